import * as contract from '../../contract/check-in.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { checkIn } from './check-in.ts'

export const checkInEndpoints: readonly ServedEndpoint[] = [
  serve(contract.checkIn, (context, { viewer, params, body }) =>
    checkIn(context, viewer.accountId, params.bookingId, body.doorCode),
  ),
]
