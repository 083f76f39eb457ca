import { sql as statement } from 'kysely'
import type { OrdersQuery, StaffOrderState } from '../../../contract/staff-orders.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../../database/list-page.ts'
import { subjectsWithTag } from '../../../database/tagged.ts'
import type { OrderStatus } from '../../../database/tables/orders.ts'
import type { Sql } from '../../call/context.ts'

export interface OrdersWish extends Pick<
  OrdersQuery,
  'email' | 'partner' | 'coupon' | 'currency' | 'refunded' | 'disputed' | 'tag'
> {
  readonly states: readonly StaffOrderState[]
  readonly from: Date | undefined
  readonly until: Date | undefined
}

const stored: Readonly<Record<StaffOrderState, OrderStatus>> = {
  pending: 'pending',
  requiresAction: 'requires_action',
  paid: 'paid',
  fulfilled: 'fulfilled',
  failed: 'failed',
  cancelled: 'cancelled',
}

const EVERY_ORDER: OrdersWish = { states: [], from: undefined, until: undefined }

const dispute = statement<boolean>`exists (
  select from payments dp join disputes d on d.payment_id = dp.id where dp.order_id = o.id)`
const openDispute = statement<boolean>`o.id in (
  select dp.order_id from payments dp join disputes d on d.payment_id = dp.id where d.status = 'open')`
const anyDispute = statement<boolean>`o.id in (select dp.order_id from payments dp join disputes d on d.payment_id = dp.id)`
/** What went back or is on its way, without what waits for an approval. */
const gone = statement<number>`(o.refunded_minor - o.refund_waiting_minor)`
const shares = {
  none: statement<boolean>`${gone} = 0`,
  part: statement<boolean>`o.refunded_minor > 0 and ${gone} > 0 and ${gone} < o.paid_minor`,
  whole: statement<boolean>`o.refunded_minor > 0 and ${gone} > 0 and ${gone} = o.paid_minor`,
} as const

/** The orders that match, in no order. */
function matchingOrders(
  sql: Sql,
  { states, from, until, email, partner, coupon, currency, refunded, disputed, tag }: OrdersWish,
) {
  return sql
    .selectFrom('orders as o')
    .$if(states.length > 0, (of) =>
      of.where(
        'o.status',
        'in',
        states.map((state) => stored[state]),
      ),
    )
    .$if(from !== undefined, (of) => of.where('o.created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (of) => of.where('o.created_at', '<', until ?? new Date(0)))
    .$if(email !== undefined, (of) => of.where('o.email', '=', email ?? ''))
    .$if(currency !== undefined, (of) => of.where('o.currency', '=', currency ?? ''))
    .$if(coupon !== undefined, (of) =>
      of.where('o.coupon_id', '=', (one) =>
        one
          .selectFrom('coupons')
          .select('id')
          .where('code', '=', coupon ?? ''),
      ),
    )
    .$if(partner !== undefined, (of) =>
      of.where('o.partner_id', '=', (one) =>
        one
          .selectFrom('partners')
          .select('id')
          .where('slug', '=', partner ?? ''),
      ),
    )
    .$if(refunded !== undefined, (of) => of.where(shares[refunded ?? 'none']))
    .$if(tag !== undefined, (of) => of.where('o.id', 'in', subjectsWithTag('order', tag ?? '')))
    .$if(disputed !== undefined, (of) => of.where(disputed === 'open' ? openDispute : anyDispute))
}

/** The orders that match, with what a line says of each. */
function orderLines(sql: Sql, wish: OrdersWish) {
  return matchingOrders(sql, wish)
    .innerJoin('pass_products as p', 'p.id', 'o.pass_product_id')
    .leftJoin('accounts as a', 'a.id', 'o.account_id')
    .leftJoin('partners as w', 'w.id', 'o.partner_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('payments as y')
          .select(['y.card_brand', 'y.card_last4'])
          .whereRef('y.order_id', '=', 'o.id')
          .orderBy('y.created_at', 'desc')
          .limit(1)
          .as('card'),
      (join) => join.onTrue(),
    )
    .select(['o.id', 'o.number', 'o.created_at as placedAt', 'o.status', 'o.email', 'o.account_id as accountId'])
    .select(['o.amount_minor as amountMinor', gone.as('refundedMinor'), 'o.currency'])
    .select(['a.first_name as firstName', 'a.last_name as lastName', 'p.name as pass', 'w.name as partner'])
    .select(['card.card_brand as cardBrand', 'card.card_last4 as cardLast4', dispute.as('isDisputed')])
}

export type OrderLine = Awaited<ReturnType<ReturnType<typeof orderLines>['execute']>>[number]

/** A page of orders. */
export async function ordersOfPage(
  sql: Sql,
  wish: OrdersWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await orderLines(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

export async function orderLine(sql: Sql, id: string): Promise<OrderLine | undefined> {
  return orderLines(sql, EVERY_ORDER).where('o.id', '=', id).executeTakeFirst()
}

export async function countOrders(sql: Sql, wish: OrdersWish, counted: number): Promise<number> {
  return countListRows(sql, matchingOrders(sql, wish), counted)
}

const id = { id: statement`o.id`, idType: 'uuid' } as const
const byNumber = { by: statement`o.number`, type: 'bigint', ...id } as const
const byPrice = { by: statement`o.amount_minor`, type: 'bigint', ...id } as const
export const orderListOrders: Readonly<Record<NonNullable<OrdersQuery['order']>, ListOrder>> = {
  '-number': { ...byNumber, direction: 'desc' },
  number: { ...byNumber, direction: 'asc' },
  '-price': { ...byPrice, direction: 'desc' },
  price: { ...byPrice, direction: 'asc' },
}
