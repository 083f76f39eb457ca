import type { IsoDate } from './dates.ts'
import { DAY_MS } from './durations.ts'

/** Returns the 'yyyy-MM-dd' that is `days` later; earlier below 0. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of a later month, or that month's last day if it has no such day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** The same second of the day, in UTC, that many months later. */
export function monthsAfter(instant: Date, months: number): Date {
  const [date = '', time = ''] = instant.toISOString().split('T')
  return new Date(`${addMonths(date, months)}T${time}`)
}

/** Days from one date to another; below 0 when the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(date: IsoDate): number {
  return new Date(date).getUTCDay() || 7
}

/** The Monday of a date's week. */
export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** 'dd.MM.yyyy' becomes 'yyyy-MM-dd'. */
export function isoOf(date: string): IsoDate {
  const [day, month, year] = date.split('.')
  return `${year}-${month}-${day}`
}

/** 'yyyy-MM-dd' becomes 'dd.MM.yyyy'. */
export function toWireDate(date: IsoDate): string {
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year}`
}
