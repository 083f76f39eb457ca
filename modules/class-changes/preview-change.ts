import type { ClassChangePreview } from '../../contract/class-changes.ts'
import { toWireDate } from '../../contract/days.ts'
import type { Context, Sql, VenueStaffViewer } from '../context.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import type { ChangingSession } from './class-change.rules.ts'
import type { SessionRecord } from './class-changes.queries.ts'
import { type ChangeWish, findSessionIds, planChange } from './plan-change.ts'

/** What a change would do and whom it affects (T140, B4). Nothing changes. */
export async function previewChange(
  context: Context,
  { staff }: Pick<VenueStaffViewer, 'staff'>,
  wishes: readonly ChangeWish[],
  sql: Sql = context.db,
): Promise<ClassChangePreview> {
  const ids = await findSessionIds(sql, staff.venue.id, wishes)
  const { version, sessions, bookings } = await planChange(context, sql, ids, wishes)
  const sessionsById = new Map(sessions.map(({ session }) => [session.id, session]))
  const count = (test: (booking: (typeof bookings)[number]) => boolean) => bookings.filter(test).length
  return {
    version,
    timeZone: staff.venue.timeZone,
    sessions: sessions.map((one) => ({
      classId: one.session.classId,
      className: one.session.className,
      now: stateOfSession(one.session, one),
      after: stateOfSession(one.after, one),
      seatsTaken: one.session.seatsTaken,
      waiting: one.session.waiting,
    })),
    travellers: bookings.map((booking) => {
      const session = sessionsById.get(booking.sessionId)
      return {
        bookingId: booking.id,
        classId: session?.classId ?? '',
        date: toWireDate(session?.date ?? ''),
        name: nameAtDesk(booking.firstName, booking.lastName),
        status: booking.status,
        effect: booking.effect,
        overlaps: booking.overlap !== undefined,
        isPassEnded: booking.isPassEnded,
      }
    }),
    counts: {
      confirmed: count(({ status }) => status === 'confirmed'),
      pending: count(({ status }) => status === 'pending'),
      waiting: sessions.reduce((sum, { session }) => sum + session.waiting, 0),
      asked: count(({ effect }) => effect === 'isAsked'),
      overlapping: count(({ overlap }) => overlap !== undefined),
      passesEnded: count(({ isPassEnded }) => isPassEnded),
    },
  }
}

type SessionState = ClassChangePreview['sessions'][number]['now']

export function stateOfSession(
  { date, from, to, trainerName, capacity, isCancelled }: ChangingSession,
  { session }: { readonly session: Pick<SessionRecord, 'classTrainer'> },
): SessionState {
  return {
    date: toWireDate(date),
    timeFrom: from,
    timeTo: to,
    trainerName: trainerName ?? session.classTrainer,
    capacity,
    isCancelled,
  }
}
