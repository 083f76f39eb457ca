import { PublicAnswer } from '../call/answers.ts'
import { freshness, freshWith, nextMinute } from '../call/freshness.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { listStudiosToday } from '../../contract/venues.ts'
import { type StudioToday } from '../../contract/venues.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { hasStarted } from '../seats/booking-bar.rules.ts'
import { type ClassDay, classDay, classDocument, type ClassEntry } from '../schedule/class-day.ts'
import { fullClassesOf } from '../schedule/list-full-classes.ts'
import { DIRECTORY_SCOPES, findDestination } from '../destinations/directory.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { opennessOf } from '../search/open-venues.ts'

/**
 * Whether some venues of a city are open, with the next class today that has a free seat. Cached for a minute at most.
 */
export async function showVenuesToday(
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
  const next = nextClasses(day, now, new Set(query.ids), new Set(full))
  const documents = query.ids.flatMap((id): StudioToday[] => {
    const open = isOpen(id)
    return open === undefined ? [] : [{ id, isOpen: open, nextClass: next.get(id) ?? null }]
  })
  return new PublicAnswer({ documents }, keep)
}

/** The first class of each venue that has not started yet and is not full. */
function nextClasses(
  { entries }: ClassDay,
  now: Date,
  wanted: ReadonlySet<string>,
  full: ReadonlySet<string>,
): Map<string, NonNullable<StudioToday['nextClass']>> {
  const found = new Map<string, NonNullable<StudioToday['nextClass']>>()
  for (const entry of entries) {
    if (found.size === wanted.size) break
    const isNext = !hasStarted(entry, now) && !found.has(entry.venueId) && !full.has(entry.classId)
    if (isNext && wanted.has(entry.venueId)) found.set(entry.venueId, facts(entry))
  }
  return found
}

function facts(entry: ClassEntry): NonNullable<StudioToday['nextClass']> {
  const { id, name, date, timeFrom, startsAt, timeZone } = classDocument(entry)
  return { id, name, date, timeFrom, startsAt, timeZone }
}
