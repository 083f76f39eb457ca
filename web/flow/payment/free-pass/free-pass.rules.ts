import type { PassProduct } from '../../../../contract/passes.ts'

/** What the free one-day pass depends on (1-storefront §4.4). */
export interface FreePassFacts {
  /** The partner's oneDayFreePass. */
  readonly isOffered: boolean
  readonly isSignedIn: boolean
  /** Whether the signed-in user owns passes, available or expired; undefined while unknown. */
  readonly ownsPasses: boolean | undefined
  /** Whether the signed-in user is marked as having had it from this partner. */
  readonly hasHadIt: boolean
  /** Whether the checkout found that they had it already or may not have it. */
  readonly isRefused: boolean
}

export type FreePassOffer = 'none' | 'unknown' | 'offered' | 'used'

/** Whether this site gives a free pass: 'used' shows a text, 'unknown' waits. The server decides again at payment. */
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
