/** Larger than any rank that is set by hand. */
const LAST = 100_000_000

/**
 * The place of an imported city in the list of destinations: after all that are ranked by hand, bigger cities first.
 */
export function rankOf({ population }: { readonly population: number }): number {
  return LAST - population
}
