import type { IsoDate } from '../../contract/dates.ts'
import { HOUR_MS } from '../../contract/durations.ts'

const ADULT_YEARS = 18

/** Whether a person born on that day has had their 18th birthday (T58), wherever on earth they are. */
export function isAdult(birthday: IsoDate, now: Date): boolean {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number)
  const furthestEast = 14 * HOUR_MS
  return Date.UTC(year + ADULT_YEARS, month - 1, day) <= now.getTime() + furthestEast
}
