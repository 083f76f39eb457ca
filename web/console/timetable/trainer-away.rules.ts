import { MOST_SESSIONS_AT_ONCE } from '../../../contract/class-changes.ts'
import type { VenueSession, VenueWeek } from '../../../contract/timetables.ts'

/** What each trainer teaches that has not begun, by name; each with the days on which they do. */
export function listTrainers(
  days: VenueWeek['days'],
): ReadonlyMap<string, ReadonlyMap<string, readonly VenueSession[]>> {
  const ahead = days
    .flatMap(({ sessions }) => sessions)
    .filter(({ hasBegun, isCancelled, trainerName }) => !hasBegun && !isCancelled && trainerName !== null)
  const byName = [...Map.groupBy(ahead, ({ trainerName }) => trainerName ?? '')]
  return new Map(
    byName
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([name, own]) => [name, Map.groupBy(own, ({ date }) => date)]),
  )
}

/** The ticked sessions, as a change of several names them; not more than one change takes. */
export function listTicked(sessions: readonly VenueSession[], unticked: ReadonlySet<string>): string[] {
  return sessions
    .filter(({ id }) => !unticked.has(id))
    .slice(0, MOST_SESSIONS_AT_ONCE)
    .map(({ classId, date }) => `${classId}@${date}`)
}
