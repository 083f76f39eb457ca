import { parseDate, type IsoDate, type IsoTime } from '../../../contract/dates.ts'
import { daysBetween } from '../../../contract/days.ts'
import { rememberAnswers } from '../../imports/remember-answers.ts'
import { clockRange, clockTime } from './clock-times.rules.ts'
import type { SessionTime } from './session-draft.ts'
import type { Fields } from './session-fields.ts'
import { type Weekday, weekdaysIn } from './weekdays.rules.ts'
import { weeklyDates } from './weekly-times.rules.ts'

/** Weekly sessions are written out between these dates, both included. */
export interface DateWindow {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** Returns the times of a row, or what is wrong with them. */
export function readTimes(field: Fields, window: DateWindow): readonly SessionTime[] | string {
  const instant = instantsOf(field)
  if (instant !== undefined) return typeof instant === 'string' ? instant : [instant]
  const said = field('date') ?? field('start') ?? ''
  const date = dateIn(said)
  const last = field('lastDate') === undefined ? undefined : dateIn(field('lastDate') ?? '')
  const mayBeWeekly = date === undefined || (last !== undefined && daysBetween(date, last) > 1)
  const weekdays = mayBeWeekly ? weekdaysOf(field) : undefined
  if (!weekdays && !date)
    return `has no date that can be read: ${[field('date'), field('weekday'), field('start')].find((text) => text !== undefined) ?? 'nothing'}`
  const clock = clockOf(field)
  if (typeof clock === 'string') return clock
  if (weekdays) return everyWeek(field, weekdays, clock, { date, last }, window)
  if (!date) return []
  const nights = field('lastDate') === undefined ? 0 : last === undefined ? -1 : daysBetween(date, last)
  if (nights < 0 || nights > (clock.end <= clock.start ? 1 : 0)) return 'covers several days'
  return [{ kind: 'local', date, ...clock }]
}

/**
 * '2026-12-31', '31.12.2026', '1.1.2026', '2026/12/31' or '20261231', with or without a time. '1/2/2026' could be two
 * days, so it is rejected.
 */
function dateFrom(text: string): IsoDate | undefined {
  const yearFirst = /^(?<year>\d{4})(?<mark>[/.]?)(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?!\d)/.exec(text)
  const {
    year,
    month = '',
    day = '',
  } = (yearFirst ?? /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)/.exec(text))?.groups ?? {}
  return parseDate(year === undefined ? text.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

const dateIn = rememberAnswers(dateFrom)
const timeIn = rememberAnswers(clockTime)
const rangeIn = rememberAnswers(clockRange)

interface Clock {
  readonly start: IsoTime
  readonly end: IsoTime
}

/** A column of days may hold dates or the names of weekdays. It may hold numbers only when its name says weekday. */
function weekdaysOf(field: Fields): Weekday[] | undefined {
  const [weekday, date] = [field('weekday'), field('date')]
  return weekdaysIn(weekday ?? '') ?? (date !== undefined && /\p{L}/u.test(date) ? weekdaysIn(date) : undefined)
}

function everyWeek(
  field: Fields,
  weekdays: readonly Weekday[],
  clock: Clock,
  dates: { date: IsoDate | undefined; last: IsoDate | undefined },
  window: DateWindow,
): readonly SessionTime[] | string {
  const [from, until] = [field('validFrom'), field('validUntil')]
  const validFrom = from === undefined ? dates.date : dateFrom(from)
  const validUntil = until === undefined ? dates.last : dateFrom(until)
  if ((from !== undefined && !validFrom) || (until !== undefined && !validUntil))
    return `has a validity that cannot be read: ${[from, until].filter((text) => text !== undefined).join(' to ')}`
  const times = weeklyDates({ weekdays, ...clock, validFrom, validUntil }, window.from, window.to)
  return times.length > 0 ? times : `takes place on no day between ${window.from} and ${window.to}`
}

function clockOf(field: Fields): Clock | string {
  const range = rangeIn(field('time') ?? '') ?? rangeIn(field('start') ?? '')
  const from = range?.[0] ?? field('start') ?? field('time')
  const start = from === undefined ? composeTime(field('startHour'), field('startMinute')) : clockIn(from)
  if (!start) return `has no starting time that can be read: ${from ?? field('startHour') ?? 'nothing'}`
  const to = range?.[1] ?? field('end')
  const end =
    (to === undefined ? composeTime(field('endHour'), field('endMinute')) : clockIn(to)) ??
    clockAfter(start, wholeNumber(field('minutes')))
  return end ? { start, end } : 'has neither an end nor a length that can be read'
}

/** A start with an offset from UTC is an instant, whatever the venue's zone. */
function instantsOf(field: Fields): SessionTime | string | undefined {
  const start = field('start') ?? ''
  if (hasWrongOffset(start)) return `has no start that can be read: ${start}`
  return instantBetween(start, field('end') ?? '', wholeNumber(field('minutes')))
}

/** A time with an offset that no clock has. Without this check it would be read as the venue's time. */
export function hasWrongOffset(text: string): boolean {
  return /T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) && Number.isNaN(Date.parse(text))
}

export function instantBetween(from: string, to: string, minutes: number | undefined): SessionTime | undefined {
  const withOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/
  if (!withOffset.test(from)) return undefined
  const start = new Date(from)
  const end = withOffset.test(to) ? new Date(to) : minutes ? new Date(start.getTime() + minutes * 60_000) : undefined
  return end && end > start ? { kind: 'instant', start, end } : undefined
}

/** The time of day in a text that may be a whole date and time. */
export function clockIn(text: string): IsoTime | undefined {
  return timeIn(/^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? text.slice(11, 19) : text)
}

function composeTime(hour: string | undefined, minute: string | undefined): IsoTime | undefined {
  return hour === undefined ? undefined : timeIn(`${hour}:${(minute ?? '0').padStart(2, '0')}`)
}

export function clockAfter(start: IsoTime, minutes: number | undefined): IsoTime | undefined {
  if (!minutes || minutes > 24 * 60) return undefined
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const end = (hour * 60 + minute + minutes) % (24 * 60)
  return [Math.floor(end / 60), end % 60, 0].map((part) => String(part).padStart(2, '0')).join(':')
}

export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
