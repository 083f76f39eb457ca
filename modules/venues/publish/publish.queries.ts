import { type Insertable, sql as statement } from 'kysely'
import { jsonRows } from '../../../database/json-rows.ts'
import type { VenuesTable } from '../../../database/tables/venues.ts'
import type { Sql } from '../../call/context.ts'
import { addVenueWords, learnWords, vocabularies } from '../import/vocabulary.queries.ts'
import { insertHours, insertImages } from '../venue-parts.queries.ts'
import type { NewDestination, NewVenue } from './new-venue.ts'

export async function insertDestinations(sql: Sql, destinations: readonly NewDestination[]): Promise<void> {
  await statement`
    insert into destinations (id, city, country, country_code, province, lat, lng, time_zone, currency, image, thumbhash, is_active, rank)
    select id, city, country, "countryCode", province, lat, lng, "timeZone", currency, image, thumbhash, "isActive", rank
    from jsonb_to_recordset(${jsonRows(destinations)}) as t(id uuid, city text, country text, "countryCode" text, province text, lat float8,
      lng float8, "timeZone" text, currency text, image text, thumbhash text, "isActive" boolean, rank integer)
    on conflict (id) do nothing`.execute(sql)
  const aliases = destinations.flatMap(({ id, aliases }) => aliases.map((alias) => ({ id, alias })))
  await statement`
    insert into destination_aliases (destination_id, alias)
    select id, alias from jsonb_to_recordset(${jsonRows(aliases)}) as t(id uuid, alias text)
    on conflict do nothing`.execute(sql)
}

/** Inserts the venues that are missing and returns their ids. */
export async function insertVenues(sql: Sql, venues: readonly NewVenue[]): Promise<Set<string>> {
  const rows = venues.map(({ hours: _h, closures: _c, activities: _a, images: _i, ...columns }) => columns)
  const { rows: inserted } = await statement<{ id: string }>`
    insert into venues (id, slug, name, destination_id, short_description, description, street_address, postal_code, city,
      quarter, lat, lng, time_zone, is_integrated, phone, email, website, door_code, popularity)
    select id, slug, name, "destinationId", "shortDescription", description, "streetAddress", "postalCode", city,
      quarter, lat, lng, "timeZone", "isIntegrated", phone, email, website, "doorCode", popularity
    from jsonb_to_recordset(${jsonRows(rows)}) as t(id uuid, slug text, name text, "destinationId" uuid, "shortDescription" text,
      description text, "streetAddress" text, "postalCode" text, city text, quarter text, lat float8, lng float8,
      "timeZone" text, "isIntegrated" boolean, phone text, email text, website text, "doorCode" text, popularity integer)
    on conflict (id) do nothing
    returning id`.execute(sql)
  return new Set(inserted.map(({ id }) => id))
}

/** Inserts everything that belongs to newly inserted venues. */
export async function insertVenueParts(sql: Sql, venues: readonly NewVenue[]): Promise<void> {
  await insertHours(
    sql,
    venues.map(({ id, hours }) => ({ venueId: id, hours })),
  )
  await insertClosures(sql, venues)
  await insertWords(sql, venues)
  await insertImages(
    sql,
    venues.flatMap(({ id, images }) => images.map((image, position) => ({ venueId: id, ...image, position }))),
  )
  await insertNotes(sql, venues)
  await insertWalkIns(sql, venues)
}

export async function insertClosures(sql: Sql, venues: readonly Pick<NewVenue, 'id' | 'closures'>[]): Promise<void> {
  const closures = venues.flatMap(({ id, closures }) => closures.map((row) => ({ id, ...row })))
  await statement`
    insert into venue_closures (venue_id, local_date, closed_from, closed_to, reason)
    select id, date, "from", "to", reason
    from jsonb_to_recordset(${jsonRows(closures)}) as t(id uuid, date date, "from" time, "to" time, reason text)
    on conflict on constraint venue_closures_once do nothing`.execute(sql)
}

async function insertWords(sql: Sql, venues: readonly NewVenue[]): Promise<void> {
  await learnWords(
    sql,
    'activities',
    venues.flatMap(({ walkIn }) => walkIn?.activities ?? []),
  )
  for (const vocabulary of vocabularies) {
    await addVenueWords(
      sql,
      vocabulary,
      venues.map((venue) => ({ venueId: venue.id, words: venue[vocabulary] })),
    )
  }
}

async function insertNotes(sql: Sql, venues: readonly NewVenue[]): Promise<void> {
  const rows = venues.flatMap(({ id, highlights, includes, excludes }) => [
    ...highlights.map((text, position) => ({ id, kind: 'highlight', position, text })),
    ...includes.map((text, position) => ({ id, kind: 'includes', position, text })),
    ...excludes.map((text, position) => ({ id, kind: 'excludes', position, text })),
  ])
  await statement`
    insert into venue_notes (venue_id, kind, position, text)
    select id, kind, position, text
    from jsonb_to_recordset(${jsonRows(rows)}) as t(id uuid, kind text, position integer, text text)`.execute(sql)
}

async function insertWalkIns(sql: Sql, venues: readonly NewVenue[]): Promise<void> {
  const rows = venues.flatMap(({ id, walkIn }) => (walkIn ? [{ venueId: id, ...walkIn }] : []))
  await statement`
    insert into walk_ins (id, venue_id, voucher_type, description)
    select id, "venueId", "offerType", description
    from jsonb_to_recordset(${jsonRows(rows)}) as t(id uuid, "venueId" uuid, "offerType" text, description text)`.execute(
    sql,
  )
  const links = rows.flatMap(({ id, activities }) => activities.map((word) => ({ id, word })))
  await statement`
    insert into walk_in_activities (walk_in_id, activity_id)
    select t.id, activity.id from jsonb_to_recordset(${jsonRows(links)}) as t(id uuid, word text)
    join activities_named activity on activity.key = fold_text(t.word) on conflict do nothing`.execute(sql)
}

/** A venue that an operator adds. It is on the site, and does not take part. */
export async function insertVenue(sql: Sql, venue: Insertable<VenuesTable>): Promise<string> {
  const { id } = await sql.insertInto('venues').values(venue).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface Standing {
  readonly takesPart: boolean
  readonly isShown: boolean
  readonly isIntegrated: boolean
}

export async function standingOf(sql: Sql, id: string): Promise<Standing | undefined> {
  return sql
    .selectFrom('venues')
    .select(['takes_part as takesPart', 'is_active as isShown', 'is_integrated as isIntegrated'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function saveStanding(sql: Sql, id: string, { takesPart, isShown, isIntegrated }: Standing) {
  const columns = { takes_part: takesPart, is_active: isShown, is_integrated: isIntegrated }
  await sql.updateTable('venues').set(columns).where('id', '=', id).execute()
}

export interface KnownSlug {
  readonly id: string
  readonly slug: string
}

/** @returns the active venues that were meant */
export async function markTakingPart(
  sql: Sql,
  destinationId: string,
  slugs: readonly string[] | 'all',
): Promise<(KnownSlug & { readonly tookPart: boolean })[]> {
  const meant = sql
    .selectFrom('venues')
    .select(['id', 'slug', 'takes_part as tookPart'])
    .where('destination_id', '=', destinationId)
    .where('is_active', '=', true)
  const found = await (slugs === 'all' ? meant : meant.where('slug', 'in', [...slugs])).execute()
  const ids = found.filter(({ tookPart }) => !tookPart).map(({ id }) => id)
  if (ids.length > 0) await sql.updateTable('venues').set({ takes_part: true }).where('id', 'in', ids).execute()
  return found
}

/** Offers General Gym Access for good: imports take it for a change of the venue's own. */
export async function keepWalkIns(sql: Sql, venueIds: readonly string[], offerType: string): Promise<void> {
  await statement`
    insert into walk_ins (venue_id, voucher_type) select unnest(${venueIds}::uuid[]), ${offerType}
    on conflict on constraint walk_ins_one_per_venue do update set voucher_type = excluded.voucher_type, is_active = true
    where (walk_ins.voucher_type, walk_ins.is_active) is distinct from (excluded.voucher_type, true)`.execute(sql)
  await statement`
    update venues set own_fields = own_fields || array['isWalkInOffered']
    where id = any(${venueIds}::uuid[]) and not own_fields @> array['isWalkInOffered']`.execute(sql)
}

/** Those of these venues at which nothing can be booked: they have neither a class nor General Gym Access. */
export async function slugsWithoutOffers(sql: Sql, venues: readonly KnownSlug[]): Promise<string[]> {
  const { rows } = await statement<{ slug: string }>`
    select v.slug from venues v where v.id = any(${venues.map(({ id }) => id)}::uuid[])
      and not exists (select from walk_ins w where w.venue_id = v.id and w.is_active)
      and not exists (select from classes c where c.venue_id = v.id and c.is_active)
    order by v.slug`.execute(sql)
  return rows.map(({ slug }) => slug)
}
