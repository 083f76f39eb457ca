import { isInColumn, patternAround } from '../../database/account-text.ts'
import type { Sql } from '../call/context.ts'

/** Hits of each kind. */
export const MOST_HITS = 8

/** Orders by their number. */
export async function ordersByNumber(sql: Sql, number: number) {
  return orders(sql).where('o.number', '=', number).execute()
}

/** The latest orders that were paid with a card of these last digits. */
export async function ordersByCard(sql: Sql, last4: string) {
  return orders(sql)
    .where('o.id', 'in', (of) => of.selectFrom('payments').select('order_id').where('card_last4', '=', last4))
    .orderBy('o.number', 'desc')
    .limit(MOST_HITS)
    .execute()
}

function orders(sql: Sql) {
  return sql.selectFrom('orders as o').select(['o.id', 'o.number', 'o.email'])
}

export async function bookingsByCode(sql: Sql, code: string) {
  return sql
    .selectFrom('bookings as b')
    .select([
      'b.id',
      'b.code',
      'b.ticket_name as ticketName',
      'b.location_name as locationName',
      'b.visit_date as date',
    ])
    .where('b.code', '=', code)
    .execute()
}

export async function passesByCode(sql: Sql, code: string) {
  return sql
    .selectFrom('passes as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.code', 'p.account_id as accountId', 'p.name', 'a.email'])
    .where('p.code', '=', code)
    .where('a.status', '<>', 'deleted')
    .execute()
}

export async function venuesByText(sql: Sql, text: string) {
  return sql
    .selectFrom('venues as v')
    .innerJoin('destinations as d', 'd.id', 'v.destination_id')
    .select(['v.slug', 'v.name', 'd.listed_city as city'])
    .where('v.name_key', 'like', patternAround(text))
    .orderBy('v.name')
    .limit(MOST_HITS)
    .execute()
}

export async function partnersByText(sql: Sql, text: string) {
  return sql
    .selectFrom('partners as p')
    .select(['p.slug', 'p.name'])
    .where(isInColumn('p.name', text))
    .orderBy('p.name')
    .limit(MOST_HITS)
    .execute()
}
