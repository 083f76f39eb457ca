import { HOUR_MS } from '../../../contract/durations.ts'

/**
 * We remind a traveller a day before a class begins. A walk-in's day begins at midnight, so that reminder comes at six
 * the evening before.
 */
const BEFORE_MS = { class: 24 * HOUR_MS, walk_in: 6 * HOUR_MS } as const
const KNOWN_FOR_MS = 12 * HOUR_MS

export interface RemindUntil {
  readonly class: Date
  readonly walkIn: Date
}

/** The latest starts whose reminders are due at `now`. */
export function remindUntil(now: Date): RemindUntil {
  return { class: new Date(now.getTime() + BEFORE_MS.class), walkIn: new Date(now.getTime() + BEFORE_MS.walk_in) }
}

export interface ConfirmedVisit {
  readonly type: 'class' | 'walk_in'
  readonly startsAt: Date
  readonly confirmedAt: Date
}

/**
 * Whether a due reminder is still useful: not when the booking was confirmed only hours before, and not once the visit
 * has begun.
 */
export function isWorthReminding({ type, startsAt, confirmedAt }: ConfirmedVisit, now: Date): boolean {
  return startsAt > now && startsAt.getTime() - BEFORE_MS[type] - confirmedAt.getTime() >= KNOWN_FOR_MS
}

/** Whether a moved class is more than a day away. Then its reminder comes, even if one came before. */
export function isToBeRemindedAgain(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() > BEFORE_MS.class
}
