import { z } from 'zod'
import { dateInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, reference } from './inputs.ts'
import { bookingBars } from './schedule.ts'
import { venueParams } from './venue-team.ts'

/**
 * Additions: a desk holds a place for a guest without a booking. The guest opens it with their phone and books it like
 * any class, or general gym access, which has no seats: there the code only leads the way.
 */

/** `lapsed`: its time is over, or the class was cancelled or moved. */
export const heldPlaceStates = ['open', 'booked', 'lapsed', 'givenBack'] as const

const heldFields = {
  state: z.enum(heldPlaceStates),
  ticketName: z.string().meta({ description: 'The class, or general gym access' }),
  dateOfVisit: wireDateSchema.nullable().meta({ description: 'Null for general gym access, like `timeFrom`' }),
  timeFrom: wireTimeSchema.nullable(),
  heldUntil: z.iso.datetime(),
}

export const heldPlaceSchema = z.object({
  id: z.string(),
  ...heldFields,
  bookingId: z.string().nullable().meta({ description: 'Only when the guest has booked' }),
})
export type HeldPlace = z.infer<typeof heldPlaceSchema>

export const listHeldPlaces = endpoint({
  method: 'GET',
  path: '/desk/{venue}/places',
  tag: 'Staff',
  summary: 'What a desk can hold a place in today, and the places that it holds',
  access: 'desk',
  right: 'places.hold',
  params: venueParams,
  answer: z.object({
    classes: z
      .array(
        z.object({
          classId: z.string(),
          date: wireDateSchema,
          name: z.string(),
          timeFrom: wireTimeSchema,
          timeTo: wireTimeSchema,
          seatsLeft: z.int(),
          cannotBookReason: z.enum(bookingBars).nullable(),
          cannotBookText: z.string().nullable(),
        }),
      )
      .meta({ description: 'Those of today that have not ended, by their start' }),
    walkIn: z.object({ name: z.string() }).nullable().meta({ description: 'Null where there is none' }),
    places: z
      .array(heldPlaceSchema)
      .meta({ description: 'Those of the last half hour, the latest first; `booked` ones with their booking' }),
  }),
  errors: ['venueNotFound'],
})
export type HeldPlaces = z.infer<(typeof listHeldPlaces)['answer']>

/**
 * Each call holds another place; calls with the same `Idempotency-Key` hold one. A seat for which people wait is theirs
 * first.
 */
export const holdPlace = endpoint({
  method: 'POST',
  path: '/desk/{venue}/places',
  tag: 'Staff',
  summary: 'Hold a place for five minutes for a guest without a booking',
  access: 'desk',
  right: 'places.hold',
  params: venueParams,
  body: z
    .object({ classId: orAbsent(reference()), date: orAbsent(dateInput) })
    .refine(({ classId, date }) => (classId === undefined) === (date === undefined), {
      path: ['date'],
      message: 'A class needs its date',
    })
    .meta({ description: 'Without a class: general gym access' }),
  answer: heldPlaceSchema.extend({
    address: z.string().meta({ description: 'What the QR code holds. Only this answer ever has it' }),
  }),
  errors: [
    'venueNotFound',
    'classNotFound',
    'walkInNotFound',
    'holdOnlyToday',
    'classStarted',
    'classCancelled',
    'classFull',
    'venueNotTakingPart',
    'tooManyHeldPlaces',
    'idempotencyMismatch',
    'idempotencyInProgress',
  ],
})
export type NewHeldPlace = z.infer<(typeof holdPlace)['answer']>

/** Repeating the call succeeds. A place that the guest has booked stays booked. */
export const giveBackPlace = endpoint({
  method: 'DELETE',
  path: '/desk/{venue}/places/{placeId}',
  tag: 'Staff',
  summary: 'Give back a held place at once',
  access: 'desk',
  right: 'places.hold',
  params: venueParams.extend({ placeId: reference() }),
  answer: heldPlaceSchema,
  errors: ['venueNotFound', 'heldPlaceNotFound'],
})

const token = line(200)

export const offeredPlaceSchema = z.object({
  ...heldFields,
  secondsLeft: z.int().meta({ description: 'For a phone whose clock is wrong; 0 when nothing is held' }),
  classId: z.string().nullable().meta({ description: 'Null for general gym access' }),
  walkInId: z.string().nullable().meta({ description: 'Null for a class' }),
  studio: z.object({ name: z.string(), slug: z.string(), timeZone: z.string() }),
})
export type OfferedPlace = z.infer<typeof offeredPlaceSchema>

/** Opening the code changes nothing. It comes in the body, so that no log of a proxy keeps it. */
export const readHeldPlace = endpoint({
  method: 'POST',
  path: '/heldPlace/read',
  tag: 'Bookings',
  summary: 'The place that a desk holds, for the guest who has its code',
  access: 'public',
  body: z.object({ token }),
  answer: offeredPlaceSchema,
  errors: ['verificationInvalid'],
})

/** Once, and only while the place is held. Any other call changes nothing and answers the place as it is. */
export const extendHeldPlace = endpoint({
  method: 'POST',
  path: '/heldPlace/extend',
  tag: 'Bookings',
  summary: 'Hold the place five minutes longer, because the guest begins to pay for a pass',
  access: 'public',
  body: z.object({ token }),
  answer: offeredPlaceSchema,
  errors: ['verificationInvalid'],
})
