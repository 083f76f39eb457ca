const HOUR = 3_600_000

/** A day before a class begins; before the day of a walk-in, which begins at midnight, at six in the evening. */
const BEFORE_MS = { class: 24 * HOUR, walk_in: 6 * HOUR } as const
const KNOWN_FOR_MS = 12 * HOUR

export interface RemindUntil {
  readonly class: Date
  readonly walkIn: Date
}

/** Visits that begin until then are to be reminded of at `now`. */
export function remindUntil(now: Date): RemindUntil {
  return { class: new Date(now.getTime() + BEFORE_MS.class), walkIn: new Date(now.getTime() + BEFORE_MS.walk_in) }
}

export interface ConfirmedVisit {
  readonly type: 'class' | 'walk_in'
  readonly startsAt: Date
  readonly confirmedAt: Date
}

/**
 * Whether a reminder that is due tells anything: not to whoever was told of the visit hours ago, and not once it has
 * begun.
 */
export function isWorthReminding({ type, startsAt, confirmedAt }: ConfirmedVisit, now: Date): boolean {
  return startsAt > now && startsAt.getTime() - BEFORE_MS[type] - confirmedAt.getTime() >= KNOWN_FOR_MS
}
