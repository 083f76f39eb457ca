import { loadExport, showExport, startExport } from '../../contract/staff-exports.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { beginExport, loadListExport, showListExport } from './export-list.ts'

export const exportEndpoints: readonly ServedEndpoint[] = [
  serve(startExport, (context, { body, viewer }) => beginExport(context, viewer, body)),
  serve(showExport, (context, { params, viewer }) => showListExport(context, viewer, params.exportId)),
  serve(loadExport, (context, { params, viewer }) => loadListExport(context, viewer, params.exportId)),
]
