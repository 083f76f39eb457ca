import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'
import type { WeeklyHours } from '../hours/opening-hours.rules.ts'
import { insertHours } from '../venue-parts.queries.ts'

/**
 * A venue as the import writes it. Fields that belong to the operator (slug, door code, pictures …) are set only by the
 * insert.
 */
export interface ImportedVenue {
  readonly ref: string
  readonly destination_id: string
  readonly slug: string
  readonly name: string
  readonly short_description: string | null
  readonly description: string | null
  readonly street_address: string | null
  readonly postal_code: string | null
  readonly city: string
  readonly quarter: string | null
  readonly lat: number
  readonly lng: number
  readonly time_zone: string
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly hours_source: string | null
  readonly popularity: number
  readonly source_hash: string
}

export interface KnownVenue {
  readonly id: string
  readonly ref: string
  readonly hash: string | null
}

export async function findImported(sql: Sql, source: string, refs: readonly string[]): Promise<KnownVenue[]> {
  const rows = await sql
    .selectFrom('venues')
    .select(['id', 'source_ref', 'source_hash'])
    .where('source', '=', source)
    .where('source_ref', 'in', refs)
    .execute()
  return rows.map((row) => ({ id: row.id, ref: row.source_ref ?? '', hash: row.source_hash }))
}

/** A venue as the importer of sessions needs it. */
export interface FoundVenue {
  readonly id: string
  readonly ref: string | null
  readonly source: string | null
  readonly destinationId: string
  readonly timeZone: string
  readonly lat: number
  readonly lng: number
}

const found = [
  'venues.id',
  'source_ref as ref',
  'source',
  'destination_id as destinationId',
  'time_zone as timeZone',
  'lat',
  'lng',
] as const

export async function findVenuesBySource(sql: Sql, source: string, refs: readonly string[]): Promise<FoundVenue[]> {
  if (refs.length === 0) return []
  return sql.selectFrom('venues').select(found).where('source', '=', source).where('source_ref', 'in', refs).execute()
}

/** Active venues with one of the slugs or names, each with the requested name. */
export async function findVenuesByName(sql: Sql, names: readonly string[]): Promise<(FoundVenue & { name: string })[]> {
  if (names.length === 0) return []
  return sql
    .selectFrom(statement<{ name: string }>`unnest(${names}::text[])`.as<'asked'>(statement`asked(name)`))
    .innerJoin('venues', (join) =>
      join.on((row) =>
        row.or([
          row('venues.slug', '=', row.ref('asked.name')),
          row('venues.name_key', '=', row.fn<string>('fold_text', ['asked.name'])),
        ]),
      ),
    )
    .select(found)
    .select('asked.name as name')
    .where('venues.is_active', '=', true)
    .execute()
}

export interface DuplicateQuestion {
  readonly index: number
  readonly name: string
  readonly street: string | null
  readonly lat: number
  readonly lng: number
}

export interface FoundDuplicate extends KnownVenue {
  readonly index: number
  readonly slug: string
  /** Null for a venue that no import brought. */
  readonly source: string | null
}

/**
 * Finds venues that the rows repeat: with the same name within about 100 m, or at the same address within about 2 km.
 * The search goes by position and avoids the index on names, which is made for searching and slow at comparing.
 */
export async function findDuplicates(sql: Sql, questions: readonly DuplicateQuestion[]): Promise<FoundDuplicate[]> {
  const { rows } = await statement<FoundDuplicate>`
    with asked as materialized (
      select *, fold_text(name) as name_key, fold_text(street) as street_key
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        as q (index integer, name text, street text, lat double precision, lng double precision)
    )
    select asked.index, found.* from asked cross join lateral (
      select v.id, v.slug, v.source, coalesce(v.source_ref, '') as ref, v.source_hash as hash from venues v
      where v.is_active and point(v.lng, v.lat) <@ box(point(asked.lng - 0.03, asked.lat - 0.02), point(asked.lng + 0.03, asked.lat + 0.02))
        and v.name_key || '' = asked.name_key
        and (
          (abs(v.lat - asked.lat) < 0.0009 and abs(v.lng - asked.lng) * cos(radians(asked.lat)) < 0.0009)
          or fold_text(v.street_address) = asked.street_key
        )
      order by v.created_at, v.id limit 1
    ) found
  `.execute(sql)
  return rows
}

/** Returns the slugs that a venue has or had. An old address keeps leading where it led (T28). */
export async function findTakenSlugs(sql: Sql, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await statement<{ slug: string }>`
    select slug from venues where slug = any(${slugs}) union select slug from venue_former_slugs where slug = any(${slugs})
  `.execute(sql)
  return new Set(rows.map(({ slug }) => slug))
}

const columns = statement`
  ref text, destination_id uuid, slug text, name text, short_description text, description text, street_address text,
  postal_code text, city text, quarter text, lat double precision, lng double precision, time_zone text, phone text,
  email text, website text, hours_source text, popularity integer, source_hash text
`

/** @returns the new ids by the source's ref */
export async function insertImportedVenues(
  sql: Sql,
  source: string,
  attribution: string | null,
  venues: readonly ImportedVenue[],
): Promise<Map<string, string>> {
  if (venues.length === 0) return new Map()
  const { rows } = await statement<{ id: string; source_ref: string }>`
    insert into venues (
      destination_id, slug, name, short_description, description, street_address, postal_code, city, quarter, lat, lng,
      time_zone, is_integrated, takes_part, phone, email, website, hours_source, popularity, source, source_ref, source_hash, attribution
    )
    select destination_id, slug, name, short_description, description, street_address, postal_code, city, quarter, lat, lng,
      time_zone, false, false, phone, email, website, hours_source, popularity, ${source}, ref, source_hash, ${attribution}
    from jsonb_to_recordset(${JSON.stringify(venues)}::jsonb) as v (${columns})
    returning id, source_ref
  `.execute(sql)
  return new Map(rows.map((row) => [row.source_ref, row.id]))
}

/** Sets a column from the source, unless the venue's people have changed the field. */
const unlessOwn = (column: string, field: string) =>
  statement`${statement.ref(column)} = case when ${field} = any(venues.own_fields) then venues.${statement.ref(column)} else v.${statement.ref(column)} end`

/**
 * Overwrites the fields of the source. Slug, popularity, activity, integration, participation and door code do not
 * change, nor do the fields that the venue's people have changed themselves.
 */
export async function updateVenues(
  sql: Sql,
  source: string,
  attribution: string | null,
  venues: readonly ImportedVenue[],
): Promise<void> {
  if (venues.length === 0) return
  await statement`
    update venues set
      destination_id = v.destination_id, name = v.name,
      ${unlessOwn('short_description', 'shortDescription')}, ${unlessOwn('description', 'description')},
      ${unlessOwn('street_address', 'streetAddress')}, ${unlessOwn('postal_code', 'postalCode')},
      city = v.city, quarter = v.quarter, lat = v.lat, lng = v.lng, time_zone = v.time_zone,
      ${unlessOwn('phone', 'phone')}, ${unlessOwn('email', 'email')}, ${unlessOwn('website', 'website')},
      hours_source = v.hours_source, source_hash = v.source_hash, attribution = ${attribution}
    from jsonb_to_recordset(${JSON.stringify(venues)}::jsonb) as v (${columns})
    where venues.source = ${source} and venues.source_ref = v.ref
  `.execute(sql)
}

export interface VenueHoursOf {
  readonly venueId: string
  readonly hours: readonly WeeklyHours[]
}

export async function replaceHours(sql: Sql, all: readonly VenueHoursOf[]): Promise<void> {
  if (all.length === 0) return
  await sql
    .deleteFrom('venue_hours')
    .where(
      'venue_id',
      'in',
      all.map(({ venueId }) => venueId),
    )
    .execute()
  await insertHours(sql, all)
}

/**
 * Offers General Gym Access at venues that never offered it. An offer that an operator changed or switched off does not
 * change.
 */
export async function offerWalkIns(sql: Sql, venueIds: readonly string[]): Promise<void> {
  if (venueIds.length === 0) return
  await statement`
    insert into walk_ins (venue_id, voucher_type) select unnest(${venueIds}::uuid[]), 'standard'
    on conflict on constraint walk_ins_one_per_venue do nothing
  `.execute(sql)
}

export async function withdrawWalkIns(sql: Sql, venueIds: readonly string[]): Promise<void> {
  if (venueIds.length === 0) return
  await sql
    .updateTable('walk_ins')
    .set({ is_active: false })
    .where('venue_id', 'in', venueIds)
    .where('is_active', '=', true)
    .execute()
}

/** Offers General Gym Access again where an import has withdrawn it, and the venue's people did not decide on it. */
export async function reofferWalkIns(sql: Sql, venueIds: readonly string[]): Promise<void> {
  await statement`
    update walk_ins w set is_active = true from venues v
    where v.id = w.venue_id and v.id = any(${venueIds}::uuid[]) and not w.is_active and 'isWalkInOffered' <> all(v.own_fields)
  `.execute(sql)
}

/** How many active venues of a source have neither a class nor General Gym Access. */
export async function countVenuesWithoutOffers(sql: Sql, source: string): Promise<number> {
  const { rows } = await statement<{ count: number }>`
    select count(*)::int as count from venues v where v.source = ${source} and v.is_active
      and not exists (select from walk_ins w where w.venue_id = v.id and w.is_active)
      and not exists (select from classes c where c.venue_id = v.id and c.is_active)`.execute(sql)
  return rows[0]?.count ?? 0
}

/** The parts of these venues that their own people have changed. */
export async function findOwnFields(sql: Sql, venueIds: readonly string[]): Promise<Map<string, readonly string[]>> {
  if (venueIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('venues')
    .select(['id', 'own_fields'])
    .where('id', 'in', venueIds)
    .where(statement<boolean>`own_fields <> '{}'`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.own_fields]))
}
