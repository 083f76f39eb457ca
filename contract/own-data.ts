import { z } from 'zod'
import { bookingSchema } from './bookings.ts'
import { purchaseSchema } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { endedPassSchema, ownedPassSchema } from './passes.ts'
import { userSchema } from './profile.ts'
import { reviewSchema } from './reviews.ts'

/** Addition: what we hold of a traveller, for them to keep. It alone shows what venues have noted about them. */
export const showOwnData = endpoint({
  method: 'GET',
  path: '/user/data',
  tag: 'Profile',
  summary: "The traveller's own data, to download",
  access: 'user',
  answer: z.object({
    account: userSchema,
    passes: z.array(z.union([endedPassSchema, ownedPassSchema])),
    purchases: z.array(purchaseSchema),
    bookings: z.array(bookingSchema),
    reviews: z.array(reviewSchema),
    notesOfVenues: z.array(
      z.object({
        venue: z.string(),
        bookingId: z.string().nullable().meta({ description: 'Null for a note about all visits' }),
        text: z.string(),
        writtenAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
})
export type OwnData = z.infer<(typeof showOwnData)['answer']>
