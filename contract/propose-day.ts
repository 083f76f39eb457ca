import { addDays, isoOf, toWireDate } from './days.ts'

/** The days that a walk-in can be booked for (T128). */
export interface WalkInDays {
  /** dd.MM.yyyy; the first and last dates are bookable too. */
  readonly firstDate: string
  readonly lastDate: string
  /** The dates in between on which the venue has no open time left. */
  readonly closedDates: readonly string[]
}

/** The day of a visit until the traveller chooses another: the first that can be booked. Null if none can. */
export function proposeDay({ firstDate, lastDate, closedDates }: WalkInDays): string | null {
  const last = isoOf(lastDate)
  for (let day = isoOf(firstDate); day <= last; day = addDays(day, 1)) {
    if (!closedDates.includes(toWireDate(day))) return toWireDate(day)
  }
  return null
}
