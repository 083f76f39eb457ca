import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'

export interface OrderDifference {
  readonly orderId: string
  /** The kind of difference: 'paid', 'refunded', 'pass without payment', 'payment without pass'. */
  readonly what: string
  readonly counted: number
  readonly kept: number
}

/** Orders whose sums differ from their payments and refunds, or whose pass and payment do not match. */
export async function ordersThatDiffer(sql: Sql): Promise<OrderDifference[]> {
  const { rows } = await statement<OrderDifference>`
    with counted as (
      select o.id, o.status, o.amount_minor, o.paid_minor, o.refunded_minor,
        coalesce((select sum(p.amount_minor) from payments p where p.order_id = o.id and p.status = 'succeeded'), 0)::integer as paid,
        coalesce((select sum(r.amount_minor) from refunds r where r.order_id = o.id and r.status not in ('failed', 'declined', 'withdrawn')), 0)::integer as refunded,
        (select count(*) from passes pass where pass.order_id = o.id)::integer as passes
      from orders o
    )
    select id as "orderId", 'paid' as what, paid as counted, paid_minor as kept from counted where paid <> paid_minor
    union all
    select id, 'refunded', refunded, refunded_minor from counted where refunded <> refunded_minor
    union all
    select id, 'pass without payment', paid, amount_minor from counted where passes > 0 and (status <> 'fulfilled' or paid <> amount_minor)
    union all
    select id, 'payment without pass', paid, refunded from counted where passes = 0 and paid <> refunded
    order by 1, 2`.execute(sql)
  return rows
}
