import { z } from 'zod'
import { dateInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { anyCase, hint, line, orAbsent, reference, requireWord } from './inputs.ts'
import { voucherTypeSchema } from './search.ts'
import { hoursSchema, studioAddressSchema } from './venues.ts'

/** Booking states (T133) and the label of each (2-marketplace §4). */
export const bookingStatusLabels = {
  pending: 'Awaiting Confirmation',
  confirmed: 'Booked',
  cancelledByUser: 'Cancelled',
  cancelledByFitness: 'Cancelled By Fitness',
  redeemed: 'confirmed',
  noShow: 'noShow',
} as const
export type BookingStatus = keyof typeof bookingStatusLabels
export const bookingStatuses = Object.keys(bookingStatusLabels) as [BookingStatus, ...BookingStatus[]]

export const orderTypes = ['classTicket', 'standardTicket'] as const

/** Why check-in is not possible right now; codes of contract/errors.ts. */
export const checkInBars = ['bookingNotConfirmed', 'bookingCancelled', 'checkInTooEarly', 'checkInTooLate'] as const
export type CheckInBar = (typeof checkInBars)[number]

/**
 * Booking (order, 2-marketplace §3). Additions: times with their zone, `startsAt`, `endsAt`, what may still be done
 * with it, and what its row and cancel dialog show. A walk-in has no times, and its only instants are those of the day.
 */
export const bookingSchema = z.object({
  id: z.string(),
  ticketName: z.string(),
  locationName: z.string(),
  dateOfBookingUTC: z.iso.datetime(),
  dateOfVisit: wireDateSchema.meta({ description: "The venue's date" }),
  orderStatus: z.enum(bookingStatuses),
  orderType: z.enum(orderTypes),
  studioSlug: z.string(),
  statusLabel: z.string(),
  timeFrom: wireTimeSchema.nullable(),
  timeTo: wireTimeSchema.nullable(),
  timeZone: z.string().meta({ description: "The venue's IANA zone" }),
  openTimes: z.array(hoursSchema).optional().meta({
    description:
      "Addition: when the venue is open on the day of a walk-in that has not ended, by the venue's clock; none for a class, and while its hours are not known",
  }),
  startsAt: z.iso.datetime().meta({ description: "For a walk-in the start of the venue's day" }),
  endsAt: z.iso.datetime(),
  voucherType: voucherTypeSchema.meta({ description: 'Of the class or walk-in' }),
  visits: z.int().meta({ description: 'Visits it holds or took' }),
  canCancel: z.boolean(),
  isCancellationFree: z.boolean().meta({ description: 'Cancelling now gives the visit back (T134)' }),
  canReschedule: z
    .boolean()
    .meta({ description: 'The traveller may move the booking to another time, a walk-in to another day (addition)' }),
  freeUntil: z.iso.datetime().nullable().meta({
    description: 'The last instant at which cancelling is free (T134); null when it can no longer be cancelled',
  }),
  answerBy: z.iso.datetime().nullable().meta({
    description: 'Until when the venue has to answer the request (T132); null when the booking awaits no answer',
  }),
  location: z.object({ city: z.string(), streetAddress: z.string().nullable() }),
  studioImage: z.string().nullable(),
  isOnline: z.boolean(),
  checkIn: z.object({
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
    canCheckIn: z.boolean(),
    checkedInAt: z.iso.datetime().nullable(),
    reason: z.enum(checkInBars).nullable().meta({ description: 'Null when check-in is open or done' }),
    text: z.string().nullable(),
  }),
})
export type Booking = z.infer<typeof bookingSchema>

/** Heading of the screen after booking (2-marketplace §4, T130). */
export const bookingOutcomes = ['Booking confirmed', 'Booking Confirmed', 'Awaiting Confirmation'] as const

const walletsSchema = z
  .object({ apple: z.string().nullable(), google: z.string().nullable() })
  .meta({ description: "Paths of the site that add the ticket to a phone's wallet (addition, T189)" })

export const bookingOutcomeSchema = bookingSchema.extend({
  outcome: z.enum(bookingOutcomes),
  visitsLeft: z.int().meta({ description: 'Free visits left on the pass' }),
  wallets: walletsSchema,
})
export type BookingOutcome = z.infer<typeof bookingOutcomeSchema>

/** Everything that the ticket screen of a booking needs (2-marketplace §2.10, T138). */
export const ticketSchema = bookingSchema.extend({
  code: z.string().meta({ description: 'The booking code' }),
  signedCode: z.string().nullable().meta({
    description:
      'What the QR holds: the code, and what a desk can check without a connection. Null when the QR holds only the code (contract/signed-ticket.ts)',
  }),
  studio: z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    mainImage: z.string().nullable(),
    address: studioAddressSchema,
    phoneNumber: z.string().nullable(),
    isIntegrated: z.boolean(),
  }),
  pass: z.object({ name: z.string(), code: z.string() }),
  guest: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable(), image: z.string().nullable() }),
  joinUrl: z.string().nullable().meta({ description: 'Online classes, confirmed bookings only (T123)' }),
  wallets: walletsSchema,
  rejectionReason: z.string().nullable().meta({ description: 'What the venue said when it cancelled or rejected' }),
  movedTo: bookingSchema
    .pick({ id: true, ticketName: true, dateOfVisit: true, timeFrom: true })
    .nullable()
    .meta({ description: 'The booking that replaces this one, with its time (addition)' }),
  enteredAt: z.iso
    .datetime()
    .nullish()
    .meta({ description: 'Addition (T173): when staff last made an entry for the traveller, who may object to it' }),
  moveAnswerBy: z.iso.datetime().nullable().meta({
    description:
      'The venue has moved the class: until then the traveller can keep the booking or give it back (addition)',
  }),
})
export type Ticket = z.infer<typeof ticketSchema>

const bookingFields = z.object({
  Type: requireWord(['ClassTicket', 'StandardTicket']),
  TicketId: reference(),
  Date: orAbsent(dateInput).meta({
    description: "The class's date; for a walk-in the day of the visit, today at the venue when not sent",
  }),
  ActiveVoucherCode: line(64, 'Please choose a pass'),
  HeldPlace: orAbsent(line(200)).meta({
    description: "Addition: the code of a place that the venue's desk holds. Without effect once that place has ended",
  }),
  PricePaid: hint('{CurrencyCode: "", Value: 0}'),
  CustomerId: hint('the server knows who is signed in'),
  CustomerFirstName: hint('taken from the account'),
  CustomerLastName: hint('taken from the account'),
  CustomerEmail: hint('taken from the account'),
  CustomerPhoneNumber: hint('taken from the account'),
  RequiredClientFieldsValues: hint('{}'),
  CustomerPaymentToken: hint('null'),
  CanRedeem: hint('false for white-label replica partners'),
})

/** Booking request (2-marketplace §3); names bind in any case, a class needs its date. */
export const bookingBody = anyCase(bookingFields).superRefine((body, context) => {
  if (body.Type === 'ClassTicket' && body.Date === undefined) {
    context.addIssue({ code: 'custom', path: ['Date'], message: 'A class needs its date' })
  }
})
export type BookingBody = z.output<typeof bookingBody>

const bookingId = z.object({ bookingId: reference() })

/** Why a pass cannot pay for a place, or why the same call cannot be made twice (T83). */
const paidWithPass = [
  'passNotFound',
  'passNotUsable',
  'passNotValidHere',
  'premiumNeedsPremium',
  'tooFewVisits',
  'noVisitsLeft',
  'emailNotConfirmed',
  'idempotencyMismatch',
  'idempotencyInProgress',
] as const

/** Why a booking is refused. */
export const whatCannotBook = [
  'travellerBlocked',
  'classNotFound',
  'walkInNotFound',
  'destinationNotAllowed',
  'classStarted',
  'venueNotTakingPart',
  'classFull',
  'classCancelled',
  'alreadyBooked',
  'walkInDateNotPossible',
  ...paidWithPass,
] as const

/**
 * 2-marketplace §4, §7, T126-T131. The server decides price, person, status and capacity. The documents do not specify
 * the answer; it is the booking with the heading of the next screen.
 */
export const addBooking = endpoint({
  method: 'POST',
  path: '/bookings/add',
  tag: 'Bookings',
  summary: 'Book a class or general gym access',
  access: 'user',
  body: bookingBody,
  isDoneUnderLoad: true,
  answer: bookingOutcomeSchema,
  errors: whatCannotBook,
})

/** 2-marketplace §7, T141: bookings whose class, or whose walk-in's day, has not ended; the next one first. */
export const listActiveBookings = endpoint({
  method: 'GET',
  path: '/user/orders/active',
  tag: 'Bookings',
  summary: 'Upcoming bookings',
  access: 'user',
  answer: z.object({ bookings: z.array(bookingSchema) }),
  errors: [],
})

/** 2-marketplace §7: ended and cancelled ones, the latest first. */
export const listPastBookings = endpoint({
  method: 'GET',
  path: '/user/orders/past',
  tag: 'Bookings',
  summary: 'Past bookings',
  access: 'user',
  answer: z.object({ bookings: z.array(bookingSchema) }),
  errors: [],
})

/**
 * 2-marketplace §7, T134-T135. Free until 2 hours before the start, afterwards the visit is used. Cancelling twice
 * succeeds. Returns the booking as it then is.
 */
export const cancelBooking = endpoint({
  method: 'DELETE',
  path: '/user/orders/cancel/{bookingId}',
  tag: 'Bookings',
  summary: 'Cancel a booking',
  access: 'user',
  params: bookingId,
  answer: bookingSchema,
  errors: ['bookingNotFound', 'bookingNotCancellable'],
})

const rescheduleBody = z.object({
  classId: reference().optional().meta({ description: 'The class; absent for general gym access' }),
  date: dateInput,
})
export type RescheduleBody = z.output<typeof rescheduleBody>

/**
 * Addition: another time of the same class or venue, or another day of general gym access, while cancelling is free
 * (T134). The visit moves to a new booking, which is the answer; the old booking is cancelled. With an
 * `Idempotency-Key` it happens once (T83).
 */
export const rescheduleBooking = endpoint({
  method: 'POST',
  path: '/user/orders/reschedule/{bookingId}',
  tag: 'Bookings',
  summary: 'Move a booking to another time',
  access: 'user',
  params: bookingId,
  body: rescheduleBody,
  answer: bookingOutcomeSchema,
  errors: [
    'bookingNotFound',
    'bookingNotReschedulable',
    'otherVenue',
    'classNotFound',
    'destinationNotAllowed',
    'classStarted',
    'venueNotTakingPart',
    'classFull',
    'classCancelled',
    'walkInNotFound',
    'walkInDateNotPossible',
    'alreadyBooked',
    ...paidWithPass,
  ],
})

/** Addition (T120, T138): the ticket of a booking of the caller. */
export const showTicket = endpoint({
  method: 'GET',
  path: '/user/orders/{bookingId}',
  tag: 'Bookings',
  summary: 'The ticket of a booking',
  access: 'user',
  params: bookingId,
  answer: ticketSchema,
  errors: ['bookingNotFound'],
})

/**
 * Addition (2-marketplace §2.10, T138): the ticket on paper, A4, in the colours of the requesting site. From a
 * restricted site it is the invoice that its guests show at the desk. A file to download, under the name in
 * `Content-Disposition`.
 */
export const showInvoice = endpoint({
  method: 'GET',
  path: '/bookings/{bookingId}/invoice.pdf',
  tag: 'Bookings',
  summary: 'The ticket of a booking as a PDF',
  access: 'user',
  params: bookingId,
  answer: z.string(),
  contentType: 'application/pdf',
  errors: ['bookingNotFound'],
})

/** Addition (T137): the booking for a calendar, with its own UID and the venue's time zone. */
export const showBookingCalendar = endpoint({
  method: 'GET',
  path: '/bookings/{bookingId}/calendar.ics',
  tag: 'Bookings',
  summary: 'The booking as an iCalendar file',
  access: 'user',
  params: bookingId,
  answer: z.string(),
  contentType: 'text/calendar; charset=utf-8',
  errors: ['bookingNotFound'],
})
