import { hiddenCounts, type ShownCount, SMALLEST_GROUP } from '../../../contract/partner-reports.ts'

const [UNDER, FROM_FIVE] = hiddenCounts

interface BatchCounts {
  readonly made: number
  readonly claimed: number
}

/**
 * How many claims of a batch people of a partner see (B16). They may know to whom each code went, so neither fewer than
 * five who claimed are counted out nor fewer than five who did not: none and all would tell of each guest. How many
 * codes are void they do not see at all: it would tell of a code that is made void whether it had been claimed.
 */
export function hideFewClaims({ made, claimed }: BatchCounts): ShownCount {
  if (claimed < SMALLEST_GROUP) return UNDER
  return made - claimed < SMALLEST_GROUP ? FROM_FIVE : claimed
}

/**
 * How many codes of a batch the partner's people may make again once it is void: they see that number too, so it
 * follows from the claims that they see. With what was claimed, it is never more than was made.
 */
export function countGivenBack(counts: BatchCounts): number {
  const claimed = hideFewClaims(counts)
  if (claimed === FROM_FIVE) return 0
  return claimed === UNDER ? Math.max(0, counts.made - SMALLEST_GROUP) : counts.made - claimed
}
