import type { IsoTime } from '../../contract/dates.ts'
import type { WeeklyHours } from '../venues/hours/opening-hours.rules.ts'

const DAY = 86_400
const WEEK = 7 * DAY

/**
 * Times of a week that overlap, as fields of the call: each names the one that comes later in the list. A time may go
 * past midnight, from Sunday into Monday too. Two times may meet.
 */
export function overlapsOf(hours: readonly WeeklyHours[]): Record<string, string> {
  const problems = hours.flatMap((span, index) => {
    const other = hours.slice(0, index).find((earlier) => overlap(earlier, span))
    return other ? [[`hours.${index}.opens`, overlapText(other)] as const] : []
  })
  return Object.fromEntries(problems)
}

function overlapText({ opens, closes }: WeeklyHours): string {
  return `Overlaps with ${opens.slice(0, 5)} to ${closes.slice(0, 5)}`
}

function overlap(one: WeeklyHours, other: WeeklyHours): boolean {
  const [a, b] = [secondsOf(one), secondsOf(other)]
  return [-WEEK, 0, WEEK].some((shift) => a.from < b.to + shift && b.from + shift < a.to)
}

function secondsOf({ weekday, opens, closes }: WeeklyHours): { from: number; to: number } {
  const day = (weekday - 1) * DAY
  return { from: day + secondOf(opens), to: day + secondOf(closes) + (closes <= opens ? DAY : 0) }
}

function secondOf(time: IsoTime): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
