import { toWireDate } from '../../contract/days.ts'
import type { ToldTravellers } from '../../contract/timetables.ts'
import { findMailsOff } from '../accounts/preferences/wants-messages.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import type { Context, Sql } from '../call/context.ts'
import { listPeopleInLine } from '../waitlist/list-people-in-line.ts'
import { type AffectedBooking, bookingsOfSessions, insertChange } from './class-changes.queries.ts'
import type { ChangeMaker } from './move-bookings.ts'
import { queueTellTrainer } from './tell-changed.ts'
import { insertTrainerToTell } from './trainers-to-tell.queries.ts'

export interface NewTrainer {
  readonly sessionId: number
  /** Null: the class's own. */
  readonly before: string | null
  readonly after: string | null
}

/**
 * Records the new trainers of sessions that a timetable has changed, and tells those who have booked. Their bookings
 * stay as they are. The caller has locked and changed the sessions.
 */
export async function tellNewTrainers(
  context: Pick<Context, 'clock' | 'jobs'>,
  sql: Sql,
  { actor, accountId }: ChangeMaker,
  changed: readonly NewTrainer[],
): Promise<void> {
  const bookings = Map.groupBy(
    await bookingsOfSessions(
      sql,
      changed.map(({ sessionId }) => sessionId),
    ),
    ({ sessionId }) => sessionId,
  )
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
  await queueTellTrainer(context, sql, told)
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
