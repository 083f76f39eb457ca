import { z } from 'zod'
import { wireDateSchema } from './date-schemas.ts'
import { cityInput } from './destinations.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, repeatable, reference, wholeNumberInput } from './inputs.ts'
import { currencySchema, priceSchema } from './price-schemas.ts'
import { voucherTypeSchema } from './search.ts'

/** Where a pass may be used; null for everywhere (T77). Addition: `cities`. */
export const passConditionsSchema = z
  .object({
    city: z.string(),
    cities: z.array(z.string()).meta({ description: 'Every city where it is valid, `city` first' }),
  })
  .nullable()

/** Pass (voucher product, 1-storefront §3): what is on sale. `originalPrice` is an addition. */
export const passProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  voucherType: voucherTypeSchema,
  visits: z.int(),
  price: priceSchema.meta({ description: 'What it costs before a coupon' }),
  originalPrice: priceSchema.nullable().meta({
    description: 'The higher price that is struck through; null when not reduced',
  }),
  conditions: passConditionsSchema,
  shortDescription: z.string().nullable().meta({ description: 'Sanitised HTML (T152)' }),
  expirationDate: wireDateSchema.meta({ description: 'The last day it could be used if bought today (T78)' }),
})
export type PassProduct = z.infer<typeof passProductSchema>

/** The type of a pass that a traveller holds; 'wellness' is the Wellness Passport. */
export const ownedPassTypes = ['standard', 'premium', 'wellness'] as const
export type OwnedPassType = (typeof ownedPassTypes)[number]

/** Why a pass is no longer active (T99, T112). */
export const passEndReasons = ['expired', 'usedUp', 'refunded', 'refundAsked', 'frozen'] as const
export type PassEndReason = (typeof passEndReasons)[number]

/** Why a pass pays for nothing (T98, T179). A refund of the whole pass may wait for an approval (T178). */
export const freezeReasons = ['refund', 'refundAsked', 'dispute', 'operator'] as const
export type FreezeReason = (typeof freezeReasons)[number]

/**
 * User's voucher (2-marketplace §3). `visitsLeft` counts free visits without held ones (T104). Additions: `visits`,
 * `visitsHeld`, `conditions`, `paid`.
 */
export const ownedPassSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  voucherType: z.enum(ownedPassTypes),
  isWp: z.boolean(),
  visits: z.int().meta({ description: 'Visits it was sold with' }),
  visitsLeft: z.int(),
  visitsHeld: z.int().meta({ description: 'Visits held by upcoming bookings' }),
  expirationDate: wireDateSchema.meta({ description: 'The last day it can be used, in its city' }),
  price: priceSchema.nullable().meta({
    description: 'What it cost before a coupon; null for a pass that a partner sold',
  }),
  paid: priceSchema.nullable().meta({ description: 'What was charged for it; null when it was not bought here' }),
  currency: currencySchema.nullable(),
  conditions: passConditionsSchema,
  shortDescription: z.string().nullable().meta({ description: 'Sanitised HTML (T152)' }),
})
export type OwnedPass = z.infer<typeof ownedPassSchema>

/** Addition: `refundedAt`. */
export const endedPassSchema = ownedPassSchema.extend({
  reason: z.enum(passEndReasons),
  refundedAt: z.iso.datetime().nullable().meta({ description: 'When it was returned; null for every other reason' }),
})
export type EndedPass = z.infer<typeof endedPassSchema>

/**
 * 1-storefront §7, T30-T31. `visits=n` means at least n; empty means no limit. `voucherIds` may be repeated, 50 at
 * most. The answer is empty for a destination without passes.
 */
export const listPassProducts = endpoint({
  method: 'GET',
  path: '/utility/vouchers',
  tag: 'Passes',
  summary: 'Passes on sale',
  access: 'public',
  query: z.object({
    visits: wholeNumberInput(0, 1000).meta({ description: 'At least this many visits; empty for all' }),
    city: orAbsent(cityInput),
    voucherIds: repeatable(reference(), 50),
  }),
  answer: z.object({ data: z.array(passProductSchema) }),
  errors: ['destinationNotFound', 'destinationNotAllowed'],
})

/**
 * 1-storefront §7, T101-T103: binds a code to the signed-in traveller. Claiming a pass again succeeds for its owner.
 * All failures have the same text.
 */
export const claimPass = endpoint({
  method: 'POST',
  path: '/user/vouchers/claim',
  tag: 'Passes',
  summary: 'Redeem a pass code',
  access: 'user',
  body: z.object({
    voucherCode: line(64, 'Please, enter a valid Pass code').meta({
      description: 'Trimmed, compared without case',
    }),
  }),
  answer: ownedPassSchema,
  errors: ['travellerBlocked', 'passCodeInvalid', 'idempotencyMismatch', 'idempotencyInProgress'],
})

/**
 * Both specifications, §7. The pass that expires first comes first (T107). A pass whose visits are all held is included
 * (T162).
 */
export const listAvailablePasses = endpoint({
  method: 'GET',
  path: '/user/vouchers/available',
  tag: 'Passes',
  summary: 'Active passes: those with a visit that is free or held',
  access: 'user',
  answer: z.object({ data: z.array(ownedPassSchema) }),
  errors: [],
})

/** Both specifications, §7, T112: expired and used-up passes, each with its reason; the latest first. */
export const listExpiredPasses = endpoint({
  method: 'GET',
  path: '/user/vouchers/expired',
  tag: 'Passes',
  summary: 'Passes that can no longer be used',
  access: 'user',
  answer: z.object({ data: z.array(endedPassSchema) }),
  errors: [],
})

/**
 * What happened to visits of a pass. A late cancellation or a missed class uses the visit that was held (T134). A pass
 * ends by its date or by its refund while visits are left on it.
 */
export const visitChanges = [
  'bought',
  'redeemed',
  'granted',
  'booked',
  'cancelled',
  'moved',
  'cancelledLate',
  'cancelledByVenue',
  'cancelledByOperator',
  'checkedIn',
  'missed',
  'restored',
  'membershipHeld',
  'membershipStarted',
  'membershipRefused',
  'withdrawn',
  'refunded',
  'expired',
] as const
export type VisitChange = (typeof visitChanges)[number]

/** A line of a pass's ledger. */
export const passEntrySchema = z.object({
  at: z.iso.datetime(),
  change: z.enum(visitChanges),
  visits: z.int().meta({ description: 'How many visits this line is about' }),
  visitsLeft: z.int().meta({ description: 'Free visits after this line' }),
  booking: z
    .object({
      id: z.string(),
      ticketName: z.string(),
      locationName: z.string(),
      dateOfVisit: wireDateSchema,
    })
    .nullable()
    .meta({ description: 'The booking that held or used the visits; null when there was none' }),
})
export type PassEntry = z.infer<typeof passEntrySchema>

/** An addition: where every visit of a pass went (T104), the latest first, 500 lines at most. */
export const listPassEntries = endpoint({
  method: 'GET',
  path: '/user/vouchers/{passId}/ledger',
  tag: 'Passes',
  summary: 'What happened to the visits of a pass',
  access: 'user',
  params: z.object({ passId: reference() }),
  answer: z.object({ data: z.array(passEntrySchema) }),
  errors: ['passNotFound'],
})
