import type { IsoDate } from '../../contract/dates.ts'
import { addDays, toWireDate } from '../../contract/days.ts'
import type { VenueSession, VenueWeek } from '../../contract/timetables.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { mayAlso } from '../staff/authorise.ts'
import { countClasses } from './classes.queries.ts'
import { todayOf } from './make-timetable.ts'
import { horizonOf, planDates, weekOf } from './occurrences.rules.ts'
import { ownPartsOf } from './session-changes.rules.ts'
import { sessionsBetween, type WeekRow } from './sessions.queries.ts'
import { closuresBetween, type TimetableRow, timetablesById } from './timetables.queries.ts'

/** A venue's sessions of a week, or of some in a row, cancelled ones too. */
export async function showWeek(
  context: Context,
  viewer: VenueStaffViewer,
  day: IsoDate | undefined,
  weeks: number,
): Promise<VenueWeek> {
  const { venue } = viewer.staff
  const now = context.clock()
  const today = todayOf(context, venue)
  const dates = Array.from({ length: weeks }, (_, week) => weekOf(addDays(day ?? today, 7 * week))).flat()
  const [first = today, last = today] = [dates[0], dates.at(-1)]
  const [rows, closures, classes, mayChange] = await Promise.all([
    sessionsBetween(context.db, venue.id, first, last),
    closuresBetween(context.db, venue.id, first, last),
    countClasses(context.db, venue.id),
    mayAlso(context, viewer, 'timetable.change'),
  ])
  const timetables = await timetablesById(context.db, [
    ...new Set(rows.flatMap(({ timetableId }) => timetableId ?? [])),
  ])
  const isAllDay = ({ from, to }: { from: string; to: string }) => from === to && from === '00:00:00'
  return {
    venue: { slug: venue.slug, name: venue.name, timeZone: venue.timeZone },
    mayChange,
    today: toWireDate(today),
    days: dates.map((date) => ({
      date: toWireDate(date),
      isClosed: closures.some((closure) => closure.date === date && isAllDay(closure)),
      sessions: rows.filter((row) => row.date === date).map((row) => describeSession(row, timetables, now)),
    })),
    hasClasses: classes > 0,
    writtenTo: toWireDate(horizonOf(venue.timeZone, now)),
  }
}

function describeSession(row: WeekRow, timetables: ReadonlyMap<string, TimetableRow>, now: Date): VenueSession {
  const plan = row.timetableId === null ? undefined : timetables.get(row.timetableId)
  return {
    id: String(row.id),
    classId: row.classId,
    className: row.className,
    date: toWireDate(row.date),
    from: row.from,
    to: row.to,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    capacity: row.capacity,
    seatsTaken: row.seatsTaken,
    trainerName: row.trainerName ?? row.classTrainer,
    isOnline: row.isOnline,
    isCancelled: row.isCancelled,
    hasBegun: row.startsAt <= now,
    timetableId: row.timetableId,
    own: plan ? ownPartsOf(row, plan, planDates(plan, row.date, row.date).length > 0) : [],
  }
}
