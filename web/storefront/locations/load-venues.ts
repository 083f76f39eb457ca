import { type ClientLoaderFunctionArgs, data, isRouteErrorResponse, type LoaderFunctionArgs } from 'react-router'
import { lowestPricePerVisit } from '../../../contract/price-per-visit.ts'
import type { StudioSearchResult, StudioToday } from '../../../contract/venues.ts'
import { api as browserApi } from '../../session/api-client.ts'
import { type Branding, loadBranding } from '../../session/branding.ts'
import { homeCity } from '../../session/home-city.rules.ts'
import { type ApiClient, apiContext, requestContext } from '../../session/request-context.ts'
import { answered } from '../layout/answered.ts'
import { type MapPlace, placeOf } from '../map/map-places.ts'
import { isCityName, readVenueSearch, studioQuery, type VenueSearch } from './venue-search.rules.ts'

/** What a visit costs at the least with a pass of each type (T64): '9.38 GBP'. Null where none is sold. */
export interface VisitPrices {
  readonly standard: string | null
  readonly premium: string | null
}

/** Where distances count from when nobody chose a place: the hotel of a master white label. */
export interface Around {
  readonly lat: number
  readonly lng: number
  readonly label: string
}

type Days = Readonly<Record<string, StudioToday | undefined>>
const noDays: Days = {}

const STUDIOS = '/api/basicSearch/studios'
const MOST_PLACES = 500

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const url = new URL(request.url)
  const [listed, branding] = await Promise.all([api.GET('/api/utility/destinations'), loadBranding(api, url, context.get(requestContext))])
  const places = answered(listed)
  const search = readVenueSearch(url.searchParams, homeCity(branding, places))
  const around = hotelOf(branding)
  const unknown = { search, places, around, found: null, place: null, today: noDays, prices: null, failed: false }
  // A city that is unknown, or not of this site, is a helpful page, not an error: it offers the cities that there are.
  if (!isCityName(search.city)) return data(unknown, { status: 404 })
  const result = await api.GET(STUDIOS, { params: { query: studioQuery(search, around, search.shown) } })
  if ([403, 404].includes(result.response.status)) return data(unknown, { status: 404 })
  const found = answered(result)
  const place = places.find(({ city }) => city === found.city) ?? null
  const [today, prices] = await Promise.all([todayOf(api, search.city, found), pricesOf(api, search.city, branding.passIds)])
  return data({ ...unknown, found, place, today, prices })
}

export type VenueData = Awaited<ReturnType<typeof loader>>['data']

function hotelOf({ isMaster, geoLocation, title }: Branding): Around | null {
  return isMaster && geoLocation ? { lat: geoLocation.latitude, lng: geoLocation.longitude, label: title } : null
}

/** Cards do without what does not come. */
async function todayOf(api: ApiClient, city: string, { documents }: StudioSearchResult): Promise<Days> {
  if (documents.length === 0) return noDays
  const { data: answer } = await api.GET('/api/basicSearch/studiosToday', { params: { query: { city, ids: documents.map(({ id }) => id) } } })
  return Object.fromEntries((answer?.documents ?? []).map((today) => [today.id, today]))
}

async function pricesOf(api: ApiClient, city: string, passIds: readonly string[]): Promise<VisitPrices | null> {
  const { data: answer } = await api.GET('/api/utility/vouchers', { params: { query: { city, ...(passIds.length > 0 ? { voucherIds: [...passIds] } : {}) } } })
  return answer ? { standard: lowestPricePerVisit(answer.data, 'standard') ?? null, premium: lowestPricePerVisit(answer.data, 'premium') ?? null } : null
}

let shown: VenueData | undefined

/** The page keeps what it shows, for when the next search does not come back. */
export function keepShown(venues: VenueData): void {
  shown = venues
}

/** A search that does not come back leaves the page and its filters, and says so; nothing else makes up for it. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<VenueData> {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    const isRefusal = isRouteErrorResponse(error) && error.status < 500
    if (isRefusal || !shown) throw error
    return { ...shown, failed: true }
  }
}

/** All the venues of a search, for the map: not only the ones that the list shows so far. */
export async function loadPlaces(search: VenueSearch): Promise<readonly MapPlace[]> {
  const { data: answer } = await browserApi.GET(STUDIOS, { params: { query: studioQuery(search, null, MOST_PLACES) } })
  return (answer?.documents ?? []).map(placeOf)
}

/** How many venues a search would leave, and the counts of its facets. */
export async function countVenues(search: VenueSearch): Promise<Pick<StudioSearchResult, 'facets' | 'total'> | undefined> {
  const { data: answer } = await browserApi.GET(STUDIOS, { params: { query: studioQuery(search, null, 1) } })
  return answer && { facets: answer.facets, total: answer.total }
}
