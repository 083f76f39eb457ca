import { z } from 'zod'
import { bookingStatuses, orderTypes } from './bookings.ts'
import { dateInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { caseEventSchema } from './desk-cases.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, reference, repeatable, wordInput } from './inputs.ts'
import { passEntrySchema } from './passes.ts'
import { emailInput } from './people.ts'
import { voucherTypeSchema } from './search.ts'
import { listPage, listQuery } from './staff-lists.ts'
import { mailLineSchema } from './staff-mails.ts'
import { staffNotesSchema } from './staff-notes.ts'

/** Additions (T176): bookings of all venues, as those who run the product see them. */

const visit = {
  dateOfVisit: wireDateSchema.meta({ description: "The venue's date" }),
  timeFrom: wireTimeSchema.nullable().meta({ description: "By the venue's clock; null for a walk-in" }),
}

export const bookingRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  ...visit,
  what: z.string().meta({ description: 'The class or the gym access, as it was booked' }),
  type: z.enum(orderTypes),
  venue: z.object({ slug: z.string(), name: z.string() }),
  traveller: z.object({ id: z.string(), name: z.string().nullable(), email: z.string() }),
  state: z.enum(bookingStatuses),
  passCode: z.string(),
  bookedAt: z.iso.datetime(),
  partner: z.string().nullable(),
  cancelReason: z.string().nullable(),
})
export type BookingRow = z.infer<typeof bookingRowSchema>

export const bookingsQuery = listQuery(
  {
    state: repeatable(z.enum(bookingStatuses), bookingStatuses.length),
    venue: orAbsent(reference()).meta({ description: 'Slug' }),
    from: orAbsent(dateInput).meta({ description: "The first day of the visit, by the venue's clock" }),
    to: orAbsent(dateInput).meta({ description: 'The last day' }),
    day: wordInput(['today']).meta({ description: "The visit is today by its venue's clock" }),
    email: orAbsent(emailInput).meta({ description: 'The traveller, exactly' }),
    code: orAbsent(line(60)).meta({ description: 'As people write it' }),
    type: wordInput(orderTypes),
  },
  ['-booked', 'booked', '-visit', 'visit'],
)
export type BookingsQuery = z.output<typeof bookingsQuery>

export const listStaffBookings = endpoint({
  method: 'GET',
  path: '/staff/bookings',
  tag: 'Staff',
  summary: 'Bookings of all venues, the latest first',
  access: 'staff',
  right: 'bookings.see',
  query: bookingsQuery,
  answer: listPage(bookingRowSchema),
  errors: ['listPlaceUnknown', 'invalidEmail'],
})

/** What staff may do about a booking now, if they have the right: each is a call of the venue's desk. */
export const bookingActs = ['answer', 'enterVisit', 'markAbsent'] as const

export const staffBookingSchema = z.object({
  booking: bookingRowSchema,
  timeTo: wireTimeSchema.nullable(),
  timeZone: z.string(),
  voucherType: voucherTypeSchema,
  visits: z.int().meta({ description: 'Visits it holds or took' }),
  isOnline: z.boolean(),
  sessionId: z.string().nullable().meta({ description: 'Of a class; leads to its guest list' }),
  freeUntil: z.iso.datetime().meta({ description: 'The last instant at which cancelling is, or was, free (T134)' }),
  answerBy: z.iso.datetime().nullable().meta({ description: 'Until when the venue has to answer the request (T132)' }),
  acts: z.array(z.enum(bookingActs)).meta({ description: 'What its state and the time allow now' }),
  cancelling: z.enum(['free', 'late']).nullable().meta({
    description: 'What cancelling now would be (T134): the visit comes back, or is used. Null if it is too late',
  }),
  otherTimes: z
    .array(z.object({ id: z.string(), code: z.string(), ...visit, isLater: z.boolean() }))
    .meta({ description: 'The bookings that it replaced, or that replaced it, in this order' }),
  pass: z.object({
    code: z.string(),
    name: z.string(),
    orderId: z.string().nullable().meta({ description: 'Null for a pass that nobody bought' }),
    visits: z.int(),
    visitsLeft: z.int(),
    entries: z
      .array(passEntrySchema.omit({ booking: true }))
      .meta({ description: 'What the booking did to its visits, the latest first' }),
  }),
  travellerNotes: staffNotesSchema.meta({ description: 'Those of its traveller' }),
  history: z.array(caseEventSchema).meta({ description: 'The oldest first' }),
  mails: z.array(mailLineSchema).meta({ description: 'About this booking, the latest first' }),
})
export type StaffBooking = z.infer<typeof staffBookingSchema>

/** Opening a booking shows a traveller's data, so the audit log records each look (B17). */
export const openStaffBooking = endpoint({
  method: 'POST',
  path: '/staff/bookings/{bookingId}/open',
  tag: 'Staff',
  summary: 'Open a booking: its history, its pass and its mails. The look is recorded',
  access: 'staff',
  right: 'bookings.see',
  params: z.object({ bookingId: reference() }),
  answer: staffBookingSchema,
  errors: ['bookingNotFound'],
})

/** The traveller gets their usual mail. */
export const cancelStaffBooking = endpoint({
  method: 'POST',
  path: '/staff/bookings/{bookingId}/cancel',
  tag: 'Staff',
  summary: 'Cancel a booking for its traveller. The visit comes back by the rule of T134, or as goodwill',
  access: 'staff',
  right: 'bookings.change',
  params: z.object({ bookingId: reference() }),
  body: z.object({
    visit: z.enum(['byRule', 'goodwill'], { error: 'Please choose what becomes of the visit' }),
    reason: line(300, 'Please say why'),
  }),
  answer: z.object({
    isChanged: z.boolean().meta({ description: 'False if it was cancelled before' }),
    isVisitReturned: z.boolean(),
  }),
  errors: ['bookingNotFound', 'bookingNotCancellable'],
})
