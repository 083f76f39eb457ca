import type { IsoDate, IsoTime } from '../../../../contract/dates.ts'
import { addDays, daysBetween, mondayOf, weekdayOf } from '../../../../contract/days.ts'
import type { Weekday } from './weekdays.rules.ts'

/** A date and times by the venue's clock. An end at or before the start is on the next day. */
export interface WeeklyTime {
  readonly kind: 'local'
  readonly date: IsoDate
  readonly start: IsoTime
  readonly end: IsoTime
}

/** A weekly event, by the venue's clock. */
export interface WeeklyTimes {
  readonly weekdays: readonly Weekday[]
  readonly start: IsoTime
  readonly end: IsoTime
  readonly validFrom?: IsoDate | undefined
  readonly validUntil?: IsoDate | undefined
  readonly exceptions?: readonly IsoDate[] | undefined
  /** The interval in weeks, counted from the week of `validFrom`. */
  readonly everyWeeks?: number | undefined
  readonly count?: number | undefined
}

/** The dates on which a weekly session takes place, between two dates, both included. */
export function weeklyDates(weekly: WeeklyTimes, from: IsoDate, to: IsoDate): WeeklyTime[] {
  const { weekdays, start, end, validFrom, validUntil, exceptions = [], everyWeeks = 1, count } = weekly
  const firstDay = validFrom !== undefined && (count !== undefined || validFrom > from) ? validFrom : from
  const lastDay = validUntil !== undefined && validUntil < to ? validUntil : to
  const anchor = mondayOf(validFrom ?? from)
  const times: WeeklyTime[] = []
  let happened = 0
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) {
    const weeks = daysBetween(anchor, mondayOf(date)) / 7
    if (!weekdays.includes(weekdayOf(date)) || weeks % everyWeeks !== 0) continue
    if (count !== undefined && happened >= count) break
    happened += 1
    if (date >= from && !exceptions.includes(date)) times.push({ kind: 'local', date, start, end })
  }
  return times
}
