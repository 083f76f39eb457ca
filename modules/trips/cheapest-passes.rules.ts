import type { IsoDate } from '../../contract/dates.ts'
import { isoOf } from '../../contract/days.ts'
import { type Currency, toMinor, toPrice } from '../../contract/money.ts'
import type { PassProduct } from '../../contract/passes.ts'
import { pricePerVisit } from '../../contract/price-per-visit.ts'
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
 * Which passes pay for which visits, as many as possible: premium visits choose first, then those that fewest passes can
 * pay for, then the sooner ones. Each takes the pass that ends first (T107).
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

/** The cheapest way to pay for visits: one pass for all of them, or a single-visit pass for each. Null if neither is sold. */
export function cheapestPasses(
  onSale: readonly PassProduct[],
  visits: readonly Pick<VisitToPay, 'offerType' | 'walkInDay'>[],
  currency: Currency,
): ToBuy | null {
  const products = onSale.filter(({ price }) => price.currencyCode === currency).toSorted(compareProducts)
  const needsPremium = visits.some(({ offerType }) => offerType === 'premium')
  const one = products.find(
    (product) => product.visits >= visits.length && visits.every((visit) => pays(product, visit)),
  )
  const bought = visits.map((visit) => products.find((product) => product.visits === 1 && pays(product, visit)))
  const singles = bought.every((product) => product !== undefined) ? addUp(bought, currency) : null
  if (visits.length === 0 || (!one && !singles)) return null
  return {
    visits: visits.length,
    needsPremium,
    one: one ? { ...one, perVisit: pricePerVisit(one.price, one.visits) } : null,
    singles,
    cheapest: one && (!singles || one.price.value <= singles.total.value) ? 'one' : 'singles',
  }
}

/** Premium passes also pay for standard visits. A pass that is bought today has to reach the day of a walk-in. */
function pays(product: PassProduct, { offerType, walkInDay }: Pick<VisitToPay, 'offerType' | 'walkInDay'>): boolean {
  if (offerType === 'premium' && product.voucherType === 'standard') return false
  return walkInDay === null || walkInDay.date <= isoOf(product.expirationDate)
}

function compareProducts(one: PassProduct, other: PassProduct): number {
  return one.price.value - other.price.value || one.visits - other.visits || (one.id < other.id ? -1 : 1)
}

function addUp(bought: readonly PassProduct[], currency: Currency): ToBuy['singles'] {
  const minor = bought.reduce((sum, { price }) => sum + toMinor(price), 0)
  return {
    products: [...Map.groupBy(bought, ({ id }) => id).values()].flatMap(([product, ...more]) =>
      product ? [{ product, count: more.length + 1 }] : [],
    ),
    total: toPrice({ minor, currency }),
  }
}
