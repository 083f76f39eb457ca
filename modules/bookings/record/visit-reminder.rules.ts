const HOUR = 3_600_000

/**
 * A class is reminded of a day before it begins. A walk-in's day begins at midnight, so it is reminded of at six the
 * evening before.
 */
const BEFORE_MS = { class: 24 * HOUR, walk_in: 6 * HOUR } as const
const KNOWN_FOR_MS = 12 * HOUR

export interface RemindUntil {
  readonly class: Date
  readonly walkIn: Date
}

/** The instants up to which visits are due for a reminder at `now`. */
export function remindUntil(now: Date): RemindUntil {
  return { class: new Date(now.getTime() + BEFORE_MS.class), walkIn: new Date(now.getTime() + BEFORE_MS.walk_in) }
}

export interface ConfirmedVisit {
  readonly type: 'class' | 'walk_in'
  readonly startsAt: Date
  readonly confirmedAt: Date
}

/**
 * Whether a due reminder still tells anything: not when the traveller learnt of the visit hours ago, and not once it
 * has begun.
 */
export function isWorthReminding({ type, startsAt, confirmedAt }: ConfirmedVisit, now: Date): boolean {
  return startsAt > now && startsAt.getTime() - BEFORE_MS[type] - confirmedAt.getTime() >= KNOWN_FOR_MS
}

/** Whether a class that was moved is far enough away for its reminder to come later, again if it came already. */
export function isToBeRemindedAgain(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() > BEFORE_MS.class
}
