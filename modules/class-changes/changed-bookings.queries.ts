import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'
import type { Span } from './move-effect.rules.ts'

/** Whether the traveller has another class at a time. */
export async function hasOverlap(
  sql: Sql,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  { startsAt, endsAt }: Span,
): Promise<boolean> {
  const row = await sql
    .selectFrom('bookings')
    .select(statement<number>`1`.as('one'))
    .where('account_id', '=', accountId)
    .where('id', '<>', id)
    .where('type', '=', 'class')
    .where('status', 'in', ['pending', 'confirmed', 'redeemed'])
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .executeTakeFirst()
  return row !== undefined
}

/** The present time of a session. */
export async function timesOfSession(
  sql: Sql,
  sessionId: number,
): Promise<(Span & { readonly date: string; readonly from: string; readonly to: string }) | undefined> {
  return sql
    .selectFrom('class_sessions')
    .select([
      'local_date as date',
      'local_start as from',
      'local_end as to',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}
