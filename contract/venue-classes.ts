import { z } from 'zod'
import { wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { flagInput, line, MOST_LETTERS_OF_NAME, orAbsent, paragraphs, reference, requireWholeNumber } from './inputs.ts'
import { lastSavedSchema, versionInput, versionSchema } from './record-version.ts'
import { classLevelSchema } from './search.ts'
import { seatsInput, timetableSchema } from './timetables.ts'
import { cleanLine } from './typed-text.ts'
import { venueParams } from './venue-team.ts'
import { webAddress } from './web-address.ts'

/** Additions: the classes that a venue teaches, as its people see and change them. */

const notesInput = z
  .array(z.string().overwrite(cleanLine).max(160, { error: 'At most 160 characters each' }))
  .overwrite((texts) => [...new Set(texts.filter((text) => text !== ''))])
  .max(12, { error: 'At most 12 lines' })
  .pipe(z.array(line(160)))
  .default([])

const joinLinkInput = line(2000)
  .refine((text) => webAddress(text) !== undefined, { error: 'Must be an address such as https://example.com' })
  .transform((text) => webAddress(text)?.href ?? text)

export const classFieldsBody = z.object({
  name: line(MOST_LETTERS_OF_NAME, 'Name is required'),
  description: orAbsent(paragraphs(5000)).meta({
    description: 'Plain text. An empty line begins a paragraph, a line that begins with a dash an item of a list',
  }),
  activities: z
    .array(line(80), { error: 'Please choose at least one activity' })
    .overwrite((words) => [...new Set(words)])
    .min(1, { error: 'Please choose at least one activity' })
    .max(12, { error: 'At most 12 activities' }),
  voucherType: z.enum(['standard', 'premium'], { error: 'Please choose who may book it' }),
  wpVisits: requireWholeNumber(1, 20, 'Must be a whole number from 1 to 20').meta({
    description: 'Visits that it costs with a Wellness Passport (T106)',
  }),
  trainerName: orAbsent(line(MOST_LETTERS_OF_NAME)),
  level: classLevelSchema.default(null),
  capacity: seatsInput.meta({ description: 'Seats of new sessions and timetables, unless these set their own' }),
  includes: notesInput,
  excludes: notesInput,
  knowBeforeYouGo: notesInput,
  isOnline: flagInput,
  confirmsAtOnce: z.boolean().nullable().default(null).meta({
    description: "Its bookings are confirmed at once (T131), or wait for an answer. Null: as its venue's",
  }),
  joinLink: orAbsent(joinLinkInput).meta({
    description: 'Only for an online class, and only for confirmed bookers (T123)',
  }),
})
export type ClassFields = z.output<typeof classFieldsBody>

const texts = z.array(z.string())
export const venueClassSchema = z.object({
  id: z.string(),
  version: versionSchema,
  lastSaved: lastSavedSchema.optional().meta({ description: 'Only in the answer about one class' }),
  fields: z.object({
    name: z.string(),
    description: z.string().nullable(),
    activities: texts,
    voucherType: z.enum(['standard', 'premium']),
    wpVisits: z.int(),
    trainerName: z.string().nullable(),
    level: classLevelSchema,
    capacity: z.int(),
    includes: texts,
    excludes: texts,
    knowBeforeYouGo: texts,
    isOnline: z.boolean(),
    confirmsAtOnce: z.boolean().nullable(),
    joinLink: z.string().nullable(),
  }),
  isOffered: z.boolean().meta({ description: 'False: the class no longer takes place, and travellers do not see it' }),
  isImported: z
    .boolean()
    .meta({ description: 'Imports keep the class up to date, except what the venue changed itself' }),
  next: z
    .object({ date: wireDateSchema, from: wireTimeSchema })
    .nullable()
    .optional()
    .meta({ description: 'Only in the list: its next session that has not begun' }),
  timetables: z.array(timetableSchema).meta({ description: 'Timetables that have not ended, by their start' }),
})
export type VenueClass = z.infer<typeof venueClassSchema>

const classParams = venueParams.extend({ classId: reference() })

export const listVenueClasses = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/classes',
  tag: 'Staff',
  summary: 'The classes of a venue, with their timetables',
  access: 'staff',
  right: 'timetable.see',
  params: venueParams,
  answer: z.object({
    venue: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
    mayChange: z.boolean(),
    today: wireDateSchema.meta({ description: "The venue's date" }),
    activities: texts.meta({ description: 'The activities by which travellers can find a class' }),
    classes: z.array(venueClassSchema),
  }),
  errors: ['venueNotFound'],
})
export type VenueClasses = z.infer<(typeof listVenueClasses)['answer']>

export const showVenueClass = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/classes/{classId}',
  tag: 'Staff',
  summary: 'A class of a venue, with its timetables',
  access: 'staff',
  right: 'timetable.see',
  params: classParams,
  answer: venueClassSchema,
  errors: ['venueNotFound', 'classUnknown'],
})

export const addVenueClass = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/classes',
  tag: 'Staff',
  summary: 'Add a class to what a venue teaches',
  access: 'staff',
  right: 'timetable.change',
  params: venueParams,
  body: classFieldsBody,
  answer: venueClassSchema,
  errors: ['venueNotFound', 'tooManyClasses'],
})

/** Existing sessions keep their capacity. An import never overwrites what the venue has changed itself. */
export const changeVenueClass = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/classes/{classId}',
  tag: 'Staff',
  summary: 'Change a class of a venue',
  access: 'staff',
  right: 'timetable.change',
  params: classParams,
  body: classFieldsBody.extend({ version: versionInput }),
  answer: venueClassSchema,
  errors: ['venueNotFound', 'classUnknown', 'recordChanged'],
})

/**
 * A withdrawn class no longer takes place: its timetables end, and its sessions that have not begun are removed.
 * Refused while a traveller has booked one of them. A class that is offered again gets new timetables.
 */
export const offerVenueClass = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/classes/{classId}/offer',
  tag: 'Staff',
  summary: 'Withdraw a class, or offer it again',
  access: 'staff',
  right: 'timetable.change',
  params: classParams,
  body: z.object({ isOffered: z.boolean() }),
  answer: venueClassSchema,
  errors: ['venueNotFound', 'classUnknown', 'sessionsBooked'],
})
