import { z } from 'zod'
import { dateInput, timeInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, orCleared, reference, repeatable, requireWholeNumber } from './inputs.ts'
import { lastSavedSchema, versionInput, versionSchema } from './record-version.ts'
import { venueParams } from './venue-team.ts'

/** Additions: when a venue is open, and when it is closed on single days. */

const weekdayError = 'Must be a day from 1, Monday, to 7, Sunday'
export const openSpanBody = z.object({
  weekday: requireWholeNumber(1, 7, weekdayError),
  opens: timeInput,
  closes: timeInput.meta({
    description: 'At or before `opens` means the next day; the same time means open around the clock',
  }),
})
export type OpenSpan = z.output<typeof openSpanBody>

/** Six a day. */
const MOST_SPANS = 42
const spans = z.array(openSpanBody).max(MOST_SPANS, { error: `At most ${MOST_SPANS} times a week` })
export const openingHoursBody = z.object({ hours: spans })

export const hitVisitSchema = z.object({
  bookingId: z.string(),
  date: wireDateSchema,
  name: z.string().nullable().meta({ description: 'First name and initial' }),
})
export type HitVisit = z.infer<typeof hitVisitSchema>

export const weeklyHoursSchema = z.object({
  version: versionSchema,
  lastSaved: lastSavedSchema,
  fields: z.object({
    hours: z.array(z.object({ weekday: z.int(), opens: wireTimeSchema, closes: wireTimeSchema })),
  }),
  mayChange: z.boolean(),
  venue: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
})
export type WeeklyHoursRecord = z.infer<typeof weeklyHoursSchema>

export const showVenueHours = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/hours',
  tag: 'Staff',
  summary: 'When a venue is open',
  access: 'staff',
  right: 'profile.see',
  params: venueParams,
  answer: weeklyHoursSchema,
  errors: ['venueNotFound'],
})

/** A walk-in stays booked when the hours change. The answer names the walk-ins on days that would be closed. */
export const previewVenueHours = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/hours/preview',
  tag: 'Staff',
  summary: 'Whose booked visits would fall on a day without opening hours',
  access: 'staff',
  right: 'profile.change',
  params: venueParams,
  query: z.object({
    hours: repeatable(line(30), MOST_SPANS).meta({ description: 'Each as `1 09:00:00 17:00:00`: day, opens, closes' }),
  }),
  answer: z.object({ walkIns: z.array(hitVisitSchema) }),
  errors: ['venueNotFound'],
})

/** Replaces the whole week. Times that overlap, also over midnight, are refused at the later one. */
export const changeVenueHours = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/hours',
  tag: 'Staff',
  summary: 'Change when a venue is open',
  access: 'staff',
  right: 'profile.change',
  params: venueParams,
  body: openingHoursBody.extend({ version: versionInput }),
  answer: weeklyHoursSchema,
  errors: ['venueNotFound', 'recordChanged'],
})

export const venueClosureSchema = z.object({
  id: z.string(),
  date: wireDateSchema,
  from: wireTimeSchema.meta({ description: '`from` and `to` both 00:00:00 mean the whole day' }),
  to: wireTimeSchema,
  reason: z.string().nullable(),
})
export type VenueClosure = z.infer<typeof venueClosureSchema>

export const venueClosuresSchema = z.object({
  closures: z.array(venueClosureSchema).meta({ description: 'From today on, the next one first' }),
  today: wireDateSchema,
  mayChange: z.boolean(),
  venue: z.object({ slug: z.string(), name: z.string() }),
})
export type VenueClosures = z.infer<typeof venueClosuresSchema>

const closureFields = z.object({
  firstDate: dateInput,
  lastDate: orAbsent(dateInput).meta({ description: 'The first date when not sent' }),
  from: orAbsent(timeInput).meta({ description: 'With `to`; without both the whole day' }),
  to: orAbsent(timeInput).meta({ description: '00:00 means until midnight' }),
})

export const listVenueClosures = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/closures',
  tag: 'Staff',
  summary: 'When a venue is closed',
  access: 'staff',
  right: 'profile.see',
  params: venueParams,
  answer: venueClosuresSchema,
  errors: ['venueNotFound'],
})

export const closureHitsSchema = z.object({
  version: versionSchema,
  days: z.int(),
  classes: z
    .array(
      z.object({
        name: z.string(),
        date: wireDateSchema,
        timeFrom: wireTimeSchema,
        timeTo: wireTimeSchema,
        waiting: z.int().meta({ description: 'People on the waitlist' }),
        travellers: z.array(z.object({ bookingId: z.string(), name: hitVisitSchema.shape.name })),
      }),
    )
    .meta({ description: 'The classes that the closure cancels, with their bookings' }),
  walkIns: z
    .array(hitVisitSchema)
    .meta({ description: 'The walk-ins that the closure cancels: those on days that are closed all day' }),
})
export type ClosureHits = z.infer<typeof closureHitsSchema>

/** Which classes and walk-ins a closure would cancel. Changes nothing. */
export const previewClosure = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/closures/preview',
  tag: 'Staff',
  summary: 'Which classes and walk-ins a closure would cancel',
  access: 'staff',
  right: 'profile.change',
  params: venueParams,
  query: closureFields,
  answer: closureHitsSchema,
  errors: ['venueNotFound', 'closureOverlaps'],
})

export const addClosureBody = closureFields.extend({
  reason: orCleared(line(200)).meta({ description: 'The text that booked travellers read' }),
})

/**
 * Closes the venue, and cancels the classes and walk-ins that the preview named: visits go back and the travellers get
 * mails. If the closure would by then cancel anything else, nothing happens.
 */
export const addClosure = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/closures',
  tag: 'Staff',
  summary: 'Close a venue for hours or days',
  access: 'staff',
  right: 'profile.change',
  params: venueParams,
  body: addClosureBody.extend({ version: versionInput }),
  answer: venueClosuresSchema,
  errors: ['venueNotFound', 'closureOverlaps', 'closureHitsChanged'],
})

/** Removing a closure does not restore the bookings that it cancelled. */
export const removeClosure = endpoint({
  method: 'DELETE',
  path: '/staff/venues/{venue}/closures/{closureId}',
  tag: 'Staff',
  summary: 'Open again on a day that was closed',
  access: 'staff',
  right: 'profile.change',
  params: venueParams.extend({ closureId: reference() }),
  answer: venueClosuresSchema,
  errors: ['venueNotFound', 'closureNotFound'],
})
