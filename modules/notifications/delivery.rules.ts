import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts'
import { waitAfterFailure } from './delivery/wait-after-failure.rules.ts'

const GIVE_UP_AFTER_MS = 3 * DAY_MS

/** How long a mail that is being sent is reserved. A process that dies meanwhile costs one wait. */
export const MAIL_LEASE_MS = 2 * MINUTE_MS

export type AfterFailure = { readonly retryAt: Date } | { readonly giveUp: true }

/** Waits 5, 10, 20 … seconds, never more than five minutes, and gives up after three days (T142). */
export function afterFailedDelivery(attempts: number, createdAt: Date, now: Date): AfterFailure {
  if (now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_MS) return { giveUp: true }
  return { retryAt: new Date(now.getTime() + waitAfterFailure(attempts)) }
}
