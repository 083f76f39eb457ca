import { reportBounce } from '../../../contract/mail-bounces.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { receiveBounce } from './receive-bounce.ts'

export const bounceEndpoints: readonly ServedEndpoint[] = [
  serve(reportBounce, (context, { headers, body }) => receiveBounce(context, headers['x-bounce-secret'], body)),
]
