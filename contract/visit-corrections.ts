import { z } from 'zod'
import { bookingStatuses } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'
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

/**
 * Addition (B15, T173): a visit that nobody checked in is entered by hand, from its beginning until 72 hours after its
 * end. The traveller is told. A visit that is checked in stays as it is, so repeating the call succeeds.
 */
export const enterVisit = endpoint({
  method: 'POST',
  path: '/desk/{venue}/bookings/{bookingId}/visit',
  tag: 'Staff',
  summary: 'Enter a visit by hand: the traveller was here',
  access: 'staff',
  right: 'visits.correct',
  params: venueParams.extend({ bookingId: reference() }),
  body: z.object({ reason: line(300, 'Please say why nobody checked in') }),
  answer: z.object({
    bookingId: z.string(),
    status: z.enum(bookingStatuses),
    isChanged: z.boolean().meta({ description: 'By this call' }),
  }),
  errors: [
    'venueNotFound',
    'bookingNotFound',
    'bookingCancelled',
    'visitTakenBack',
    'visitOnline',
    'visitNotBegun',
    'visitEntryTooLate',
  ],
})
export type EnteredVisit = z.infer<(typeof enterVisit)['answer']>
