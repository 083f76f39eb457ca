/** Behind every rank that somebody gives a destination. */
const LAST = 100_000_000

/**
 * The place of an imported city in the list of destinations: after all that are ranked by hand, the bigger ones first.
 */
export function rankOfImported({ population }: { readonly population: number }): number {
  return LAST - population
}
