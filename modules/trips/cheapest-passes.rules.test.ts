import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PassProduct } from '../../contract/passes.ts'
import type { ToBuy } from '../../contract/trips.ts'
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
const two = product('two', 2, 28.5)
const four = product('four', 4, 47.5)
const ten = product('ten', 10, 117)
const best = product('best', 1, 25, { voucherType: 'premium' })
const bestFour = product('best four', 4, 70, { voucherType: 'premium' })
const euro = product('euro', 1, 5, { price: { value: 5, currencyCode: 'EUR' } })
const onSale = [bestFour, four, best, one, ten, two]

/** So many visits, the last of them premium ones. */
const visitsOf = (count: number, ofPremium = 0) =>
  Array.from({ length: count }, (_none, n) => yoga(`v${n}`, n < count - ofPremium ? {} : premium))
const namesOf = (found: ToBuy | null) => found?.passes.map(({ product: { id }, count }) => `${count} ${id}`) ?? null

describe('the cheapest passes that pay for visits', () => {
  it.each([
    ['one visit: a single', 1, 0, onSale, ['1 one'], 15, null, null],
    ['two visits: the pass of two', 2, 0, onSale, ['1 two'], 28.5, null, 30],
    ['three visits: a pass and a single', 3, 0, onSale, ['1 two', '1 one'], 43.5, 'four', 45],
    ['four visits: the pass of four', 4, 0, onSale, ['1 four'], 47.5, null, 60],
    ['six visits: two passes', 6, 0, onSale, ['1 four', '1 two'], 76, 'ten', 90],
    ['nine visits: three passes for less than one', 9, 0, onSale, ['2 four', '1 one'], 110, 'ten', 135],
    ['twelve visits: more than any pass has', 12, 0, onSale, ['3 four'], 142.5, null, 180],
    ['thirteen visits: a mix of three', 13, 0, [ten, two, one], ['1 ten', '1 two', '1 one'], 160.5, null, 195],
    ['thirty visits', 30, 0, onSale, ['3 ten'], 351, null, 450],
    ['all singles', 3, 0, [one, four], ['3 one'], 45, 'four', null],
    ['a premium visit among them', 3, 1, onSale, ['1 two', '1 best'], 53.5, 'best four', 55],
    ['a premium pass has room for standard visits', 4, 3, onSale, ['1 best four'], 70, null, 90],
    ['no single premium pass', 2, 1, [bestFour, one], ['1 best four'], 70, null, null],
    ['no premium pass', 2, 1, [one, four], null, null, null, null],
    ['no single at all, and a small pass twice', 5, 0, [four], ['2 four'], 95, null, null],
    ['nothing on sale', 1, 0, [], null, null, null, null],
    ['nothing to pay', 0, 0, onSale, null, null, null, null],
    ['premium passes alone pay for standard', 1, 0, [best], ['1 best'], 25, null, null],
    ['another currency does not count', 1, 0, [euro, one], ['1 one'], 15, null, null],
    ['an equal price: fewer passes', 2, 0, [product('pair', 2, 30), one], ['1 pair'], 30, null, 30],
    ['an equal price and number: no premium', 1, 0, [{ ...best, price: one.price }, one], ['1 one'], 15, null, null],
    ['small units add up exactly', 3, 0, [product('odd', 1, 0.1)], ['3 odd'], 0.3, null, null],
  ] as const)('%s', (_name, visits, ofPremium, products, passes, total, single, singles) => {
    const found = cheapestPasses(products, visitsOf(visits, ofPremium), 'GBP')
    expect(namesOf(found)).toEqual(passes)
    expect(found?.total.value ?? null).toBe(total)
    expect(found?.one?.id ?? null).toBe(single)
    expect(found?.singles?.value ?? null).toBe(singles)
  })

  it('have a price for each visit that one buys, rounded', () => {
    const perVisit = (count: number) => cheapestPasses(onSale, visitsOf(count), 'GBP')?.perVisit.value
    expect([1, 2, 6, 12].map(perVisit)).toEqual([15, 14.25, 12.67, 11.88])
  })

  it('reach the days of walk-ins, and the one that ends first is bought first', () => {
    const short = product('short', 1, 5, { expirationDate: '11.06.2026' })
    const buy = (...days: number[]) =>
      namesOf(
        cheapestPasses(
          [two, short, one],
          days.map((day) => gym(`v${day}`, day)),
          'GBP',
        ),
      )
    expect(buy(11)).toEqual(['1 short'])
    expect(buy(12)).toEqual(['1 one'])
    expect(buy(11, 12, 13)).toEqual(['1 short', '1 two'])
    expect(cheapestPasses([short], [gym('a', 12)], 'GBP')).toBeNull()
  })

  const types = fc.constantFrom('standard' as const, 'premium' as const)
  const offer = fc.record({
    visits: fc.constantFrom(1, 1, 2, 3, 4),
    value: fc.integer({ min: 1, max: 12 }),
    voucherType: types,
    day: fc.constantFrom(11, 13, 30),
  })
  const sold = fc
    .array(offer, { maxLength: 4 })
    .map((all) =>
      all.map(({ visits, value, voucherType, day }, n) =>
        product(`p${n}`, visits, value, { voucherType, expirationDate: `${day}.06.2026` }),
      ),
    )
  const wanted = fc
    .array(fc.record({ offerType: types, day: fc.option(fc.integer({ min: 10, max: 14 })) }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((all) =>
      all.map(({ offerType, day }, n) =>
        day === null ? yoga(`v${n}`, { offerType }) : gym(`v${n}`, day, { offerType }),
      ),
    )

  it('are among those that a solver finds that tries every set', () => {
    fc.assert(
      fc.property(sold, wanted, (products, visits) => {
        const found = cheapestPasses(products, visits, 'GBP')
        const ids = found?.passes.flatMap(({ product: { id }, count }) => Array.from({ length: count }, () => id))
        const best = cheapestSets(products, visits)
        if (best.length === 0) expect(found).toBeNull()
        else expect(best).toContainEqual(ids?.toSorted())
        expect(cheapestPasses(products.toReversed(), visits, 'GBP')).toEqual(found)
      }),
      { numRuns: 2_000 },
    )
  })

  it('cost in all what was said, bought one by one', () => {
    fc.assert(
      fc.property(sold, wanted, (products, visits) => {
        const said = cheapestPasses(products, visits, 'GBP')
        const buyAll = (own: readonly OwnPass[]): number => {
          const sorted = own.toSorted((pass, other) => pass.usableUntil.getTime() - other.usableUntil.getTime())
          const unpaid = payWithOwn(sorted, visits, now).unpaid.map(({ visit }) => visit)
          const next = cheapestPasses(products, unpaid, 'GBP')?.passes[0]?.product
          return next ? next.price.value + buyAll([...own, asOwn(next)]) : 0
        }
        expect(buyAll([])).toBe(said?.total.value ?? 0)
      }),
      { numRuns: 2_000 },
    )
  })
})

const asOwn = ({ id, voucherType, visits, expirationDate }: PassProduct) =>
  pass(id, { type: voucherType, visitsFree: visits, usableUntil: june(Number(expirationDate.slice(0, 2)) + 1) })

/** Tries every set of passes up to one for each visit. Of those that pay for all: the names of the cheapest ones. */
function cheapestSets(products: readonly PassProduct[], visits: readonly VisitToPay[]): string[][] {
  const setsOf = (from: number, most: number): PassProduct[][] => [
    [],
    ...(most === 0 ? [] : products.slice(from)).flatMap((first, n) =>
      setsOf(from + n, most - 1).map((rest) => [first, ...rest]),
    ),
  ]
  const ranked = setsOf(0, visits.length).flatMap((set) => {
    const sum = set.reduce((minor, { price }) => minor + price.value, 0)
    const ofPremium = set.filter(({ voucherType }) => voucherType === 'premium').length
    return canPay(set.map(asOwn), visits) ? [{ set, rank: sum * 10_000 + set.length * 100 + ofPremium }] : []
  })
  const least = Math.min(...ranked.map(({ rank }) => rank))
  return ranked.flatMap(({ set, rank }) => (rank === least ? [set.map(({ id }) => id).toSorted()] : []))
}

/** Tries every pass for every visit. */
function canPay(passes: readonly OwnPass[], [visit, ...rest]: readonly VisitToPay[]): boolean {
  return (
    visit === undefined ||
    passes.some(
      (payer) =>
        payer.visitsFree > 0 &&
        (payer.type === 'premium' || visit.offerType === 'standard') &&
        (visit.walkInDay === null || visit.walkInDay.startsAt < payer.usableUntil) &&
        canPay(
          passes.map((each) => (each === payer ? { ...each, visitsFree: each.visitsFree - 1 } : each)),
          rest,
        ),
    )
  )
}
