const SECOND = 1_000
const LONGEST_MS = 5 * 60 * SECOND
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * SECOND

/** A mail that is being sent is nobody else's for this long; a process that dies meanwhile costs one wait. */
export const LEASE_MS = 2 * 60 * SECOND

/** What is waiting this long past its time has lost its job and gets a new one. */
export const FORGOTTEN_AFTER_MS = 60 * SECOND

export type AfterFailure = { readonly retryAt: Date } | { readonly giveUp: true }

/** Waits 5, 10, 20 … seconds, never more than five minutes, and gives up after three days (T142). */
export function afterFailedDelivery(attempts: number, createdAt: Date, now: Date): AfterFailure {
  if (now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS) return { giveUp: true }
  const wait = Math.min(LONGEST_MS, 5 * SECOND * 2 ** Math.min(attempts - 1, 10))
  return { retryAt: new Date(now.getTime() + wait) }
}
