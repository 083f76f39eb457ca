import {
  type ClientLoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router'
import type { Destination } from '../../../contract/destinations.ts'
import type { StudioSearchResult, StudioToday } from '../../../contract/venues.ts'
import { api as browserApi } from '../../client/api/api-client.ts'
import { type SiteBranding, loadBranding } from '../../site/facts/branding.ts'
import { citiesOfSite, homeCity, onlyCity } from '../../site/facts/home-city.rules.ts'
import type { ApiClient } from '../../client/api/make-client.ts'
import { apiContext, requestContext } from '../../client/api/request-context.ts'
import { answerOrErrorPage } from '../../client/load/answer-or-error-page.ts'
import { findOfferedValues } from '../../site/meta/offered-values.ts'
import { type MapPlace, mapPlaceOf } from '../../parts/map/map-places.ts'
import { distanceKm, type Position } from '../../../contract/distance.ts'
import { pricesPerVisit } from '../../parts/venue-card/prices-per-visit.ts'
import { type CardVenue, cardOf, visitPrice, type VisitPrices } from '../../parts/venue-card/card-facts.rules.ts'
import {
  searchAfter,
  facetsOf,
  isCityName,
  readVenueSearch,
  statusOfUnknownCity,
  queryOfVenueSearch,
  canonicalVenueAddress,
  type VenueSearch,
  withoutFilters,
  writeVenueSearch,
} from '../../parts/venue-search/venue-search.rules.ts'

/** What the browser gets of a search: only what cards, filters and map show of the API's answers. */
export interface VenueData {
  /** The city as the visitor wrote it. */
  readonly asked: string
  /** Names of the cities to choose from. */
  readonly cities: readonly string[]
  /** The matching city; null if there is none. */
  readonly place: Pick<Destination, 'city' | 'country' | 'lat' | 'lng'> | null
  /** Null if the city is unknown, or not part of this site. */
  readonly found: FoundVenues | null
  /** The nearest other cities, if nothing was found. */
  readonly nearby: readonly string[]
  readonly failed: boolean
}

export interface FoundVenues extends Pick<StudioSearchResult, 'facets' | 'total' | 'attributions'> {
  readonly venues: readonly CardVenue[]
  readonly prices: VisitPrices
}

const VENUES = '/api/basicSearch/studios'
const MOST_PLACES = 500
const MOST_NEARBY = 3

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [listed, branding] = await Promise.all([
    api.GET('/api/utility/destinations'),
    loadBranding(api, url, context.get(requestContext)),
  ])
  const places = citiesOfSite(branding, answerOrErrorPage(listed))
  const search = readVenueSearch(url.searchParams, homeCity(branding, places))
  const unknown: VenueData = {
    asked: search.city,
    cities: places.map(({ city }) => city),
    place: null,
    found: null,
    nearby: [],
    failed: false,
  }
  // A city that is unknown, or not part of this site, leads to a helpful page and not to an error: it offers the
  // existing cities.
  const status = statusOfUnknownCity(url.searchParams, places)
  if (!isCityName(search.city)) return data(unknown, { status })
  const hotel = hotelOf(branding)
  const result = await api.GET(VENUES, { params: { query: queryOfVenueSearch(search, hotel, search.shown) } })
  const isUnknown = [403, 404].includes(result.response.status)
  const only = onlyCity(branding, places)
  if (only && (isUnknown || (result.data && result.data.city !== only.city)))
    throw redirect(
      url.pathname + writeVenueSearch(searchAfter(withoutFilters(search), { city: only.city }), url.searchParams),
    )
  if (isUnknown) return data(unknown, { status })
  const { documents, facets, total, attributions, city } = answerOrErrorPage(result)
  const offered = await findOfferedValues(api, search.city, facetsOf(search), facets)
  const meant = canonicalVenueAddress({ ...search, ...offered }, total, url.searchParams)
  if (meant !== null) throw redirect(url.pathname + meant)
  const [today, prices] = await Promise.all([
    todayOf(api, search.city, documents),
    pricesPerVisit(api, search.city, branding),
  ])
  const from = distancesFrom(search, hotel)
  const venues = documents.map((venue) => cardOf(venue, { today: today.get(venue.id), prices, from }))
  const place = places.find((one) => one.city === city) ?? null
  const nearby = place && venues.length === 0 ? nearestTo(place, places) : []
  return data<VenueData>({
    ...unknown,
    place: place && { city: place.city, country: place.country, lat: place.lat, lng: place.lng },
    found: { venues, prices, facets, total, attributions },
    nearby,
  })
}

/** Where distances count from by default: the hotel of a master white label. */
function hotelOf({ isMaster, geoLocation }: SiteBranding): Position | null {
  return isMaster && geoLocation ? { lat: geoLocation.latitude, lng: geoLocation.longitude } : null
}

/** An area of the map is not a point to measure from. */
function distancesFrom({ where }: VenueSearch, hotel: Position | null): Position | null {
  return where ? (where.kind === 'place' ? where : null) : hotel
}

function nearestTo(place: Destination, places: readonly Destination[]): string[] {
  const others = places.filter(({ city }) => city !== place.city)
  return others
    .toSorted((a, b) => distanceKm(a, place) - distanceKm(b, place))
    .slice(0, MOST_NEARBY)
    .map(({ city }) => city)
}

/** If this fails, cards work without it. */
async function todayOf(
  api: ApiClient,
  city: string,
  documents: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, StudioToday>> {
  if (documents.length === 0) return new Map()
  const { data: answer } = await api.GET('/api/basicSearch/studiosToday', {
    params: { query: { city, ids: documents.map(({ id }) => id) } },
  })
  return new Map(answer?.documents.map((today) => [today.id, today]))
}

let shown: VenueData | undefined

/** Stores what the page shows, in case the next search fails. */
export function keepShown(venues: VenueData): void {
  shown = venues
}

/** When a search fails, keeps the page and its filters and says so. Nothing else replaces the result. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<VenueData> {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    const isRefusal = isRouteErrorResponse(error) && error.status < 500
    if (isRefusal || error instanceof Response || !shown) throw error
    return { ...shown, failed: true }
  }
}

/** All the venues of a search for the map, not only the listed ones. Rejects when they fail to load. */
export async function loadPlaces(search: VenueSearch, prices: VisitPrices | null): Promise<readonly MapPlace[]> {
  const answer = await browserApi.GET(VENUES, { params: { query: queryOfVenueSearch(search, null, MOST_PLACES) } })
  return answerOrErrorPage(answer).documents.map((venue) => ({
    ...mapPlaceOf(venue),
    price: visitPrice(venue, prices),
  }))
}

/** The number of venues that a search would find, and the counts of its facets. */
export async function countVenues(
  search: VenueSearch,
): Promise<Pick<StudioSearchResult, 'facets' | 'total'> | undefined> {
  const { data: answer } = await browserApi.GET(VENUES, { params: { query: queryOfVenueSearch(search, null, 1) } })
  return answer && { facets: answer.facets, total: answer.total }
}
