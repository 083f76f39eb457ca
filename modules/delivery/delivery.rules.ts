const SECOND = 1_000
const FIRST_WAIT_MS = 5 * SECOND
const LONGEST_WAIT_MS = 5 * 60 * SECOND

/** The wait after a failed delivery: 5, 10, 20 … seconds, never more than five minutes (T142). */
export function waitAfterFailure(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))
}
