import { sql as statement } from 'kysely'
import type { StaffPartnersQuery } from '../../contract/staff-partners.ts'
import { isInColumn } from '../../database/account-text.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../database/list-page.ts'
import { subjectsWithTag } from '../../database/tagged.ts'
import type { Sql } from '../call/context.ts'

type PartnersWish = Pick<StaffPartnersQuery, 'text' | 'kind' | 'active' | 'tag'>

/** The partners that match, in no order. There are few, so that no filter needs an index. */
function matchingPartners(sql: Sql, { text, kind, active, tag }: PartnersWish) {
  return sql
    .selectFrom('partners as p')
    .$if(text !== undefined, (of) => of.where(isInColumn('p.name', text ?? '')))
    .$if(kind !== undefined, (of) => of.where('p.kind', '=', kind ?? 'b2b'))
    .$if(active !== undefined, (of) => of.where('p.is_active', '=', active === 'yes'))
    .$if(tag !== undefined, (of) => of.where('p.id', 'in', subjectsWithTag('partner', tag ?? '')))
}

function partnerLines(sql: Sql, wish: PartnersWish) {
  return matchingPartners(sql, wish)
    .select(['p.id', 'p.slug', 'p.name', 'p.kind', 'p.is_active as isActive'])
    .select(
      statement<string[]>`array(
        select h.host from partner_hosts h where h.partner_id = p.id and h.verified_at is not null order by h.host
      )`.as('hosts'),
    )
}

export type PartnerLine = Awaited<ReturnType<ReturnType<typeof partnerLines>['execute']>>[number]

/** A page of partners. */
export async function partnersOfPage(
  sql: Sql,
  wish: PartnersWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await partnerLines(sql, wish)
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

export async function countPartners(sql: Sql, wish: PartnersWish, counted: number): Promise<number> {
  return countListRows(sql, matchingPartners(sql, wish), counted)
}

export async function partnerRecord(sql: Sql, slug: string) {
  return partnerLines(sql, {})
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
    .select(['p.site_mode as siteMode', 'd.listed_city as city', 'p.support_email as supportEmail'])
    .select(['p.coupon_code as coupon', 'p.one_day_free_pass as hasFreePass', 'p.created_at as addedAt'])
    .where('p.slug', '=', slug)
    .executeTakeFirst()
}

export interface PartnerFigures {
  readonly id: string
  readonly codes: number
  readonly claimed: number
}

/** How many codes a few partners have given out, and how many of these were claimed. */
export async function figuresOfPartners(
  sql: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PartnerFigures>> {
  const { rows } = await statement<PartnerFigures>`
    select p.id, c.codes, c.claimed
    from unnest(${ids}::uuid[]) as p (id)
    cross join lateral (
      select count(*)::integer as codes, count(c.claimed_at)::integer as claimed from pass_codes c
      where c.partner_id = p.id
    ) c`.execute(sql)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function peopleOfPartner(sql: Sql, partnerId: string) {
  return sql
    .selectFrom('partner_staff as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['a.id', 'a.email', 'a.first_name as firstName', 'a.last_name as lastName'])
    .where('s.partner_id', '=', partnerId)
    .where('a.status', '=', 'active')
    .orderBy('a.email')
    .execute()
}

const byName = {
  by: statement`rtrim(left(lower(p.name), 200))`,
  type: 'text',
  id: statement`p.id`,
  idType: 'uuid',
} as const
export const partnerListOrders: Readonly<Record<NonNullable<StaffPartnersQuery['order']>, ListOrder>> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
}
