import type { NewCoupon } from '../../modules/coupons/publish-coupons.ts'
import type { NewPassCode, NewPassProduct } from '../../modules/passes/publish/publish-passes.ts'
import { passTexts } from '../../modules/passes/publish/city-passes.rules.ts'
import { demoCities } from './cities.ts'
import type { DemoCity } from './city.ts'
import { idOf } from './seed.ts'

/** What a single standard visit costs, in minor units. */
const singleVisit: Record<DemoCity['currency'], number> = {
  GBP: 1500,
  EUR: 1650,
  CHF: 2400,
  USD: 2200,
  CAD: 2600,
  SGD: 2800,
  AED: 7500,
  SEK: 19_000,
  DKK: 14_000,
}
/** Crowns are priced in fives, all others in halves. */
const roundTo = (minor: number, { currency }: DemoCity) => {
  const unit = currency === 'SEK' || currency === 'DKK' ? 500 : 50
  return Math.round(minor / unit) * unit
}
const PREMIUM_FACTOR = 1.7
/** The price of a visit in a bigger pass, relative to a single one. */
const ladder = [
  [1, 1],
  [2, 0.95],
  [4, 0.88],
  [10, 0.78],
] as const
const REDUCTION = 0.9

export const productId = (slug: string): string => idOf('pass', slug)

/**
 * Standard and premium passes of 1, 2, 4 and 10 visits in every city but Dubai, the Wellness Passport, and one pass
 * that only a partner sells.
 */
export function demoPassProducts(): NewPassProduct[] {
  const sold = demoCities
    .filter(({ slug }) => slug !== 'dubai')
    .flatMap((city) => [...ladderOf(city, 'standard'), ...ladderOf(city, 'premium')])
  return [...sold, wellness(5), wellness(1), partnerOnly()]
}

function ladderOf(city: DemoCity, type: 'standard' | 'premium'): NewPassProduct[] {
  return ladder.map(([visits, factor]) => {
    const single = singleVisit[city.currency] * (type === 'premium' ? PREMIUM_FACTOR : 1)
    const priceMinor = roundTo(single * factor * visits, city)
    const isReduced = (type === 'standard' && visits === 4) || (type === 'premium' && visits === 10)
    return {
      ...template(`${city.slug}-${type}-${visits}`, visits),
      destinationId: idOf('destination', city.slug),
      ...passTexts(city.city, { type, visits }),
      type,
      priceMinor,
      discountedPriceMinor: isReduced ? roundTo(priceMinor * REDUCTION, city) : null,
      currency: city.currency,
    }
  })
}

function template(
  slug: string,
  visits: number,
): Pick<NewPassProduct, 'id' | 'slug' | 'visits' | 'validMonths' | 'isRestricted' | 'isOnSale'> {
  return { id: productId(slug), slug, visits, validMonths: 12, isRestricted: false, isOnSale: true }
}

function wellness(visits: number): NewPassProduct {
  return {
    ...template(`wellness-${visits}`, visits),
    destinationId: null,
    name: `Wellness Passport ${visits}`,
    type: 'wellness',
    priceMinor: visits * 1800,
    discountedPriceMinor: null,
    currency: 'GBP',
    shortDescription: '<p>Valid in every city. High-value classes take two visits.</p>',
    isOnSale: false,
  }
}

function partnerOnly(): NewPassProduct {
  return {
    ...template('partner-only-4', 4),
    destinationId: idOf('destination', 'london'),
    name: 'Grand Hotel Guest 4',
    type: 'premium',
    priceMinor: 7900,
    discountedPriceMinor: null,
    currency: 'GBP',
    shortDescription: '<p>Four premium visits in London, for guests of the Grand Hotel.</p>',
    isRestricted: true,
  }
}

type CouponRow = readonly [code: string, name: string, terms: Partial<NewCoupon>]

export function coupons(now: Date): NewCoupon[] {
  const long = new Date(Date.UTC(now.getUTCFullYear() + 2, 0, 1))
  const rows: readonly CouponRow[] = [
    ['WELCOME10', 'Welcome, 10%', { percent: 10 }],
    ['HALF', 'Half price', { percent: 50 }],
    ['MINUS5', '£5 off', { fixedMinor: 500, currency: 'GBP' }],
    ['MINUS5CHF', 'CHF 5 off', { fixedMinor: 500, currency: 'CHF' }],
    ['ALLFREE', 'All free', { percent: 100 }],
    ['LONGAGO', 'Long ago', { percent: 20, expiresAt: new Date('2024-01-01T00:00:00Z') }],
    ['ONCE', 'Once per person', { percent: 25, maxUsesPerPerson: 1 }],
    ['THREE', 'Three in all', { percent: 30, maxUses: 3 }],
    ['sport-advisor', 'Sport Advisor', { percent: 15 }],
    ['HOTEL15', 'Grand Hotel guests', { percent: 15, partnerId: idOf('partner', 'grand-hotel') }],
  ]
  return rows.map(([code, name, terms]) => ({
    id: idOf('coupon', code),
    code,
    name,
    percent: 0,
    fixedMinor: 0,
    currency: null,
    expiresAt: long,
    maxUses: null,
    maxUsesPerPerson: null,
    partnerId: null,
    ...terms,
  }))
}

export const USED_CODE = 'DEMO-USED-CODE'

export function passCodes(): NewPassCode[] {
  const code = (text: string, slug: string, expiresAt: Date | null = null): NewPassCode => ({
    code: text,
    productId: productId(slug),
    partnerId: null,
    expiresAt,
  })
  return [
    code('DEMO-LONDON-PREMIUM-2', 'london-premium-2'),
    code('DEMO-ZURICH-STANDARD-4', 'zurich-standard-4'),
    code('DEMO-WELLNESS-5', 'wellness-5'),
    code(USED_CODE, 'london-standard-1'),
    code('DEMO-EXPIRED-CODE', 'london-standard-1', new Date('2024-01-01T00:00:00Z')),
  ]
}
