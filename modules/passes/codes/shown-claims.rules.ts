import { hiddenCounts, type ShownCount, SMALLEST_GROUP } from '../../../contract/partner-reports.ts'

const [UNDER, FROM_FIVE] = hiddenCounts

interface BatchCounts {
  readonly made: number
  readonly claimed: number
  readonly void: number
}

const isSmall = (count: number) => count > 0 && count < SMALLEST_GROUP
const roughly = (count: number) => (count < SMALLEST_GROUP ? UNDER : FROM_FIVE)

/**
 * What people of a partner see of a batch (B16). They may know to whom each code went, so a batch of fewer than five
 * says nothing, and of a greater one neither the few who claimed nor the few who did not are counted out. What is void
 * would give them away by what is left, and tell of a single code that is made void whether it had been claimed.
 */
export function hideFewClaims({ made, claimed, void: voided }: BatchCounts): Record<'claimed' | 'void', ShownCount> {
  const isHidden = made < SMALLEST_GROUP || isSmall(claimed) || isSmall(made - claimed)
  if (claimed === 0 && !isHidden) return { claimed, void: voided }
  return { claimed: isHidden ? roughly(claimed) : claimed, void: roughly(voided) }
}

/**
 * How many of the codes just voided the partner's people may make again: they see that number too. Where the claims are
 * hidden, it is the same for each number of claims.
 */
export function countGivenBack(counts: BatchCounts, voided: number): number {
  const { made, claimed } = counts
  if (typeof hideFewClaims(counts).claimed === 'number') return voided
  return isSmall(claimed) ? Math.min(voided, Math.max(0, made - SMALLEST_GROUP)) : 0
}
