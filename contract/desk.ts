import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { venueParams } from './venue-team.ts'

/** Additions: what a venue's desk needs to work, for its people and its devices (T172). */

export const deskSchema = z.object({
  venue: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
  device: z.object({ id: z.string(), name: z.string() }).nullable().meta({ description: 'Null for a person' }),
  now: z.iso.datetime().meta({ description: "The server's clock; the desk measures its own clock against it" }),
})
export type Desk = z.infer<typeof deskSchema>

export const showDesk = endpoint({
  method: 'GET',
  path: '/desk/{venue}',
  tag: 'Staff',
  summary: "Whose desk this is, and the server's time",
  access: 'desk',
  right: 'arrivals.see',
  params: venueParams,
  answer: deskSchema,
  errors: ['venueNotFound'],
})
