import { sql as statement } from 'kysely'
import type { RefundsQuery } from '../../../contract/staff-refunds.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../../database/list-page.ts'
import type { Sql } from '../../call/context.ts'

export interface RefundsWish {
  readonly states: RefundsQuery['state']
  readonly causes: RefundsQuery['cause']
  readonly bearers: RefundsQuery['bearer']
  readonly from: Date | undefined
  readonly until: Date | undefined
}

const EVERY_REFUND: RefundsWish = { states: [], causes: [], bearers: [], from: undefined, until: undefined }

const nameIn = (account: string) => statement<string | null>`coalesce(nullif(concat_ws(' ',
  nullif(${statement.ref(`${account}.first_name`)}, ''), nullif(${statement.ref(`${account}.last_name`)}, '')), ''),
  ${statement.ref(`${account}.email`)})`
/** 'failed' lists those that still have to be tried again. */
export const isTriedAgain = statement<boolean>`exists (select from refunds later where later.tries_again = r.id)`

/** The refunds that match, in no order. */
function matchingRefunds(sql: Sql, { states, causes, bearers, from, until }: RefundsWish) {
  return sql
    .selectFrom('refunds as r')
    .$if(states.length > 0, (of) => of.where('r.status', 'in', states))
    .$if(states.length > 0, (of) => of.where(statement<boolean>`(r.status <> 'failed' or not ${isTriedAgain})`))
    .$if(causes.length > 0, (of) => of.where('r.cause', 'in', causes))
    .$if(bearers.length > 0, (of) => of.where('r.borne_by', 'in', bearers))
    .$if(from !== undefined, (of) => of.where('r.created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (of) => of.where('r.created_at', '<', until ?? new Date(0)))
}

/** The refunds that match, each with its life. */
function refundLines(sql: Sql, wish: RefundsWish) {
  return matchingRefunds(sql, wish)
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('pass_products as p', 'p.id', 'o.pass_product_id')
    .leftJoin('accounts as asker', 'asker.id', 'r.requested_by')
    .leftJoin('accounts as decider', 'decider.id', 'r.decided_by')
    .selectAll('r')
    .select(['o.number as orderNumber', 'p.name as pass'])
    .select([nameIn('asker').as('askedBy'), nameIn('decider').as('decidedBy'), isTriedAgain.as('isTriedAgain')])
}

export type RefundLine = Awaited<ReturnType<ReturnType<typeof refundLines>['execute']>>[number]

/** A page of refunds. */
export async function refundsOfPage(
  sql: Sql,
  wish: RefundsWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await refundLines(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

export async function countRefunds(sql: Sql, wish: RefundsWish, counted: number): Promise<number> {
  return countListRows(sql, matchingRefunds(sql, wish), counted)
}

/** The refunds of an order, the first one first. */
export async function refundLinesOf(sql: Sql, orderId: string): Promise<RefundLine[]> {
  return refundLines(sql, EVERY_REFUND).where('r.order_id', '=', orderId).orderBy('r.created_at').execute()
}

const byAsked = { by: statement`r.created_at`, type: 'instant', id: statement`r.id`, idType: 'uuid' } as const
export const refundListOrders: Readonly<Record<NonNullable<RefundsQuery['order']>, ListOrder>> = {
  '-asked': { ...byAsked, direction: 'desc' },
  asked: { ...byAsked, direction: 'asc' },
}
