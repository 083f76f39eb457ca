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
 * Bookings ahead and of the last 60 days; cancelled ones for two weeks more. Or, from two weeks back to twelve weeks
 * ahead, a venue's classes with how many are booked, and its walk-ins a day, without the names of guests. Answers `ETag`
 * and 304.
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

/** A new address ends the one before. */
const changeBody = z.object({
  isOn: z.boolean().meta({ description: 'True makes a new address; false ends the present one' }),
})

const ofTraveller = { path: '/user/calendar', tag: 'Bookings', access: 'user', answer: subscriptionSchema } as const

export const showOwnCalendar = endpoint({
  ...ofTraveller,
  method: 'GET',
  summary: "The address of the traveller's calendar",
  errors: [],
})

export const changeOwnCalendar = endpoint({
  ...ofTraveller,
  method: 'POST',
  summary: "Make a new address for the traveller's calendar, or end it",
  body: changeBody,
  errors: [],
})

const ofVenue = {
  path: '/staff/venues/{venue}/calendar',
  tag: 'Staff',
  access: 'staff',
  params: venueParams,
  answer: subscriptionSchema,
} as const

export const showVenueCalendar = endpoint({
  ...ofVenue,
  method: 'GET',
  summary: "The address of a venue's calendar",
  right: 'timetable.see',
  errors: ['venueNotFound'],
})

export const changeVenueCalendar = endpoint({
  ...ofVenue,
  method: 'POST',
  summary: "Make a new address for a venue's calendar, or end it",
  right: 'timetable.change',
  body: changeBody,
  errors: ['venueNotFound'],
})
