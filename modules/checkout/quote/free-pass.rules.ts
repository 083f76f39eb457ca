/** What decides about the free one-day pass (1-storefront §4.4). */
export interface FreePassCase {
  /** The partner gives a free pass away (oneDayFreePass). */
  readonly isOffered: boolean
  readonly product: { readonly type: string; readonly visits: number }
  /** This person has already had this partner's free pass. */
  readonly hasHadIt: boolean
  /** This person is signed in and has, or had, a pass of any kind. */
  readonly ownsPasses: boolean
}

export type FreePassVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'notEligibleForFreePass' | 'freePassAlreadyUsed' }

/**
 * The free pass is a premium pass with one visit. A partner that offers it gives it to each new guest once (T92-T94).
 */
export function judgeFreePass({ isOffered, product, hasHadIt, ownsPasses }: FreePassCase): FreePassVerdict {
  if (!isOffered || product.type !== 'premium' || product.visits !== 1)
    return { ok: false, reason: 'notEligibleForFreePass' }
  if (hasHadIt) return { ok: false, reason: 'freePassAlreadyUsed' }
  return ownsPasses ? { ok: false, reason: 'notEligibleForFreePass' } : { ok: true }
}
