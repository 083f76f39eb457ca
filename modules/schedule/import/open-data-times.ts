import type { IsoDate } from '../../../contract/dates.ts'
import { localTime } from '../../formats/zone-time.rules.ts'
import { plainText } from '../../imports/plain-text.rules.ts'
import type { LooseRecord } from '../../imports/record.ts'
import { clockIn, endIn, hasWrongOffset, instantBetween, clockAfter } from './column-times.ts'
import { daysBetween } from '../../../contract/days.ts'
import { dateIn, from, many, type Occurrence, plainValue } from './open-data-fields.ts'
import { type Weekday, weekdaysIn } from './written/weekdays.rules.ts'
import { weeklyDates } from './written/weekly-times.rules.ts'
import type { DateWindow } from './written/written-dates.rules.ts'

/** The time of one event: `startDate` with `endDate` or `duration`. */
export function sessionTime(chain: readonly LooseRecord[]): readonly Occurrence[] | string {
  const [start, end] = [readTime(from(chain, 'startDate')), readTime(from(chain, 'endDate'))]
  const minutes = isoMinutes(plainText(from(chain, 'duration')))
  const date = dateIn(start)
  if (!date || hasWrongOffset(start)) return `has no start that can be read: ${start.slice(0, 40)}`
  if (!start.includes('T')) return 'lasts whole days'
  const clock = start.slice(11, 16)
  const instant = instantBetween(start, end, minutes)
  if (instant) return typeof instant === 'string' ? instant : [{ time: instant, clock }]
  const [from12, to12] = [
    clockIn(start),
    endIn(end) ?? (clockIn(start) ? clockAfter(clockIn(start) ?? '', minutes) : undefined),
  ]
  if (!from12) return `has no start that can be read: ${start.slice(0, 40)}`
  if (!to12) return 'has neither an end nor a length that can be read'
  const last = dateIn(end)
  if (last !== undefined && (last < date || daysBetween(date, last) > (to12 <= from12 ? 1 : 0)))
    return 'covers several days'
  return [{ time: { kind: 'local', date, start: from12, end: to12 }, clock }]
}

/** A time of ISO 8601, which is often written with a blank instead of its T. */
function readTime(value: unknown): string {
  return (plainText(value) ?? '').replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
}

/** When a schedule takes place: on weekdays, which may have no date between those asked for. */
export interface ScheduleTimes {
  readonly weekdays: readonly Weekday[]
  readonly times: readonly Occurrence[]
}

/** The dates of a schedule of schema.org (`byDay`, `startTime`, …) or of an OpenActive PartialSchedule, written out. */
export function scheduleTimes(
  schedule: LooseRecord,
  chain: readonly LooseRecord[],
  window: DateWindow,
): ScheduleTimes | string {
  const text = (field: string) => plainText(plainValue(schedule[field]))
  const start = clockIn(text('startTime') ?? plainText(from(chain, 'startDate'))?.slice(11, 16) ?? '')
  if (!start) return 'has a schedule without a starting time that can be read'
  const end =
    endIn(text('endTime') ?? '') ??
    clockAfter(start, isoMinutes(text('duration') ?? plainText(from(chain, 'duration'))))
  if (!end) return 'has a schedule with neither an end nor a length that can be read'
  const validFrom = dateIn(schedule['startDate']) ?? dateIn(from(chain, 'startDate'))
  const rhythm = rhythmOf(text('repeatFrequency') ?? 'P1W')
  const weekdays = rhythm && weekdaysOf(schedule, rhythm, validFrom)
  if (!rhythm || !weekdays) return 'has a schedule that is not understood'
  const count = Number(text('repeatCount'))
  const zone = text('scheduleTimezone')
  const exceptions = many(schedule['exceptDate'])
    .flatMap((dates) => (typeof dates === 'string' ? dates.split(/[,;]\s*/) : [dates]))
    .map((date) => exceptionIn(date, zone))
    .filter((date) => date !== undefined)
  const weekly = {
    weekdays,
    start,
    end,
    validFrom,
    validUntil: dateIn(schedule['endDate']),
    exceptions,
    everyWeeks: rhythm.weeks,
    count: Number.isInteger(count) && count > 0 ? count : undefined,
  }
  const times = weeklyDates(weekly, window.from, window.to)
  return { weekdays, times: times.map((time) => ({ time, clock: start.slice(0, 5) })) }
}

/** OpenActive writes an exception as an instant in UTC: its day is that of the schedule's clock. */
function exceptionIn(value: unknown, zone: string | undefined): IsoDate | undefined {
  const text = plainText(plainValue(value)) ?? ''
  if (zone === undefined || !/T.*Z$/.test(text)) return dateIn(text)
  try {
    return localTime(zone, new Date(text)).date
  } catch {
    return dateIn(text)
  }
}

interface Rhythm {
  readonly weeks: number
  readonly isDaily: boolean
}

function weekdaysOf(schedule: LooseRecord, { isDaily }: Rhythm, validFrom: IsoDate | undefined): Weekday[] | undefined {
  if ('byMonth' in schedule || 'byMonthDay' in schedule) return undefined
  if (isDaily) return daysOf(schedule) ?? [1, 2, 3, 4, 5, 6, 7]
  return daysOf(schedule) ?? (validFrom === undefined ? undefined : [new Date(validFrom).getUTCDay() || 7])
}

function daysOf(schedule: LooseRecord): Weekday[] | undefined {
  const days = many(schedule['byDay']).map((day) => weekdaysIn((plainText(day) ?? '').replace(/^schema:/, '')))
  return days.length === 0 || days.includes(undefined) ? undefined : [...new Set(days.flatMap((some) => some ?? []))]
}

function rhythmOf(frequency: string): Rhythm | undefined {
  if (/^(P1D|daily)$/i.test(frequency)) return { weeks: 1, isDaily: true }
  if (/^weekly$/i.test(frequency)) return { weeks: 1, isDaily: false }
  const weeks = /^P(\d{1,2})W$/i.exec(frequency)?.[1]
  const days = /^P(\d{1,3})D$/i.exec(frequency)?.[1]
  const number = weeks === undefined ? Number(days) / 7 : Number(weeks)
  return Number.isInteger(number) && number > 0 ? { weeks: number, isDaily: false } : undefined
}

/** ISO 8601: 'PT1H30M' is 90. */
export function isoMinutes(text: string | undefined): number | undefined {
  const [whole, days = '0', hours = '0', minutes = '0'] =
    /^P(?:0+Y)?(?:0+M)?(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d+S)?)?$/.exec(text ?? '') ?? []
  const sum = Number(days) * 1440 + Number(hours) * 60 + Number(minutes)
  return whole !== undefined && sum > 0 ? sum : undefined
}
