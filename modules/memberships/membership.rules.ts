import { DAY_MS } from '../../contract/days.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** For one activation (1-storefront §9). */
export const MEMBERSHIP_DAYS = 30
export const MEMBERSHIP_VISITS = 1

export function membershipEnd(from: Date): Date {
  return new Date(from.getTime() + MEMBERSHIP_DAYS * DAY_MS)
}

/**
 * When the partner is asked again about an unanswered membership: soon at first, hourly later, and no longer once a day
 * has passed. Then the visit goes back.
 */
export function nextTry(intendedAt: Date, now: Date): Date | undefined {
  const waited = now.getTime() - intendedAt.getTime()
  if (waited >= DAY_MS) return undefined
  return new Date(now.getTime() + Math.min(HOUR, Math.max(MINUTE, waited)))
}
