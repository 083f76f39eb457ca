import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reference } from './inputs.ts'
import { venueParams } from './venue-team.ts'

/** Additions (T189): a secret address that calendar programs fetch again and again. */

const subscriptionSchema = z.object({
  address: z.string().nullable().meta({ description: 'A secret. Null until one is asked for' }),
  madeAt: z.iso.datetime().nullable(),
})
export type CalendarSubscription = z.infer<typeof subscriptionSchema>

/**
 * Bookings ahead and of the last 60 days; cancelled ones for two weeks more. Or a venue's classes with how many are
 * booked, and its walk-ins a day, without the names of guests. Answers `ETag` and 304.
 */
export const showSubscribedCalendar = endpoint({
  method: 'GET',
  path: '/calendar/{token}.ics',
  tag: 'Bookings',
  summary: 'The iCalendar file at a secret address',
  access: 'public',
  params: z.object({ token: reference() }),
  answer: z.string(),
  contentType: 'text/calendar; charset=utf-8',
  errors: ['calendarEnded'],
})

export const showOwnCalendar = endpoint({
  method: 'GET',
  path: '/user/calendar',
  tag: 'Bookings',
  summary: "The address of the traveller's calendar",
  access: 'user',
  answer: subscriptionSchema,
  errors: [],
})

/** The address before ends at once. */
export const makeOwnCalendar = endpoint({
  method: 'POST',
  path: '/user/calendar',
  tag: 'Bookings',
  summary: "Make a new address for the traveller's calendar",
  access: 'user',
  answer: subscriptionSchema,
  errors: [],
})

export const endOwnCalendar = endpoint({
  method: 'DELETE',
  path: '/user/calendar',
  tag: 'Bookings',
  summary: "End the address of the traveller's calendar",
  access: 'user',
  answer: subscriptionSchema,
  errors: [],
})

const ofVenue = { tag: 'Staff', access: 'staff', params: venueParams, answer: subscriptionSchema } as const

export const showVenueCalendar = endpoint({
  ...ofVenue,
  method: 'GET',
  path: '/staff/venues/{venue}/calendar',
  summary: "The address of a venue's calendar",
  right: 'timetable.see',
  errors: ['venueNotFound'],
})

/** The address before ends at once. */
export const makeVenueCalendar = endpoint({
  ...ofVenue,
  method: 'POST',
  path: '/staff/venues/{venue}/calendar',
  summary: "Make a new address for a venue's calendar",
  right: 'timetable.change',
  errors: ['venueNotFound'],
})

export const endVenueCalendar = endpoint({
  ...ofVenue,
  method: 'DELETE',
  path: '/staff/venues/{venue}/calendar',
  summary: "End the address of a venue's calendar",
  right: 'timetable.change',
  errors: ['venueNotFound'],
})
