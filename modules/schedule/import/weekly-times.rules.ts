import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import type { Weekday } from './weekdays.rules.ts'

const DAY = 86_400_000

/** A date and times on the clock of the venue; an end at or before the start is on the next day. */
export interface LocalTime {
  readonly kind: 'local'
  readonly date: IsoDate
  readonly start: IsoTime
  readonly end: IsoTime
}

/** Something that takes place every week, on the clock of its venue. */
export interface WeeklyTimes {
  readonly weekdays: readonly Weekday[]
  readonly start: IsoTime
  readonly end: IsoTime
  readonly validFrom?: IsoDate | undefined
  readonly validUntil?: IsoDate | undefined
  readonly exceptions?: readonly IsoDate[] | undefined
  /** Every so many weeks, counted from the week of `validFrom`. */
  readonly everyWeeks?: number | undefined
  readonly count?: number | undefined
}

/** The dates between two, both included, on which a weekly thing takes place. */
export function weeklyDates(weekly: WeeklyTimes, from: IsoDate, to: IsoDate): LocalTime[] {
  const { weekdays, start, end, validFrom, validUntil, exceptions = [], everyWeeks = 1, count } = weekly
  const firstDay = validFrom !== undefined && (count !== undefined || validFrom > from) ? validFrom : from
  const lastDay = validUntil !== undefined && validUntil < to ? validUntil : to
  const anchor = mondayOf(Date.parse(validFrom ?? from))
  const times: LocalTime[] = []
  let happened = 0
  for (let at = Date.parse(firstDay); at <= Date.parse(lastDay); at += DAY) {
    const date = new Date(at).toISOString().slice(0, 10)
    const weeks = Math.round((mondayOf(at) - anchor) / (7 * DAY))
    if (!weekdays.includes(weekdayOf(at)) || weeks % everyWeeks !== 0) continue
    if (count !== undefined && happened >= count) break
    happened += 1
    if (date >= from && !exceptions.includes(date)) times.push({ kind: 'local', date, start, end })
  }
  return times
}

function weekdayOf(at: number): Weekday {
  return new Date(at).getUTCDay() || 7
}

function mondayOf(at: number): number {
  return at - (weekdayOf(at) - 1) * DAY
}
