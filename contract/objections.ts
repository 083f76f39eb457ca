import { z } from 'zod'
import { bookingStatuses } from './bookings.ts'
import { wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, paragraphs, reference } from './inputs.ts'

/** Additions (T173): what staff entered for a traveller, and how the traveller objects. */

/**
 * 'tap': a tap on the list at the desk. 'visit': a visit that staff entered later, by hand. 'absence': 'was not here'.
 */
export const entryKinds = ['tap', 'visit', 'absence'] as const
export type EntryKind = (typeof entryKinds)[number]

export const OBJECTION_DAYS = 14

export const enteredVisitSchema = z.object({
  bookingId: z.string(),
  token: z.string(),
  ticketName: z.string(),
  locationName: z.string(),
  status: z.enum(bookingStatuses),
  dateOfVisit: wireDateSchema,
  timeFrom: wireTimeSchema.nullable(),
  timeZone: z.string(),
  entries: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(entryKinds),
        enteredAt: z.iso.datetime(),
        objectUntil: z.iso.datetime(),
        state: z.enum(['open', 'over', 'takenBack', 'objected', 'settled']).meta({
          description:
            'open: the traveller may object. over: the 14 days have passed. takenBack: the entry no longer counts',
        }),
        objection: z
          .object({
            madeAt: z.iso.datetime(),
            words: z.string().nullable(),
            settled: z
              .object({
                at: z.iso.datetime(),
                isUpheld: z.boolean().meta({ description: 'Decided in favour of the traveller' }),
                reason: z.string(),
              })
              .nullable(),
          })
          .nullable(),
      }),
    )
    .meta({ description: 'The latest first' }),
})
export type EnteredVisitPage = z.infer<typeof enteredVisitSchema>
export type StaffEntry = EnteredVisitPage['entries'][number]

const token = line(200)

export const showOwnEntries = endpoint({
  method: 'GET',
  path: '/bookings/{bookingId}/entries',
  tag: 'Bookings',
  summary: 'What staff entered for the traveller of a booking',
  access: 'user',
  params: z.object({ bookingId: reference() }),
  answer: enteredVisitSchema,
  errors: ['bookingNotFound'],
})

/** Opening the link changes nothing. The token comes in the body, so that no log of a proxy keeps it. */
export const showEnteredVisit = endpoint({
  method: 'POST',
  path: '/enteredVisit/read',
  tag: 'Bookings',
  summary: 'The same, behind a signed link',
  access: 'public',
  body: z.object({ token }),
  answer: enteredVisitSchema,
  errors: ['verificationInvalid'],
})

/** One objection for each entry. Sending the same words again succeeds and changes nothing. */
export const objectToEntry = endpoint({
  method: 'POST',
  path: '/enteredVisit',
  tag: 'Bookings',
  summary: 'Object to what staff entered, within 14 days',
  access: 'public',
  body: z.object({
    token,
    entryId: reference(),
    words: paragraphs(1000, 'Please say what is not right'),
  }),
  answer: enteredVisitSchema,
  errors: ['verificationInvalid', 'entryNotFound', 'entryTakenBack', 'objectionTooLate', 'objectionMade'],
})
