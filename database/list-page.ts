import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql as statement } from 'kysely'
import { Refusal } from '../contract/refusal.ts'
import type { Tables } from './tables.ts'

/**
 * Pages of a list begin after the place of a row, not at its number: a page deep in the list costs what the first one
 * costs, and rows that come meanwhile move nothing.
 */
export interface ListOrder {
  /** What the list is ordered by. It is never null, so that every row has its place. */
  readonly by: RawBuilder<unknown>
  readonly type: keyof typeof values
  /** Tells rows apart that are equal by that. */
  readonly id: RawBuilder<unknown>
  readonly idType: 'uuid' | 'bigint'
  readonly direction: 'asc' | 'desc'
}

/** How a value comes back from the text of its place. An instant is exact to the microsecond, which a `Date` is not. */
const values = {
  instant: (text: string) => statement`'epoch'::timestamptz + ${text}::bigint * interval '1 microsecond'`,
  bigint: (text: string) => statement`${text}::bigint`,
  text: (text: string) => statement`${text}::text`,
} as const

/** The place of a row, to select with it. */
export function placeInList({ by, type, id }: ListOrder) {
  const value = type === 'instant' ? statement`(extract(epoch from ${by}) * 1000000)::bigint` : by
  return statement<string>`${id}::text || ' ' || ${value}::text`.as('place')
}

/**
 * Whether a row comes after a place.
 * @param place `next` of the page before; every row comes after none
 */
function isAfterPlace(order: ListOrder, place: string | undefined): RawBuilder<boolean> {
  if (place === undefined) return statement<boolean>`true`
  const gap = place.indexOf(' ')
  const [id, value] = [place.slice(0, gap), place.slice(gap + 1)]
  if (!ids[order.idType].test(id) || (order.type !== 'text' && !bigint.test(value)))
    throw new Refusal('listPlaceUnknown')
  const compare = statement.raw(order.direction === 'desc' ? '<' : '>')
  const idValue = statement`${id}::${statement.raw(order.idType)}`
  return statement<boolean>`(${order.by}, ${order.id}) ${compare} (${values[order.type](value)}, ${idValue})`
}

const bigint = /^-?\d{1,18}$/
const ids = { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, bigint } as const

/**
 * Reads a query from a place on, with one row more than the page has (`endPage`).
 * @throws Refusal listPlaceUnknown
 */
export function readFrom(order: ListOrder, place: string | undefined, most: number) {
  return <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> =>
    query
      .where(isAfterPlace(order, place))
      .orderBy(order.by, order.direction)
      .orderBy(order.id, order.direction)
      .limit(most + 1)
}

/** Ends a page that was read with one row more than it has. */
export function endPage<Row extends { readonly place: string }>(
  rows: readonly Row[],
  most: number,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  return { rows: rows.slice(0, most), next: rows.length > most ? (rows[most - 1]?.place ?? null) : null }
}

/**
 * How many rows a query has, up to one more than are counted; 0 where none are, without a look: for the first of few
 * matches the database may read all rows.
 */
export async function countListRows<DB, TB extends keyof DB>(
  sql: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, object>,
  counted: number,
): Promise<number> {
  if (counted === 0) return 0
  const one = query.select(statement.lit(1).as('one')).limit(counted + 1)
  const whole = statement<{ count: number }>`select count(*)::integer as count from (${one}) as counted`
  const { rows } = await whole.execute(sql)
  return rows[0]?.count ?? 0
}
