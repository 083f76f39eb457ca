import { z } from 'zod'
import { plainCharacters } from './typed-text.ts'
import { dateInput } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, reference, repeatable, requireWholeNumber, requireWord } from './inputs.ts'
import { type Currency, type Money, toMinor } from './money.ts'
import { priceSchema } from './price-schemas.ts'
import { listPage, listQuery } from './staff-lists.ts'

/** Additions (T177, T178): refunds by staff, with a reason, a bearer and an approval above the limit of a role. */

export const refundCauses = ['description', 'venue', 'twice', 'fault', 'goodwill', 'fraud', 'other'] as const
export type RefundCause = (typeof refundCauses)[number]
export const refundBearers = ['traveller', 'venue', 'us'] as const
export type RefundBearer = (typeof refundBearers)[number]

/** 'waiting': for finance. 'pending': on its way. A failed refund, and one that did not go out, is refundable again. */
export const refundStates = ['waiting', 'pending', 'succeeded', 'failed', 'declined', 'withdrawn'] as const
export type RefundState = (typeof refundStates)[number]

/** What support may refund without finance, in major units of the order's currency (T178). */
const limits = { order: 100, day: 500 } as const
export type RefundLimit = keyof typeof limits

export function refundLimit(limit: RefundLimit, currency: Currency): Money {
  return { minor: toMinor({ value: limits[limit], currencyCode: currency }), currency }
}

const MOST_REFUNDED = 100_000_000
const decimals = /^\d{1,9}(?:[.,]\d{1,3})?$/
const amountError = 'Must be an amount above 0, such as 12.50'
/** An amount of the order's currency as people type it: '12.50' or '12,50'. */
const amountInput = z.preprocess(
  (value: number | string) => {
    const text = typeof value === 'string' ? plainCharacters(value) : ''
    return decimals.test(text) ? Number(text.replace(',', '.')) : value
  },
  z.number({ error: amountError }).positive({ error: amountError }).max(MOST_REFUNDED, { error: amountError }),
)
const MOST_VISITS = 1000
const reason = line(300, 'Please say why')

const lifeSchema = z.object({
  askedAt: z.iso.datetime(),
  askedBy: z.string().nullable().meta({ description: 'Name or email; null for one that no person asked for' }),
  above: z.enum(['order', 'day']).nullable().meta({ description: 'The limit that it passed, so that finance decides' }),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decision: z.string().nullable().meta({ description: 'The words of who declined it' }),
  sentAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  failure: z.string().nullable().meta({ description: "The provider's word for why it failed" }),
  isTriedAgain: z.boolean().meta({ description: 'A later refund takes its place' }),
})

/** A refund with its life. */
export const refundSchema = z.object({
  id: z.string(),
  price: priceSchema,
  state: z.enum(refundStates),
  cause: z.enum(refundCauses).nullable(),
  bearer: z.enum(refundBearers).nullable(),
  reason: z.string().meta({ description: 'Words of who asked, or what made it; may be empty' }),
  visits: z.int(),
  takesPass: z.boolean(),
  acts: z.array(z.enum(['approve', 'decline', 'withdraw', 'tryAgain'])).meta({ description: 'What the caller may do' }),
  ...lifeSchema.shape,
})
export type StaffRefund = z.infer<typeof refundSchema>

/** What may go back for an order, to the caller. */
export const refundableSchema = z.object({
  left: priceSchema,
  bar: z.enum(['refundNothingPaid', 'refundDisputed', 'refundAboveLeft']).nullable(),
  visitsFree: z.int(),
  visitsHeld: z.int(),
  alone: z
    .object({ order: priceSchema, day: priceSchema })
    .nullable()
    .meta({ description: 'What the caller may still refund without finance; null: everything' }),
})
export type Refundable = z.infer<typeof refundableSchema>

const refundRowSchema = refundSchema
  .omit({ acts: true })
  .extend({ order: z.object({ id: z.string(), number: z.int() }), pass: z.string() })
export type StaffRefundRow = z.infer<typeof refundRowSchema>

export const refundsQuery = listQuery(
  {
    state: repeatable(z.enum(refundStates), refundStates.length),
    cause: repeatable(z.enum(refundCauses), refundCauses.length),
    bearer: repeatable(z.enum(refundBearers), refundBearers.length),
    from: orAbsent(dateInput).meta({ description: 'The first day on which it was asked for, in UTC' }),
    to: orAbsent(dateInput).meta({ description: 'The last day' }),
  },
  ['-asked', 'asked'],
)
export type RefundsQuery = z.output<typeof refundsQuery>

export const listStaffRefunds = endpoint({
  method: 'GET',
  path: '/staff/refunds',
  tag: 'Staff',
  summary: 'Refunds, the latest first',
  access: 'staff',
  right: 'orders.see',
  query: refundsQuery,
  answer: listPage(refundRowSchema),
  errors: ['listPlaceUnknown'],
})

const outcome = z.object({ refundId: z.string(), state: z.enum(refundStates) })
const bars = ['refundNothingPaid', 'refundDisputed', 'refundAboveLeft', 'refundVisitsNotFree'] as const

/** Visits are free ones. As many as are free and held end the pass, with its bookings. The same key asks once. */
export const askForRefund = endpoint({
  method: 'POST',
  path: '/staff/orders/{orderId}/refunds',
  tag: 'Staff',
  summary: 'Refund an order, whole or in part. Above the limit of the caller it waits for finance',
  access: 'staff',
  right: 'refunds.ask',
  params: z.object({ orderId: reference() }),
  body: z
    .object({
      amount: amountInput,
      visits: requireWholeNumber(0, MOST_VISITS, `Must be a whole number from 0 to ${MOST_VISITS}`),
      cause: requireWord(refundCauses),
      bearer: requireWord(refundBearers),
      reason: orAbsent(reason),
    })
    .refine(({ cause, reason: said }) => cause !== 'other' || said !== undefined, {
      path: ['reason'],
      error: 'Please say why',
    }),
  answer: outcome,
  errors: ['orderNotFound', ...bars, 'idempotencyMismatch', 'idempotencyInProgress'],
})

const params = z.object({ refundId: reference() })

export const approveRefund = endpoint({
  method: 'POST',
  path: '/staff/refunds/{refundId}/approve',
  tag: 'Staff',
  summary: 'Send a refund that waits for finance',
  access: 'staff',
  right: 'refunds.approve',
  params,
  answer: outcome,
  errors: ['refundNotFound', 'refundNotWaiting', 'refundIsOwn', 'refundDisputed', 'refundVisitsNotFree'],
})

export const declineRefund = endpoint({
  method: 'POST',
  path: '/staff/refunds/{refundId}/decline',
  tag: 'Staff',
  summary: 'Do not send a refund that waits for finance. Its amount and its visits are free again',
  access: 'staff',
  right: 'refunds.approve',
  params,
  body: z.object({ reason }),
  answer: outcome,
  errors: ['refundNotFound', 'refundNotWaiting', 'refundIsOwn'],
})

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/staff/refunds/{refundId}/withdraw',
  tag: 'Staff',
  summary: 'Take back a refund that the caller asked for and that still waits',
  access: 'staff',
  right: 'refunds.ask',
  params,
  answer: outcome,
  errors: ['refundNotFound', 'refundNotWaiting', 'refundNotOwn'],
})

/** A new refund with a new key at the provider takes the place of one that is known to have failed. */
export const tryRefundAgain = endpoint({
  method: 'POST',
  path: '/staff/refunds/{refundId}/try-again',
  tag: 'Staff',
  summary: 'Try a failed refund again',
  access: 'staff',
  right: 'refunds.ask',
  params,
  answer: outcome,
  errors: ['refundNotFound', 'refundNotFailed', ...bars],
})
