import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './inputs.ts'

/** Addition (T176): one search box for all that those who run the product look for. */

export const foundKinds = ['order', 'booking', 'pass', 'traveller', 'venue', 'partner'] as const

export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.string().meta({ description: 'Of the order, the booking, the traveller; slug of a venue or a partner' }),
  title: z.string().meta({ description: "'Order 1042', 'Nina Novak'" }),
  detail: z.string().nullable().meta({ description: 'What tells it from its like: an email, a city, a state' }),
})
export type FindHit = z.infer<typeof foundSchema>

export const find = endpoint({
  method: 'GET',
  path: '/staff/find',
  tag: 'Staff',
  summary: 'Find orders, bookings, passes, travellers, venues and partners',
  access: 'staff',
  right: 'office.see',
  query: z.object({
    text: line(100, 'Please type what you look for').meta({
      description:
        'An order number, the code of a booking or a pass, a part of a name or email, four digits of a card, a venue, a partner',
    }),
  }),
  answer: z.object({
    found: z.array(foundSchema).meta({ description: 'What the caller may see, at most 8 of each kind' }),
  }),
  errors: [],
})
