import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'

export const MEMBERSHIP_DAYS = 30
export const MEMBERSHIP_VISITS = 1

export function membershipEnd(from: Date): Date {
  return new Date(from.getTime() + MEMBERSHIP_DAYS * DAY_MS)
}

/**
 * When we ask the partner again about an unanswered membership: soon at first, hourly later. Undefined after a day:
 * then the visit goes back.
 */
export function nextTry(intendedAt: Date, now: Date): Date | undefined {
  const waited = now.getTime() - intendedAt.getTime()
  if (waited >= DAY_MS) return undefined
  return new Date(now.getTime() + Math.min(HOUR_MS, Math.max(MINUTE_MS, waited)))
}
