import { HOUR_MS } from './durations.ts'

const ANSWER_WITHIN_MS = 48 * HOUR_MS
const ANSWER_BEFORE_START_MS = 2 * HOUR_MS

/**
 * Until when a venue may answer a request (T132): 48 hours, or until 2 hours before the start. For a class that starts
 * sooner than that, the venue has half of the remaining time, so that the traveller hears before they set out. The
 * server keeps this deadline, and the screen before a booking announces it.
 */
export function answerBy(startsAt: Date, asked: Date): Date {
  const [start, from] = [startsAt.getTime(), asked.getTime()]
  const before = start - ANSWER_BEFORE_START_MS
  return new Date(before > from ? Math.min(from + ANSWER_WITHIN_MS, before) : from + (start - from) / 2)
}
