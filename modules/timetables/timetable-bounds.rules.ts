import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'
import { MOST_DAYS_AHEAD } from './occurrences.rules.ts'

const MOST_HOURS = 12
const MOST_YEARS_DAYS = 5 * 366

/** What is wrong with a date on which something is to begin; undefined if nothing is. */
export function beginProblem(date: IsoDate, today: IsoDate): string | undefined {
  if (date < today) return 'Must not be in the past'
  return date > addDays(today, MOST_DAYS_AHEAD) ? 'At most a year ahead' : undefined
}

/** The same for a last date. */
export function endProblem(date: IsoDate, today: IsoDate): string | undefined {
  if (date < today) return 'Must not be in the past'
  return date > addDays(today, MOST_YEARS_DAYS) ? 'At most five years ahead' : undefined
}

/** The same for how long a session lasts by the clock. */
export function lengthProblem(from: IsoTime, to: IsoTime): string | undefined {
  const hours = (text: IsoTime) => Number(text.slice(0, 2)) + Number(text.slice(3, 5)) / 60
  return hours(to) + (to <= from ? 24 : 0) - hours(from) > MOST_HOURS ? 'At most 12 hours after the start' : undefined
}
