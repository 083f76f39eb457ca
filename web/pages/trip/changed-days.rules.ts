import { dayText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { TripDay } from '../../../contract/trips.ts'
import * as texts from './texts.ts'

type PlannedDay = { readonly date: TripDay['date']; readonly item: Pick<NonNullable<TripDay['item']>, 'choice'> | null }

/** 'Also changed: Sun, Nov 29; Mon, Nov 30': the days that change with those that were chosen; null for none. */
export function tellChangedDays(
  before: readonly PlannedDay[],
  after: readonly PlannedDay[],
  chosen: readonly TripDay['date'][],
): string | null {
  const changed = after.filter(
    ({ date, item }) =>
      !chosen.includes(date) && before.some((day) => day.date === date && day.item?.choice !== item?.choice),
  )
  if (changed.length === 0) return null
  const days = changed.map(({ date }) => dayText(date))
  return fillIn(texts.changedDays, { days: days.join('; ') })
}
