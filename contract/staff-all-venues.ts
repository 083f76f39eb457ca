import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, reference, wordInput } from './inputs.ts'
import { LEAST_LETTERS_TO_FIND, listPage, listQuery } from './staff-lists.ts'
import { staffNotesSchema, tagFilter } from './staff-notes.ts'

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
  source: z.string().nullable().meta({ description: 'Where an import has it from' }),
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
