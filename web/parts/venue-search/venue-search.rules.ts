import { type FacetName, facetNames, GENERAL_GYM_ACCESS } from '../../../contract/facets.ts'
import { canonicalParameters } from '../../site/meta/canonical-parameters.rules.ts'
import { queryOfWhere, readWhere, type WhereOnMap, writeWhere } from '../map/place/where.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { cleanLine, printableLine } from '../../../contract/typed-text.ts'

/** The state of the venue search, which its address holds (T32). */
export interface VenueSearch {
  readonly city: string
  readonly q: string
  readonly activities: readonly string[]
  readonly facilities: readonly string[]
  readonly amenities: readonly string[]
  readonly languages: readonly string[]
  readonly type: 'standard' | 'premium' | null
  readonly openNow: boolean
  /** The place or the part of the map that it looks around; null for the whole city. */
  readonly where: WhereOnMap | null
  readonly sort: VenueSort
  /** `map`: on a narrow screen the list is lowered. */
  readonly view: 'list' | 'grid' | 'map'
  /** The number of venues shown; 'Show more' adds more. */
  readonly shown: number
}

export const venueSorts = ['recommended', 'distance', 'name'] as const
export type VenueSort = (typeof venueSorts)[number]

export const PAGE = 24
const MOST_SHOWN = 480
const MOST_VALUES = 50
/** The longest name, city or value that the search accepts. */
const LONGEST = 100

/** Reads the valid parts; unknown values count as missing. */
export function readVenueSearch(parameters: URLSearchParams, defaultCity: string): VenueSearch {
  const type = parameters.get('type')?.toLowerCase()
  const view = parameters.get('view')
  const shown = Number(parameters.get('shown'))
  const where = readWhere(parameters)
  return {
    city: cleanLine(parameters.get('city') ?? '') || defaultCity,
    q: textIn(parameters.get('q') ?? parameters.get('search')),
    activities: valuesIn(parameters, 'activities'),
    facilities: valuesIn(parameters, 'facilities'),
    amenities: valuesIn(parameters, 'amenities'),
    languages: valuesIn(parameters, 'languages'),
    type: type === 'standard' || type === 'premium' ? type : null,
    openNow: ['true', '1'].includes(parameters.get('openNow')?.toLowerCase() ?? ''),
    where,
    sort: venueSorts.find((sort) => sort === parameters.get('sort')?.toLowerCase()) ?? defaultSort(where),
    view: view === 'grid' || view === 'map' ? view : 'list',
    shown: Number.isInteger(shown) && shown > PAGE ? Math.min(MOST_SHOWN, Math.ceil(shown / PAGE) * PAGE) : PAGE,
  }
}

function textIn(text: string | null): string {
  return printableLine((text ?? '').slice(0, LONGEST))
}

function valuesIn(parameters: URLSearchParams, facet: FacetName): string[] {
  const values = parameters.getAll(facet).map(cleanLine)
  return [...new Set(values)].filter((value) => value !== '' && textIn(value) === value).slice(0, MOST_VALUES)
}

/** Whether the name could be a city's at all. */
export function isCityName(city: string): boolean {
  return textIn(city) === city
}

/**
 * The status of a page about a city that does not exist. If the site has no city yet and the visitor named none, it is
 * 200.
 */
export function statusOfUnknownCity(asked: URLSearchParams, cities: readonly unknown[]): number {
  return cities.length === 0 && !asked.get('city')?.trim() ? 200 : 404
}

/** Around a place, the nearest come first. */
function defaultSort(where: WhereOnMap | null): VenueSort {
  return where?.kind === 'place' ? 'distance' : 'recommended'
}

/** The address of a search. It leaves out defaults and keeps other parameters (partner, ref). */
export function writeVenueSearch(search: VenueSearch, present: URLSearchParams): string {
  const next = writeWhere(search.where, present)
  for (const name of ['city', 'q', 'search', 'type', 'openNow', 'sort', 'view', 'shown', ...facetNames])
    next.delete(name)
  next.set('city', search.city)
  if (search.q) next.set('q', search.q)
  for (const facet of facetNames) for (const value of search[facet]) next.append(facet, value)
  if (search.type) next.set('type', search.type)
  if (search.openNow) next.set('openNow', 'true')
  if (search.sort !== defaultSort(search.where)) next.set('sort', search.sort)
  if (search.view !== 'list') next.set('view', search.view)
  if (search.shown !== PAGE) next.set('shown', String(search.shown))
  return `?${next.toString()}`
}

/** The parameters with a fixed set of values; another value means another address. */
const enumeratedParameters = ['type', 'openNow', 'sort', 'view', 'shown', 'page', ...facetNames] as const

/**
 * The correct address of a search, given the offered values and `total` venues found; null if it is already correct.
 */
export function canonicalVenueAddress(search: VenueSearch, total: number, asked: URLSearchParams): string | null {
  const shown = Math.min(search.shown, Math.max(PAGE, Math.ceil(total / PAGE) * PAGE))
  const read = new URLSearchParams(writeVenueSearch({ ...search, shown }, new URLSearchParams()))
  return canonicalParameters(asked, read, enumeratedParameters)
}

export function facetsOf({ activities, facilities, amenities, languages }: VenueSearch): Pick<VenueSearch, FacetName> {
  return { activities, facilities, amenities, languages }
}

/** The search after a choice: from its first page, and in the usual order of a new place unless one was chosen. */
export function searchAfter(search: VenueSearch, change: Partial<VenueSearch>): VenueSearch {
  const isElsewhere = change.where !== undefined || (change.city !== undefined && change.city !== search.city)
  const where = change.where ?? null
  return { ...search, shown: PAGE, ...(isElsewhere ? { where, sort: defaultSort(where) } : {}), ...change }
}

/**
 * 'Reset all filters' clears the facets, the search text and the type, but not the city, the place, the order or the
 * view.
 */
export function withoutFilters(search: VenueSearch): VenueSearch {
  return {
    ...search,
    q: '',
    activities: [],
    facilities: [],
    amenities: [],
    languages: [],
    type: null,
    openNow: false,
    shown: PAGE,
  }
}

export function filterCount(search: VenueSearch): number {
  return (
    facetNames.reduce((sum, facet) => sum + search[facet].length, 0) +
    (search.q ? 1 : 0) +
    (search.type ? 1 : 0) +
    (search.openNow ? 1 : 0)
  )
}

/** The parameters for the API. `around` is where distances count from when the search names no place itself. */
export function queryOfVenueSearch(
  search: VenueSearch,
  around: { readonly lat: number; readonly lng: number } | null,
  limit: number,
) {
  const { city, q, type, openNow, sort, where } = search
  const facets = {
    activities: [...search.activities],
    facilities: [...search.facilities],
    amenities: [...search.amenities],
    languages: [...search.languages],
  }
  return {
    city,
    ...facets,
    ...(q ? { q } : {}),
    ...(type ? { type } : {}),
    ...(openNow ? { openNow: true } : {}),
    ...(sort === 'recommended' ? {} : { sort }),
    ...(where ? queryOfWhere(where) : around ? { lat: around.lat, lon: around.lng } : {}),
    limit,
  }
}

interface FacetCount {
  readonly name: string
  readonly count: number
}

// oxlint-disable-next-line house/texts-in-tables -- a value of the API
const LANGUAGE = 'English (US)'

/** Activities: 'General Gym Access' first, the rest alphabetical; languages: English (US) only (2-marketplace §2.3). */
export function facetOptions(facet: FacetName, values: readonly FacetCount[]): readonly FacetCount[] {
  if (facet === 'languages') return [values.find(({ name }) => name === LANGUAGE) ?? { name: LANGUAGE, count: 0 }]
  return facet === 'activities' ? inActivityOrder(values) : values
}

export function inActivityOrder<T extends { readonly name: string }>(activities: readonly T[]): T[] {
  return activities.toSorted(
    (a, b) =>
      Number(b.name === GENERAL_GYM_ACCESS) - Number(a.name === GENERAL_GYM_ACCESS) ||
      a.name.localeCompare(b.name, 'en'),
  )
}

/** The count shows from 30 partners on, the sub-heading above 30 (T113). */
export function countLines(total: number, place: string): { count: string | null; subHeading: string | null } {
  return {
    count: total >= 30 ? fillIn(texts.foundCount, { total, place }) : null,
    subHeading: total > 30 ? fillIn(texts.foundSubheading, { place }) : null,
  }
}

/** Which of its two texts an empty list shows (2-marketplace §2.3). */
export function noVenuesText(fromMenu: boolean): { title: string; text: string } {
  return fromMenu
    ? { title: texts.emptyCityTitle, text: texts.emptyCityText }
    : { title: texts.noMatchTitle, text: texts.noMatchText }
}
