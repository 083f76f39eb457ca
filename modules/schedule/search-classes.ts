import type { searchClasses } from '../../contract/schedule.ts'
import { SEARCH_DISTANCE_KM } from '../../contract/search.ts'
import type { JsonPieces } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import type { ActiveDestination } from '../destinations/directory.ts'
import { distanceKm, type Position } from '../../contract/distance.ts'
import { type Bits, bitsWhere } from '../search/bits.rules.ts'
import { currentWords } from '../search/current-words.ts'
import type { SearchOrder } from '../search/hits.rules.ts'
import { match } from '../search/match.rules.ts'
import { searchAnswer, selectionOf, withinKm } from '../search/search-answer.ts'
import { searchArea } from '../destinations/search-area.ts'
import { instantOf, localTime } from '../formats/zone-time.rules.ts'
import { addDays } from '../../contract/days.ts'
import { type ClassDay, classDay, type ClassEntry } from './class-day.ts'
import { hasStarted } from '../seats/booking-bar.rules.ts'

type Query = Call<typeof searchClasses>['query']

/** Class search (2-marketplace §7, T32): the classes of a date, the earliest start first. */
export async function findClasses(
  context: Context,
  { query, viewer }: Call<typeof searchClasses>,
): Promise<JsonPieces> {
  const now = context.clock()
  const area = await searchArea(context, query, viewer, SEARCH_DISTANCE_KM)
  const reach = query.distance ?? (query.city === undefined ? SEARCH_DISTANCE_KM : undefined)
  const days: ClassDay[] = []
  const words = await currentWords(context)
  const matches = []
  for (const destination of area.destinations) {
    const day = await classDay(context, destination, query.date ?? today(destination, now))
    days.push(day)
    matches.push(
      match(day, selectionOf(query, words, [between(day, query), withinKm(day, destination, area.centre, reach)])),
    )
  }
  return searchAnswer({
    matches,
    order: sortingOf(query, days, area.centre),
    lastOf: (entry) => (hasStarted(entry, now) ? 'true' : 'false'),
    page: query.page,
    limit: query.limit,
    facets: ['activities', 'amenities', 'facilities'],
    city: area.city,
    keep: { ...area.keep, until: nextChange(query, area.destinations, days, now) },
  })
}

function today({ timeZone }: ActiveDestination, now: Date): string {
  return localTime(timeZone, now).date
}

function between({ entries }: ClassDay, { timeFrom = '00:00:00', timeTo = '23:59:59' }: Query): Bits | undefined {
  if (timeFrom === '00:00:00' && timeTo >= '23:59:00') return undefined
  return bitsWhere(entries, ({ time }) => time >= timeFrom && time <= timeTo)
}

function sortingOf(
  { sort = 'time' }: Query,
  days: readonly ClassDay[],
  centre: Position | undefined,
): SearchOrder<ClassEntry> {
  if (sort === 'name') return 'name'
  if (sort === 'distance') return centre ? { keyOf: (entry) => distanceKm(centre, entry) } : 'given'
  return days.length <= 1 ? 'given' : { keyOf: ({ startsAt }) => startsAt.getTime() }
}

/** When time next changes the answer: a class starts, or a new day begins in one of the zones. */
function nextChange(
  { date }: Query,
  destinations: readonly ActiveDestination[],
  days: readonly ClassDay[],
  now: Date,
): Date | undefined {
  const starts = days.flatMap(({ entries }) => entries.find((entry) => !hasStarted(entry, now))?.startsAt ?? [])
  const midnights =
    date === undefined
      ? destinations.map(({ timeZone }) => instantOf(timeZone, addDays(localTime(timeZone, now).date, 1), '00:00:00'))
      : []
  const changes = [...starts, ...midnights].map((instant) => instant.getTime())
  return changes.length === 0 ? undefined : new Date(Math.min(...changes))
}
