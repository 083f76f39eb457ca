import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Destination } from '../../../contract/destinations.ts'
import type { ClassDocument, ClassSearchResult } from '../../../contract/schedule.ts'
import { loadBranding } from '../../site/facts/branding.ts'
import { citiesOfSite, homeCity, onlyCity } from '../../site/facts/home-city.rules.ts'
import type { ApiClient } from '../../client/api/make-client.ts'
import { apiContext, requestContext } from '../../client/api/request-context.ts'
import { addDays, toWireDate } from '../../../contract/days.ts'
import { todayIn } from '../../client/dates/dates.rules.ts'
import { startOfDay } from '../../client/dates/zone-clock.rules.ts'
import { answerOrErrorPage } from '../../client/load/answer-or-error-page.ts'
import { findOfferedValues } from '../../site/meta/offered-values.ts'
import { placeMeant } from '../../site/links/place-meant.ts'
import { statusOfUnknownCity } from '../../parts/venue-search/venue-search.rules.ts'
import { type MapPlace, mapPlaceOf } from '../../parts/map/map-places.ts'
import type { RowClass } from '../../parts/class-row/class-row.tsx'
import { visitPrice, type VisitPrices } from '../../parts/venue-card/card-facts.rules.ts'
import { pricesPerVisit } from '../../parts/venue-card/prices-per-visit.ts'
import {
  type ClassSearch,
  isReversed,
  looksUpNextDate,
  readClassSearch,
  canonicalClassAddress,
  withoutClassFilters,
  writeClassSearch,
} from './class-search.rules.ts'
import { nextDateOf } from './next-date.rules.ts'
import { dayOfWish, type DayProblem } from '../../parts/class-row/schedule-days.rules.ts'

/** What makes a search impossible. The page says so and offers an alternative. */
export type ScheduleProblem = DayProblem | 'reversed'

/** What a row shows of a class, and where it takes place. */
export interface ListedSession extends RowClass, Pick<ClassDocument, 'alreadyStarted'> {
  /** One of the venues of the search. Classes of the same venue share the object, also on the way to the browser. */
  readonly venue: MapPlace
}

export interface FoundClasses extends Pick<ClassSearchResult, 'facets' | 'total' | 'attributions'> {
  readonly sessions: readonly ListedSession[]
  readonly venues: readonly MapPlace[]
}

/** What the browser gets of a search: only what rows, filters and map show of the API's answers. */
export interface LoadedSchedule {
  readonly search: ClassSearch
  /** Names of the cities to choose from. */
  readonly cities: readonly string[]
  readonly place: Pick<Destination, 'city' | 'country' | 'lat' | 'lng' | 'timeZone'>
  /** Today there, 'yyyy-MM-dd'. */
  readonly today: string
  /** When today ends there, so that the browser needs no calendar to know. */
  readonly todayEnds: string
  /** Days from today; null for a day that cannot be shown. */
  readonly offset: number | null
  /** The date of all the classes, 'dd.MM.yyyy'. */
  readonly date: string
  readonly problem: ScheduleProblem | null
  readonly found: FoundClasses
  /** The lowest price of a visit there, by type of pass. */
  readonly prices: VisitPrices
  readonly nextDate: string | null
}

/** The page has its classes, or its city is unknown or not part of this site. */
type ScheduleData = LoadedSchedule | (Pick<LoadedSchedule, 'search' | 'cities'> & { readonly place: null })

/** An impossible search leads to a helpful page with a matching status, never to an error. */
export async function loadSchedule({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const api = context.get(apiContext)
  const [listed, branding] = await Promise.all([
    api.GET('/api/utility/destinations'),
    loadBranding(api, url, context.get(requestContext)),
  ])
  const places = citiesOfSite(branding, answerOrErrorPage(listed))
  const search = readClassSearch(url.searchParams, homeCity(branding, places))
  const place = await placeMeant(api, search.city, places)
  const cities = places.map(({ city }) => city)
  const only = onlyCity(branding, places)
  if (only && !place)
    throw redirect(
      url.pathname +
        writeClassSearch(
          { ...withoutClassFilters(search), city: only.city, venue: null, session: null },
          url.searchParams,
        ),
    )
  if (!place)
    return data<ScheduleData>({ search, cities, place }, { status: statusOfUnknownCity(url.searchParams, places) })
  const today = todayIn(place.timeZone, new Date())
  const day = dayOfWish(search, today)
  const offset = 'offset' in day ? day.offset : null
  const problem = 'problem' in day ? day.problem : isReversed(search) ? 'reversed' : null
  const date = toWireDate(addDays(today, offset ?? 0))
  const prices = pricesPerVisit(api, place.city, branding)
  const found = await findClasses(api, search, { city: place.city, date, isPossible: problem === null, prices })
  const { activities, facilities, amenities } = search
  const offered = await findOfferedValues(api, place.city, { activities, facilities, amenities }, found.facets)
  const meant = canonicalClassAddress({ ...search, ...offered }, found.total, url.searchParams)
  if (meant !== null) throw redirect(url.pathname + meant)
  const looksOn = problem === null && found.total === 0 && looksUpNextDate(search)
  const next = looksOn
    ? await api.GET('/api/basicSearch/nextClassDate/{date}/{city}', { params: { path: { date, city: place.city } } })
    : undefined
  const { city, country, lat, lng, timeZone } = place
  const loaded: ScheduleData = {
    search,
    cities,
    place: { city, country, lat, lng, timeZone },
    today,
    todayEnds: endOf(today, timeZone),
    offset,
    date,
    problem,
    found,
    prices: await prices,
    nextDate: nextDateOf(next?.data),
  }
  return data<ScheduleData>(loaded, { status: problem === null ? 200 : problem === 'reversed' ? 400 : 404 })
}

// For each zone: the calendar takes longer than the rest of the page.
const ends = new Map<string, { readonly today: string; readonly end: string }>()

function endOf(today: string, timeZone: string): string {
  const known = ends.get(timeZone)
  if (known?.today === today) return known.end
  const end = startOfDay(addDays(today, 1), timeZone)
  ends.set(timeZone, { today, end })
  return end
}

interface ClassesQuery {
  readonly city: string
  readonly date: string
  /** If false, nothing is searched, and only the filter values are wanted. */
  readonly isPossible: boolean
  readonly prices: Promise<VisitPrices>
}

async function findClasses(
  api: ApiClient,
  search: ClassSearch,
  { city, date, isPossible, prices }: ClassesQuery,
): Promise<FoundClasses> {
  const { q, type, timeFrom, timeTo } = search
  const chosen = {
    activities: [...search.activities],
    facilities: [...search.facilities],
    amenities: [...search.amenities],
  }
  const times = isPossible ? { ...(timeFrom ? { timeFrom } : {}), ...(timeTo ? { timeTo } : {}) } : { limit: 1 }
  const { documents, facets, total, attributions } = answerOrErrorPage(
    await api.GET('/api/basicSearch/classes', {
      params: { query: { city, date, ...chosen, ...(q ? { q } : {}), ...(type ? { type } : {}), ...times } },
    }),
  )
  return isPossible
    ? { facets, total, attributions, ...sessionsOf(documents, await prices) }
    : { facets, total: 0, attributions: [], sessions: [], venues: [] }
}

function sessionsOf(
  documents: readonly ClassDocument[],
  prices: VisitPrices,
): Pick<FoundClasses, 'sessions' | 'venues'> {
  const venues = new Map<string, MapPlace>()
  const sessions = documents.map(({ date: _date, activities: _activities, fitness, ...session }) => {
    const venue = venues.get(fitness.id) ?? { ...mapPlaceOf(fitness), price: visitPrice(fitness, prices) }
    venues.set(venue.id, venue)
    return { ...session, venue }
  })
  return { sessions, venues: [...venues.values()] }
}
