import { sql as statement } from 'kysely'
import { storedStatuses } from './stored-statuses.rules.ts'
import type { Sql } from '../../call/context.ts'
import type { Transition } from './new-rows.queries.ts'

/** A booking that is checked in. */
export interface CheckedInBooking {
  readonly id: string
  readonly passId: string
  readonly visits: number
}

const oneOf = (ids: readonly string[]) => statement<boolean>`id = any(${ids}::uuid[])`

/** Locks those of these bookings that are checked in. */
export async function lockCheckedIn(sql: Sql, ids: readonly string[]): Promise<CheckedInBooking[]> {
  return sql
    .selectFrom('bookings')
    .select(['id', 'pass_id as passId', 'visits_cost as visits'])
    .where(oneOf(ids))
    .where('status', '=', statement.lit('redeemed'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Corrects checked-in bookings to confirmed, each as `correctStatus` does, and records the step. Returns how many. */
export async function correctToConfirmed(
  sql: Sql,
  ids: readonly string[],
  { actor, actorAccountId, reason, at }: Pick<Transition, 'actor' | 'actorAccountId' | 'reason' | 'at'>,
): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('bookings')
    .set({
      status: storedStatuses.confirmed,
      corrected_at: statement<Date>`greatest(${at}::timestamptz, corrected_at + interval '1 millisecond')`,
      redeemed_at: null,
      review_ask_at: null,
    })
    .where(oneOf(ids))
    .where('status', '=', statement.lit('redeemed'))
    .executeTakeFirst()
  await statement`
    insert into booking_transitions
      (booking_id, from_status, to_status, actor, actor_account_id, reason, is_correction, occurred_at)
    select id, ${storedStatuses.redeemed}, ${storedStatuses.confirmed}, ${actor}, ${actorAccountId}::uuid, ${reason},
      true, ${at}::timestamptz
    from unnest(${ids}::uuid[]) as corrected (id)`.execute(sql)
  return Number(numUpdatedRows)
}
