import type { VisitChange } from '../../contract/passes.ts'
import { endReason, type PassState } from './pass-eligibility.rules.ts'

/** An entry as the ledger keeps it. */
export interface KeptEntry {
  readonly kind: 'grant' | 'hold' | 'release' | 'capture' | 'restore' | 'revoke'
  readonly reason: string | null
  readonly isMembership: boolean
  /** The traveller moved the booking to another time, or chose another class instead. */
  readonly isMoved: boolean
}

const grants: Readonly<Record<string, VisitChange>> = { 'issued: purchase': 'bought', 'issued: code': 'redeemed' }
const releases: Readonly<Record<string, VisitChange>> = {
  cancelledByFitness: 'cancelledByVenue',
  cancelledByOperator: 'cancelledByOperator',
}
const captures: Readonly<Record<string, VisitChange>> = {
  cancelledByUser: 'cancelledLate',
  cancelledByFitness: 'cancelledByVenue',
  noShow: 'missed',
}

/** What an entry means to the owner of the pass. */
export function changeOf({ kind, reason, isMembership, isMoved }: KeptEntry): VisitChange {
  const why = reason ?? ''
  if (kind === 'grant') return grants[why] ?? 'granted'
  if (kind === 'revoke') return 'withdrawn'
  if (kind === 'restore') return 'restored'
  if (kind === 'hold') return isMembership ? 'membershipHeld' : 'booked'
  if (kind === 'release')
    return isMembership ? 'membershipRefused' : (releases[why] ?? (isMoved ? 'moved' : 'cancelled'))
  return isMembership ? 'membershipStarted' : (captures[why] ?? 'checkedIn')
}

export interface Ending {
  readonly at: Date
  readonly change: 'refunded' | 'expired'
  /** The unused visits. */
  readonly visits: number
}

/**
 * The last line of a pass that ended with free visits: its refund, or the day on which it expired. The ledger has no
 * entry for it.
 */
export function endingOf(pass: PassState & { readonly frozenAt: Date | null }, now: Date): Ending | null {
  if (pass.visitsFree === 0) return null
  const reason = endReason(pass, now)
  if (reason === 'refunded' && pass.frozenAt !== null)
    return { at: pass.frozenAt, change: 'refunded', visits: pass.visitsFree }
  return reason === 'expired' ? { at: pass.usableUntil, change: 'expired', visits: pass.visitsFree } : null
}
