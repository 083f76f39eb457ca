import { z } from 'zod'
import { dateInput } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent } from './inputs.ts'
import { venueParams } from './venue-team.ts'

/** Addition (B17): what the people of a venue, its devices and our operators changed there. */

export const logKinds = ['people', 'classes', 'profile', 'bookings', 'reviews'] as const

export const logEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(logKinds),
  text: z.string().meta({ description: "'Dora D. moved Vinyasa on Tue, Nov 24 from 10:00 AM to 10:10 AM'" }),
  changes: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .meta({ description: 'The fields that changed, as a manager reads them' }),
  reason: z.string().nullable(),
})
export type LogEntry = z.infer<typeof logEntrySchema>

export const showVenueLog = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/log',
  tag: 'Staff',
  summary: 'What changed at a venue, who did it and when, the latest first',
  access: 'staff',
  right: 'log.see',
  params: venueParams,
  query: z.object({
    before: orAbsent(line(20)).meta({ description: '`next` of the page before' }),
    who: orAbsent(line(20)).meta({ description: 'One of `people`' }),
    kind: orAbsent(z.enum(logKinds)),
    from: orAbsent(dateInput).meta({ description: "The first day, by the venue's clock" }),
    to: orAbsent(dateInput).meta({ description: 'The last day' }),
  }),
  answer: z.object({
    venue: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
    entries: z.array(logEntrySchema),
    next: z.string().nullable().meta({ description: 'Null on the last page' }),
    people: z
      .array(z.object({ key: z.string(), name: z.string() }))
      .meta({ description: 'Everybody who has an entry: people, devices and us. On the first page alone' }),
  }),
  errors: ['venueNotFound'],
})
export type VenueLog = z.infer<(typeof showVenueLog)['answer']>
