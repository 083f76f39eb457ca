import { MOST_COUNTED } from '../../../contract/list-columns.ts'
import { sql as statement } from 'kysely'
import { countListRows } from '../../../database/list-page.ts'
import type { Sql } from '../../call/context.ts'

const requestsUntil = (sql: Sql, until: Date) =>
  sql.selectFrom('bookings as b').where('b.status', '=', 'pending').where('b.confirm_by', '<', until)

/** Requests whose answer is due before then, the most urgent first. */
export async function requestsDue(sql: Sql, until: Date, most: number) {
  return requestsUntil(sql, until)
    .innerJoin('venues as v', 'v.id', 'b.venue_id')
    .select(['b.id', 'b.ticket_name as what', 'v.name as venue', 'b.confirm_by as due', 'b.created_at as since'])
    .orderBy('b.confirm_by')
    .orderBy('b.id')
    .limit(most)
    .execute()
}

export async function countRequestsDue(sql: Sql, until: Date): Promise<number> {
  return countListRows(sql, requestsUntil(sql, until), MOST_COUNTED)
}

const openCasesOf = (sql: Sql, isObjection: boolean) =>
  sql
    .selectFrom('desk_cases as c')
    .where('c.settled_at', 'is', null)
    .where(statement<boolean>`(c.entry_id is null)`, '=', !isObjection)

/** Cases or objections that no operator has settled, the longest waiting first. */
export async function casesToSettle(sql: Sql, isObjection: boolean, most: number) {
  return openCasesOf(sql, isObjection)
    .innerJoin('venues as v', 'v.id', 'c.venue_id')
    .select(['c.id', 'v.name as venue', 'c.opened_at as since'])
    .orderBy('c.opened_at')
    .orderBy('c.id')
    .limit(most)
    .execute()
}

export async function countCasesToSettle(sql: Sql, isObjection: boolean): Promise<number> {
  return countListRows(sql, openCasesOf(sql, isObjection), MOST_COUNTED)
}
