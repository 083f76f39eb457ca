import { z } from 'zod'
import { dateInput, wireDateSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { flagInput, line, orAbsent, orCleared, reference, requireWholeNumber, wordInput } from './inputs.ts'
import { decimalsOf, toMinor, toPrice } from './money.ts'
import { priceSchema } from './price-schemas.ts'
import { versionInput, versionSchema } from './record-version.ts'
import { nameFilter } from './staff-all-venues.ts'
import { listPage, listQuery } from './staff-lists.ts'
import { amountInput, fitsCurrency, LARGEST_MINOR } from './typed-amount.ts'

/** Additions (T68-T74): coupons, as those who run the product see and change them. */

export const couponRowSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  percent: z.int(),
  fixed: priceSchema.nullable(),
  ends: wireDateSchema.nullable().meta({ description: 'The first day (UTC) on which it does not work any more (T69)' }),
  isActive: z.boolean(),
  maxUses: z.int().nullable(),
  uses: z.int().meta({ description: 'Counted and reserved ones' }),
  partner: z.string().nullable().meta({ description: 'Slug of the partner whose buyers alone may use it' }),
})
export type StaffCouponRow = z.infer<typeof couponRowSchema>

export const couponsQuery = listQuery(
  {
    text: nameFilter,
    code: orAbsent(line(60)).meta({ description: 'The code, in any case' }),
    active: wordInput(['yes', 'no']),
    partner: orAbsent(reference()).meta({ description: 'Slug' }),
  },
  ['code', '-code'],
)
export type CouponsQuery = z.output<typeof couponsQuery>

export const listCoupons = endpoint({
  method: 'GET',
  path: '/staff/coupons',
  tag: 'Staff',
  summary: 'All coupons by code',
  access: 'staff',
  right: 'coupons.see',
  query: couponsQuery,
  answer: listPage(couponRowSchema),
  errors: ['listPlaceUnknown'],
})

const MOST_USES = 1_000_000
const uses = orCleared(requireWholeNumber(1, MOST_USES, `Must be a whole number from 1 to ${MOST_USES}`))

export const couponFieldsBody = z
  .object({
    name: line(100),
    code: line(60).regex(/^\S+$/, { error: 'Must be one word' }),
    percent: requireWholeNumber(0, 100, 'Must be a whole number from 0 to 100'),
    fixed: orCleared(amountInput),
    currency: orCleared(line(3).regex(/^[A-Z]{3}$/, { error: 'Must be three capital letters, such as GBP' })),
    ends: orCleared(dateInput).meta({ description: 'The first day on which it does not work any more' }),
    maxUses: uses,
    maxUsesPerPerson: uses,
    partner: orCleared(reference()),
    isActive: flagInput,
  })
  .superRefine(({ percent, fixed, currency }, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (percent === 0 && !fixed)
      problem('percent', 'Please enter a percentage, an amount, or both: a coupon reduces the price')
    if (fixed && !currency) problem('currency', 'Please enter the currency of the amount')
    if (!fixed && currency) problem('fixed', 'Please enter an amount, or leave the currency empty')
    if (fixed && Number(fixed) === 0) problem('fixed', 'Must be more than 0, or empty')
    if (fixed && currency && !fitsCurrency(fixed, currency))
      problem('fixed', `At most ${decimalsOf(currency)} decimals in ${currency}`)
    if (fixed && currency && toMinor({ value: Number(fixed), currencyCode: currency }) > LARGEST_MINOR)
      problem('fixed', `Must be at most ${toPrice({ minor: LARGEST_MINOR, currency }).value} ${currency}`)
  })
export type CouponBody = z.output<typeof couponFieldsBody>

const text = z.string().nullable()
const couponFieldsSchema = z.object({
  name: z.string(),
  code: z.string(),
  percent: z.int(),
  fixed: text.meta({ description: 'In major units, as it is typed' }),
  currency: text,
  ends: text.meta({ description: 'yyyy-MM-dd' }),
  maxUses: text,
  maxUsesPerPerson: text,
  partner: text,
  isActive: z.boolean(),
})
export type CouponFields = z.infer<typeof couponFieldsSchema>

export const couponRecordSchema = z.object({
  id: z.string(),
  version: versionSchema,
  fields: couponFieldsSchema,
  counted: z.int().meta({ description: 'Uses of purchases that were paid' }),
  reserved: z.int().meta({ description: 'Uses of purchases under way' }),
  months: z.array(z.object({ month: z.string().meta({ description: 'yyyy-MM' }), uses: z.int() })),
})
export type CouponRecord = z.infer<typeof couponRecordSchema>

const params = z.object({ coupon: reference() })

export const showStaffCoupon = endpoint({
  method: 'GET',
  path: '/staff/coupons/{coupon}',
  tag: 'Staff',
  summary: 'A coupon and its uses',
  access: 'staff',
  right: 'coupons.see',
  params,
  answer: couponRecordSchema,
  errors: ['recordNotFound'],
})

export const addCoupon = endpoint({
  method: 'POST',
  path: '/staff/coupons',
  tag: 'Staff',
  summary: 'Make a coupon',
  access: 'staff',
  right: 'coupons.change',
  body: couponFieldsBody,
  answer: couponRecordSchema,
  errors: [],
})

export const saveCoupon = endpoint({
  method: 'POST',
  path: '/staff/coupons/{coupon}',
  tag: 'Staff',
  summary: 'Change a coupon for purchases from now on',
  access: 'staff',
  right: 'coupons.change',
  params,
  body: couponFieldsBody.safeExtend({ version: versionInput }),
  answer: couponRecordSchema,
  errors: ['recordNotFound', 'recordChanged'],
})

export const stopCoupon = endpoint({
  method: 'POST',
  path: '/staff/coupons/{coupon}/stop',
  tag: 'Staff',
  summary: 'Stop a coupon at once, whatever else is being changed about it',
  access: 'staff',
  right: 'coupons.change',
  params,
  answer: couponRecordSchema,
  errors: ['recordNotFound'],
})
