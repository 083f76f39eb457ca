const DAY_MINUTES = 1_440

/** The length of a class from its times. A class that ends past midnight continues into the next day. */
export function minutesOf({ timeFrom, timeTo }: { readonly timeFrom: string; readonly timeTo: string }): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return (minutes(timeTo) - minutes(timeFrom) + DAY_MINUTES) % DAY_MINUTES
}

/** '1 h 30 min', '45 min'. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** Whether it has started, as the server said or by the clock since then. `now` is null without a clock. */
export function isUnderway(
  { alreadyStarted, startsAt }: { readonly alreadyStarted: boolean; readonly startsAt: string },
  now: number | null,
): boolean {
  return alreadyStarted || (now !== null && now >= Date.parse(startsAt))
}

/** The visits that a Wellness Passport pays, on the pills of its owners (2-marketplace §6); null for a single visit. */
export function visitsPill(wpVisits: number, isWpUser: boolean | undefined): string | null {
  return isWpUser && wpVisits > 1 ? `${wpVisits}x` : null
}
