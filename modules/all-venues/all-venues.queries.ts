import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import { addDays, addMonths } from '../../contract/days.ts'
import { foldText } from '../../contract/fold-text.ts'
import type { AllVenuesQuery } from '../../contract/staff-all-venues.ts'
import { patternAround } from '../../database/account-text.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../database/list-page.ts'
import { subjectsWithTag } from '../../database/tagged.ts'
import type { Sql } from '../call/context.ts'

type VenuesWish = Pick<AllVenuesQuery, 'text' | 'city' | 'takesPart' | 'shown' | 'tag'>

/** The venues that match, in no order. */
function matchingVenues(sql: Sql, { text, city, takesPart, shown, tag }: VenuesWish) {
  return sql
    .selectFrom('venues as v')
    .innerJoin('destinations as d', 'd.id', 'v.destination_id')
    .$if(text !== undefined, (of) => of.where('v.name_key', 'like', patternAround(text ?? '')))
    .$if(city !== undefined, (of) => of.where('d.name_key', '=', foldText(city ?? '')))
    .$if(takesPart !== undefined, (of) => of.where('v.takes_part', '=', takesPart === 'yes'))
    .$if(shown !== undefined, (of) => of.where('v.is_active', '=', shown === 'yes'))
    .$if(tag !== undefined, (of) => of.where('v.id', 'in', subjectsWithTag('venue', tag ?? '')))
}

function venueLines(sql: Sql, wish: VenuesWish) {
  return matchingVenues(sql, wish)
    .select(['v.id', 'v.slug', 'v.name', 'v.quarter', 'd.listed_city as city'])
    .select(['v.takes_part as takesPart', 'v.is_active as isShown'])
}

export type VenueLine = Awaited<ReturnType<ReturnType<typeof venueLines>['execute']>>[number]

/** A page of venues. */
export async function venuesOfPage(
  sql: Sql,
  wish: VenuesWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await venueLines(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

export async function countAllVenues(sql: Sql, wish: VenuesWish, counted: number): Promise<number> {
  return countListRows(sql, matchingVenues(sql, wish), counted)
}

export async function venueRecord(sql: Sql, slug: string) {
  return venueLines(sql, {})
    .select(['v.street_address as streetAddress', 'v.postal_code as postalCode', 'v.city as town'])
    .select(['d.country_code as countryCode', 'v.time_zone as timeZone', 'v.phone', 'v.email', 'v.website'])
    .select((of) => of.fn.coalesce('v.confirms_at_once', 'v.is_integrated').as('confirmsAtOnce'))
    .select(['v.is_integrated as isIntegrated', 'v.source', 'v.source_ref as sourceRef', 'v.created_at as addedAt'])
    .where('v.slug', '=', slug)
    .executeTakeFirst()
}

export interface VenueFigures {
  readonly id: string
  readonly managers: number
  readonly classes: number
  readonly visits: number
}

/** What the people, classes and bookings of a few venues add up to. */
export async function figuresOfVenues(
  sql: Sql,
  ids: readonly string[],
  today: IsoDate,
): Promise<ReadonlyMap<string, VenueFigures>> {
  const month = `${today.slice(0, 8)}01`
  const { rows } = await statement<VenueFigures>`
    select v.id, m.managers, c.classes, b.visits
    from unnest(${ids}::uuid[]) as v (id)
    cross join lateral (
      select count(*)::integer as managers from venue_staff s join accounts a on a.id = s.account_id
      where s.venue_id = v.id and s.role = 'manager' and a.status = 'active'
    ) m
    cross join lateral (
      select count(*)::integer as classes from class_sessions s
      where s.venue_id = v.id and s.status = 'scheduled' and s.local_date between ${today}::date and ${addDays(today, 29)}::date
    ) c
    cross join lateral (
      select count(*)::integer as visits from bookings b
      where b.venue_id = v.id and b.status in ('confirmed', 'redeemed')
        and b.visit_date >= ${month}::date and b.visit_date < ${addMonths(month, 1)}::date
    ) b`.execute(sql)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What would be hit if a venue stopped taking part now. */
export async function aheadOfVenue(sql: Sql, id: string, now: Date) {
  const { rows } = await statement<{ bookings: number; classes: number; waiting: number }>`
    select
      (select count(*)::integer from bookings
        where venue_id = ${id} and status in ('pending', 'confirmed') and ends_at > ${now}) as bookings,
      (select count(*)::integer from class_sessions
        where venue_id = ${id} and status = 'scheduled' and starts_at > ${now}) as classes,
      (select count(*)::integer from waits w join class_sessions s on s.id = w.class_session_id
        where s.venue_id = ${id} and w.status in ('waiting', 'offered')) as waiting`.execute(sql)
  return rows[0] ?? { bookings: 0, classes: 0, waiting: 0 }
}

/** The last imports of a source. */
export async function importsOf(sql: Sql, source: string, most: number) {
  return sql
    .selectFrom('import_runs')
    .select(['id', 'kind', 'file_name as file', 'started_at as at'])
    .where('source', '=', source)
    .orderBy('started_at', 'desc')
    .limit(most)
    .execute()
}

const byName = {
  by: statement`rtrim(left(v.name_key, 200))`,
  type: 'text',
  id: statement`v.id`,
  idType: 'uuid',
} as const
export const venueListOrders: Readonly<Record<NonNullable<AllVenuesQuery['order']>, ListOrder>> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
}
