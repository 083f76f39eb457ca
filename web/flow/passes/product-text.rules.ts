import { dayText } from '../../../contract/date-texts.ts'
import type { PassProduct } from '../../../contract/passes.ts'
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
