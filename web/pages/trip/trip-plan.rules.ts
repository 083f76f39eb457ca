import type { BookingStatus } from '../../../contract/bookings.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Price } from '../../../contract/money.ts'
import type { PassProduct } from '../../../contract/passes.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { ToBuy, TripItem, TripPlan } from '../../../contract/trips.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import type { RowState } from './book-in-turn.ts'
import * as texts from './texts.ts'

const words = texts.countWords.split(' ')
/** 'three'; a number without a short word stays one. */
const word = (count: number) => words[count] ?? String(count)
const atStart = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const priceText = ({ value, currencyCode }: Price) => formatPrice(value, currencyCode)

type Forms = { readonly one: string; readonly many: `${string}{count}${string}` }
const form = <One, Many>({ one, many }: { readonly one: One; readonly many: Many }, count: number) =>
  count === 1 ? one : many
const countVisits = (forms: Forms, count: number) => atStart(fillIn(form(forms, count), { count: word(count) }))

/** The visits that the plan suggests or the traveller chose, and that are not booked. */
export function visitsToBook({ days }: Pick<TripPlan, 'days'>): TripItem[] {
  return days.flatMap(({ item, booked }) =>
    item && !booked.some(({ choice }) => choice === item.choice) ? [item] : [],
  )
}

/** The code of the pass that pays for a visit; undefined if none does. */
export function passFor({ own }: Pick<TripPlan['passes'], 'own'>, choice: string): string | undefined {
  return own.find(({ pays }) => pays.includes(choice))?.code
}

/** What came of booking a visit. One that is offered again was cancelled since: it is no longer booked. */
export function rowOf(
  item: Pick<TripItem, 'choice'> | null,
  rows: Readonly<Record<string, RowState>>,
  isWaiting: boolean,
): RowState | undefined {
  const row = item ? rows[item.choice] : undefined
  return isWaiting || row?.kind === 'sending' || row?.kind === 'refused' ? row : undefined
}

/** What one's own passes pay for; null without a pass. */
export function ownPassText({ own }: Pick<TripPlan['passes'], 'own'>, paid: number, count: number): string | null {
  if (own.length === 0) return null
  const paying = own.filter(({ pays }) => pays.length > 0).length
  const { all, some, none } = (paying || own.length) === 1 ? texts.ownPass.one : texts.ownPass.many
  if (paid === 0) return fillIn(none, { these: count === 1 ? texts.thisVisit : texts.theseVisits })
  return paid === count ? all : fillIn(some, { paid: word(paid), count: word(count) })
}

/**
 * 'A pass with 4 visits, £39, £9.75 per visit; three single visits cost £45.' 'A pass with 4 visits and a pass with 2
 * visits, £76 together, £12.67 per visit; one pass for all costs £117.' Null if nothing is on sale.
 */
export function offerText({ toBuy, unpaid }: Pick<TripPlan['passes'], 'toBuy' | 'unpaid'>): string | null {
  if (!toBuy) return null
  const { passes, total, perVisit, one, singles } = toBuy
  const forSale = unpaid.filter(({ reason }) => reason !== 'notOnSale').length
  const single = areSingle(passes) ? texts.offerSingle : texts.offerOne
  const offer = fillIn(countPasses(passes) === 1 ? single : texts.offerSeveral, {
    passes: new Intl.ListFormat('en').format(passes.map(passText)),
    total: priceText(total),
    perVisit: priceText(perVisit),
  })
  const others = one
    ? [fillIn(texts.offerForAll, { price: priceText(one.price) })]
    : singles
      ? [fillIn(form(texts.offerSingles, forSale), { count: word(forSale), price: priceText(singles) })]
      : []
  return `${atStart([offer, ...others].join('; '))}.`
}

function passText({ product: { visits, voucherType }, count }: ToBuy['passes'][number]): string {
  const forms = (visits === 1 ? texts.singleForms : texts.passForms)[voucherType]
  return fillIn(form(forms, count), { count: word(count), visits: visitsText(visits) })
}

const countPasses = (passes: ToBuy['passes']) => passes.reduce((sum, { count }) => sum + count, 0)
const areSingle = (passes: ToBuy['passes']) => passes.every(({ product }) => product.visits === 1)

/** The buttons for what is not paid: the first of the cheapest passes, bought one by one; and one pass for all. */
export function purchasesFor({ passes, one }: ToBuy): { id: string; label: string }[] {
  const count = countPasses(passes)
  const buyFirst = form(areSingle(passes) ? texts.buySingle : texts.buyPass, count)
  const label = (text: typeof buyFirst | typeof texts.buyForAll, { price }: PassProduct) =>
    fillIn(text, { count: word(count), price: priceText(price) })
  return [
    ...passes.slice(0, 1).map(({ product }) => ({ id: product.id, label: label(buyFirst, product) })),
    ...(one ? [{ id: one.id, label: label(texts.buyForAll, one) }] : []),
  ]
}

/** 'Book all three'; 'Book two of three' where that is what one's pass pays for. */
export function bookButtonText(paid: number, count: number): string {
  const { one, both, many } = texts.bookButtons
  if (paid < count) return fillIn(texts.bookPaidButton, { paid: word(paid), count: word(count) })
  return count === 1 ? one : count === 2 ? both : fillIn(many, { count: word(count) })
}

/** What is true after booking: 'Three visits booked', 'Two booked, one requested', 'Two booked, one not booked'. */
export function titleOfBooked(booked: readonly { readonly orderStatus: BookingStatus }[], missing: number): string {
  const asked = booked.filter(({ orderStatus }) => orderStatus === 'pending').length
  const certain = booked.length - asked
  if (missing === 0 && (asked === 0 || certain === 0))
    return countVisits(asked === 0 ? texts.booked : texts.asked, booked.length)
  const parts = [
    [texts.parts.booked, certain],
    [texts.parts.asked, asked],
    [texts.parts.missing, missing],
  ] as const
  const said = parts.flatMap(([text, count]) => (count > 0 ? fillIn(text, { count: word(count) }) : []))
  return atStart(said.join(', '))
}

/** How many visits a plan has found, besides those that are booked. */
export function fitsTitle(count: number, isMore: boolean): string {
  if (count === 0) return texts.fitsNone
  return countVisits(isMore ? texts.fitsMore : texts.fits, count)
}
