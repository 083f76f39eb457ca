import { foldText } from '../../../contract/fold-text.ts'

/** The values of each facet. */
export type FacetValues = Readonly<Record<string, readonly string[]>>

/** The chosen values of an address that exist among the offered ones, in their offered spelling. Others are dropped. */
export function valuesOffered(chosen: readonly string[], offered: readonly string[]): string[] {
  return [...new Set(chosen.flatMap((value) => findOffered(value, offered) ?? []))]
}

export function areValuesOffered(chosen: FacetValues, offered: FacetValues): boolean {
  return Object.entries(chosen).every(([facet, values]) =>
    values.every((value) => findOffered(value, offered[facet] ?? []) !== undefined),
  )
}

/** Compares as the search does, ignoring case and accents. */
function findOffered(value: string, offered: readonly string[]): string | undefined {
  if (offered.includes(value)) return value
  const folded = foldText(value)
  return offered.find((one) => foldText(one) === folded)
}
