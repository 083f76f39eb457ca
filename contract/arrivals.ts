import { z } from 'zod'
import { bookingStatuses } from './bookings.ts'
import { wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { reference } from './inputs.ts'
import { MOST_REQUESTS_AT_ONCE } from './most-requests.ts'
import { deskAnswerBody } from './venue-answers.ts'
import { venueParams } from './venue-team.ts'

/**
 * Additions (T132, T172): who comes to a venue today and tomorrow, and the venue's answers to requests. A desk also
 * reads a list that it kept before a field was added, so later fields are optional.
 */

export const deskArrivalSchema = z.object({
  bookingId: z.string(),
  ticketName: z.string(),
  name: z.string().nullable().meta({ description: 'First name and initial' }),
  status: z.enum(bookingStatuses),
  dateOfVisit: wireDateSchema,
  timeFrom: wireTimeSchema.nullable().meta({ description: 'Null for General Gym Access, like `timeTo`' }),
  timeTo: wireTimeSchema.nullable(),
  opensAt: z.iso.datetime().meta({ description: 'When check-in opens' }),
  closesAt: z.iso.datetime().meta({ description: 'The first instant at which check-in is too late' }),
  isOnline: z.boolean().meta({
    description:
      'The traveller does not come to the door; the class is listed only while a request waits for an answer',
  }),
  codeHash: z.string().meta({
    description: 'The first 96 bits of the SHA-256 of `salt`, a colon and the code of the ticket, as base64url',
  }),
  answerBy: z.iso.datetime().nullable().meta({ description: 'Only while it waits for an answer (T132)' }),
  sessionId: z.string().nullable().optional().meta({ description: 'Its session in `sessions`; null for a walk-in' }),
  searchTags: z
    .object({ family: z.array(z.string()), email: z.string().nullable(), code: z.string() })
    .optional()
    .meta({
      description:
        'The first byte, as hex, of the SHA-256 of `salt`, a colon, the name of the tag, a colon and a beginning: three letters of each word of the family name, five of the address, four of the code (contract/search-tags.ts)',
    }),
  checkedIn: z
    .object({
      at: z.iso.datetime(),
      device: z
        .string()
        .nullable()
        .meta({ description: 'The name of the device at which it was; null if by a person' }),
    })
    .nullable()
    .optional()
    .meta({ description: 'Null until the guest is checked in' }),
  hasHealthCheck: z.boolean().optional().meta({
    description:
      'A forwarded health check can be read now (B3). Only for those who may read it: a list of devices and operators has no such field',
  }),
  notes: z.array(z.string()).optional().meta({
    description: "The venue's notes at the booking and the guest. Only for people: a device stores its list",
  }),
})
export type DeskArrival = z.infer<typeof deskArrivalSchema>

export const arrivalSessionSchema = z.object({
  id: z.string(),
  classId: z.string().optional().meta({ description: 'With the date it names the guest list' }),
  name: z.string(),
  trainerName: z.string().nullable(),
  placesLeft: z.int().nullable().meta({ description: 'Seats that can still be booked. Null for a cancelled class' }),
})
export type ArrivalSession = z.infer<typeof arrivalSessionSchema>

/**
 * The answer's ETag stays the same while nothing changes, so that asking again costs a 304. Only the desk may store the
 * answer, and it erases it the day after.
 */
export const listArrivals = endpoint({
  method: 'GET',
  path: '/desk/{venue}/arrivals',
  tag: 'Staff',
  summary: "A venue's bookings of today and tomorrow, open requests first",
  access: 'desk',
  right: 'arrivals.see',
  params: venueParams,
  answer: z.object({
    today: wireDateSchema.meta({ description: "The venue's date" }),
    salt: z.string().meta({ description: 'A venue keeps the same salt all day' }),
    tickets: z
      .object({
        venueMark: z.string().meta({ description: 'What signed tickets of this venue carry' }),
        keys: z.array(z.object({ id: z.string(), publicKey: z.string().meta({ description: 'A point of P-256' }) })),
      })
      .meta({ description: 'For tickets that are not on the list (contract/signed-ticket.ts)' }),
    graceMinutes: z
      .int()
      .meta({ description: 'A scan counts from this long before check-in opens until this long after it closes' }),
    arrivals: z.array(deskArrivalSchema).meta({
      description: 'Open requests first. By start, and within a start by family name, which the list does not tell',
    }),
    sessions: z.array(arrivalSessionSchema).optional().meta({ description: 'The sessions of the arrivals' }),
  }),
  errors: ['venueNotFound'],
})
export type Arrivals = z.infer<(typeof listArrivals)['answer']>

/**
 * A request that was answered or withdrawn before, or has lapsed, does not change. Repeating an answer succeeds. A
 * device cannot answer.
 */
export const answerRequest = endpoint({
  method: 'POST',
  path: '/desk/{venue}/requests/{bookingId}',
  tag: 'Staff',
  summary: 'Confirm or reject a booking request at the desk',
  access: 'staff',
  right: 'requests.answer',
  params: venueParams.extend({ bookingId: reference() }),
  body: deskAnswerBody,
  answer: z.object({
    bookingId: z.string(),
    status: z
      .enum(bookingStatuses)
      .meta({ description: 'The state now, also when a colleague or the traveller decided first' }),
    isChanged: z.boolean().meta({ description: 'True when this call changed it' }),
  }),
  errors: ['venueNotFound', 'bookingNotFound'],
})
export type RequestAnswer = z.infer<(typeof answerRequest)['answer']>

/** What became of one of several requests. All but the first leave it as it was. */
export const confirmOutcomes = [
  'confirmed',
  'confirmedBefore',
  'withdrawn',
  'declined',
  'classCancelled',
  'lapsed',
  'ended',
  'busy',
  'unknown',
] as const
export type ConfirmOutcome = (typeof confirmOutcomes)[number]

/**
 * Confirms the named requests, each by itself as `answerRequest` does: one that cannot be confirmed keeps no other from
 * it. Repeating the call changes nothing more.
 */
export const confirmRequests = endpoint({
  method: 'POST',
  path: '/desk/{venue}/requests/confirm',
  tag: 'Staff',
  summary: 'Confirm several booking requests at the desk',
  access: 'staff',
  right: 'requests.answer',
  params: venueParams,
  body: z.object({
    bookingIds: z
      .array(reference())
      .min(1)
      .max(MOST_REQUESTS_AT_ONCE)
      .overwrite((ids) => [...new Set(ids)]),
  }),
  answer: z.object({
    requests: z.array(
      z.object({
        bookingId: z.string(),
        outcome: z.enum(confirmOutcomes).meta({
          description:
            "'confirmed' by this call, 'confirmedBefore' by a colleague or an earlier call, 'withdrawn' by the traveller, 'declined' by the venue, 'classCancelled' with its class, 'lapsed' without an answer in time, 'ended' otherwise, 'busy' while another call holds it, so that it is as it was, 'unknown' at this venue",
        }),
      }),
    ),
  }),
  errors: ['venueNotFound'],
})
export type ConfirmedRequests = z.infer<(typeof confirmRequests)['answer']>
