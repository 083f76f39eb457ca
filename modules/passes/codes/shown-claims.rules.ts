import { hiddenCounts, type ShownCount, SMALLEST_GROUP } from '../../../contract/partner-reports.ts'

const [UNDER, FROM_FIVE] = hiddenCounts

interface BatchCounts {
  readonly made: number
  readonly claimed: number
  readonly void: number
}

const isSmall = (count: number) => count > 0 && count < SMALLEST_GROUP

/**
 * What people of a partner see of a batch (B16). They may know to whom each code went, so a batch of fewer than five
 * says nothing, and of a greater one neither the few who claimed nor the few who did not are counted out. What is void
 * would give them away by what is left.
 */
export function hideFewClaims({ made, claimed, void: voided }: BatchCounts): Record<'claimed' | 'void', ShownCount> {
  if (made < SMALLEST_GROUP) return { claimed: UNDER, void: UNDER }
  if (!isSmall(claimed) && !isSmall(made - claimed)) return { claimed, void: voided }
  const roughly = (count: number) => (isSmall(count) ? UNDER : count === 0 ? 0 : FROM_FIVE)
  return { claimed: roughly(claimed), void: roughly(voided) }
}
