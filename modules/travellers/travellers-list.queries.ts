import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { TravellersQuery } from '../../contract/staff-travellers.ts'
import { isInAccount, isInAccountRead } from '../../database/account-text.ts'
import { accountsHeldBack } from '../../database/held-deletions.ts'
import { subjectsWithTag } from '../../database/tagged.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../database/list-page.ts'
import type { Sql } from '../call/context.ts'

export interface TravellersWish extends Pick<TravellersQuery, 'text' | 'state' | 'through' | 'tag'> {
  readonly from: Date | undefined
  readonly until: Date | undefined
  /** Only those whose deletion is due at this instant and held back. */
  readonly heldBackAt?: Date | undefined
  /** More accounts have the text than are counted. */
  readonly isTextCommon?: boolean
}

/** As the index has it. An account whose status is 'blocked' may not even log in. */
const isStopped = statement<boolean>`(a.status = 'blocked' or a.blocked_at is not null)`

/** The travellers that match, in no order. Role and status stand in the statement: the indexes have only these rows. */
function matchingTravellers(sql: Sql, wish: TravellersWish) {
  const { text, state, through, tag, from, until, heldBackAt, isTextCommon } = wish
  return sql
    .selectFrom('accounts as a')
    .where('a.role', '=', statement.lit('traveller'))
    .where('a.status', '<>', statement.lit('deleted'))
    .$if(state === 'blocked', (of) => of.where(isStopped))
    .$if(state === 'active', (of) => of.where(({ not }) => not(isStopped)))
    .$if(tag !== undefined, (of) => of.where('a.id', 'in', subjectsWithTag('traveller', tag ?? '')))
    .$if(text !== undefined, (of) => of.where((isTextCommon ? isInAccountRead : isInAccount)(text ?? '')))
    .$if(through !== undefined, (of) => of.where('a.created_through', '=', through ?? 'signup'))
    .$if(heldBackAt !== undefined, (of) => of.where('a.id', 'in', accountsHeldBack(heldBackAt ?? new Date(0))))
    .$if(from !== undefined, (of) => of.where('a.created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (of) => of.where('a.created_at', '<', until ?? new Date(0)))
}

function travellerLines(sql: Sql, wish: TravellersWish) {
  return matchingTravellers(sql, wish)
    .select(['a.id', 'a.email', 'a.first_name as firstName', 'a.last_name as lastName'])
    .select(isStopped.as('isBlocked'))
    .select(['a.email_verified_at as verifiedAt', 'a.created_at as joinedAt', 'a.created_through as through'])
    .select(['a.city', 'a.country'])
}

export type TravellerLine = Awaited<ReturnType<ReturnType<typeof travellerLines>['execute']>>[number]

/** The same order by a sum that no index has, so that the few who have a text are found before they are sorted. */
const ofFew = (order: ListOrder) => ({ ...order, by: statement`(a.created_at + interval '0')` })

/** A page of travellers. */
export async function pageOfTravellers(
  sql: Sql,
  wish: TravellersWish,
  { order: wanted, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const order = wish.text === undefined || wish.isTextCommon ? wanted : ofFew(wanted)
  const rows = await travellerLines(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

/** One who is not deleted. */
export async function travellerLine(sql: Sql, id: string): Promise<TravellerLine | undefined> {
  return travellerLines(sql, { from: undefined, until: undefined }).where('a.id', '=', id).executeTakeFirst()
}

export async function countTravellers(sql: Sql, wish: TravellersWish, counted: number): Promise<number> {
  return countListRows(sql, matchingTravellers(sql, wish), counted)
}

export interface TravellerFigures {
  readonly id: string
  readonly passes: number
  readonly visitsLeft: number
  readonly lastVisit: IsoDate | null
}

/** What the passes and visits of a few travellers add up to. */
export async function figuresOfTravellers(
  sql: Sql,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, TravellerFigures>> {
  const { rows } = await statement<TravellerFigures>`
    select a.id, p.passes, p."visitsLeft", v."lastVisit"
    from unnest(${ids}::uuid[]) as a (id)
    cross join lateral (
      select count(*)::integer as passes, coalesce(sum(visits_free), 0)::integer as "visitsLeft" from passes
      where account_id = a.id and frozen_at is null and usable_until > ${now} and visits_free + visits_held > 0
    ) p
    left join lateral (
      select visit_date as "lastVisit" from bookings
      where account_id = a.id and status = 'redeemed' order by ends_at desc limit 1
    ) v on true`.execute(sql)
  return new Map(rows.map((row) => [row.id, row]))
}

const byJoining = {
  by: statement`a.created_at`,
  type: 'instant',
  id: statement`a.id`,
  idType: 'uuid',
} as const
export const travellerOrders: Readonly<Record<NonNullable<TravellersQuery['order']>, ListOrder>> = {
  '-joined': { ...byJoining, direction: 'desc' },
  joined: { ...byJoining, direction: 'asc' },
}
