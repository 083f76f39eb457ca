import { foldText } from '../../../contract/fold-text.ts'

/** The values of each facet. */
export type FacetValues = Readonly<Record<string, readonly string[]>>

/**
 * Of what an address chooses, what there is to choose, as it is written there; what nobody has is as if it were not
 * there.
 */
export function offeredOf(chosen: readonly string[], offered: readonly string[]): string[] {
  return [...new Set(chosen.flatMap((value) => offeredAs(value, offered) ?? []))]
}

export function areValuesOffered(chosen: FacetValues, offered: FacetValues): boolean {
  return Object.entries(chosen).every(([facet, values]) =>
    values.every((value) => offeredAs(value, offered[facet] ?? []) !== undefined),
  )
}

/** Compared as the search does it: without case and accents. */
function offeredAs(value: string, offered: readonly string[]): string | undefined {
  if (offered.includes(value)) return value
  const folded = foldText(value)
  return offered.find((one) => foldText(one) === folded)
}
