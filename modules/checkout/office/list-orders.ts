import { toPrice } from '../../../contract/money.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../../contract/staff-lists.ts'
import type { OrderRow, OrdersQuery, StaffOrderState } from '../../../contract/staff-orders.ts'
import { together } from '../../../database/together.ts'
import type { OrderStatus } from '../../../database/tables/orders.ts'
import { fullName } from '../../accounts/full-name.rules.ts'
import type { Context } from '../../call/context.ts'
import { instantsOfDays } from '../../formats/zone-time.rules.ts'
import { cardText } from '../record/card-text.rules.ts'
import { countOrders, ordersOfPage, orderListOrders, type OrderLine } from './orders-list.queries.ts'

/**
 * Orders as those who run the product see them.
 * @throws Refusal listPlaceUnknown
 */
export async function listOrders(
  context: Context,
  query: OrdersQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { state, from, to, order = '-number', after, ...others } = query
  const wish = { ...others, states: state, ...instantsOfDays('UTC', from, to) }
  const [page, total] = await together(context.db, (sql) => [
    ordersOfPage(sql, wish, { order: orderListOrders[order], after, most }),
    countOrders(sql, wish, counted),
  ])
  return { rows: page.rows.map(writeOrder), next: page.next, total }
}

const states: Readonly<Record<OrderStatus, StaffOrderState>> = {
  pending: 'pending',
  requires_action: 'requiresAction',
  paid: 'paid',
  fulfilled: 'fulfilled',
  failed: 'failed',
  cancelled: 'cancelled',
}

export function writeOrder(row: OrderLine): OrderRow {
  const { id, number, placedAt, status, email, accountId, firstName, lastName, pass, partner, isDisputed } = row
  const { amountMinor, refundedMinor, currency, cardBrand, cardLast4 } = row
  return {
    id,
    number,
    placedAt: placedAt.toISOString(),
    state: states[status],
    email,
    buyer: accountId === null ? null : { id: accountId, name: fullName(firstName, lastName) },
    pass,
    price: toPrice({ minor: amountMinor, currency }),
    refunded: refundedMinor === 0 ? null : toPrice({ minor: refundedMinor, currency }),
    card: cardText(cardBrand, cardLast4),
    partner,
    isDisputed,
  }
}
