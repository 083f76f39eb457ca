import type { IsoDate } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'
import { MOST_DAYS_AHEAD } from './occurrences.rules.ts'

const MOST_YEARS_DAYS = 5 * 366

/** What is wrong with a first date; undefined if nothing is. */
export function beginProblem(date: IsoDate, today: IsoDate): string | undefined {
  if (date < today) return 'Must not be in the past'
  return date > addDays(today, MOST_DAYS_AHEAD) ? 'At most a year ahead' : undefined
}

/** The same for a last date. */
export function endProblem(date: IsoDate, today: IsoDate): string | undefined {
  if (date < today) return 'Must not be in the past'
  return date > addDays(today, MOST_YEARS_DAYS) ? 'At most five years ahead' : undefined
}
