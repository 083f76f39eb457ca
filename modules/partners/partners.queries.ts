import { type Selectable, sql as statement } from 'kysely'
import type { PartnersTable } from '../../database/tables/partners.ts'
import type { Sql } from '../call/context.ts'

export type PartnerRow = Selectable<PartnersTable> & {
  readonly city: string | null
  readonly allowed: readonly string[]
  readonly blocked: readonly string[]
  readonly allowedIds: readonly string[]
  readonly blockedIds: readonly string[]
  readonly passProductIds: readonly string[]
  /** Verified ones only (T9). */
  readonly hosts: readonly string[]
}

function partnersWithParts(sql: Sql) {
  const places = (rule: 'allowed' | 'blocked', column: 'listed_city' | 'id') => statement<string[]>`array(
    select ${statement.ref(`place.${column}`)} from partner_destinations r join destinations place on place.id = r.destination_id
    where r.partner_id = p.id and r.rule = ${rule} order by place.rank, place.city, place.id)`
  return sql
    .selectFrom('partners as p')
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
    .selectAll('p')
    .select('d.listed_city as city')
    .select([
      places('allowed', 'listed_city').as('allowed'),
      places('blocked', 'listed_city').as('blocked'),
      places('allowed', 'id').as('allowedIds'),
      places('blocked', 'id').as('blockedIds'),
      statement<string[]>`array(select l.pass_product_id from partner_pass_products l where l.partner_id = p.id
        order by l.position, l.pass_product_id)`.as('passProductIds'),
      statement<
        string[]
      >`array(select h.host from partner_hosts h where h.partner_id = p.id and h.verified_at is not null
        order by h.host)`.as('hosts'),
    ])
}

/** The partners whose sites are open, each with its related rows. */
export async function activePartners(sql: Sql): Promise<PartnerRow[]> {
  return partnersWithParts(sql).where('p.is_active', '=', true).execute()
}

/** The draft of a site with this id, if it is still one. */
export async function draftOfSite(sql: Sql, id: string): Promise<{ subject: string; body: unknown } | undefined> {
  return sql
    .selectFrom('revisions')
    .select(['subject', 'body'])
    .where('id', '=', id)
    .where('kind', '=', 'site')
    .where('state', 'in', ['draft', 'planned'])
    .executeTakeFirst()
}

/** The articles that greet visitors, of which the latest does, and from when. */
export async function listAnnouncedArticles(sql: Sql): Promise<{ slug: string; from: Date }[]> {
  return sql
    .selectFrom('blog_posts')
    .select(['slug', 'published_at as from'])
    .where('is_news', '=', true)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .$narrowType<{ from: Date }>()
    .execute()
}

/** A partner, whether its site is open or not. */
export async function anyPartner(sql: Sql, slug: string): Promise<PartnerRow | undefined> {
  return partnersWithParts(sql).where('p.slug', '=', slug).executeTakeFirst()
}

/** The names by which a partner's pages are found; undefined when its sites are closed. */
export async function partnerNames(
  sql: Sql,
  id: string,
): Promise<(Pick<PartnerRow, 'slug' | 'kind' | 'hosts'> & { readonly siteMode: PartnerRow['site_mode'] }) | undefined> {
  return sql
    .selectFrom('partners as p')
    .select(['p.slug', 'p.kind', 'p.site_mode as siteMode'])
    .select(
      statement<
        string[]
      >`array(select h.host from partner_hosts h where h.partner_id = p.id and h.verified_at is not null order by h.host)`.as(
        'hosts',
      ),
    )
    .where('p.id', '=', id)
    .where('p.is_active', '=', true)
    .executeTakeFirst()
}
