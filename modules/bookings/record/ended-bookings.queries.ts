import { sql as statement } from 'kysely'
import { statusesOfStored, storedStatuses } from './stored-statuses.rules.ts'
import type { StoredBookingStatus } from '../../../database/tables/bookings.ts'
import type { Sql } from '../../call/context.ts'
import type { Transition } from './new-rows.queries.ts'

/** A request or a confirmed booking. */
export interface EndingBooking {
  readonly id: string
  readonly passId: string
  readonly visits: number
  readonly status: 'pending' | 'confirmed'
}

const oneOf = (ids: readonly string[]) => statement<boolean>`id = any(${ids}::uuid[])`

/** Locks those of these bookings that are requests or confirmed. */
export async function lockEndingBookings(sql: Sql, ids: readonly string[]): Promise<EndingBooking[]> {
  const rows = await sql
    .selectFrom('bookings')
    .select(['id', 'pass_id as passId', 'visits_cost as visits', 'status'])
    .where(oneOf(ids))
    .where('status', 'in', ['pending', 'confirmed'])
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<{ status: 'pending' | 'confirmed' }>()
    .execute()
  return rows.map((row) => ({ ...row, status: statusesOfStored[row.status] as EndingBooking['status'] }))
}

/** Ends those of them that are still in the given state (T133). Returns how many. */
export async function endTogether(
  sql: Sql,
  bookings: readonly EndingBooking[],
  { actor, actorAccountId, reason, at }: Pick<Transition, 'actor' | 'actorAccountId' | 'reason' | 'at'>,
): Promise<number> {
  const to: StoredBookingStatus = storedStatuses.cancelledByFitness
  const ids = bookings.map(({ id }) => id)
  const { numUpdatedRows } = await sql
    .updateTable('bookings')
    .set({ status: to, confirm_by: null, remind_at: null, cancelled_at: at, cancel_reason: reason })
    .where(oneOf(ids))
    .where('status', 'in', ['pending', 'confirmed'])
    .executeTakeFirst()
  await statement`
    insert into booking_transitions
      (booking_id, from_status, to_status, actor, actor_account_id, reason, is_correction, occurred_at)
    select id, status, ${to}, ${actor}, ${actorAccountId}::uuid, ${reason}, false, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${bookings.map(({ status }) => storedStatuses[status])}::text[]) as ended (id, status)`.execute(
    sql,
  )
  return Number(numUpdatedRows)
}

/** Frees the seats of these bookings. */
export async function freeSeatsOf(sql: Sql, ids: readonly string[]): Promise<void> {
  await statement`
    update class_sessions s set seats_taken = s.seats_taken - ended.seats
    from (select class_session_id, count(*)::integer as seats from bookings
      where id = any(${ids}::uuid[]) and class_session_id is not null group by class_session_id) ended
    where s.id = ended.class_session_id`.execute(sql)
}
