import { PublicAnswer } from '../answers.ts'
import { freshness, freshWith, nextMinute } from '../freshness.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { ClassDocument } from '../../contract/schedule.ts'
import type { listStudiosToday } from '../../contract/venues.ts'
import { type StudioToday } from '../../contract/venues.ts'
import type { Call, Context } from '../context.ts'
import { type ClassDay, classDay, startedBy } from '../schedule/class-day.ts'
import { fullClassesOf } from '../schedule/list-full-classes.ts'
import { DIRECTORY_SCOPES, findDestination } from '../destinations/directory.ts'
import { localTime } from '../dates/zone-time.rules.ts'
import { opennessOf } from '../search/open-venues.ts'
import { documentAt } from '../search/search-index.rules.ts'

/** Open or closed, and the next class today that has a seat, of some venues of a city: kept for a minute at most. */
export async function studiosToday(
  context: Context,
  { query, viewer }: Call<typeof listStudiosToday>,
): Promise<PublicAnswer<Answer<typeof listStudiosToday>>> {
  const now = context.clock()
  const directory = freshness(context, DIRECTORY_SCOPES, nextMinute(now))
  const destination = await findDestination(context, query.city, viewer)
  const keep = freshWith(context, directory, [destination.id])
  const isOpen = await opennessOf(context, destination, now)
  const { date } = localTime(destination.timeZone, now)
  const [full, day] = await Promise.all([fullClassesOf(context, query.ids, date), classDay(context, destination, date)])
  const next = nextClasses(day, startedBy(day, now), new Set(query.ids), new Set(full))
  const documents = query.ids.flatMap((id): StudioToday[] => {
    const open = isOpen(id)
    return open === undefined ? [] : [{ id, isOpen: open, nextClass: next.get(id) ?? null }]
  })
  return new PublicAnswer({ documents }, keep)
}

/** The first class of each venue that has not started yet and is not full. */
function nextClasses(
  day: ClassDay,
  started: number,
  wanted: ReadonlySet<string>,
  full: ReadonlySet<string>,
): Map<string, NonNullable<StudioToday['nextClass']>> {
  const found = new Map<string, NonNullable<StudioToday['nextClass']>>()
  for (let ordinal = started; ordinal < day.size && found.size < wanted.size; ordinal++) {
    const venueId = day.venueIds[ordinal] ?? ''
    if (!wanted.has(venueId) || found.has(venueId)) continue
    const { id, name, date, timeFrom, startsAt, timeZone } = documentAt<ClassDocument>(day, ordinal)
    if (!full.has(id)) found.set(venueId, { id, name, date, timeFrom, startsAt, timeZone })
  }
  return found
}
