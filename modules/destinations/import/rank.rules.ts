/** Larger than any rank that an operator sets. */
const LAST = 100_000_000

/**
 * The place of an imported city in the list of destinations: after all cities that an operator has ranked, bigger
 * cities first.
 */
export function rankOf({ population }: { readonly population: number }): number {
  return LAST - population
}
