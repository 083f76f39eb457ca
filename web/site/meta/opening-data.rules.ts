import type { Closure, OpeningHours } from '../../../contract/venues.ts'
import { isoOf } from '../../../contract/days.ts'

/** Minutes of a day. The end is after midnight when the night belongs to the day. */
interface Span {
  readonly from: number
  readonly to: number
}

const SCHEMA = 'https://schema.org'
const DAY = 1440
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * The week in the terms of schema.org. Open all day is 00:00 to 23:59, because midnight to midnight would mean closed.
 */
export function openingData({ openingHours }: OpeningHours): Readonly<Record<string, unknown>>[] {
  return openingHours.flatMap(({ day, hours }) =>
    hours.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${SCHEMA}/${day}`,
      ...timesOf(spanOf(from, to)),
    })),
  )
}

/**
 * The dates with a closure and their remaining hours; midnight to midnight if none remain. A venue without known hours
 * has only whole-day closures.
 */
export function closureData(
  { openingHours }: OpeningHours,
  closures: readonly Closure[],
): Readonly<Record<string, unknown>>[] {
  const told = openingHours.length > 0 ? closures : closures.filter(isWholeDay)
  const dates = [...new Set(told.map(({ date }) => date))].toReversed()
  return dates.flatMap((date) => {
    const iso = isoOf(date)
    const weekday = weekdays[new Date(`${iso}T00:00:00Z`).getUTCDay()]
    const usual = openingHours.find(({ day }) => day === weekday)?.hours.map(({ from, to }) => spanOf(from, to)) ?? []
    const left = told.filter((closure) => closure.date === date).reduce(withoutClosure, usual)
    const times = left.length > 0 ? left.map(timesOf) : [{ opens: '00:00', closes: '00:00' }]
    return times.map((time) => ({ '@type': 'OpeningHoursSpecification', ...time, validFrom: iso, validThrough: iso }))
  })
}

function withoutClosure(spans: readonly Span[], closure: Closure): Span[] {
  const closed = spanOf(closure.from, closure.to)
  // The part after midnight is left out: it lies on the next date, whose usual hours it would replace, and a closure of
  // the whole day covers it.
  return spans.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, closed.from) },
      { from: Math.max(from, closed.to), to },
    ].filter((span) => span.from < span.to && span.from < DAY),
  )
}

function isWholeDay({ from, to }: Closure): boolean {
  return from === to
}

function spanOf(from: string, to: string): Span {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return { from: start, to: end > start ? end : end + DAY }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timesOf({ from, to }: Span): { opens: string; closes: string } {
  return { opens: timeOf(from), closes: from === 0 && to === DAY ? '23:59' : timeOf(to % DAY) }
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
