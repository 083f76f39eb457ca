const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** How long a class is by its own clock times; one that ends past midnight goes on into the next day. */
export function minutesOf({ timeFrom, timeTo }: { readonly timeFrom: string; readonly timeTo: string }): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return (minutes(timeTo) - minutes(timeFrom) + DAY_MINUTES) % DAY_MINUTES
}

/** '1 h 30 min', '45 min'. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/**
 * Whether it has started: as the server said, or since then by the clock. `now` is null where there is no clock yet.
 */
export function isUnderway(
  { alreadyStarted, startsAt }: { readonly alreadyStarted: boolean; readonly startsAt: string },
  now: number | null,
): boolean {
  return alreadyStarted || (now !== null && Math.floor(now / MINUTE_MS) * MINUTE_MS >= Date.parse(startsAt))
}

/**
 * What a Wellness Passport pays, on the pills of those who have one (2-marketplace §6); null where that is a visit like
 * any other.
 */
export function visitsPill(wpVisits: number, isWpUser: boolean | undefined): string | null {
  return isWpUser && wpVisits > 1 ? `${wpVisits}x` : null
}
