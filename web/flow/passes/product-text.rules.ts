import { dayText, timeText } from '../../../contract/date-texts.ts'
import type { SelectedClass, SelectedWalkIn } from '../../site/links/flow-state.rules.ts'

/** 'Mon, Nov 23, 6:00 PM': date and time at the venue. Empty for a walk-in without a date. */
export function productTimeText(product: SelectedClass | SelectedWalkIn): string {
  const date = product.date === null ? undefined : dayText(product.date)
  const time = 'timeFrom' in product ? timeText(product.timeFrom) : undefined
  return [date, time].filter(Boolean).join(', ')
}
