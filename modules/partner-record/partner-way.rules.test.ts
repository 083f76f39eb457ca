import { describe, expect, it } from 'vitest'
import { partnerWays, type PartnerOfferFields } from '../../contract/partner-offer.ts'
import { columnOfSale, modesOf, saleOf, termsChanged, wayOf } from './partner-way.rules.ts'

const before: PartnerOfferFields = {
  name: 'Lake Lodge',
  way: 'link',
  city: null,
  cityRule: 'all',
  cities: [],
  passes: ['open', 'secret'],
  sells: 'byCity',
  turnsLocalsAway: false,
  hidesSocialSignIn: false,
  hidesAppBlock: false,
  hasFreeDay: false,
  coupon: null,
}

describe('what a manager may not change', () => {
  it.each<readonly [string, Partial<PartnerOfferFields>, readonly string[]]>([
    ['nothing', {}, []],
    ['cities and flags', { cityRule: 'allowed', cities: ['x'], turnsLocalsAway: true, sells: 'buy' }, []],
    ['the order of passes', { passes: ['secret', 'open'] }, []],
    ['a pass that all may sell', { passes: ['secret'] }, []],
    ['a restricted pass taken away', { passes: ['open'] }, ['passes']],
    ['a restricted pass added', { passes: ['open', 'secret', 'other'] }, ['passes']],
    ['a free day and a coupon', { hasFreeDay: true, coupon: 'FREE' }, ['hasFreeDay', 'coupon']],
    ['name and kind', { name: 'Lodge', way: 'host' }, ['name', 'way']],
  ])('%s', (_what, change, fields) =>
    expect(termsChanged(before, { ...before, ...change }, new Set(['secret', 'other']))).toEqual(fields),
  )
})

it.each(partnerWays)('T1: %s is read back as it is written', (way) => expect(wayOf(modesOf(way))).toBe(way))
it('T1: a mixture that no step makes is something else', () =>
  expect(wayOf({ kind: 'b2c_white_label', siteMode: 'restricted' })).toBe('other'))
it.each([true, false, null])('T2: %s is one of three ways to sell', (stored) =>
  expect(columnOfSale(saleOf(stored))).toBe(stored),
)
