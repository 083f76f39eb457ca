import type { IsoTime } from '../../contract/dates.ts'

/** The longest session that a venue can enter. */
export const MOST_HOURS = 12
export const TOO_LONG = `Must be after the start, and at most ${MOST_HOURS} hours later`

/**
 * What is wrong with a session's length by the clock; undefined if nothing is. An end before the start is on the next
 * day.
 */
export function lengthProblem(from: IsoTime, to: IsoTime): string | undefined {
  const hours = (text: IsoTime) => Number(text.slice(0, 2)) + Number(text.slice(3, 5)) / 60
  return hours(to) + (to <= from ? 24 : 0) - hours(from) > MOST_HOURS ? TOO_LONG : undefined
}
