import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'

/** A venue as its profile shows it. `description` is HTML. */
export interface ProfileRow {
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly takesPart: boolean
  readonly shortDescription: string | null
  readonly description: string | null
  readonly streetAddress: string | null
  readonly postalCode: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly covidMeasures: string | null
  readonly activities: readonly string[]
  readonly facilities: readonly string[]
  readonly amenities: readonly string[]
  readonly languages: readonly string[]
  readonly highlights: readonly string[]
  readonly includes: readonly string[]
  readonly excludes: readonly string[]
  /** Null until the venue's people have chosen. */
  readonly confirmsAtOnce: boolean | null
  readonly isIntegrated: boolean
  readonly hasOnlineClasses: boolean
  /** Null if general gym access was never offered. */
  readonly isWalkInOffered: boolean | null
  readonly walkInDescription: string | null
  readonly walkInPriceInfo: string | null
}

const words = (link: string, column: string, table: string) => statement<string[]>`array(
  select t.name from ${statement.table(link)} l join ${statement.table(table)} t on t.id = l.${statement.ref(column)}
  where l.venue_id = v.id order by t.rank, t.name_key)`
const notes = (kind: string) => statement<string[]>`array(
  select n.text from venue_notes n where n.venue_id = v.id and n.kind = ${kind} order by n.position, n.id)`

export async function readProfile(sql: Sql, venueId: string): Promise<ProfileRow | undefined> {
  const { rows } = await statement<ProfileRow>`
    select v.slug, v.name, v.city, v.takes_part as "takesPart", v.short_description as "shortDescription", v.description,
      v.street_address as "streetAddress", v.postal_code as "postalCode", v.phone, v.email, v.website,
      v.covid_measures as "covidMeasures",
      ${words('venue_activities', 'activity_id', 'activities')} as activities,
      ${words('venue_facilities', 'facility_id', 'facilities')} as facilities,
      ${words('venue_amenities', 'amenity_id', 'amenities')} as amenities,
      ${words('venue_languages', 'language_id', 'languages')} as languages,
      ${notes('highlight')} as highlights, ${notes('includes')} as includes, ${notes('excludes')} as excludes,
      v.confirms_at_once as "confirmsAtOnce", v.is_integrated as "isIntegrated",
      exists (select from classes c where c.venue_id = v.id and c.is_online and c.is_active
        and c.confirms_at_once is null) as "hasOnlineClasses",
      w.is_active as "isWalkInOffered", w.description as "walkInDescription", w.price_info as "walkInPriceInfo"
    from venues v left join walk_ins w on w.venue_id = v.id where v.id = ${venueId}`.execute(sql)
  return rows[0]
}

/** The words from which a venue may choose. */
export async function readVocabularies(
  sql: Sql,
): Promise<Record<'activities' | 'facilities' | 'amenities' | 'languages', string[]>> {
  const all = (table: string) => statement`array(select name from ${statement.table(table)} order by rank, name_key)`
  const { rows } = await statement<Awaited<ReturnType<typeof readVocabularies>>>`
    select array(select name from activities where name_key <> 'general gym access' order by rank, name_key) as activities,
      ${all('facilities')} as facilities, ${all('amenities')} as amenities, ${all('languages')} as languages`.execute(
    sql,
  )
  const [first] = rows
  if (!first) throw new Error('A select without a table has a row')
  return first
}

/** Adds fields that imports no longer overwrite. */
export async function keepOwn(sql: Sql, venueId: string, names: readonly string[]): Promise<void> {
  await statement`
    update venues set own_fields = array(select distinct unnest(own_fields || ${names}::text[]) order by 1)
    where id = ${venueId} and not own_fields @> ${names}::text[]`.execute(sql)
}

export interface ProfileColumns {
  readonly short_description?: string | null
  readonly description?: string | null
  readonly street_address?: string | null
  readonly postal_code?: string | null
  readonly phone?: string | null
  readonly email?: string | null
  readonly website?: string | null
  readonly covid_measures?: string | null
  readonly confirms_at_once?: boolean
}

export async function saveColumns(sql: Sql, venueId: string, columns: ProfileColumns): Promise<void> {
  await sql.updateTable('venues').set(columns).where('id', '=', venueId).execute()
}

export async function replaceNotes(
  sql: Sql,
  venueId: string,
  kind: 'highlight' | 'includes' | 'excludes',
  texts: readonly string[],
): Promise<void> {
  await sql.deleteFrom('venue_notes').where('venue_id', '=', venueId).where('kind', '=', kind).execute()
  if (texts.length > 0)
    await sql
      .insertInto('venue_notes')
      .values(texts.map((text, position) => ({ venue_id: venueId, kind, position, text })))
      .execute()
}

export async function saveWalkIn(
  sql: Sql,
  venueId: string,
  columns: { is_active?: boolean; description?: string | null; price_info?: string | null },
): Promise<void> {
  await sql.updateTable('walk_ins').set(columns).where('venue_id', '=', venueId).execute()
}
