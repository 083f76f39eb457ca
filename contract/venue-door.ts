import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { venueParams } from './venue-team.ts'

/**
 * Additions (T120): the code at a venue's door. A traveller who has the code can check in there, so only the venue's
 * people may read it.
 */

export const venueDoorSchema = z.object({
  code: z.string(),
  address: z.string().meta({ description: 'The address in the QR code of the sign' }),
  mayChange: z.boolean(),
  venue: z.object({ slug: z.string(), name: z.string(), street: z.string().nullable(), city: z.string() }),
})
export type VenueDoor = z.infer<typeof venueDoorSchema>

export const showVenueDoor = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/door',
  tag: 'Staff',
  summary: "The code of a venue's door, for its sign",
  access: 'staff',
  right: 'door.see',
  params: venueParams,
  answer: venueDoorSchema,
  errors: ['venueNotFound'],
})

/**
 * Makes a new random code. The old one stops working at once, because a venue changes a code when strangers have it.
 */
export const changeDoorCode = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/door',
  tag: 'Staff',
  summary: "Give a venue's door another code",
  access: 'staff',
  right: 'door.change',
  params: venueParams,
  answer: venueDoorSchema,
  errors: ['venueNotFound'],
})
