import type { ByFacet, Entry } from './search-index.rules.ts'

/**
 * The same entries; those with equal search words share one list of them. Most venues of a city have one of a few sets
 * of words, and a separate list for each would weigh as much as a venue's document.
 */
export function shareParts<E extends Entry>(entries: readonly E[]): readonly E[] {
  const lists = new Map<string, readonly string[]>()
  const sets = new Map<string, ByFacet<readonly string[]>>()

  function shareList<W extends string>(list: readonly W[]): readonly W[] {
    // An exact copy: a list that grew word by word has spare room.
    return once(lists, list, () => [...list]) as readonly W[]
  }

  function shareFacets(facets: Entry['facets']): Entry['facets'] {
    return once(sets, facets, ({ activities, amenities, facilities, languages }) => ({
      activities: shareList(activities),
      amenities: shareList(amenities),
      facilities: shareList(facilities),
      languages: shareList(languages),
    }))
  }

  return entries.map((entry) => ({
    ...entry,
    types: shareList(entry.types),
    facets: shareFacets(entry.facets),
    attributions: shareList(entry.attributions),
  }))
}

/** The copy that was made for the first equal value. */
function once<T extends object>(made: Map<string, T>, value: T, make: (value: T) => T): T {
  const key = JSON.stringify(value)
  let known = made.get(key)
  if (!known) made.set(key, (known = make(value)))
  return known
}
