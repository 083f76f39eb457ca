import { MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts'

const FIRST_WAIT_MS = 5 * SECOND_MS
const LONGEST_WAIT_MS = 5 * MINUTE_MS

/** The wait after a failed delivery: 5, 10, 20 … seconds, never more than five minutes (T142). */
export function waitAfterFailure(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))
}
