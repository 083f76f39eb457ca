import { z } from 'zod'
import { dateInput, wireDateSchema } from './date-schemas.ts'
import { couponCodeInput } from './coupons.ts'
import { endpoint } from './endpoint.ts'
import { orAbsent, reference, repeatable, wordInput } from './inputs.ts'
import { mailLineSchema } from './staff-mails.ts'
import { staffNotesSchema, tagFilter } from './staff-notes.ts'
import { freezeReasons } from './passes.ts'
import { emailInput } from './people.ts'
import { currencySchema, priceSchema } from './price-schemas.ts'
import { disputeSchema } from './staff-disputes.ts'
import { listPage, listQuery } from './staff-lists.ts'
import { refundableSchema, refundSchema } from './staff-refunds.ts'

/** Additions (T176): purchases, as those who run the product see them. */

/** An order that is paid and has its pass is 'fulfilled'; one that is paid and has none yet is 'paid'. */
export const orderStates = ['pending', 'requiresAction', 'paid', 'fulfilled', 'failed', 'cancelled'] as const
export type StaffOrderState = (typeof orderStates)[number]

/** How much of a payment went back. */
export const refundedShares = ['none', 'part', 'whole'] as const

export const orderRowSchema = z.object({
  id: z.string(),
  number: z.int(),
  placedAt: z.iso.datetime(),
  state: z.enum(orderStates),
  email: z.string(),
  buyer: z.object({ id: z.string(), name: z.string().nullable() }).nullable().meta({
    description: 'Null while the order has no account',
  }),
  pass: z.string().meta({ description: 'The name of the product as it was sold' }),
  price: priceSchema.meta({ description: 'What the buyer pays, after the coupon' }),
  refunded: priceSchema.nullable(),
  card: z.string().nullable().meta({ description: "'Visa •••• 4242'; null for a free order" }),
  partner: z.string().nullable(),
  isDisputed: z.boolean(),
})
export type OrderRow = z.infer<typeof orderRowSchema>

export const ordersQuery = listQuery(
  {
    state: repeatable(z.enum(orderStates), orderStates.length),
    from: orAbsent(dateInput).meta({ description: 'The first day of the order, in UTC' }),
    to: orAbsent(dateInput).meta({ description: 'The last day' }),
    email: orAbsent(emailInput).meta({ description: 'The buyer, exactly' }),
    partner: orAbsent(reference()).meta({ description: 'Slug' }),
    coupon: orAbsent(couponCodeInput).meta({ description: 'Its code, in any case' }),
    currency: orAbsent(currencySchema),
    refunded: wordInput(refundedShares),
    tag: tagFilter,
    disputed: wordInput(['open', 'any']),
  },
  ['-number', 'number', '-price', 'price'],
)
export type OrdersQuery = z.output<typeof ordersQuery>

export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/staff/orders',
  tag: 'Staff',
  summary: 'Orders, the latest first',
  access: 'staff',
  right: 'orders.see',
  query: ordersQuery,
  answer: listPage(orderRowSchema),
  errors: ['listPlaceUnknown', 'invalidEmail'],
})

const paymentStates = ['created', 'requiresAction', 'processing', 'succeeded', 'failed', 'cancelled'] as const

export const staffOrderSchema = z.object({
  staffNotes: staffNotesSchema,
  order: orderRowSchema,
  steps: z
    .array(
      z.object({ step: z.enum(['list', 'percent', 'fixed', 'freePass', 'rounding', 'charge']), price: priceSchema }),
    )
    .meta({ description: 'How the price came about, in this order. What takes something off is negative' }),
  coupon: z.string().nullable().meta({ description: 'Its code' }),
  failure: z.string().nullable().meta({ description: 'Why nothing was paid, as the buyer read it' }),
  purchasedFrom: z.string().nullable(),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      intentId: z.string().meta({ description: "The payment's name at the provider" }),
      state: z.enum(paymentStates),
      price: priceSchema,
      card: z.string().nullable(),
      failure: z.string().nullable(),
      begunAt: z.iso.datetime(),
      succeededAt: z.iso.datetime().nullable(),
    }),
  ),
  refunds: z.array(refundSchema),
  refundable: refundableSchema.nullable().meta({ description: 'Null if the caller may not refund' }),
  disputes: z.array(disputeSchema),
  pass: z
    .object({
      id: z.string(),
      code: z.string(),
      visits: z.int(),
      visitsLeft: z.int(),
      visitsHeld: z.int(),
      expiresOn: wireDateSchema,
      frozenBecause: z.enum(freezeReasons).nullable(),
    })
    .nullable(),
  mails: z.array(mailLineSchema).meta({ description: 'About this order, the latest first' }),
})
export type StaffOrder = z.infer<typeof staffOrderSchema>

/** Opening an order shows a traveller's data, so the audit log records each look (B17). */
export const openStaffOrder = endpoint({
  method: 'POST',
  path: '/staff/orders/{orderId}/open',
  tag: 'Staff',
  summary: 'Open an order: its price, payments, refunds, disputes, pass and mails. The look is recorded',
  access: 'staff',
  right: 'orders.see',
  params: z.object({ orderId: reference() }),
  answer: staffOrderSchema,
  errors: ['orderNotFound'],
})
