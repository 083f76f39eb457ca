import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PassProduct } from '../../contract/passes.ts'
import type { PassState } from '../passes/pass-eligibility.rules.ts'
import { cheapestPasses, payWithOwn, type VisitToPay } from './cheapest-passes.rules.ts'

const now = new Date('2026-06-10T10:00:00Z')
const june = (day: number) => new Date(Date.UTC(2026, 5, day))

interface OwnPass extends PassState {
  readonly name: string
}
const pass = (name: string, changes: Partial<OwnPass> = {}): OwnPass => ({
  name,
  type: 'standard',
  visitsFree: 4,
  visitsHeld: 0,
  validDestinationIds: null,
  usableUntil: june(30),
  frozenBecause: null,
  ...changes,
})
const yoga = (choice: string, changes: Partial<VisitToPay> = {}): VisitToPay => ({
  choice,
  offerType: 'standard',
  destinationId: 'london',
  wpVisits: 1,
  walkInDay: null,
  ...changes,
})
const gym = (choice: string, day: number, changes: Partial<VisitToPay> = {}) =>
  yoga(choice, { walkInDay: { date: `2026-06-${String(day).padStart(2, '0')}`, startsAt: june(day) }, ...changes })
const premium = { offerType: 'premium' } as const

describe('what one’s own passes pay for', () => {
  it.each([
    ['nothing without a pass', [], [yoga('a')], [], [['a', 'noPass']]],
    [
      'the pass that ends first pays first',
      [pass('soon', { usableUntil: june(20) }), pass('late')],
      [yoga('a')],
      [['a', 'soon']],
      [],
    ],
    [
      'a pass runs out in the middle',
      [pass('two', { visitsFree: 2 })],
      [yoga('a'), yoga('b'), yoga('c')],
      [
        ['a', 'two'],
        ['b', 'two'],
      ],
      [['c', 'noVisitsLeft']],
    ],
    [
      'the next pass takes over',
      [pass('one', { visitsFree: 1 }), pass('more')],
      [yoga('a'), yoga('b')],
      [
        ['a', 'one'],
        ['b', 'more'],
      ],
      [],
    ],
    ['a class after the end of the pass', [pass('soon', { usableUntil: june(12) })], [yoga('a')], [['a', 'soon']], []],
    ['a walk-in on the last day', [pass('soon', { usableUntil: june(13) })], [gym('a', 12)], [['a', 'soon']], []],
    ['no walk-in after the end', [pass('soon', { usableUntil: june(12) })], [gym('a', 12)], [], [['a', 'endsBefore']]],
    [
      'the walk-in that only one pass reaches gets it',
      [pass('soon', { usableUntil: june(12), visitsFree: 1 }), pass('late', { visitsFree: 1 })],
      [yoga('a'), gym('b', 14)],
      [
        ['a', 'soon'],
        ['b', 'late'],
      ],
      [],
    ],
    ['premium needs premium', [pass('plain')], [yoga('a', premium)], [], [['a', 'premiumNeedsPremium']]],
    ['a premium pass also pays for standard', [pass('best', { type: 'premium' })], [yoga('a')], [['a', 'best']], []],
    [
      'the premium visit gets the premium pass',
      [pass('best', { type: 'premium', visitsFree: 1 }), pass('plain')],
      [yoga('a'), yoga('b', premium)],
      [
        ['a', 'plain'],
        ['b', 'best'],
      ],
      [],
    ],
    [
      'a pass of another city',
      [pass('paris', { validDestinationIds: ['paris'] })],
      [yoga('a')],
      [],
      [['a', 'notValidHere']],
    ],
    [
      'a Wellness Passport pays what the class states',
      [pass('wellness', { type: 'wellness', visitsFree: 3 })],
      [yoga('a', { wpVisits: 2 }), yoga('b', { wpVisits: 2 })],
      [['a', 'wellness']],
      [['b', 'noVisitsLeft']],
    ],
    [
      'the reason that is nearest to paying',
      [pass('paris', { validDestinationIds: ['paris'] }), pass('empty', { visitsFree: 0 })],
      [yoga('a')],
      [],
      [['a', 'noVisitsLeft']],
    ],
  ] as const)('%s', (_name, passes, visits, paid, unpaid) => {
    const found = payWithOwn(passes, visits, now)
    expect([...found.paid].map(([choice, { name }]) => [choice, name]).toSorted()).toEqual(paid)
    expect(found.unpaid.map(({ visit, reason }) => [visit.choice, reason])).toEqual(unpaid)
  })

  const passes = fc.array(
    fc.record({
      type: fc.constantFrom('standard' as const, 'premium' as const),
      visitsFree: fc.integer({ min: 0, max: 2 }),
      day: fc.integer({ min: 11, max: 15 }),
    }),
    { maxLength: 3 },
  )
  const visits = fc.array(
    fc.record({
      offerType: fc.constantFrom('standard' as const, 'premium' as const),
      day: fc.option(fc.integer({ min: 10, max: 16 })),
    }),
    { maxLength: 5 },
  )
  it('are as many as a solver finds that tries everything', () => {
    fc.assert(
      fc.property(passes, visits, (own, wanted) => {
        const sorted = own
          .map(({ day, ...terms }, n) => pass(`p${n}`, { ...terms, usableUntil: june(day) }))
          .toSorted((one, other) => one.usableUntil.getTime() - other.usableUntil.getTime())
        const all = wanted.map(({ offerType, day }, n) =>
          day === null ? yoga(`v${n}`, { offerType }) : gym(`v${n}`, day, { offerType }),
        )
        expect(payWithOwn(sorted, all, now).paid.size).toBe(mostPaid(sorted, all))
      }),
      { numRuns: 2_000 },
    )
  })
})

/** Tries every pass for every visit, and leaving it unpaid. */
function mostPaid(passes: readonly OwnPass[], visits: readonly VisitToPay[]): number {
  const [visit, ...rest] = visits
  if (!visit) return 0
  return Math.max(
    mostPaid(passes, rest),
    ...passes
      .filter(
        ({ type, visitsFree, usableUntil }) =>
          visitsFree > 0 &&
          (type === 'premium' || visit.offerType === 'standard') &&
          (visit.walkInDay === null || visit.walkInDay.startsAt < usableUntil),
      )
      .map(
        (payer) =>
          1 +
          mostPaid(
            passes.map((each) => (each === payer ? { ...each, visitsFree: each.visitsFree - 1 } : each)),
            rest,
          ),
      ),
  )
}

const product = (id: string, visits: number, value: number, changes: Partial<PassProduct> = {}): PassProduct => ({
  id,
  name: id,
  voucherType: 'standard',
  visits,
  price: { value, currencyCode: 'GBP' },
  originalPrice: null,
  conditions: null,
  shortDescription: null,
  expirationDate: '10.06.2027',
  ...changes,
})
const one = product('one', 1, 15)
const four = product('four', 4, 39)
const best = product('best', 1, 25, { voucherType: 'premium' })
const bestFour = product('best four', 4, 80, { voucherType: 'premium' })
const onSale = [bestFour, four, best, one]

describe('the cheapest way to pay for visits', () => {
  it.each([
    ['one visit: a single', 1, 0, onSale, 'one', ['1 one'], 15, 'one'],
    ['three visits: the pass of four', 3, 0, onSale, 'four', ['3 one'], 45, 'one'],
    ['two visits: two singles', 2, 0, onSale, 'four', ['2 one'], 30, 'singles'],
    ['five visits: more than any pass has', 5, 0, onSale, null, ['5 one'], 75, 'singles'],
    ['a premium visit among them', 2, 1, onSale, 'best four', ['1 best', '1 one'], 40, 'singles'],
    ['no single premium pass', 2, 1, [bestFour, one], 'best four', null, null, 'one'],
    ['no single at all, and too small a pass', 5, 0, [four], null, null, null, undefined],
    ['nothing on sale', 1, 0, [], null, null, null, undefined],
    ['nothing to pay', 0, 0, onSale, null, null, null, undefined],
    ['premium passes alone pay for standard', 1, 0, [best], 'best', ['1 best'], 25, 'one'],
    [
      'a pass in another currency does not count',
      1,
      0,
      [product('euro', 1, 5, { price: { value: 5, currencyCode: 'EUR' } }), one],
      'one',
      ['1 one'],
      15,
      'one',
    ],
    ['an equal price: the pass', 2, 0, [product('two', 2, 30), one], 'two', ['2 one'], 30, 'one'],
  ] as const)('%s', (_name, visits, ofPremium, products, expectedOne, singles, total, cheapest) => {
    const wanted = Array.from({ length: visits }, (_none, n) => yoga(`v${n}`, n < ofPremium ? premium : {}))
    const found = cheapestPasses(products, wanted, 'GBP')
    expect(found?.one?.id ?? null).toBe(expectedOne)
    expect(found?.singles?.products.map(({ product: { id }, count }) => `${count} ${id}`) ?? null).toEqual(singles)
    expect(found?.singles?.total.value ?? null).toBe(total)
    expect(found?.cheapest).toBe(cheapest)
  })

  it('says what a visit costs, and that it needs premium', () => {
    const found = cheapestPasses(onSale, [yoga('a'), yoga('b'), yoga('c', premium)], 'GBP')
    expect(found).toMatchObject({ visits: 3, needsPremium: true, one: { perVisit: '£20.00' } })
  })

  it('a pass that ends before a walk-in does not pay for it', () => {
    const short = product('short', 1, 5, { expirationDate: '11.06.2026' })
    expect(cheapestPasses([short, one], [gym('a', 11)], 'GBP')?.one?.id).toBe('short')
    expect(cheapestPasses([short, one], [gym('a', 12)], 'GBP')?.one?.id).toBe('one')
    expect(cheapestPasses([short], [gym('a', 12)], 'GBP')).toBeNull()
  })

  const products = fc.array(
    fc.record({
      visits: fc.constantFrom(1, 1, 2, 4),
      value: fc.integer({ min: 1, max: 60 }),
      voucherType: fc.constantFrom('standard' as const, 'premium' as const),
    }),
    { maxLength: 6 },
  )
  it('is what a solver finds that tries everything', () => {
    fc.assert(
      fc.property(products, fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), (sold, wanted) => {
        const all = sold.map(({ visits, value, voucherType }, n) => product(`p${n}`, visits, value, { voucherType }))
        const found = cheapestPasses(
          all,
          wanted.map((isPremium, n) => yoga(`v${n}`, isPremium ? premium : {})),
          'GBP',
        )
        expect(
          found ? Math.min(found.one?.price.value ?? Infinity, found.singles?.total.value ?? Infinity) : Infinity,
        ).toBe(leastPaid(all, wanted))
        if (found)
          expect((found.cheapest === 'one' ? found.one?.price : found.singles?.total)?.value).toBe(
            leastPaid(all, wanted),
          )
      }),
      { numRuns: 2_000 },
    )
  })
})

/** The least of every single pass that covers all, and of every choice of a single-visit pass for each visit. */
function leastPaid(products: readonly PassProduct[], wanted: readonly boolean[]): number {
  const covers = ({ voucherType }: PassProduct, isPremium: boolean) => voucherType === 'premium' || !isPremium
  const alone = products
    .filter((each) => each.visits >= wanted.length && wanted.every((isPremium) => covers(each, isPremium)))
    .map(({ price }) => price.value)
  const leastFor = ([isPremium, ...rest]: readonly boolean[]): number =>
    isPremium === undefined
      ? 0
      : Math.min(
          Infinity,
          ...products
            .filter((each) => each.visits === 1 && covers(each, isPremium))
            .map(({ price }) => price.value + leastFor(rest)),
        )
  return Math.min(leastFor(wanted), ...alone)
}
