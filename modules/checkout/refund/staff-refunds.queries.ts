import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'
import type { Order } from '../record/orders.queries.ts'
import type { RefundedAlone } from './staff-refund.rules.ts'

/** What went out for staff without an approval: of an order by anybody, and on this UTC day by this person. */
export async function sumRefundedAlone(
  sql: Sql,
  { id, currency }: Pick<Order, 'id' | 'currency'>,
  accountId: string,
  now: Date,
): Promise<RefundedAlone> {
  const day = new Date(now)
  day.setUTCHours(0, 0, 0, 0)
  const alone = statement`(r.cause is not null or r.tries_again is not null)
    and r.above is null and r.status in ('pending', 'succeeded')`
  const { rows } = await statement<RefundedAlone>`
    select (select coalesce(sum(r.amount_minor), 0)::integer from refunds r where r.order_id = ${id} and ${alone})
        as "orderMinor",
      (select coalesce(sum(r.amount_minor), 0)::integer from refunds r where r.requested_by = ${accountId}
        and r.currency = ${currency} and r.created_at >= ${day} and ${alone}) as "dayMinor"`.execute(sql)
  return rows[0] ?? { orderMinor: 0, dayMinor: 0 }
}

/** Whether a later refund takes the place of a failed one. */
export async function hasSuccessor(sql: Sql, id: string): Promise<boolean> {
  const row = await sql.selectFrom('refunds').select('id').where('tries_again', '=', id).executeTakeFirst()
  return row !== undefined
}
