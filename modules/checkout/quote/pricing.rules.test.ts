import { describe, expect, it, test } from 'vitest'
import { type Discount, priceOf } from './pricing.rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const none: Discount = { percent: 0, fixedMinor: 0, currency: null, expiresAt: null }
const percent = (value: number): Discount => ({ ...none, percent: value })
const amountOff = (minor: number, currency = 'GBP'): Discount => ({
  ...none,
  fixedMinor: minor,
  currency,
})

describe('a price in GBP', () => {
  test.each([
    // name, price, coupon, exact, shown, charged
    ['without a coupon is charged as it is', 4940, undefined, 4940, 4940, 4940],
    ['10 % off whole units', 5000, percent(10), 4500, 4500, 4500],
    ['shown below the exact price: the shown one is charged (T66)', 4900, percent(10), 4410, 4400, 4400],
    ['shown above the exact price: the exact one is charged', 4950, percent(10), 4455, 4500, 4455],
    ['exactly a half is shown rounded up and charged exactly', 5500, percent(10), 4950, 5000, 4950],
    ['a fraction of a penny is the buyer’s', 999, percent(33), 669, 700, 669],
    ['a fixed amount', 5000, amountOff(500), 4500, 4500, 4500],
    [
      'percent first, then the fixed amount (T68)',
      10_000,
      { ...percent(50), fixedMinor: 1000, currency: 'GBP' as const },
      4000,
      4000,
      4000,
    ],
    ['a fixed amount above the price ends at 0', 1500, amountOff(2000), 0, 0, 0],
    ['100 % is free', 5000, percent(100), 0, 0, 0],
    ['what is shown as 0 is free', 1000, percent(96), 40, 0, 0],
    ['the smallest charge is one that providers take', 1000, percent(95), 50, 100, 50],
    ['1 % of a small price', 150, percent(1), 148, 100, 100],
    ['nothing off nothing', 0, percent(10), 0, 0, 0],
  ])('%s', (_name, priceMinor, coupon, exact, shown, charged) => {
    const priced = priceOf({ priceMinor, currency: 'GBP', coupon, isFreePass: false, now })
    expect(priced).toMatchObject({ ok: true, steps: { exactMinor: exact, shownMinor: shown, chargeMinor: charged } })
  })

  it('lists the steps of its calculation', () => {
    const coupon = { ...percent(15), fixedMinor: 500, currency: 'GBP' as const }
    const priced = priceOf({ priceMinor: 7900, currency: 'GBP', coupon, isFreePass: false, now })
    expect(priced).toEqual({
      ok: true,
      steps: {
        listMinor: 7900,
        percentMinor: 1185,
        fixedMinor: 500,
        freePassMinor: 0,
        exactMinor: 6215,
        shownMinor: 6200,
        chargeMinor: 6200,
      },
    })
  })

  it('is 0 for the free pass, with any coupon (T73)', () => {
    const priced = priceOf({ priceMinor: 2500, currency: 'GBP', coupon: amountOff(100, 'CHF'), isFreePass: true, now })
    expect(priced).toMatchObject({
      ok: true,
      steps: { freePassMinor: 2500, percentMinor: 0, fixedMinor: 0, chargeMinor: 0 },
    })
  })
})

describe('a price in a currency with other decimals (T187)', () => {
  test.each([
    ['yen have nothing smaller', 'JPY', 2450, percent(15), 2082, 2082, 2082],
    ['a fixed amount of yen', 'JPY', 2450, amountOff(500, 'JPY'), 1950, 1950, 1950],
    ['less yen than any card is charged are free', 'JPY', 2450, percent(98), 49, 0, 0],
    ['as many as one is charged are not', 'JPY', 2500, percent(98), 50, 50, 50],
    ['the thousandths of a dinar end in 0', 'KWD', 5250, percent(15), 4460, 4000, 4000],
    ['shown rounded up, charged exactly', 'KWD', 5250, percent(10), 4720, 5000, 4720],
    ['a fixed amount of dinars', 'KWD', 5250, amountOff(755, 'KWD'), 4490, 4000, 4000],
    ['dirhams below the smallest charge are free', 'AED', 7500, percent(98), 150, 0, 0],
    ['crowns', 'SEK', 19_000, percent(10), 17_100, 17_100, 17_100],
  ])('%s', (_name, currency, priceMinor, coupon, exact, shown, charged) => {
    const priced = priceOf({ priceMinor, currency, coupon, isFreePass: false, now })
    expect(priced).toMatchObject({ ok: true, steps: { exactMinor: exact, shownMinor: shown, chargeMinor: charged } })
  })
})

describe('a coupon', () => {
  test.each([
    ['of another currency with a fixed amount', amountOff(500, 'CHF'), 'couponNotForDestination'],
    ['in per cent works in every currency', percent(10), undefined],
    ['in its last millisecond', { ...percent(10), expiresAt: new Date(now.getTime() + 1) }, undefined],
    ['at its first invalid instant (T69)', { ...percent(10), expiresAt: now }, 'couponExpired'],
    ['long ago', { ...percent(10), expiresAt: new Date('2020-01-01T00:00:00Z') }, 'couponExpired'],
    ['that is both says that it is expired', { ...amountOff(500, 'CHF'), expiresAt: now }, 'couponExpired'],
  ])('%s', (_name, coupon, reason) => {
    const priced = priceOf({ priceMinor: 5000, currency: 'GBP', coupon, isFreePass: false, now })
    expect(priced).toMatchObject(reason === undefined ? { ok: true } : { ok: false, reason })
  })
})
