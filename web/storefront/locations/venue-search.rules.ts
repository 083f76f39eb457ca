/** The state of the venue search, which lives in its address (T32). */
export interface VenueSearch {
  readonly city: string
  readonly q: string
  readonly activities: readonly string[]
  readonly facilities: readonly string[]
  readonly amenities: readonly string[]
  readonly languages: readonly string[]
  readonly type: 'standard' | 'premium' | null
  readonly view: 'list' | 'grid' | 'map'
  /** How many venues are shown; more come with 'Show more'. */
  readonly shown: number
}

export const facetNames = ['activities', 'facilities', 'amenities', 'languages'] as const
export type FacetName = (typeof facetNames)[number]

export const PAGE = 24
const MOST_SHOWN = 480
const LONGEST_NAME = 100

/** Reads what it can; what nobody offers is as if it were not there. */
export function readVenueSearch(parameters: URLSearchParams, defaultCity: string): VenueSearch {
  const type = parameters.get('type')?.toLowerCase()
  const view = parameters.get('view')
  const shown = Number(parameters.get('shown'))
  return {
    city: parameters.get('city')?.trim() || defaultCity,
    q: (parameters.get('q') ?? parameters.get('search') ?? '').slice(0, LONGEST_NAME),
    activities: parameters.getAll('activities'),
    facilities: parameters.getAll('facilities'),
    amenities: parameters.getAll('amenities'),
    languages: parameters.getAll('languages'),
    type: type === 'standard' || type === 'premium' ? type : null,
    view: view === 'grid' || view === 'map' ? view : 'list',
    shown: Number.isInteger(shown) && shown > PAGE ? Math.min(MOST_SHOWN, Math.ceil(shown / PAGE) * PAGE) : PAGE,
  }
}

/** The address of a search; what is at its default is left out, what belongs to others (partner, ref) is kept. */
export function writeVenueSearch(search: VenueSearch, present: URLSearchParams): string {
  const next = new URLSearchParams(present)
  for (const name of ['city', 'q', 'search', 'type', 'view', 'shown', ...facetNames]) next.delete(name)
  next.set('city', search.city)
  if (search.q) next.set('q', search.q)
  for (const facet of facetNames) for (const value of search[facet]) next.append(facet, value)
  if (search.type) next.set('type', search.type)
  if (search.view !== 'list') next.set('view', search.view)
  if (search.shown !== PAGE) next.set('shown', String(search.shown))
  return `?${next.toString()}`
}

/** 'Reset all filters' clears the facets, the search text and the type; not the city and not the view. */
export function withoutFilters(search: VenueSearch): VenueSearch {
  return { ...search, q: '', activities: [], facilities: [], amenities: [], languages: [], type: null, shown: PAGE }
}

export function filterCount(search: VenueSearch): number {
  return facetNames.reduce((sum, facet) => sum + search[facet].length, 0) + (search.q ? 1 : 0) + (search.type ? 1 : 0)
}

/** 'General Gym Access' first, the rest alphabetical (2-marketplace §2.3). */
export function inActivityOrder<T extends { readonly name: string }>(activities: readonly T[]): T[] {
  const first = 'General Gym Access'
  return activities.toSorted((a, b) => Number(b.name === first) - Number(a.name === first) || a.name.localeCompare(b.name, 'en'))
}

/** The count stands there from 30 partners on, the sub-heading above 30 (T113). */
export function countLines(total: number, place: string): { count: string | null; subHeading: string | null } {
  return {
    count: total >= 30 ? `${total} Partner(s) in ${place}` : null,
    subHeading: total > 30 ? `Gyms, studios and classes in ${place}` : null,
  }
}
