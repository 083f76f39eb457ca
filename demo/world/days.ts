import { addDays, weekdayOf } from '../../contract/days.ts'

/** A weekday (1 Monday to 7 Sunday) of the week after a date's. */
export function inNextWeek(date: string, weekday: number): string {
  return addDays(date, 7 - weekdayOf(date) + weekday)
}
