import { dayText } from '../../../contract/date-texts.ts'
import type { OwnedPass, PassProduct } from '../../../contract/passes.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import { wallTimeText } from '../../client/dates/own-time-texts.rules.ts'
import type { SelectedClass, SelectedWalkIn } from '../../site/links/flow-state.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/**
 * 'Mon, Nov 23, 6:00 PM': date and time at the venue, and the reader's own time where it differs. Empty for a walk-in
 * without a date.
 */
export function productTimeText(product: SelectedClass | SelectedWalkIn): string {
  if ('timeFrom' in product) return wallTimeText(product)
  return product.date === null ? '' : dayText(product.date)
}

/** 'Premium, 2 visits': the pass as a button that charges for it names it (T190). */
export function passText({ voucherType, visits }: Pick<PassProduct, 'voucherType' | 'visits'>): string {
  const type = voucherType === 'premium' ? texts.typePremium : texts.typeStandard
  return fillIn(texts.passInWords, { type, visits: visitsText(visits) })
}

/** 'Valid in London and Paris' (T77). */
export function validInText({ conditions }: Pick<PassProduct, 'conditions'>): string {
  return conditions ? fillIn(texts.cardValidInCity, { city: citiesText(conditions) }) : texts.cardValidInEveryCity
}

export function citiesText({ cities }: NonNullable<PassProduct['conditions']>): string {
  return new Intl.ListFormat('en').format(cities)
}

/** What its owner paid for a pass; its price if it was not bought here. Null for one that a partner sold. */
export function paymentText({ paid, price }: Pick<OwnedPass, 'paid' | 'price'>): string | null {
  if (paid?.value === 0) return texts.cardFree
  if (paid) return fillIn(texts.cardPaid, { price: formatPrice(paid.value, paid.currencyCode) })
  return price && fillIn(texts.cardPrice, { price: formatPrice(price.value, price.currencyCode) })
}
