import { z } from 'zod'
import { bookingSchema } from './bookings.ts'
import { purchaseSchema } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { endedPassSchema, ownedPassSchema } from './passes.ts'
import { passkeySchema } from './passkeys.ts'
import { userSchema } from './profile.ts'
import { reviewSchema } from './reviews.ts'

/** Addition: what we hold of a traveller, for them to keep. It alone shows what venues and our own people have noted about them. */
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
    messages: z
      .array(
        z.object({
          text: z.string(),
          writtenAt: z.iso.datetime(),
          answers: z.array(z.object({ text: z.string(), writtenAt: z.iso.datetime() })),
        }),
      )
      .meta({ description: 'What they wrote to us from this address, and our answers' }),
    trips: z
      .array(z.object({ address: z.string(), keptAt: z.iso.datetime(), endsAt: z.iso.datetime() }))
      .meta({ description: 'The trips that are kept until their ends' }),
    calendarAddressMadeAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Null without a calendar to subscribe to. The address itself is a secret' }),
    passkeys: z.array(passkeySchema).meta({ description: 'Of a traveller who works for a venue' }),
    walletPasses: z
      .array(z.object({ bookingId: z.string(), addedAt: z.iso.datetime() }))
      .meta({ description: 'Tickets that phones of theirs have in a wallet and keep up to date' }),
    notesOfVenues: z.array(
      z.object({
        venue: z.string(),
        bookingId: z.string().nullable().meta({ description: 'Null for a note about all visits' }),
        text: z.string(),
        writtenAt: z.iso.datetime(),
      }),
    ),
    notesOfSupport: z
      .array(z.object({ orderNumber: z.int().nullable(), text: z.string(), writtenAt: z.iso.datetime() }))
      .meta({ description: 'What our own people have noted (T182), with the order that it is about' }),
    tagsOfSupport: z.array(z.object({ orderNumber: z.int().nullable(), tag: z.string() })),
  }),
  errors: [],
})
export type OwnData = z.infer<(typeof showOwnData)['answer']>
