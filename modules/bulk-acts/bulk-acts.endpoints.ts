import { previewBulkAct, repeatBulkAct, showBulkAct, startBulkAct } from '../../contract/staff-bulk.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { beginBulkAct, showBulkPreview } from './begin-bulk-act.ts'
import { repeatOwnBulkAct } from './run-bulk-act.ts'
import { showOwnBulkAct } from './show-bulk-act.ts'

export const bulkActEndpoints: readonly ServedEndpoint[] = [
  serve(previewBulkAct, (context, { body, viewer }) => showBulkPreview(context, viewer, body)),
  serve(startBulkAct, (context, { body, viewer }) => beginBulkAct(context, viewer, body)),
  serve(showBulkAct, (context, { params, viewer }) => showOwnBulkAct(context, viewer, params.bulkActId)),
  serve(repeatBulkAct, (context, { params, viewer }) => repeatOwnBulkAct(context, viewer, params.bulkActId)),
]
