import { data, type LoaderFunctionArgs } from 'react-router'
import type { Destination } from '../../../contract/destinations.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { TripPlan } from '../../../contract/trips.ts'
import type { ApiClient } from '../../client/api/make-client.ts'
import { problemOfAnswer } from '../../client/api/errors.ts'
import { apiContext, requestContext } from '../../client/api/request-context.ts'
import { wallClock } from '../../client/dates/clock-texts.rules.ts'
import { answerOrErrorPage } from '../../client/load/answer-or-error-page.ts'
import { loadBranding } from '../../site/facts/branding.ts'
import { citiesOfSite, homeCity, onlyCity } from '../../site/facts/home-city.rules.ts'
import { placeMeant } from '../../site/links/place-meant.ts'
import { loadActivities } from './load-activities.ts'
import { isTrip, presetMoments, queryOfTrip, readWish, type TripWish } from './trip-address.rules.ts'
import { type TripProblems, problemsOf } from './trip-problems.rules.ts'
import * as texts from './texts.ts'

type CityOfTrip = Pick<Destination, 'city' | 'lat' | 'lng'>

export interface LoadedTrip {
  readonly trip: TripWish
  /** The cities to choose from. */
  readonly cities: readonly CityOfTrip[]
  readonly place: CityOfTrip
  /** The moment there, 'yyyy-MM-ddTHH:mm'. */
  readonly now: string
  readonly activities: readonly string[]
  /** As a visitor sees it who is not signed in; null without a trip, or with problems. */
  readonly plan: TripPlan | null
  readonly problems: TripProblems
}

/** A trip that cannot be planned leads to its form with what is wrong beside each field, never to an error. */
export async function loadTrip({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const api = context.get(apiContext)
  const [listed, branding] = await Promise.all([
    api.GET('/api/utility/destinations'),
    loadBranding(api, url, context.get(requestContext)),
  ])
  const places = citiesOfSite(branding, answerOrErrorPage(listed))
  const asked = readWish(url.searchParams)
  const only = onlyCity(branding, places)
  const name = only?.city ?? (asked.city || homeCity(branding, places))
  const known = only ?? (await placeMeant(api, name, places))
  const place = known ?? places.find(({ city }) => city === homeCity(branding, places)) ?? places[0]
  if (!place) throw data(null, { status: 404 })
  const now = new Date(wallClock(place.timeZone, new Date())).toISOString().slice(0, 16)
  const trip = { ...asked, ...(isTrip(asked) ? {} : presetMoments(now)), city: known?.city ?? name }
  const [activities, outcome] = await Promise.all([
    loadActivities(api, place.city),
    isTrip(asked) || !known ? planTrip(api, trip) : { plan: null, problems: {} },
  ])
  const loaded: LoadedTrip = {
    trip,
    cities: places.map(cityOfTrip),
    place: cityOfTrip(place),
    now,
    activities,
    ...outcome,
  }
  // T188: nothing keeps a trip before something of it is booked.
  return data(loaded, { headers: isTrip(asked) ? { 'Cache-Control': 'private, no-store' } : {} })
}

const cityOfTrip = ({ city, lat, lng }: Destination): CityOfTrip => ({ city, lat, lng })

async function planTrip(api: ApiClient, trip: TripWish): Promise<Pick<LoadedTrip, 'plan' | 'problems'>> {
  const { city, place, lat } = trip
  // Typed where no script could find it: it has no position to plan around.
  if (place && !lat) return { plan: null, problems: { place: fillIn(texts.stayNotChosenError, { city }) } }
  const { data: plan, error, response } = await api.GET('/api/trip', { params: { query: queryOfTrip(trip) } })
  if (plan) return { plan, problems: {} }
  return { plan: null, problems: problemsOf(problemOfAnswer(error, response.status)) }
}
