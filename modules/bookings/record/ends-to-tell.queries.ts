import { sql as statement } from 'kysely'
import type { Sql } from '../../context.ts'

/** A booking that ended together with others, and what only the moment in which it ended knows. */
export interface EndToTell {
  readonly id: string
  readonly from: 'pending' | 'confirmed'
  readonly hadPassEnded: boolean
}

/** The travellers of these bookings are to hear of their end. */
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

/** The traveller hears of it in this transaction, or need not hear of it any more. */
export async function dropEndToTell(sql: Sql, bookingId: string): Promise<void> {
  await sql.deleteFrom('ends_to_tell').where('booking_id', '=', bookingId).execute()
}

/** Ends by then of which nobody has told their travellers, the oldest first. */
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
