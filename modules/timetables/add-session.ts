import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { addDays, toWireDate } from '../../contract/days.ts'
import { errors } from '../../contract/errors.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffVenue, VenueStaffViewer } from '../call/viewer.ts'
import { refuseFields, todayOf } from './make-timetable.ts'
import { instantsOf, isClosedDuring } from './occurrences.rules.ts'
import { lockClassOf } from './save-class.ts'
import { insertVenueSessions, lockSessionOn, type NewVenueSession, reviveSession } from './sessions.queries.ts'
import { lengthProblem } from '../formats/session-length.rules.ts'
import { beginProblem } from './timetable-bounds.rules.ts'
import { closuresBetween } from './timetables.queries.ts'

export interface SingleSession {
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
  readonly capacity: number
  readonly trainerName?: string | undefined
}

/**
 * Lets a class take place on a single date. A session that was cancelled on that date is restored.
 * @throws Refusal classUnknown, sessionDateTaken, sessionDateInvalid, sessionTimeInvalid
 */
export async function addSession(
  context: Context,
  { staff }: VenueStaffViewer,
  classId: string,
  wish: SingleSession,
): Promise<{ id: string; date: string; isTimeRepeated: boolean }> {
  const { venue } = staff
  return inTransaction(context.db, async (sql) => {
    const known = await lockClassOf(context, sql, venue, classId)
    if (!known.isOffered) throw new Refusal('classUnknown')
    const { session, isTimeRepeated } = await placeSession(context, sql, venue, wish)
    const before = await lockSessionOn(sql, known.id, wish.date)
    if (before && !before.isCancelled) refuseTaken()
    const id = before ? before.id : await insertOne(sql, known.id, session)
    if (before) await reviveSession(sql, before.id, session)
    const { date, from, to, capacity, trainerName } = session
    const after = { class: known.fields.name, date, from, to, capacity, trainerName }
    const entry = { staff, action: 'session.added', table: 'class_sessions', id: String(id) } as const
    await noteAction(sql, { ...entry, after, at: context.clock() })
    return { id: String(id), date: toWireDate(date), isTimeRepeated }
  })
}

async function insertOne(sql: Sql, classId: string, session: NewVenueSession): Promise<number> {
  const [written] = await insertVenueSessions(sql, { classId, timetableId: null }, [session])
  return written?.id ?? refuseTaken()
}

function refuseTaken(): never {
  throw new Refusal('sessionDateTaken', { fields: { date: errors.sessionDateTaken.text } })
}

async function placeSession(
  context: Context,
  sql: Sql,
  venue: StaffVenue,
  { date, from, to, capacity, trainerName }: SingleSession,
): Promise<{ session: NewVenueSession; isTimeRepeated: boolean }> {
  refuseFields('sessionDateInvalid', { date: beginProblem(date, todayOf(context, venue)) })
  refuseFields('sessionTimeInvalid', { to: lengthProblem(from, to) })
  const instants = instantsOf(venue.timeZone, { date, from, to })
  if (!instants.ok)
    throw new Refusal('sessionTimeInvalid', {
      fields: { [instants.field]: 'The clocks go forward: this time does not exist on that day' },
    })
  const { startsAt, endsAt, isRepeated } = instants
  if (startsAt <= context.clock()) refuseFields('sessionTimeInvalid', { from: 'Must not be in the past' })
  const closures = await closuresBetween(sql, venue.id, addDays(date, -1), date)
  if (isClosedDuring(closures, { date, from, to }))
    refuseFields('sessionDateInvalid', { date: 'The venue is closed at that time' })
  return {
    session: { date, from, to, startsAt, endsAt, capacity, trainerName: trainerName ?? null },
    isTimeRepeated: isRepeated,
  }
}
