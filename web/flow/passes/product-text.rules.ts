import { dayText } from '../../../contract/date-texts.ts'
import { wallTimeText } from '../../client/dates/own-time-texts.rules.ts'
import type { SelectedClass, SelectedWalkIn } from '../../site/links/flow-state.rules.ts'

/**
 * 'Mon, Nov 23, 6:00 PM': date and time at the venue, and the reader's own time where it differs. Empty for a walk-in
 * without a date.
 */
export function productTimeText(product: SelectedClass | SelectedWalkIn): string {
  if ('timeFrom' in product) return wallTimeText(product)
  return product.date === null ? '' : dayText(product.date)
}
