import type { IsoDate } from '../../contract/dates.ts'
import { isoOf } from '../../contract/days.ts'
import { compareTexts } from '../../contract/facets.ts'
import { type Currency, toMinor, toPrice } from '../../contract/money.ts'
import type { PassProduct } from '../../contract/passes.ts'
import type { ToBuy, TripPasses } from '../../contract/trips.ts'
import { type BookableOffer, judgePass, type PassState } from '../passes/pass-eligibility.rules.ts'

type UnpaidReason = TripPasses['unpaid'][number]['reason']

/** A visit of a plan, as passes see it. */
export interface VisitToPay extends BookableOffer {
  readonly choice: string
  /** The day at the venue of a walk-in, which a pass has to reach (T128). A class may lie after its end. */
  readonly walkInDay: { readonly date: IsoDate; readonly startsAt: Date } | null
}

/**
 * Which passes pay for which visits, as many as possible: premium visits choose first, then those that fewest passes
 * can pay for, then the sooner ones. Each takes the pass that ends first (T107).
 * @param passes active ones, in the order in which they end
 */
export function payWithOwn<P extends PassState>(passes: readonly P[], visits: readonly VisitToPay[], now: Date) {
  const used = new Map<P, number>()
  /** By choice. */
  const paid = new Map<string, P>()
  const reasons = new Map<string, UnpaidReason>()
  const judgeAll = (visit: VisitToPay) =>
    passes.map((pass) => ({ pass, ...judge(pass, used.get(pass) ?? 0, visit, now) }))
  const countPayers = (visit: VisitToPay) => judgeAll(visit).filter(({ visits }) => visits > 0).length
  const choosy = visits
    .map((visit) => ({ visit, isPremium: visit.offerType === 'premium', payers: countPayers(visit) }))
    .toSorted((one, other) => Number(other.isPremium) - Number(one.isPremium) || one.payers - other.payers)
  for (const { visit } of choosy) {
    const verdicts = judgeAll(visit)
    const payer = verdicts.find(({ visits }) => visits > 0)
    if (payer) {
      paid.set(visit.choice, payer.pass)
      used.set(payer.pass, (used.get(payer.pass) ?? 0) + payer.visits)
    } else reasons.set(visit.choice, firstOf(verdicts.map(({ reason }) => reason)))
  }
  return {
    paid,
    unpaid: visits.flatMap((visit) => {
      const reason = reasons.get(visit.choice)
      return reason ? [{ visit, reason }] : []
    }),
  }
}

interface Judgement {
  /** What it takes from the pass; 0 when it cannot pay. */
  readonly visits: number
  readonly reason: UnpaidReason
}

const reasonOf = {
  passNotUsable: 'noPass',
  passNotValidHere: 'notValidHere',
  premiumNeedsPremium: 'premiumNeedsPremium',
  noVisitsLeft: 'noVisitsLeft',
  tooFewVisits: 'noVisitsLeft',
} as const

function judge(pass: PassState, used: number, visit: VisitToPay, now: Date): Judgement {
  const verdict = judgePass({ ...pass, visitsFree: pass.visitsFree - used }, visit, now)
  if (!verdict.ok) return { visits: 0, reason: reasonOf[verdict.reason] }
  if (visit.walkInDay && visit.walkInDay.startsAt >= pass.usableUntil) return { visits: 0, reason: 'endsBefore' }
  return { visits: verdict.visits, reason: 'noPass' }
}

/** Of the reasons of several passes, the one that is nearest to paying. */
function firstOf(reasons: readonly UnpaidReason[]): UnpaidReason {
  const order = ['noVisitsLeft', 'endsBefore', 'premiumNeedsPremium', 'notValidHere'] as const
  return order.find((reason) => reasons.includes(reason)) ?? 'noPass'
}

/** Whether any pass on sale pays for a visit. */
export function hasPassOnSale(onSale: readonly PassProduct[], visit: UnpaidVisit, currency: Currency): boolean {
  return onSale.some((product) => product.price.currencyCode === currency && pays(product, visit))
}

type UnpaidVisit = Pick<VisitToPay, 'offerType' | 'walkInDay'>

/**
 * The cheapest passes that together pay for visits. Beside them the cheapest pass that pays for all alone, and what
 * single visits cost, where that is something else. Null if nothing on sale pays for all.
 */
export function cheapestPasses(
  onSale: readonly PassProduct[],
  visits: readonly UnpaidVisit[],
  currency: Currency,
): ToBuy | null {
  const products = onSale.filter(({ price }) => price.currencyCode === currency).toSorted(compareProducts)
  const passes = findCheapest(products, visits)
  if (!passes || passes.length === 0) return null
  const single = ({ visits: count }: PassProduct) => count === 1
  const singles = passes.every(single) ? undefined : findCheapest(products.filter(single), visits)
  const one = products.find((product) => product.visits >= visits.length && visits.every((each) => pays(product, each)))
  const inAll = passes.reduce((sum, product) => sum + product.visits, 0)
  return {
    passes: [...Map.groupBy(passes, ({ id }) => id).values()].flatMap(([product, ...more]) =>
      product ? [{ product, count: more.length + 1 }] : [],
    ),
    total: toPrice({ minor: addUp(passes), currency }),
    perVisit: toPrice({ minor: Math.round(addUp(passes) / inAll), currency }),
    one: passes.length > 1 ? (one ?? null) : null,
    singles: singles ? toPrice({ minor: addUp(singles), currency }) : null,
  }
}

const addUp = (passes: readonly PassProduct[]) => passes.reduce((minor, { price }) => minor + toMinor(price), 0)

/**
 * Tries every set of passes in the order in which they end, of these the largest first: each pays for visits within its
 * reach, premium ones first. Nothing is lost by that, because all passes after it reach those visits as well. So a
 * set is known by how many premium and standard visits it pays for. Bought one by one, each pays for its part.
 */
function findCheapest(products: readonly PassProduct[], visits: readonly UnpaidVisit[]): PassProduct[] | undefined {
  const countVisits = (type: PassProduct['voucherType'], product?: PassProduct) =>
    visits.filter((visit) => visit.offerType === type && (!product || pays(product, visit))).length
  // At `premium * width + standard` is the cheapest set that pays for so many.
  const width = countVisits('standard') + 1
  const last = countVisits('premium') * width + countVisits('standard')
  const sets: ({ cost: number; passes: PassProduct[] } | undefined)[] = [{ cost: 0, passes: [] }]
  for (const product of products.toSorted(compareEnds)) {
    const [premium, standard] = [countVisits('premium', product), countVisits('standard', product)]
    for (let at = 0; at < last; at++) {
      const set = sets[at]
      const morePremium = clamp(premium - Math.floor(at / width), product.visits)
      const moreStandard = clamp(standard - (at % width), product.visits - morePremium)
      const next = at + morePremium * width + moreStandard
      const cost = (set?.cost ?? Infinity) + costOf(product)
      if (set && next > at && cost < (sets[next]?.cost ?? Infinity)) {
        sets[next] = { cost, passes: [...set.passes, product] }
      }
    }
  }
  return sets[last]?.passes
}

const clamp = (count: number, most: number) => Math.max(0, Math.min(count, most))

/** The last digits count passes and premium ones: for the same price fewer passes, of as many fewer premium ones. */
const costOf = ({ price, voucherType }: PassProduct) =>
  toMinor(price) * 10_000 + 100 + Number(voucherType === 'premium')

/** Premium passes also pay for standard visits. A pass that is bought today has to reach the day of a walk-in. */
function pays(product: PassProduct, { offerType, walkInDay }: UnpaidVisit): boolean {
  if (offerType === 'premium' && product.voucherType === 'standard') return false
  return walkInDay === null || walkInDay.date <= isoOf(product.expirationDate)
}

function compareProducts(one: PassProduct, other: PassProduct): number {
  return one.price.value - other.price.value || one.visits - other.visits || compareTexts(one.id, other.id)
}

function compareEnds(one: PassProduct, other: PassProduct): number {
  return compareTexts(isoOf(one.expirationDate), isoOf(other.expirationDate)) || other.visits - one.visits
}
