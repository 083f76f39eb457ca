import type { IsoDate } from '../../contract/dates.ts'
import { addDays, addMonths } from '../../contract/days.ts'

/** The days of a month, and until when its figures count. */
export interface MonthSpan {
  readonly first: IsoDate
  readonly last: IsoDate
  readonly now: Date
}

/** @param month 'yyyy-MM' */
export function spanOf(month: string, now: Date): MonthSpan {
  const first = `${month}-01`
  return { first, last: addDays(addMonths(first, 1), -1), now }
}

export function datesOfMonth({ first, last }: MonthSpan): IsoDate[] {
  const days = Number(last.slice(-2))
  return Array.from({ length: days }, (_, day) => addDays(first, day))
}
