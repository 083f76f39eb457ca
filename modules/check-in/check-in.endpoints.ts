import * as contract from '../../contract/check-in.ts'
import { serve, type Served } from '../context.ts'
import { checkIn } from './check-in.ts'

export const checkInEndpoints: readonly Served[] = [
  serve(contract.checkIn, (context, { viewer, params, body }) =>
    checkIn(context, viewer.accountId, params.bookingId, body.doorCode),
  ),
]
