import type { BookingOutcome } from '../../../contract/bookings.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, type Problem } from '../../client/api/errors.ts'
import type { BookingRequest } from './booking-request.rules.ts'

/** @param key of this attempt: a repetition with it books nothing twice (T83) */
export async function sendBooking(body: BookingRequest, key: string): Promise<BookingOutcome> {
  return awaitAnswer(api.POST('/api/bookings/add', { headers: { 'idempotency-key': key }, body }))
}

/** The server was unreachable or the outcome is unknown, so the same request can be sent again. */
export function isUnknown({ code, status }: Problem): boolean {
  return code === 'offline' || status >= 500 || code === 'idempotencyInProgress'
}
