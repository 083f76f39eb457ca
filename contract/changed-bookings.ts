import { z } from 'zod'
import { bookingStatuses } from './bookings.ts'
import { dateInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, reference, requireWord } from './inputs.ts'

/**
 * Additions (T140): what a traveller may do after the venue rejected, cancelled or moved a booking. The token in a mail
 * stands for the traveller; their ticket contains it too.
 */

export const alternativeSchema = z.object({
  classId: z.string(),
  date: wireDateSchema,
  className: z.string(),
  timeFrom: wireTimeSchema,
  timeTo: wireTimeSchema,
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  voucherType: z.enum(['standard', 'premium']),
  distanceKm: z.number().meta({ description: 'From the venue of the booking' }),
  studio: z.object({ name: z.string(), slug: z.string(), streetAddress: z.string().nullable() }),
})
export type Alternative = z.infer<typeof alternativeSchema>

export const walkInNearbySchema = z.object({
  walkInId: z.string(),
  name: z.string(),
  voucherType: z.enum(['standard', 'premium']),
  distanceKm: z.number().meta({ description: 'From the venue of the booking' }),
  studio: z.object({ name: z.string(), slug: z.string(), streetAddress: z.string().nullable() }),
})
export type WalkInNearby = z.infer<typeof walkInNearbySchema>

const timesSchema = z.object({ dateOfVisit: wireDateSchema, timeFrom: wireTimeSchema, timeTo: wireTimeSchema })

export const changedBookingSchema = z.object({
  bookingId: z.string(),
  token: z.string(),
  ticketName: z.string(),
  locationName: z.string(),
  status: z.enum(bookingStatuses),
  dateOfVisit: wireDateSchema,
  timeFrom: wireTimeSchema.nullable(),
  timeTo: wireTimeSchema.nullable(),
  timeZone: z.string(),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why the venue cancelled or rejected, or what became of a moved class' }),
  question: z
    .object({
      before: timesSchema,
      after: timesSchema,
      answerBy: z.iso.datetime().meta({ description: 'Without an answer by then, the booking is given back' }),
      reason: z.string().nullable().meta({ description: 'Why the venue has moved it, if it said so' }),
      overlaps: z.boolean().meta({ description: 'Another booking of the same traveller is at the new time' }),
    })
    .nullable()
    .meta({ description: 'The venue has moved the class, and the traveller keeps the booking or gives it back' }),
  alternatives: z.array(alternativeSchema).meta({ description: 'At most three, the nearest in time first' }),
  walkIns: z.array(walkInNearbySchema).meta({
    description: 'Other venues for general gym access: at most three that are open on the same day, the nearest first',
  }),
  bookedInstead: z
    .object({
      id: z.string(),
      status: z.enum(bookingStatuses),
      ticketName: z.string(),
      locationName: z.string(),
      dateOfVisit: wireDateSchema,
      timeFrom: wireTimeSchema.nullable(),
    })
    .nullable()
    .meta({ description: 'The booking that replaces this one' }),
})
export type ChangedBooking = z.infer<typeof changedBookingSchema>

const token = line(200)

export const showOwnChangedBooking = endpoint({
  method: 'GET',
  path: '/bookings/{bookingId}/alternatives',
  tag: 'Bookings',
  summary: 'What to do about a booking that the venue changed, with open alternatives',
  access: 'user',
  params: z.object({ bookingId: reference() }),
  answer: changedBookingSchema,
  errors: ['bookingNotFound'],
})

/** Opening the link changes nothing. The token comes in the body, so that no log of a proxy keeps it. */
export const showChangedBooking = endpoint({
  method: 'POST',
  path: '/changedBooking/read',
  tag: 'Bookings',
  summary: 'The same, behind a signed link',
  access: 'public',
  body: z.object({ token }),
  answer: changedBookingSchema,
  errors: ['verificationInvalid'],
})

/** Giving the same answer again succeeds. */
export const answerMove = endpoint({
  method: 'POST',
  path: '/changedBooking',
  tag: 'Bookings',
  summary: 'Keep a booking whose class was moved, or give it back',
  access: 'public',
  body: z.object({ token, answer: requireWord(['keep', 'giveBack']) }),
  isDoneUnderLoad: true,
  answer: changedBookingSchema,
  errors: ['verificationInvalid', 'moveAnswered', 'alreadyBooked'],
})

/**
 * Books an alternative with the visit of the booking. If the booking still holds its visit, the same step gives the
 * booking back. Repeating the call returns the booking that it made.
 */
export const bookInstead = endpoint({
  method: 'POST',
  path: '/changedBooking/book',
  tag: 'Bookings',
  summary: 'Book an alternative with the same visit',
  access: 'public',
  body: z.object({ token, classId: reference(), date: dateInput }),
  isDoneUnderLoad: true,
  answer: changedBookingSchema,
  errors: [
    'verificationInvalid',
    'moveAnswered',
    'notAnAlternative',
    'sessionExpired',
    'classNotFound',
    'destinationNotAllowed',
    'classStarted',
    'venueNotTakingPart',
    'classFull',
    'classCancelled',
    'alreadyBooked',
    'passNotFound',
    'passNotUsable',
    'passNotValidHere',
    'premiumNeedsPremium',
    'tooFewVisits',
    'noVisitsLeft',
    'emailNotConfirmed',
  ],
})

/** The same for general gym access, on the day of the booking. */
export const visitInstead = endpoint({
  method: 'POST',
  path: '/changedBooking/visit',
  tag: 'Bookings',
  summary: 'Book general gym access nearby with the same visit',
  access: 'public',
  body: z.object({ token, walkInId: reference() }),
  isDoneUnderLoad: true,
  answer: changedBookingSchema,
  errors: [
    'verificationInvalid',
    'moveAnswered',
    'notAnAlternative',
    'sessionExpired',
    'walkInNotFound',
    'destinationNotAllowed',
    'venueNotTakingPart',
    'walkInDateNotPossible',
    'alreadyBooked',
    'passNotFound',
    'passNotUsable',
    'passNotValidHere',
    'premiumNeedsPremium',
    'tooFewVisits',
    'noVisitsLeft',
    'emailNotConfirmed',
  ],
})
