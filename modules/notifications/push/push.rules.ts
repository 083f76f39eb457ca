import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts'
import { waitAfterFailure } from '../delivery/wait-after-failure.rules.ts'

/** Devices per account. Beyond this the oldest are removed. */
export const MOST_DEVICES = 20

const SILENT_MS = 30 * DAY_MS

/** A browser whose owner has not used it since then is signed out (T40) and gets no more notifications. */
export function startOfSilence(now: Date): Date {
  return new Date(now.getTime() - SILENT_MS)
}

/** After half a day a notification is out of date. The mail has arrived, and the profile shows the current state. */
const WORTH_MS = 12 * HOUR_MS

/** How long a notification that is being sent is reserved. */
export const PUSH_LEASE_MS = MINUTE_MS

export type AfterFailedPush = { readonly retryAt: Date } | { readonly giveUp: true }

/**
 * Waits 5, 10, 20 … seconds, never more than five minutes unless the service asks for it, and gives up when the
 * notification is out of date.
 */
export function afterFailedPush(attempts: number, createdAt: Date, now: Date, askedMs = 0): AfterFailedPush {
  const wait = Math.max(askedMs, waitAfterFailure(attempts))
  const retryAt = new Date(now.getTime() + wait)
  return retryAt.getTime() - createdAt.getTime() >= WORTH_MS ? { giveUp: true } : { retryAt }
}

/** How long a push service may hold it for a device that is away. */
export function secondsWorth(createdAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((createdAt.getTime() + WORTH_MS - now.getTime()) / SECOND_MS))
}
