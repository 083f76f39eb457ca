import type { ErrorCode } from '../../contract/errors.ts'
import type { FreezeReason, OwnedPassType, PassEndReason } from '../../contract/passes.ts'

/** What rules need to know of a pass. */
export interface PassState {
  readonly type: OwnedPassType
  /** Visits that no booking holds (T104). */
  readonly visitsFree: number
  /** Visits that bookings or memberships hold. */
  readonly visitsHeld: number
  /** Null for everywhere. */
  readonly validDestinationIds: readonly string[] | null
  /** The first instant at which it no longer pays, including courtesy. */
  readonly usableUntil: Date
  readonly frozenBecause: FreezeReason | null
}

/** A class or a walk-in, as a pass sees it. */
export interface BookableOffer {
  readonly offerType: 'standard' | 'premium'
  readonly destinationId: string
  /** The visits that it costs with a Wellness Passport. */
  readonly wpVisits: number
}

type PassRefusal = Extract<
  ErrorCode,
  'passNotUsable' | 'passNotValidHere' | 'premiumNeedsPremium' | 'tooFewVisits' | 'noVisitsLeft'
>
export type PassVerdict =
  | { readonly ok: true; readonly visits: number }
  | { readonly ok: false; readonly reason: PassRefusal }

/**
 * T106: with a Wellness Passport a class costs the visits it states, at least one; with every other pass it costs one.
 */
export function costOn(type: OwnedPassType, wpVisits: number): number {
  return type === 'wellness' ? Math.max(1, wpVisits) : 1
}

/**
 * Whether a pass may pay for an offer now, and with how many visits. Premium needs a premium pass or a Wellness
 * Passport (T107); and the pass has to be valid in the venue's city (T77). It does not check the day of the visit.
 */
export function judgePass(pass: PassState, offer: BookableOffer, now: Date): PassVerdict {
  const visits = costOn(pass.type, offer.wpVisits)
  if (pass.frozenBecause !== null || pass.usableUntil <= now) return { ok: false, reason: 'passNotUsable' }
  if (pass.validDestinationIds !== null && !pass.validDestinationIds.includes(offer.destinationId)) {
    return { ok: false, reason: 'passNotValidHere' }
  }
  if (offer.offerType === 'premium' && pass.type === 'standard') return { ok: false, reason: 'premiumNeedsPremium' }
  if (pass.visitsFree === 0) return { ok: false, reason: 'noVisitsLeft' }
  if (pass.visitsFree < visits) return { ok: false, reason: 'tooFewVisits' }
  return { ok: true, visits }
}

/** Why a pass is in the list of expired ones (T112); null while a visit is free or held (T162). */
export function endReason(pass: PassState, now: Date): PassEndReason | null {
  if (pass.frozenBecause === 'refund') return 'refunded'
  if (pass.frozenBecause !== null) return pass.frozenBecause === 'refundAsked' ? 'refundAsked' : 'frozen'
  if (pass.usableUntil <= now) return 'expired'
  return pass.visitsFree + pass.visitsHeld === 0 ? 'usedUp' : null
}
