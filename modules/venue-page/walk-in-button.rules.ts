import type { OwnedPassType } from '../../contract/passes.ts'
import type { VoucherType } from '../../contract/search.ts'
import { type WalkIn, walkInLabels, type WalkInReason } from '../../contract/venues.ts'

/** A pass that can pay a visit. */
export interface HeldPass {
  readonly type: OwnedPassType
  /** Whether it may be used in the venue's city (T77). */
  readonly isValidHere: boolean
}

/**
 * The text of the walk-in button (2-marketplace §4). 'Upgrade' depends on the walk-in's own type (T119). A Wellness
 * Passport pays for either type (T106); only a standard pass cannot pay for a premium walk-in.
 * @param passes undefined for an anonymous visitor
 */
export function walkInEligibility(type: VoucherType, passes: readonly HeldPass[] | undefined): WalkIn['eligibility'] {
  const reason = reasonFor(type, passes)
  return { isEligible: reason === 'eligible', reason, label: walkInLabels[reason] }
}

/**
 * A traveller with a booking for today need not buy anything first, even when the booking took the last visit of their
 * pass.
 */
export const canCheckIn: WalkIn['eligibility'] = { isEligible: true, reason: 'eligible', label: walkInLabels.eligible }

function reasonFor(type: VoucherType, passes: readonly HeldPass[] | undefined): WalkInReason {
  if (passes === undefined) return 'signedOut'
  if (passes.length === 0) return 'noPass'
  const goodEnough = passes.filter((pass) => type === 'standard' || pass.type !== 'standard')
  if (goodEnough.length === 0) return 'noPremiumPass'
  return goodEnough.some(({ isValidHere }) => isValidHere) ? 'eligible' : 'otherPassNeeded'
}
