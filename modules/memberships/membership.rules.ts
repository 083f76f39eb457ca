const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** For one activation (1-storefront §9). */
export const MEMBERSHIP_DAYS = 30
export const MEMBERSHIP_VISITS = 1

export function membershipEnd(from: Date): Date {
  return new Date(from.getTime() + MEMBERSHIP_DAYS * DAY)
}

/**
 * When the partner is asked again about an unanswered membership: soon at first, hourly later, and no longer once a day
 * has passed. Then the visit goes back.
 */
export function nextTry(intendedAt: Date, now: Date): Date | undefined {
  const waited = now.getTime() - intendedAt.getTime()
  if (waited >= DAY) return undefined
  return new Date(now.getTime() + Math.min(HOUR, Math.max(MINUTE, waited)))
}
