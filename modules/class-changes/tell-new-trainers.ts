import { toWireDate } from '../../contract/days.ts'
import type { ToldTravellers } from '../../contract/timetables.ts'
import { findMailsOff } from '../accounts/preferences/wants-messages.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import type { Context, Sql } from '../call/context.ts'
import { listPeopleInLine } from '../waitlist/list-people-in-line.ts'
import { settleChangedLines } from '../waitlist/settle-changed-lines.ts'
import {
  type AffectedBooking,
  bookingsOfSessions,
  insertChange,
  sessionsWithClassTrainer,
} from './class-changes.queries.ts'
import type { ChangeMaker } from './move-bookings.ts'
import { queueTellChanged } from './tell-changed.ts'
import { insertTrainerToTell } from './trainers-to-tell.queries.ts'

/** A session that another person teaches: the names that travellers read. Null: the venue has not named the trainer. */
export interface NewTrainer {
  readonly sessionId: number
  readonly before: string | null
  readonly after: string | null
}

/**
 * Records the new trainers of sessions that have changed in this transaction, and tells those who have booked. Their
 * bookings stay as they are.
 */
export async function tellNewTrainers(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  { actor, accountId }: ChangeMaker,
  changed: readonly NewTrainer[],
): Promise<void> {
  const sessionIds = changed.map(({ sessionId }) => sessionId)
  const bookings = Map.groupBy(await bookingsOfSessions(sql, sessionIds), ({ sessionId }) => sessionId)
  const told: string[] = []
  for (const { sessionId, before, after } of changed) {
    const changeId = await insertChange(sql, {
      sessionId,
      kind: 'trainer',
      actor,
      accountId,
      before: { trainerName: before },
      after: { trainerName: after },
      reason: null,
      leftDate: null,
      at: context.clock(),
    })
    const ids = (bookings.get(sessionId) ?? []).map(({ id }) => id)
    await insertTrainerToTell(sql, changeId, ids)
    told.push(...ids)
  }
  await queueTellChanged(context, sql, told)
}

/** Another trainer of a whole class. Sessions that name one of their own keep theirs. */
export interface ClassTrainer {
  readonly classId: string
  readonly before: string | null
  readonly after: string | null
}

/** The same for a class that has changed, and for the people in line. */
export async function tellTrainerOfClass(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  maker: ChangeMaker,
  { classId, before, after }: ClassTrainer,
): Promise<void> {
  const ahead = await sessionsWithClassTrainer(sql, classId, context.clock())
  const booked = ahead.filter(({ seatsTaken }) => seatsTaken > 0)
  await tellNewTrainers(
    context,
    sql,
    maker,
    booked.map(({ sessionId }) => ({ sessionId, before, after })),
  )
  await settleChangedLines(
    context,
    sql,
    ahead.map(({ sessionId }) => sessionId),
  )
}

/** Who would hear of new trainers of these sessions. Nothing changes. */
export async function findWhomToTell(sql: Sql, sessionIds: readonly number[]): Promise<ToldTravellers> {
  const bookings = await bookingsOfSessions(sql, sessionIds)
  const byAccount = Map.groupBy(bookings, ({ accountId }) => accountId)
  const mailsOff = await findMailsOff(sql, [...byAccount.keys()], 'messages')
  const describe = ([accountId, own]: [string, AffectedBooking[]]) => ({
    name: nameAtDesk(own[0]?.firstName ?? null, own[0]?.lastName ?? null),
    dates: own.map(({ date }) => toWireDate(date)),
    isTold: !mailsOff.has(accountId),
  })
  const waiting = sessionIds.length === 0 ? [] : await listPeopleInLine(sql, sessionIds)
  return { travellers: [...byAccount].map(describe), waitingTold: waiting.length }
}
