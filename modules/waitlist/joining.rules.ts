import type { ErrorCode } from '../../contract/errors.ts'
import { judgePass, type BookableOffer, type PassState } from '../passes/pass-eligibility.rules.ts'
import { barOf, type SessionState } from '../seats/booking-bar.rules.ts'
import { isLineOpen, MOST_WAITS } from './offer.rules.ts'

export interface Joiner {
  /** Whether they have booked a class that starts at the same time (T127). */
  readonly isBooked: boolean
  /** In how many lines they already wait. */
  readonly waits: number
}

/** Why a person cannot join the line of a session, with any pass; null when they can (T171). */
export function whyNotJoin(session: SessionState, { isBooked, waits }: Joiner, now: Date): ErrorCode | null {
  const bar = barOf(session, isBooked, now)
  if (bar === null) return 'classNotFull'
  if (bar !== 'classFull') return bar
  if (!isLineOpen(session, now)) return 'waitlistClosed'
  return waits >= MOST_WAITS ? 'tooManyWaits' : null
}

/**
 * Why a pass cannot be used in a line; null when it can: it could pay now, and does not end before the class
 * (T171).
 */
export function whyPassCannotWait(
  pass: PassState,
  session: BookableOffer & { readonly startsAt: Date },
  now: Date,
): ErrorCode | null {
  const verdict = judgePass(pass, session, now)
  if (!verdict.ok) return verdict.reason
  return pass.usableUntil <= session.startsAt ? 'passEndsBefore' : null
}

const byWeight: readonly ErrorCode[] = [
  'passEndsBefore',
  'tooFewVisits',
  'premiumNeedsPremium',
  'passNotValidHere',
  'noVisitsLeft',
  'passNotUsable',
]

/** Of several passes that cannot wait, the reason that is nearest to a yes. */
export function nearestReason(reasons: readonly ErrorCode[]): ErrorCode {
  return byWeight.find((reason) => reasons.includes(reason)) ?? 'passNeeded'
}
