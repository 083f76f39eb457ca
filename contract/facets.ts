import { foldText } from './fold-text.ts'

/** The filters of a search besides place, name and type, in display order (2-marketplace §2.3). */
export const facetNames = ['activities', 'facilities', 'amenities', 'languages'] as const
export type FacetName = (typeof facetNames)[number]

/** The activity of a walk-in, which needs no class. */
export const GENERAL_GYM_ACCESS = 'General Gym Access'

/** 'General Gym Access' first, the rest alphabetical (2-marketplace §2.3). */
export function inFacetOrder(values: readonly string[]): string[] {
  const rank = (value: string) => (value === GENERAL_GYM_ACCESS ? '' : foldText(value))
  return values.toSorted((one, other) => compareTexts(rank(one), rank(other)) || compareTexts(one, other))
}

export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
