import type { PassProduct } from '../../../contract/passes.ts'

/** What the free one-day pass depends on (1-storefront §4.4). */
export interface FreePassFacts {
  /** The partner's oneDayFreePass. */
  readonly isOffered: boolean
  readonly isSignedIn: boolean
  /** Available or expired ones, of who is signed in; undefined while nobody knows. */
  readonly ownsPasses: boolean | undefined
  /** Who is signed in is marked as having had it from this partner. */
  readonly hasHadIt: boolean
  /** Was found at the checkout to have had it, or not to be allowed it. */
  readonly isRefused: boolean
}

export type FreePassOffer = 'none' | 'unknown' | 'offered' | 'used'

/** Whether a pass is given away here: 'used' is told in words, 'unknown' waits. The server decides again at payment. */
export function freePassOffer({
  isOffered,
  isSignedIn,
  ownsPasses,
  hasHadIt,
  isRefused,
}: FreePassFacts): FreePassOffer {
  if (!isOffered) return 'none'
  if (isRefused) return 'used'
  if (!isSignedIn) return 'offered'
  if (ownsPasses === undefined) return 'unknown'
  if (hasHadIt) return 'used'
  return ownsPasses ? 'none' : 'offered'
}

/** The premium pass with a single visit. */
export function freePassAmong<P extends Pick<PassProduct, 'voucherType' | 'visits'>>(
  passes: readonly P[],
): P | undefined {
  return passes.find(({ voucherType, visits }) => voucherType === 'premium' && visits === 1)
}

/** Refusals that end a free checkout. */
export function isFreePassRefusal(code: string): boolean {
  return code === 'notEligibleForFreePass' || code === 'freePassAlreadyUsed'
}
