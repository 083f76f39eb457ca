import { z } from 'zod'
import { bookingStatuses } from './bookings.ts'
import { dateInput, wireDateSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, reference, wordInput } from './inputs.ts'
import { languages } from './language.ts'
import { freezeReasons, ownedPassTypes, passEndReasons, passEntrySchema } from './passes.ts'
import { LEAST_LETTERS_TO_FIND, listPage, listQuery } from './staff-lists.ts'
import { staffNotesSchema, tagFilter } from './staff-notes.ts'
import { mailLineSchema } from './staff-mails.ts'
import { begunChangesSchema } from './staff-traveller-acts.ts'
import { orderRowSchema } from './staff-orders.ts'

/** Additions (T176): travellers, as those who run the product see them. Deleted ones are not found. */

export const travellerStates = ['active', 'blocked'] as const
/** What opened the account. */
export const accountOrigins = ['signup', 'purchase', 'social', 'operator'] as const

export const travellerRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  state: z.enum(travellerStates),
  isVerified: z.boolean().meta({ description: 'The email is confirmed' }),
  joinedAt: z.iso.datetime(),
  through: z.enum(accountOrigins),
  city: z.string().nullable(),
  country: z.string().nullable(),
  passes: z.int().meta({ description: 'Passes with a free or a held visit that pay today' }),
  visitsLeft: z.int().meta({ description: 'Free visits on these passes' }),
  lastVisit: wireDateSchema.nullable(),
})
export type TravellerRow = z.infer<typeof travellerRowSchema>

export const travellersQuery = listQuery(
  {
    text: orAbsent(
      line(100).min(LEAST_LETTERS_TO_FIND, { error: `At least ${LEAST_LETTERS_TO_FIND} characters` }),
    ).meta({
      description: 'A part of the email or of the first and last name',
    }),
    state: wordInput(travellerStates),
    from: orAbsent(dateInput).meta({ description: 'The first day of joining, in UTC' }),
    to: orAbsent(dateInput).meta({ description: 'The last day' }),
    through: wordInput(accountOrigins),
    tag: tagFilter,
    deletion: wordInput(['heldBack']).meta({
      description: 'heldBack: their deletion is due, and the mail about it has not arrived',
    }),
  },
  ['-joined', 'joined'],
)
export type TravellersQuery = z.output<typeof travellersQuery>

export const listStaffTravellers = endpoint({
  method: 'GET',
  path: '/staff/travellers',
  tag: 'Staff',
  summary: 'Travellers, those who joined last first',
  access: 'staff',
  right: 'travellers.see',
  query: travellersQuery,
  answer: listPage(travellerRowSchema),
  errors: ['listPlaceUnknown'],
})

export const staffPassSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.enum(ownedPassTypes),
  visits: z.int(),
  visitsLeft: z.int(),
  visitsHeld: z.int(),
  usableUntil: wireDateSchema.meta({ description: 'Its last day, with courtesy' }),
  endReason: z.enum(passEndReasons).nullable().meta({ description: 'Null while it pays' }),
  frozenBecause: z.enum(freezeReasons).nullable(),
  orderId: z.string().nullable().meta({ description: 'Null for a pass that was not bought here' }),
  ledger: z.array(passEntrySchema).meta({ description: 'The latest entry first' }),
})
export type StaffPass = z.infer<typeof staffPassSchema>

export const staffTravellerSchema = z.object({
  traveller: travellerRowSchema,
  phone: z.string().nullable(),
  zipCode: z.string().nullable(),
  language: z.enum(languages),
  hasPassword: z.boolean(),
  mailboxRefused: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable().meta({
    description: 'When the mailbox last sent a mail back, and why',
  }),
  providers: z.array(z.string()).meta({ description: 'Whose sign-in opens the account' }),
  logins: z.object({ count: z.int(), lastUsedAt: z.iso.datetime().nullable() }),
  passes: z.array(staffPassSchema).meta({ description: 'At most 20, the one that ends last first' }),
  bookings: z
    .array(
      z.object({
        id: z.string(),
        code: z.string(),
        ticketName: z.string(),
        locationName: z.string(),
        dateOfVisit: wireDateSchema,
        status: z.enum(bookingStatuses),
      }),
    )
    .meta({ description: 'At most 20, the latest first' }),
  orders: z.array(orderRowSchema).meta({ description: 'At most 20, the latest first' }),
  mails: z.array(mailLineSchema).meta({ description: 'To the traveller, the latest first' }),
  reviews: z.int(),
  openObjections: z.int(),
  staffNotes: staffNotesSchema,
  changes: begunChangesSchema,
})
export type StaffTraveller = z.infer<typeof staffTravellerSchema>

const params = z.object({ travellerId: reference() })

/** The audit log records each look (B17). */
export const openStaffTraveller = endpoint({
  method: 'POST',
  path: '/staff/travellers/{travellerId}/open',
  tag: 'Staff',
  summary: 'Open a traveller: profile, logins, passes, bookings, purchases and mails. The look is recorded',
  access: 'staff',
  right: 'travellers.see',
  params,
  answer: staffTravellerSchema,
  errors: ['travellerNotFound'],
})

export const signTravellerOut = endpoint({
  method: 'POST',
  path: '/staff/travellers/{travellerId}/sign-out',
  tag: 'Staff',
  summary: 'End all logins of a traveller, who gets a mail',
  access: 'staff',
  right: 'travellers.change',
  params,
  body: z.object({ reason: line(300, 'Please say why') }),
  answer: z.object({ ended: z.int().meta({ description: 'How many logins have ended' }) }),
  errors: ['travellerNotFound'],
})
