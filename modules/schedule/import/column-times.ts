import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import { addDays, daysBetween } from '../../../contract/days.ts'
import { lengthProblem, MOST_HOURS } from '../../formats/session-length.rules.ts'
import { rememberAnswers } from '../../imports/remember-answers.ts'
import { clockRange, clockTime, endingTime, withoutDate } from './written/clock-times.rules.ts'
import type { SessionTime } from './session-draft.ts'
import type { Fields } from './session-fields.ts'
import { type Weekday, weekdaysIn } from './written/weekdays.rules.ts'
import { weeklyDates } from './written/weekly-times.rules.ts'
import { chooseDate, type DateWindow, readingsOf } from './written/written-dates.rules.ts'

export function noDayBetween({ from, to }: DateWindow): string {
  return `takes place on no day between ${from} and ${to}`
}

/** The times of a row: on its date, or on weekdays, which may have none between the dates asked for. */
export interface RowTimes {
  readonly times: readonly SessionTime[]
  readonly weekdays?: readonly Weekday[]
}

/** Returns the times of a row, or what is wrong with them. */
export function readTimes(field: Fields, window: DateWindow): RowTimes | string {
  const instant = instantsOf(field)
  if (instant !== undefined) return typeof instant === 'string' ? instant : { times: [instant] }
  const said = field('date') ?? field('start') ?? ''
  const date = dateIn(said, window)
  const last = dateIn(field('lastDate') ?? '', window)
  const mayBeWeekly = date === undefined || (last !== undefined && daysBetween(date, last) > 1)
  const weekdays = mayBeWeekly ? weekdaysOf(field) : undefined
  if (!weekdays && !date)
    return `has no date that can be read: ${[field('date'), field('weekday'), field('start')].find((text) => text !== undefined) ?? 'nothing'}`
  const clock = clockOf(field)
  if (typeof clock === 'string') return clock
  if (weekdays)
    return lastsTooLong(clock) ? endsTooEarly(clock) : everyWeek(field, weekdays, clock, { date, last }, window)
  return date ? timeOn(field, clock, date, last) : { times: [] }
}

function timeOn(field: Fields, clock: Clock, date: IsoDate, last: IsoDate | undefined): RowTimes | string {
  const nights = field('lastDate') === undefined ? 0 : last === undefined ? -1 : daysBetween(date, last)
  if (nights < 0 || nights > (clock.end <= clock.start ? 1 : 0)) return 'covers several days'
  return nights === 0 && lastsTooLong(clock) ? endsTooEarly(clock) : { times: [{ kind: 'local', date, ...clock }] }
}

const readingsIn = rememberAnswers(readingsOf)

function dateIn(text: string, window: DateWindow): IsoDate | undefined {
  return chooseDate(readingsIn(text), window)
}

/** The time of day in a text that may be a whole date and time. */
export const clockIn = rememberAnswers((text) => clockTime(withoutDate(text)))
export const endIn = rememberAnswers((text) => endingTime(withoutDate(text)))
const rangeIn = rememberAnswers(clockRange)

/**
 * An end before the start is on the next day. A class that would last that long is rather a slip, but one until
 * midnight ends with its day.
 */
function lastsTooLong({ start, end }: Clock): boolean {
  return end <= start && end !== '00:00:00' && lengthProblem(start, end) !== undefined
}

function endsTooEarly({ start, end }: Clock): string {
  return `ends before it starts: ${start.slice(0, 5)} to ${end.slice(0, 5)}. A class past midnight lasts at most ${MOST_HOURS} hours`
}

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
): RowTimes | string {
  const [from, until] = [field('validFrom'), field('validUntil')]
  const validFrom = from === undefined ? dates.date : dateIn(from, window)
  const validUntil = until === undefined ? dates.last : dateIn(until, window)
  if ((from !== undefined && !validFrom) || (until !== undefined && !validUntil))
    return `has a validity that cannot be read: ${[from, until].filter((text) => text !== undefined).join(' to ')}`
  return { weekdays, times: weeklyDates({ weekdays, ...clock, validFrom, validUntil }, window.from, window.to) }
}

function clockOf(field: Fields): Clock | string {
  const range = rangeIn(field('time') ?? '') ?? rangeIn(field('start') ?? '')
  const from = range?.[0] ?? field('start') ?? field('time')
  const start = from === undefined ? composeTime(field('startHour'), field('startMinute')) : clockIn(from)
  if (!start) return `has no starting time that can be read: ${from ?? field('startHour') ?? 'nothing'}`
  const to = range?.[1] ?? field('end')
  const end =
    (to === undefined ? composeTime(field('endHour'), field('endMinute')) : endIn(to)) ??
    clockAfter(start, wholeNumber(field('minutes')))
  return end ? { start, end } : 'has neither an end nor a length that can be read'
}

/** A start with an offset from UTC is an instant, in any zone of the venue. */
function instantsOf(field: Fields): SessionTime | string | undefined {
  const start = field('start') ?? ''
  if (hasWrongOffset(start)) return `has no start that can be read: ${start}`
  return instantBetween(start, field('end') ?? '', wholeNumber(field('minutes')))
}

/** A time with an offset that no clock has. Without this check it would be read as the venue's time. */
export function hasWrongOffset(text: string): boolean {
  return /T.*(Z|[+-]\d{2}(:?\d{2})?)$/.test(text) && instantIn(text) === undefined
}

const zoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)$/

function instantIn(text: string): Date | undefined {
  const [, date, time, offset = ''] = zoned.exec(text) ?? []
  const instant = new Date(`${date}T${time}${/^.\d\d$/.test(offset) ? `${offset}:00` : offset}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/**
 * The time of a start with an offset from UTC, or what is wrong with it; undefined for a start without one. An end
 * without an offset has that of the start, and without a date is the next one by the clock.
 */
export function instantBetween(
  from: string,
  to: string,
  minutes: number | undefined,
): SessionTime | string | undefined {
  const start = instantIn(from)
  if (!start) return undefined
  const end =
    instantIn(to) ?? endBeside(from, to) ?? (minutes ? new Date(start.getTime() + minutes * 60_000) : undefined)
  if (!end) return 'has neither an end nor a length that can be read'
  return end > start ? { kind: 'instant', start, end } : 'does not end after it begins'
}

function endBeside(from: string, to: string): Date | undefined {
  const clock = endIn(to)
  const [, first = '', time = '', offset = ''] = zoned.exec(from) ?? []
  if (clock === undefined) return undefined
  const date =
    /^\d{4}-\d{2}-\d{2}(?=[T ])/.exec(to)?.[0] ?? (clock.slice(0, 5) > time.slice(0, 5) ? first : addDays(first, 1))
  return instantIn(`${date}T${clock}${offset}`)
}

function composeTime(hour: string | undefined, minute: string | undefined): IsoTime | undefined {
  return hour === undefined ? undefined : clockIn(`${hour}:${(minute ?? '0').padStart(2, '0')}`)
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
