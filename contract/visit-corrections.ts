import { z } from 'zod'
import { deskArrivalSchema } from './arrivals.ts'
import { bookingStatuses } from './bookings.ts'
import { wireDateSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'
import { venueParams } from './venue-team.ts'

export const pastVisitSchema = deskArrivalSchema.omit({
  codeHash: true,
  isOnline: true,
  hasHealthCheck: true,
  notes: true,
  sessionId: true,
  searchTags: true,
  checkedIn: true,
})
export type PastVisit = z.infer<typeof pastVisitSchema>

/**
 * Addition (B15): the visits that a manager may still enter or take back: those that ended in the last 72 hours and are
 * checked in, or that are not checked in although it is too late for a scan. Online classes and cancelled bookings are
 * left out.
 */
export const listPastVisits = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/past-visits',
  tag: 'Staff',
  summary: "A venue's visits of the last 72 hours, to enter or take back",
  access: 'staff',
  right: 'visits.correct',
  params: venueParams,
  answer: z.object({
    venue: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
    today: wireDateSchema.meta({ description: "The venue's date" }),
    visits: z.array(pastVisitSchema).meta({ description: 'The latest day first, and by start within a day' }),
  }),
  errors: ['venueNotFound'],
})
export type PastVisits = z.infer<(typeof listPastVisits)['answer']>

/**
 * Addition (T133, T173): the desk checked the traveller in by mistake, and they were not here. The visit goes back to
 * the pass, and the traveller gets a mail.
 */
export const markAbsent = endpoint({
  method: 'POST',
  path: '/desk/{venue}/bookings/{bookingId}/absent',
  tag: 'Staff',
  summary: 'Take a check-in back: the traveller was not here',
  access: 'staff',
  right: 'visits.correct',
  params: venueParams.extend({ bookingId: reference() }),
  body: z.object({ reason: line(300, 'Please say how it came to the check-in') }),
  answer: z.object({ bookingId: z.string(), status: z.enum(bookingStatuses) }),
  errors: ['venueNotFound', 'bookingNotFound', 'bookingNotCheckedIn'],
})
export type MarkedAbsent = z.infer<(typeof markAbsent)['answer']>

/**
 * Addition (B15, T173): enters by hand a visit that was not checked in, from its beginning until 72 hours after its
 * end. The traveller gets a mail. A visit that is checked in stays as it is, so repeating the call succeeds.
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
    isChanged: z.boolean().meta({ description: 'True when this call changed the visit' }),
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
