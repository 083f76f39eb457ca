import type { BookingStatus } from '../../../contract/bookings.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Price } from '../../../contract/money.ts'
import type { PassProduct } from '../../../contract/passes.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { TripItem, TripPlan } from '../../../contract/trips.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import type { RowState } from './book-in-turn.ts'
import * as texts from './texts.ts'

type ToBuy = NonNullable<TripPlan['passes']['toBuy']>

const words = texts.countWords.split(' ')
/** 'three'; a number without a short word stays one. */
const word = (count: number) => words[count] ?? String(count)
const atStart = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const priceText = ({ value, currencyCode }: Price) => formatPrice(value, currencyCode)

type Forms = { readonly one: string; readonly many: `${string}{count}${string}` }
const countVisits = ({ one, many }: Forms, count: number) =>
  count === 1 ? one : atStart(fillIn(many, { count: word(count) }))

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
  return paid === count ? texts.passPaysAll : fillIn(texts.passPaysSome, { paid: word(paid), count: word(count) })
}

/** 'A pass with 4 visits, £39, £9.75 per visit; three single visits cost £45.' Null if nothing is on sale. */
export function offerText({ one, singles, needsPremium }: ToBuy): string | null {
  const pass = one && one.visits > 1 ? passText(one, needsPremium) : null
  const count = singles?.products.reduce((sum, product) => sum + product.count, 0) ?? 0
  const single = singles && (count === 1 ? texts.offerSingle.one : texts.offerSingle.many)
  const offers = [pass, single && fillIn(single, { count: word(count), price: priceText(singles.total) })].filter(
    Boolean,
  )
  return offers.length > 0 ? `${atStart(offers.join('; '))}.` : null
}

function passText({ visits, price, perVisit }: NonNullable<ToBuy['one']>, needsPremium: boolean): string {
  const text = needsPremium ? texts.offerPremiumPass : texts.offerPass
  return fillIn(text, { visits: visitsText(visits), price: priceText(price), perVisit })
}

interface Purchase {
  readonly id: string
  readonly label: string
}

/** What pays for what is not paid, the cheapest first: single visits where they are cheaper, and one pass for all of it. */
export function purchasesFor({ one, singles, cheapest }: ToBuy): Purchase[] {
  const single = singles?.products[0]?.product
  const isMore = one !== null && one.visits > 1
  return [
    ...(single && (!one || (isMore && cheapest === 'singles'))
      ? [{ id: single.id, label: labelOf(texts.buyVisitButton, single) }]
      : []),
    ...(one ? [{ id: one.id, label: labelOf(isMore ? texts.buyPassButton : texts.buyVisitButton, one) }] : []),
  ]
}

const labelOf = (
  text: typeof texts.buyPassButton | typeof texts.buyVisitButton,
  { price }: Pick<PassProduct, 'price'>,
) => fillIn(text, { price: priceText(price) })

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
