import { sql as statement } from 'kysely'
import type { DisputesQuery } from '../../../contract/staff-disputes.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../../database/list-page.ts'
import type { Sql } from '../../call/context.ts'

type DisputeStates = DisputesQuery['state']

/** The disputes that match, in no order. */
function matchingDisputes(sql: Sql, states: DisputeStates) {
  return sql.selectFrom('disputes as d').$if(states.length > 0, (of) => of.where('d.status', 'in', states))
}

/** The disputes that match, with what a line says of each. */
function disputeLines(sql: Sql, states: DisputeStates) {
  return matchingDisputes(sql, states)
    .innerJoin('payments as y', 'y.id', 'd.payment_id')
    .innerJoin('orders as o', 'o.id', 'y.order_id')
    .innerJoin('pass_products as p', 'p.id', 'o.pass_product_id')
    .selectAll('d')
    .select(['o.id as orderId', 'o.number as orderNumber', 'o.email', 'p.name as pass'])
}

export type DisputeLine = Awaited<ReturnType<ReturnType<typeof disputeLines>['execute']>>[number]

/** A page of disputes. */
export async function disputesOfPage(
  sql: Sql,
  states: DisputeStates,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await disputeLines(sql, states)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

export async function countDisputes(sql: Sql, states: DisputeStates, counted: number): Promise<number> {
  return countListRows(sql, matchingDisputes(sql, states), counted)
}

export async function disputesOf(sql: Sql, orderId: string): Promise<DisputeLine[]> {
  return disputeLines(sql, []).where('y.order_id', '=', orderId).orderBy('d.opened_at').execute()
}

export async function disputeById(sql: Sql, id: string): Promise<DisputeLine | undefined> {
  return disputeLines(sql, []).where('d.id', '=', id).executeTakeFirst()
}

const id = { id: statement`d.id`, idType: 'uuid', type: 'instant' } as const
const byDue = { by: statement`coalesce(d.answer_by, '9000-01-01 00:00+00'::timestamptz)`, ...id } as const
const byOpened = { by: statement`d.opened_at`, ...id } as const
export const disputeListOrders: Readonly<Record<NonNullable<DisputesQuery['order']>, ListOrder>> = {
  due: { ...byDue, direction: 'asc' },
  '-due': { ...byDue, direction: 'desc' },
  '-opened': { ...byOpened, direction: 'desc' },
  opened: { ...byOpened, direction: 'asc' },
}
