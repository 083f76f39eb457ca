import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import { isId } from '../../contract/inputs.ts'
import type { TextItem } from '../../contract/venues.ts'
import type { Sql } from '../call/context.ts'
import type { ClosedTime, WeeklyHours } from './hours/opening-hours.rules.ts'

export interface PopularRow {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly image: string | null
  readonly hasStandard: boolean
  readonly hasPremium: boolean
}

/** A venue that does not take part offers nothing, even if its offers are known. */
const offers = (type: 'standard' | 'premium') => statement<boolean>`(v.takes_part and (
  exists (select from walk_ins w where w.venue_id = v.id and w.is_active and w.voucher_type = ${type})
  or exists (select from classes c where c.venue_id = v.id and c.is_active and c.voucher_type = ${type})))`

/**
 * For this many destinations or fewer, each one's most popular venues are compared. For more, all venues are read in
 * order of popularity.
 */
const FEW_DESTINATIONS = 40

/**
 * The most popular active venues of some destinations, or of all active ones. Equally popular venues always come in the
 * same order.
 */
export async function popularVenues(
  sql: Sql,
  destinationIds: readonly string[] | 'all',
  limit: number,
): Promise<PopularRow[]> {
  const best = statement`order by popularity desc, id limit ${limit}`
  const popular =
    destinationIds === 'all'
      ? statement`select id, name, slug, popularity, takes_part from venues v
          where is_active and exists (select from destinations d where d.id = v.destination_id and d.is_active) ${best}`
      : destinationIds.length > FEW_DESTINATIONS
        ? statement`select id, name, slug, popularity, takes_part from venues where is_active and destination_id = any(${destinationIds}::uuid[]) ${best}`
        : statement`select v.* from unnest(${destinationIds}::uuid[]) d (destination)
          cross join lateral (select id, name, slug, popularity, takes_part from venues where destination_id = d.destination and is_active ${best}) v ${best}`
  const { rows } = await statement<PopularRow>`
    with popular as materialized (${popular})
    select v.id, v.name, v.slug, (
        select i.url from venue_images i where i.venue_id = v.id order by i.is_main desc, i.position limit 1
      ) as image, ${offers('standard')} as "hasStandard", ${offers('premium')} as "hasPremium"
    from popular v order by v.popularity desc, v.id`.execute(sql)
  return rows
}

/** The place of a venue, found by a current or a former name. */
export interface VenuePlace {
  readonly id: string
  readonly destinationId: string
  readonly timeZone: string
}

/**
 * An active venue of an active destination, by its id, its slug, or a former slug (T28). A slug in use takes precedence
 * over the former one of another venue.
 */
export async function findVenue(sql: Sql, reference: string): Promise<VenuePlace | undefined> {
  const found = isId(reference)
    ? statement`select ${reference}::uuid as id, false as was`
    : statement`select id, false as was from venues where slug = ${reference}
        union all select venue_id, true from venue_former_slugs where slug = ${reference}`
  const { rows } = await statement<VenuePlace>`
    select v.id, v.destination_id as "destinationId", v.time_zone as "timeZone"
    from (${found}) found join venues v on v.id = found.id join destinations d on d.id = v.destination_id
    where v.is_active and d.is_active
    order by found.was limit 1`.execute(sql)
  return rows[0]
}

export interface VenueDetail {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly shortDescription: string | null
  readonly description: string | null
  readonly streetAddress: string | null
  readonly postalCode: string | null
  readonly city: string
  readonly countryCode: string
  readonly lat: number
  readonly lng: number
  readonly timeZone: string
  readonly isIntegrated: boolean
  readonly takesPart: boolean
  readonly attribution: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly covidMeasures: string | null
  readonly destinationId: string
  readonly destinationCity: string
  readonly hasStandard: boolean
  readonly hasPremium: boolean
  readonly hasClasses: boolean
  readonly hasWalkIn: boolean
  readonly images: readonly {
    readonly url: string
    readonly thumbhash: string | null
    readonly is_main: boolean
    readonly alt: string | null
  }[]
  readonly activities: readonly string[]
  readonly amenities: readonly string[]
  readonly facilities: readonly string[]
  readonly languages: readonly string[]
  readonly notes: readonly (TextItem & { readonly kind: 'highlight' | 'includes' | 'excludes' })[]
  readonly weekly: readonly WeeklyHours[]
  readonly closures: readonly ClosedTime[]
  /** Counts the public reviews; `reviewStars` is the sum of their stars. */
  readonly reviewCount: number
  readonly reviewStars: number
}

const namesLinkedBy = (linkTable: string, termColumn: string, termTable: string) => statement<string[]>`array(
  select t.name from ${statement.table(linkTable)} l join ${statement.table(termTable)} t on t.id = l.${statement.ref(termColumn)}
  where l.venue_id = v.id order by t.rank, t.name_key)`

const activities = statement<string[]>`array(
  select a.name from activities a where a.id in (
    select activity_id from venue_activities where venue_id = v.id
    union all
    select l.activity_id from classes c join class_activities l on l.class_id = c.id where c.venue_id = v.id and c.is_active
  ) or (a.name_key = 'general gym access' and v.takes_part and exists (select from walk_ins w where w.venue_id = v.id and w.is_active)))`

/** Everything that an active venue's page shows, with the closures from a given date. */
export async function venueDetail(sql: Sql, id: string, closuresFrom: IsoDate): Promise<VenueDetail | undefined> {
  const { rows } = await statement<VenueDetail>`
    select v.id, v.slug, v.name, v.short_description as "shortDescription", v.description, v.street_address as "streetAddress",
      v.postal_code as "postalCode", v.city, d.country_code as "countryCode", v.lat, v.lng, v.time_zone as "timeZone", v.is_integrated as "isIntegrated",
      v.takes_part as "takesPart", v.attribution,
      v.phone, v.email, v.covid_measures as "covidMeasures", v.destination_id as "destinationId", d.listed_city as "destinationCity",
      ${offers('standard')} as "hasStandard", ${offers('premium')} as "hasPremium",
      exists (select from classes c where c.venue_id = v.id and c.is_active) as "hasClasses",
      v.takes_part and exists (select from walk_ins w where w.venue_id = v.id and w.is_active) as "hasWalkIn",
      ${json('url, thumbhash, is_main, alt', 'venue_images', 'is_main desc, position')} as images,
      ${activities} as activities,
      ${namesLinkedBy('venue_amenities', 'amenity_id', 'amenities')} as amenities,
      ${namesLinkedBy('venue_facilities', 'facility_id', 'facilities')} as facilities,
      ${namesLinkedBy('venue_languages', 'language_id', 'languages')} as languages,
      ${json('id, text, kind', 'venue_notes', 'position, id')} as notes,
      ${json('weekday, opens, closes', 'venue_hours', 'weekday, opens')} as weekly,
      (select coalesce(json_agg(json_build_object('date', local_date, 'from', closed_from, 'to', closed_to)), '[]')
        from venue_closures where venue_id = v.id and local_date >= ${closuresFrom}) as closures,
      review.count as "reviewCount", review.stars as "reviewStars"
    from venues v join destinations d on d.id = v.destination_id
      cross join lateral (
        select count(*)::int as count, coalesce(sum(stars), 0)::int as stars from reviews where venue_id = v.id and status = 'published'
      ) review
    where v.id = ${id} and v.is_active`.execute(sql)
  return rows[0]
}

function json(columns: string, table: string, order: string) {
  const rows = `select ${columns} from ${table} where venue_id = v.id order by ${order}`
  return statement.raw(`(select coalesce(json_agg(r), '[]') from (${rows}) r)`)
}

export interface WalkInRow {
  readonly id: string
  readonly name: string
  readonly offerType: 'standard' | 'premium'
  readonly activities: readonly string[]
  readonly weekly: readonly WeeklyHours[]
  readonly closures: readonly ClosedTime[]
}

export async function walkInOf(sql: Sql, venueId: string): Promise<WalkInRow | undefined> {
  return sql
    .selectFrom('walk_ins as w')
    .innerJoin('venues as v', 'v.id', 'w.venue_id')
    .select(['w.id', 'w.name', 'w.voucher_type as offerType'])
    .select([
      statement<string[]>`array(select a.name from walk_in_activities l join activities a on a.id = l.activity_id
        where l.walk_in_id = w.id order by a.rank, a.name_key)`.as('activities'),
      statement<WeeklyHours[]>`${json('weekday, opens, closes', 'venue_hours', 'weekday, opens')}`.as('weekly'),
      statement<
        ClosedTime[]
      >`${json('local_date as date, closed_from as "from", closed_to as "to"', 'venue_closures', 'local_date, closed_from')}`.as(
        'closures',
      ),
    ])
    .where('w.venue_id', '=', venueId)
    .where('w.is_active', '=', true)
    .where('v.takes_part', '=', true)
    .executeTakeFirst()
}
