import { showPreview } from '../../contract/revisions.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { describePreview } from './preview.ts'

export const revisionEndpoints: readonly ServedEndpoint[] = [
  serve(showPreview, (context, { viewer }) => describePreview(context, viewer)),
]
