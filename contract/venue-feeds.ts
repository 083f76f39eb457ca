import { z } from 'zod'
import { wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { fileInput, flagInput, line, orAbsent } from './inputs.ts'
import { venueParams } from './venue-team.ts'

/**
 * Additions: a venue brings the timetable of its own system, from an address that is fetched every night, or a file.
 */

const count = z.int().min(0)

const feedSessionSchema = z.object({
  className: z.string(),
  date: wireDateSchema,
  timeFrom: wireTimeSchema,
  booked: count,
})
export type FeedSession = z.infer<typeof feedSessionSchema>

const movedSessionSchema = feedSessionSchema.extend({ toDate: wireDateSchema, toTimeFrom: wireTimeSchema })
export type MovedFeedSession = z.infer<typeof movedSessionSchema>

const lineSchema = z.object({ line: count, reason: z.string() })

/** What a timetable would change. It lists 50 of each at most. */
const previewSchema = z.object({
  sessions: count.meta({ description: 'That the timetable names' }),
  classes: count,
  added: count.meta({ description: 'How many of these sessions are new' }),
  moved: z.array(movedSessionSchema).meta({ description: 'As they are now, and where they would go' }),
  movedCount: count,
  cancelled: z.array(feedSessionSchema),
  cancelledCount: count,
  unnamed: count.meta({
    description: 'Sessions ahead that this source named before, does not name now, and that stay',
  }),
  doubled: count.meta({
    description: 'At how many of its times a class of the other source, the file or the address, stands already',
  }),
  skipped: z.array(lineSchema),
  skippedCount: count,
  past: z.array(lineSchema).meta({ description: 'Sessions of past days, which can no longer be booked' }),
  pastCount: count,
  problem: z.string().nullable().meta({ description: 'Why it is not imported unless somebody says so' }),
})
export type FeedPreview = z.infer<typeof previewSchema>

const resultSchema = z.object({
  at: z.iso.datetime(),
  outcome: z.enum(['imported', 'refused', 'failed']).meta({
    description:
      'refused: it would cancel most of what is ahead. failed: it could not be fetched, or not be read to its end',
  }),
  problem: z.string().nullable(),
  added: count,
  changed: count,
  unchanged: count,
  skipped: z.array(lineSchema).meta({ description: 'The first 50' }),
  skippedCount: count,
  moved: count,
  cancelled: count,
})
export type FeedResult = z.infer<typeof resultSchema>

const feedSchema = z.object({
  venue: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
  address: z.string().nullable(),
  last: resultSchema.nullable(),
})
export type VenueFeed = z.infer<typeof feedSchema>

export const addressInput = line(1000, 'Please enter an address')
  .overwrite((text) => text.replace(/^webcals?:/i, 'https:'))
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), {
    error: 'Must be an address that begins with https:// or webcal://',
  })

const anyway = flagInput.meta({ description: 'Import it although it would cancel most of what is ahead' })

export const showVenueFeed = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/feed',
  tag: 'Staff',
  summary: "The address of a venue's own timetable, and what became of it last",
  access: 'staff',
  right: 'timetable.change',
  params: venueParams,
  answer: feedSchema,
  errors: ['venueNotFound'],
})

export const previewVenueFeed = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/feed/preview',
  tag: 'Staff',
  summary: 'What the timetable at an address would change',
  access: 'staff',
  right: 'timetable.change',
  params: venueParams,
  body: z.object({ address: addressInput }),
  answer: previewSchema,
  errors: ['venueNotFound', 'feedNotReadable'],
})

/** Imports it at once, and then every night. The same address again is fetched again. */
export const saveVenueFeed = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/feed',
  tag: 'Staff',
  summary: "Follow the address of a venue's own timetable",
  access: 'staff',
  right: 'timetable.change',
  params: venueParams,
  body: z.object({ address: addressInput, anyway }),
  answer: feedSchema,
  errors: ['venueNotFound'],
})

/** What was imported stays, and is the venue's to change. */
export const removeVenueFeed = endpoint({
  method: 'DELETE',
  path: '/staff/venues/{venue}/feed',
  tag: 'Staff',
  summary: 'Fetch the address no more',
  access: 'staff',
  right: 'timetable.change',
  params: venueParams,
  answer: feedSchema,
  errors: ['venueNotFound'],
})

const fileBody = {
  file: fileInput,
  fileName: orAbsent(line(200)).meta({ description: 'For messages about the file' }),
  isWhole: flagInput.meta({ description: 'The file names all classes ahead: what it does not name is cancelled' }),
}

export const previewTimetableFile = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/timetable-file/preview',
  tag: 'Staff',
  summary: 'What a timetable in a file would change',
  access: 'staff',
  right: 'timetable.change',
  params: venueParams,
  body: z.object(fileBody),
  bodyFormat: 'multipart',
  answer: previewSchema,
  errors: ['venueNotFound', 'feedNotReadable'],
})

export const importTimetableFile = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/timetable-file',
  tag: 'Staff',
  summary: 'Import a timetable from a file',
  access: 'staff',
  right: 'timetable.change',
  params: venueParams,
  body: z.object({ ...fileBody, anyway }),
  bodyFormat: 'multipart',
  answer: resultSchema,
  errors: ['venueNotFound'],
})
