import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { addDays, daysBetween, mondayOf } from '../../contract/days.ts'
import { isPlannedBy } from './session-changes.rules.ts'
import { type WeeklyPlan, weekOf } from './occurrences.rules.ts'

/** The dates of some weeks in a row that lie in their weeks as a date lies in its own. */
export function datesOfCopies(date: IsoDate, firstWeek: IsoDate, weeks: number): IsoDate[] {
  const first = addDays(mondayOf(firstWeek), daysBetween(mondayOf(date), date))
  return Array.from({ length: weeks }, (_, week) => addDays(first, 7 * week))
}

/** What stands at the place of a copy. */
export interface CopyPlace {
  readonly date: IsoDate
  readonly from: IsoTime
  /** The session that the class has on that date, if any. */
  readonly there: { readonly from: IsoTime; readonly isCancelled: boolean } | undefined
  /** The class's timetables. */
  readonly plans: readonly WeeklyPlan[]
  /** A class that has a timetable in that week gets copies on dates that it does not name. */
  readonly withWeekly: boolean
}

/**
 * What keeps a session from being copied. A class has one session a date (T122). A timetable writes its own, and a date
 * that it names without a session was taken out.
 */
export function copyObstacle({ date, from, there, plans, withWeekly }: CopyPlace) {
  if (there?.isCancelled) return 'cancelled'
  if (there) return there.from === from ? 'there' : 'otherTime'
  const dates = withWeekly ? [date] : weekOf(date)
  return plans.some((plan) => dates.some(isPlannedBy(plan))) ? 'weekly' : undefined
}
