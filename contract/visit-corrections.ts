import { z } from 'zod'
import { bookingStatuses } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { reference } from './inputs.ts'
import { venueParams } from './venue-team.ts'

/**
 * Addition (T133, T173): whoever was checked in by mistake was not here. The visit goes back to the pass, and the
 * traveller is told.
 */
export const markAbsent = endpoint({
  method: 'POST',
  path: '/desk/{venue}/bookings/{bookingId}/absent',
  tag: 'Staff',
  summary: 'Take a check-in back: the traveller was not here',
  access: 'staff',
  right: 'visits.correct',
  params: venueParams.extend({ bookingId: reference() }),
  answer: z.object({ bookingId: z.string(), status: z.enum(bookingStatuses) }),
  errors: ['venueNotFound', 'bookingNotFound', 'bookingNotCheckedIn'],
})
export type MarkedAbsent = z.infer<(typeof markAbsent)['answer']>
