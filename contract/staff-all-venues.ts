import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { decimalInput, line, orAbsent, reference, requireWord, wordInput } from './inputs.ts'
import { emailInput, phoneInput } from './people.ts'
import { LEAST_LETTERS_TO_FIND, listPage, listQuery } from './staff-lists.ts'
import { staffNotesSchema, tagFilter } from './staff-notes.ts'
import { websiteInput } from './venue-profile.ts'
import { venueParams } from './venue-team.ts'

/** Additions (T176): every venue, as those who run the product see it. */

/** A part of a name, as a list of the office looks for it. */
export const nameFilter = orAbsent(
  line(100).min(LEAST_LETTERS_TO_FIND, { error: `At least ${LEAST_LETTERS_TO_FIND} characters` }),
).meta({ description: 'A part of the name' })

export const staffVenueRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  city: z.string().meta({ description: 'The destination that it is found in' }),
  quarter: z.string().nullable(),
  takesPart: z.boolean().meta({ description: 'False for a venue that is only listed: nothing of it can be booked' }),
  isShown: z.boolean().meta({ description: 'False for one that the site does not show any more' }),
  managers: z.int().meta({ description: 'People who manage it' }),
  classes: z.int().meta({ description: 'Classes of today and of the 29 days after it' }),
  visits: z.int().meta({ description: 'Of this month, made or still to come; without requests' }),
})
export type StaffVenueRow = z.infer<typeof staffVenueRowSchema>

export const allVenuesQuery = listQuery(
  {
    text: nameFilter,
    city: orAbsent(line(100)).meta({ description: 'The name of the destination' }),
    takesPart: wordInput(['yes', 'no']),
    shown: wordInput(['yes', 'no']),
    tag: tagFilter,
  },
  ['name', '-name'],
)
export type AllVenuesQuery = z.output<typeof allVenuesQuery>

export const listAllVenues = endpoint({
  method: 'GET',
  path: '/staff/all-venues',
  tag: 'Staff',
  summary: 'All venues by name',
  access: 'staff',
  right: 'venues.see',
  query: allVenuesQuery,
  answer: listPage(staffVenueRowSchema),
  errors: ['listPlaceUnknown'],
})

export const staffVenueRecordSchema = z.object({
  venue: staffVenueRowSchema,
  address: z.string(),
  timeZone: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  confirmsAtOnce: z.boolean().meta({ description: 'Bookings of its classes need no answer of the venue' }),
  isIntegrated: z.boolean().meta({ description: 'Its own system knows of our bookings' }),
  ahead: z
    .object({ bookings: z.int(), classes: z.int(), waiting: z.int() })
    .meta({ description: 'Bookings and classes to come, and people on waitlists' }),
  source: z.string().nullable().meta({ description: 'Where an import has it from' }),
  sourceRef: z.string().nullable().meta({ description: 'Its id there' }),
  imports: z
    .array(z.object({ id: z.string(), kind: z.enum(['venues', 'sessions']), file: z.string(), at: z.iso.datetime() }))
    .meta({ description: 'The last imports of this source; empty without the right to see them' }),
  addedAt: z.iso.datetime(),
  staffNotes: staffNotesSchema,
})
export type StaffVenueRecord = z.infer<typeof staffVenueRecordSchema>

/** Nothing of it is about a traveller, so no look is recorded. */
export const showVenueRecord = endpoint({
  method: 'GET',
  path: '/staff/all-venues/{slug}',
  tag: 'Staff',
  summary: 'A venue with its notes and tags',
  access: 'staff',
  right: 'venues.see',
  params: z.object({ slug: reference() }),
  answer: staffVenueRecordSchema,
  errors: ['venueNotFound'],
})

const coordinate = (most: number) =>
  decimalInput(-most, most).pipe(z.number({ error: 'Please press the map where the venue is' }))
export const newVenueBody = z
  .object({
    name: line(120).regex(/[\p{L}\p{N}]/u, { error: 'Please write a name' }),
    cityId: reference('Please choose a city'),
    streetAddress: orAbsent(line(160)),
    postalCode: orAbsent(line(20)),
    lat: coordinate(90),
    lng: coordinate(180),
    walkIns: wordInput(['standard', 'premium']).meta({
      description: 'The offer type of General Gym Access, if agreed',
    }),
    email: orAbsent(emailInput),
    phone: orAbsent(phoneInput),
    website: orAbsent(websiteInput),
  })
  .refine(({ lat, lng }) => lat !== 0 || lng !== 0, { path: ['lat'], error: 'No venue is at 0, 0' })

/** It is on the site at once, and takes part later. */
export const addVenue = endpoint({
  method: 'POST',
  path: '/staff/all-venues',
  tag: 'Staff',
  summary: 'Add a venue by hand',
  access: 'staff',
  right: 'venues.change',
  body: newVenueBody,
  answer: z.object({ slug: z.string() }),
  errors: ['invalidEmail', 'invalidPhone'],
})

/** What an operator decides about a venue. */
export const standingChanges = ['takePart', 'stopTakingPart', 'hide', 'show', 'integrate', 'separate'] as const
export type StandingChange = (typeof standingChanges)[number]

/** Nothing is cancelled: bookings that were made stay valid, and its people go on seeing them. */
export const changeStanding = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/standing',
  tag: 'Staff',
  summary: 'Let a venue take part, show it, or end that',
  access: 'staff',
  right: 'venues.change',
  params: venueParams,
  body: z.object({
    change: requireWord(standingChanges),
    walkIns: wordInput(['standard', 'premium']).meta({ description: 'Agreed with it when it takes part' }),
    reason: line(300, 'Please give a reason'),
  }),
  answer: z.object({ isChanged: z.boolean() }),
  errors: ['venueNotFound'],
})
