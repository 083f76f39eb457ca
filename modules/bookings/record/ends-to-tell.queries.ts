import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'

/** A booking that ended together with others, with facts that only that transaction knew. */
export interface EndToTell {
  readonly id: string
  readonly from: 'pending' | 'confirmed'
  readonly hadPassEnded: boolean
}

/** Notes that the travellers of these bookings have yet to hear of their end. */
export async function insertEndsToTell(
  sql: Sql,
  ends: readonly EndToTell[],
  { because, at }: { readonly because: string | null; readonly at: Date },
): Promise<void> {
  await statement`
    insert into ends_to_tell (booking_id, from_status, had_pass_ended, because, ended_at)
    select id, from_status, had_pass_ended, ${because}::text, ${at}::timestamptz
    from unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ from }) => from)}::text[],
      ${ends.map(({ hadPassEnded }) => hadPassEnded)}::boolean[]) as ended (id, from_status, had_pass_ended)`.execute(
    sql,
  )
}

/** Drops the note: the traveller hears of the end in this transaction, or need not hear of it. */
export async function dropEndToTell(sql: Sql, bookingId: string): Promise<void> {
  await sql.deleteFrom('ends_to_tell').where('booking_id', '=', bookingId).execute()
}

/** Ends until an instant of which the travellers have not heard, the oldest first. */
export async function findUntoldEnds(
  sql: Sql,
  { madeBy, most }: { readonly madeBy: Date; readonly most: number },
): Promise<(EndToTell & { readonly because: string | null })[]> {
  return sql
    .selectFrom('ends_to_tell')
    .select(['booking_id as id', 'from_status as from', 'had_pass_ended as hadPassEnded', 'because'])
    .where('ended_at', '<=', madeBy)
    .orderBy('ended_at')
    .orderBy('booking_id')
    .limit(most)
    .execute()
}
