import type { ClassChangePreview } from '../../contract/class-changes.ts'
import { toWireDate } from '../../contract/days.ts'
import { findMailsOff } from '../accounts/preferences/wants-messages.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import { listPeopleInLine } from '../waitlist/list-people-in-line.ts'
import type { ChangingSession } from './class-change.rules.ts'
import type { SessionRecord } from './class-changes.queries.ts'
import {
  type BookingPlan,
  type ChangeWish,
  findSessionIds,
  hasNewTrainer,
  planChange,
  type SessionPlan,
} from './plan-change.ts'

/** What a change would do and whom it affects (T140, B4). Nothing changes. */
export async function previewChange(
  context: Context,
  { staff }: Pick<VenueStaffViewer, 'staff'>,
  wishes: readonly ChangeWish[],
  sql: Sql = context.db,
): Promise<ClassChangePreview> {
  const ids = await findSessionIds(sql, staff.venue.id, wishes)
  const { version, sessions, bookings } = await planChange(context, sql, ids, wishes)
  const waitingTold = await countToldInLines(sql, sessions)
  const sessionsById = new Map(sessions.map((one) => [one.session.id, one]))
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
      const session = sessionsById.get(booking.sessionId)?.session
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
      waitingTold,
      asked: count(({ effect }) => effect === 'isAsked'),
      overlapping: count(({ overlap }) => overlap !== undefined),
      mails: countMails(bookings, sessionsById),
      passesEnded: count(({ isPassEnded }) => isPassEnded),
      visitsBack: bookings.reduce((sum, { effect, visits }) => sum + (effect === 'ends' ? visits : 0), 0),
    },
  }
}

/** A traveller gets one mail about a new trainer of several classes, and otherwise one for each booking. */
function countMails(bookings: readonly BookingPlan[], sessions: ReadonlyMap<number, SessionPlan>): number {
  const mails = bookings.flatMap(({ id, accountId, sessionId, effect }) => {
    const plan = sessions.get(sessionId)
    if (effect === 'stays' || !plan) return []
    return effect === 'isTold'
      ? `${accountId} ${plan.session.shownTrainer} ${plan.after.trainerName ?? plan.session.classTrainer}`
      : id
  })
  return new Set(mails).size
}

/** How many people in line get a mail: about the change, the end of the line, or a seat that it adds (T171). */
async function countToldInLines(sql: Sql, sessions: readonly SessionPlan[]): Promise<number> {
  const ids = sessions.map(({ session }) => session.id)
  const people = await listPeopleInLine(sql, ids)
  const mailsOff = await findMailsOff(
    sql,
    people.map(({ accountId }) => accountId),
    'messages',
  )
  const countTold = (plan: SessionPlan) => {
    const { session, after, isMoved } = plan
    const line = people.filter(({ sessionId }) => sessionId === session.id)
    if (after.isCancelled) return line.filter(({ accountId }) => !mailsOff.has(accountId)).length
    if (isMoved || hasNewTrainer(plan)) return line.length
    const newSeats = Math.max(after.capacity - session.seatsTaken, 0)
    return Math.min(line.filter(({ canTakeSeat }) => canTakeSeat).length, newSeats)
  }
  return sessions.reduce((sum, plan) => sum + countTold(plan), 0)
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
