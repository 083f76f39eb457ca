import { distanceKm } from '../../contract/distance.ts'
import { MINUTE_MS } from '../../contract/durations.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { TripPlace, TripQuery } from '../../contract/trips.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { type ActiveDestination, findDestination } from '../destinations/directory.ts'
import { instantOf } from '../formats/zone-time.rules.ts'
import { type PartnerProfile, type Site, siteOfViewer } from '../partners/find-site.ts'
import type { TimeSpan } from '../venues/hours/opening-hours.rules.ts'

/** A place that is farther from the middle of the city is in another one. */
const CITY_REACH_KM = 60

/** A trip that is not over. */
export interface Trip {
  readonly query: TripQuery
  readonly destination: ActiveDestination
  readonly site: Site<PartnerProfile>
  readonly place: TripPlace
  readonly from: Date
  readonly to: Date
  /** What is left of it. */
  readonly rest: TimeSpan
  readonly now: Date
}

/**
 * Reads a trip's times by the city's clock, and where one stays.
 * @throws Refusal destinationNotFound, destinationNotAllowed, tripIsOver, placeNotInCity
 */
export async function readTrip(context: Context, query: TripQuery, viewer: Viewer): Promise<Trip> {
  const now = context.clock()
  const destination = await findDestination(context, query.city, viewer)
  const site = await siteOfViewer(context, viewer)
  const place = placeOf(query, destination, site)
  if (distanceKm(destination, place) > CITY_REACH_KM) throw new Refusal('placeNotInCity')
  const [from, to] = [query.from, query.to].map((time) =>
    instantOf(destination.timeZone, time.slice(0, 10), `${time.slice(11)}:00`),
  ) as [Date, Date]
  const minute = new Date(Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS)
  const rest = { from: from > minute ? from : minute, to }
  // An arrival in the hour that the clocks skip may come after the departure.
  if (rest.to <= rest.from) throw new Refusal('tripIsOver')
  return { query, destination, site, place, from, to, rest, now }
}

/** What the address says, else the hotel whose site it is, else the middle of the city. */
function placeOf({ lat, lon, place }: TripQuery, destination: ActiveDestination, site: Trip['site']): TripPlace {
  const name = place ?? null
  if (lat !== undefined && lon !== undefined) return { name, lat, lng: lon, isMiddleOfCity: false }
  const hotel = site.mode === 'master' ? site.partner?.profile : undefined
  if (hotel && hotel.lat !== null && hotel.lng !== null) {
    return { name: name ?? hotel.title, lat: hotel.lat, lng: hotel.lng, isMiddleOfCity: false }
  }
  return { name, lat: destination.lat, lng: destination.lng, isMiddleOfCity: true }
}
