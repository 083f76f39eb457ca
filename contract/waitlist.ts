import { z } from 'zod'
import { dateInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { reference } from './inputs.ts'

/** `lapsed`: the offer ended without an answer. Such a wait stays in the list until its class starts. */
export const waitStates = ['waiting', 'offered', 'lapsed'] as const

/**
 * Addition (T171): a person's wait for a seat in a full class. Nothing is paid and no visit is held while waiting. An
 * offer holds the seat until `offeredUntil`. Booking the class (`/bookings/add`) takes it.
 */
export const waitSchema = z.object({
  id: z.string(),
  state: z.enum(waitStates),
  place: z
    .int()
    .nullable()
    .meta({ description: 'Place in line, from 1; null while the traveller holds an offer, and after it has lapsed' }),
  offeredUntil: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Until when the offer holds the seat; also given for an offer that has ended' }),
  closesAt: z.iso.datetime().meta({ description: 'No offer is made from then on' }),
  classId: z.string(),
  className: z.string(),
  date: wireDateSchema,
  timeFrom: wireTimeSchema,
  timeTo: wireTimeSchema,
  startsAt: z.iso.datetime(),
  timeZone: z.string().meta({ description: "The venue's IANA zone" }),
  studio: z.object({ name: z.string(), slug: z.string(), city: z.string(), mainImage: z.string().nullable() }),
  pass: z
    .object({ code: z.string(), name: z.string(), visits: z.int(), visitsLeft: z.int() })
    .nullable()
    .meta({ description: 'The pass that would pay now, and how many visits; null when no pass can pay' }),
})
export type Wait = z.infer<typeof waitSchema>

/** Offers first, then by the start of the class. */
export const listWaits = endpoint({
  method: 'GET',
  path: '/user/waits',
  tag: 'Bookings',
  summary: 'Classes whose waitlist one has joined, and offered seats',
  access: 'user',
  answer: z.object({ waits: z.array(waitSchema) }),
  errors: [],
})

/** Joining again returns the same wait, with the same place in line. */
export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/user/waits',
  tag: 'Bookings',
  summary: 'Join the waitlist of a full class',
  access: 'user',
  body: z.object({ classId: reference(), date: dateInput }),
  answer: waitSchema,
  errors: [
    'travellerBlocked',
    'classNotFound',
    'destinationNotAllowed',
    'classStarted',
    'classCancelled',
    'venueNotTakingPart',
    'alreadyBooked',
    'classNotFull',
    'waitlistClosed',
    'tooManyWaits',
    'passNeeded',
    'passEndsBefore',
    'passNotUsable',
    'passNotValidHere',
    'premiumNeedsPremium',
    'tooFewVisits',
    'noVisitsLeft',
  ],
})

/** Also declines an offer: the seat goes to the next in line at once. Leaving twice succeeds. */
export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: '/user/waits/{waitId}',
  tag: 'Bookings',
  summary: 'Leave a waitlist, or decline an offered seat',
  access: 'user',
  params: z.object({ waitId: reference() }),
  answer: z.object({ message: z.string() }),
  errors: ['waitNotFound'],
})
