import { z } from 'zod'
import { wireDateSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line } from './inputs.ts'
import { currencySchema } from './price-schemas.ts'

/** Coupon codes are trimmed and compared without case. */
export const couponCodeInput = line(64, 'Invalid coupon code')

/**
 * Coupon detail (1-storefront §3, T71). The client computes `totalPriceAfterDiscount`, but only the quote's price
 * counts.
 */
export const couponSchema = z.object({
  name: z.string(),
  discountPercentage: z.number().meta({ description: 'Per cent off, taken first (T68); 0 when none' }),
  fixPriceDiscount: z.number().meta({ description: 'Major units of `currency` off, taken second; 0 when none' }),
  expiry: wireDateSchema.meta({ description: 'The first day it is no longer valid (T69)' }),
  currency: currencySchema.nullable().meta({ description: 'Null when it has no fixed discount' }),
})
export type Coupon = z.infer<typeof couponSchema>

/**
 * 1-storefront §4.8, §7, T70. 404 unknown, 410 used up, 503 for any fault. An expired coupon is shown, because the
 * client compares `expiry`.
 */
export const showCoupon = endpoint({
  method: 'GET',
  path: '/utility/couponDetail/{code}',
  tag: 'Checkout',
  summary: 'What a coupon takes off',
  access: 'optional',
  params: z.object({ code: couponCodeInput }),
  answer: couponSchema,
  errors: ['couponNotFound', 'couponUsedUp'],
})
