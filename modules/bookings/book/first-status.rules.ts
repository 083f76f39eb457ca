import { HOUR_MS } from '../../../contract/durations.ts'
import { answerBy } from '../../../contract/answer-deadline.ts'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import type { SiteMode } from '../../../contract/partners.ts'

export interface FirstStatus {
  readonly status: 'pending' | 'confirmed'
  /** Heading of the next screen (2-marketplace §4). It matches the status. */
  readonly outcome: BookingOutcome['outcome']
}

export interface FirstStatusFacts {
  readonly site: SiteMode
  readonly type: 'class' | 'walk_in'
  readonly isOnline: boolean
  readonly isIntegrated: boolean
  /** As the venue's people chose for the class, or else for the venue; null if for neither. */
  readonly confirmsAtOnce: boolean | null
  /** The venue's desk held the place for this traveller. */
  readonly isHeldPlace: boolean
}

/**
 * Whether a new booking is confirmed or waits (T130-T131). Restricted partner sites confirm, and so do walk-ins. A
 * venue that has held the place at its own desk is not asked again.
 */
export function firstStatus(facts: FirstStatusFacts): FirstStatus {
  const { site, type, isOnline, isIntegrated, confirmsAtOnce, isHeldPlace } = facts
  if (site === 'restricted') return { status: 'confirmed', outcome: 'Booking confirmed' }
  const confirms = isHeldPlace || type === 'walk_in' || confirmsClassAtOnce({ confirmsAtOnce, isIntegrated, isOnline })
  return confirms
    ? { status: 'confirmed', outcome: 'Booking Confirmed' }
    : { status: 'pending', outcome: 'Awaiting Confirmation' }
}

/**
 * What the venue's people have chosen counts. Else a class confirms at an integrated venue and waits for the venue
 * elsewhere. An online class is the other way round: with an integrated venue it waits for the integration.
 */
export function confirmsClassAtOnce({
  confirmsAtOnce,
  isIntegrated,
  isOnline,
}: Pick<FirstStatusFacts, 'confirmsAtOnce' | 'isIntegrated' | 'isOnline'>): boolean {
  return confirmsAtOnce ?? isIntegrated !== isOnline
}

const REMINDERS = 3
const LAST_REMINDER_MS = HOUR_MS / 2

/**
 * When a silent venue is asked again after its reminder number `sent`: after half of the remaining time, three times at
 * most, and not when less than half an hour would remain to answer. Of 48 hours: after 24, 36 and 42.
 */
export function nextReminder(confirmBy: Date, now: Date, sent: number): Date | null {
  const half = (confirmBy.getTime() - now.getTime()) / 2
  return sent >= REMINDERS || half < LAST_REMINDER_MS ? null : new Date(now.getTime() + half)
}

export interface Deadline {
  /** When silence becomes a rejection. */
  readonly confirmBy: Date
  /** When the venue is reminded. */
  readonly remindAt: Date
}

/** How long a venue has to answer (T132), and when it is reminded: after half of that time. */
export function answerDeadline(startsAt: Date, now: Date): Deadline {
  const confirmBy = answerBy(startsAt, now)
  return { confirmBy, remindAt: new Date(now.getTime() + (confirmBy.getTime() - now.getTime()) / 2) }
}
