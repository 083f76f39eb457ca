import { wallClock } from './clock-texts.rules.ts'

/**
 * The instant at which a day, 'yyyy-MM-dd', begins in a zone. Where the clocks go forward at midnight, it begins at 1
 * AM.
 */
export function startOfDay(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const guess = midnight - offsetAt(timeZone, midnight)
  const start = midnight - offsetAt(timeZone, guess)
  const isDayBefore = wallClock(timeZone, new Date(start)) < midnight
  return new Date(isDayBefore ? guess : start).toISOString()
}

function offsetAt(timeZone: string, instant: number): number {
  return wallClock(timeZone, new Date(instant)) - instant
}
