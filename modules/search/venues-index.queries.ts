import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import type { VoucherType } from '../../contract/search.ts'
import { together } from '../../database/together.ts'
import type { Sql } from '../call/context.ts'
import { isWanted, type WantedVenues } from '../destinations/wanted-venues.ts'

export interface VenueRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly shortDescription: string | null
  /** Street and number, with the town if it differs from the destination; or the town alone. */
  readonly address: string | null
  readonly lat: number
  readonly lng: number
  readonly hasStandard: boolean
  readonly hasPremium: boolean
  readonly popularity: number
  readonly image: string | null
  readonly imageHash: string | null
  readonly attribution: string | null
  /** Counts the public reviews; `reviewStars` is the sum of their stars. */
  readonly reviewCount: number
  readonly reviewStars: number
  readonly activities: readonly string[]
  readonly amenities: readonly string[]
  readonly facilities: readonly string[]
  readonly languages: readonly string[]
  readonly walkIn: WalkInOffer | null
}

/** A general gym access that can be booked now. */
export interface WalkInOffer {
  readonly id: string
  readonly name: string
  readonly offerType: VoucherType
  readonly activities: readonly string[]
}

/** A venue with the numbers of its search words. */
interface FoundRow extends Omit<VenueRow, Vocabulary | 'walkIn'> {
  readonly walkInId: string | null
  readonly walkInName: string
  readonly walkInType: VoucherType
  readonly walkInActivityIds: readonly number[]
  readonly activityIds: readonly number[]
  readonly amenityIds: readonly number[]
  readonly facilityIds: readonly number[]
  readonly languageIds: readonly number[]
}

/**
 * SQL: what separates the parts of an address: commas, and words with digits, which are house numbers and postcodes.
 */
const betweenParts = statement.lit('[[:space:]]*([,;]|[^[:space:],;]*[0-9][^[:space:],;]*)[[:space:]]*')

/**
 * SQL: an address names its town when that differs from the destination, because a search in Copenhagen also finds a
 * gym in Helsingør. The suffix is that of 'Hartford (VT)'. A street may hold a whole address, 'Algade 2, 4000
 * Roskilde'; 'Bath Road 3' does not name Bath.
 */
const addressInDestination = statement<string | null>`
  case
    when v.city in (d.city, '') or starts_with(d.city, v.city || ' (')
      or v.city = any(regexp_split_to_array(v.street_address, ${betweenParts})) then v.street_address
    else concat_ws(', ', v.street_address, v.city)
  end`

/**
 * The active venues of a destination, the recommended first, with the words by which a search finds them. A venue's
 * activities are its own and those of its classes. General Gym Access is added if and only if it offers walk-ins now. A
 * venue that does not take part offers neither type.
 *
 * The rows of a venue are looked up venue by venue. A join would also read other cities' rows whenever the planner
 * thinks that cheaper, and a city would load more slowly the more cities there are.
 */
export async function venuesOfDestination(sql: Sql, destinationId: string, wanted: WantedVenues): Promise<VenueRow[]> {
  const [{ rows }, words] = await together(sql, (sql) => [
    statement<FoundRow>`
    select v.id, v.slug, v.name, v.short_description as "shortDescription", ${addressInDestination} as address, v.lat, v.lng, v.popularity, v.attribution,
      coalesce(walk_in.voucher_type = 'standard', false) or coalesce(offer.standard, false) as "hasStandard",
      coalesce(walk_in.voucher_type = 'premium', false) or coalesce(offer.premium, false) as "hasPremium",
      walk_in.id as "walkInId", walk_in.name as "walkInName", walk_in.voucher_type as "walkInType",
      array(select activity_id from walk_in_activities where walk_in_id = walk_in.id order by activity_id) as "walkInActivityIds", picture.url as image, picture.thumbhash as "imageHash",
      review.count as "reviewCount", review.stars as "reviewStars",
      array(
        select activity_id from venue_activities where venue_id = v.id
        union
        select l.activity_id from classes c join class_activities l on l.class_id = c.id where c.venue_id = v.id and c.is_active
        order by activity_id
      ) as "activityIds",
      array(select amenity_id from venue_amenities where venue_id = v.id order by amenity_id) as "amenityIds",
      array(select facility_id from venue_facilities where venue_id = v.id order by facility_id) as "facilityIds",
      array(select language_id from venue_languages where venue_id = v.id order by language_id) as "languageIds"
    from venues v join destinations d on d.id = v.destination_id
      left join lateral (select id, name, voucher_type from walk_ins where venue_id = v.id and is_active and v.takes_part limit 1) walk_in on true
      cross join lateral (
        select bool_or(voucher_type = 'standard') as standard, bool_or(voucher_type = 'premium') as premium
        from classes where venue_id = v.id and is_active and v.takes_part
      ) offer
      left join lateral (
        select url, thumbhash from venue_images where venue_id = v.id order by is_main desc, position limit 1
      ) picture on true
      cross join lateral (
        select count(*)::int as count, coalesce(sum(stars), 0)::int as stars from reviews where venue_id = v.id and status = 'published'
      ) review
    where v.destination_id = ${destinationId} and v.is_active and ${isWanted('v.id', wanted)}
    order by v.popularity desc, v.id`.execute(sql),
    vocabularies(sql),
  ])
  return rows.map(({ activityIds, amenityIds, facilityIds, languageIds, ...row }) => ({
    ...row,
    walkIn: walkInOf(row, words),
    activities: activitiesOf(wordsOf(words.activities, activityIds), words.walkIn, row.walkInId !== null),
    amenities: wordsOf(words.amenities, amenityIds),
    facilities: wordsOf(words.facilities, facilityIds),
    languages: wordsOf(words.languages, languageIds),
  }))
}

type Vocabulary = 'activities' | 'amenities' | 'facilities' | 'languages'
type Words = ReadonlyMap<number, string>
type Vocabularies = Readonly<Record<Vocabulary, Words>> & { readonly walkIn: string | undefined }

function walkInOf(
  {
    walkInId: id,
    walkInName: name,
    walkInType: offerType,
    walkInActivityIds,
  }: Pick<FoundRow, 'walkInId' | 'walkInName' | 'walkInType' | 'walkInActivityIds'>,
  words: Vocabularies,
): WalkInOffer | null {
  if (id === null) return null
  const activities = wordsOf(words.activities, walkInActivityIds)
  return { id, name, offerType, activities: activitiesOf(activities, words.walkIn, true) }
}

/**
 * The words by their numbers, and the activity of venues that offer walk-ins. Read after the rows that refer to them,
 * so that none is missing.
 */
async function vocabularies(sql: Sql): Promise<Vocabularies> {
  const { rows } = await statement<{ vocabulary: Vocabulary; id: number; name: string; isWalkIn: boolean }>`
    select 'activities' as vocabulary, id, name, name_key = 'general gym access' as "isWalkIn" from activities
    union all select 'amenities', id, name, false from amenities
    union all select 'facilities', id, name, false from facilities
    union all select 'languages', id, name, false from languages`.execute(sql)
  const of = (wanted: Vocabulary) =>
    new Map(rows.flatMap(({ vocabulary, id, name }) => (vocabulary === wanted ? [[id, name]] : [])))
  return {
    activities: of('activities'),
    amenities: of('amenities'),
    facilities: of('facilities'),
    languages: of('languages'),
    walkIn: rows.find(({ isWalkIn }) => isWalkIn)?.name,
  }
}

/** The names that words had before, with those that they have now: 'activities kick boxing', 'kickboxing'. */
export async function formerNames(sql: Sql): Promise<{ former: string; present: string }[]> {
  const of = (vocabulary: Vocabulary) => statement`
    select ${`${vocabulary} `} || n.key as former, w.name_key as present
    from ${statement.table(vocabulary)} w join ${statement.table(`${vocabulary}_named`)} n on n.id = w.id where n.key <> w.name_key`
  const all = [of('activities'), of('amenities'), of('facilities'), of('languages')]
  return (
    await statement<{ former: string; present: string }>`${statement.join(all, statement` union all `)}`.execute(sql)
  ).rows
}

function wordsOf(words: Words, ids: readonly number[]): string[] {
  return ids.flatMap((id) => words.get(id) ?? [])
}

/** General Gym Access can be booked only where walk-ins are offered now, so the listed activity does not count. */
function activitiesOf(known: readonly string[], walkIn: string | undefined, hasWalkIn: boolean): string[] {
  const others = known.filter((name) => name !== walkIn)
  return hasWalkIn && walkIn !== undefined ? [...others, walkIn] : others
}

export interface HoursRow {
  readonly id: string
  readonly timeZone: string
  readonly weekly: readonly { readonly weekday: number; readonly opens: IsoTime; readonly closes: IsoTime }[]
  readonly closures: readonly { readonly date: IsoDate; readonly from: IsoTime; readonly to: IsoTime }[]
}

/** Opening hours of a destination's active venues, and their closures from a given date. */
export async function hoursOfDestination(
  sql: Sql,
  destinationId: string,
  from: IsoDate,
  wanted: WantedVenues,
): Promise<HoursRow[]> {
  const { rows } = await statement<HoursRow>`
    select v.id, v.time_zone as "timeZone",
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)), '[]')
        from venue_hours h where h.venue_id = v.id) as weekly,
      (select coalesce(json_agg(json_build_object('date', c.local_date, 'from', c.closed_from, 'to', c.closed_to)), '[]')
        from venue_closures c where c.venue_id = v.id and c.local_date >= ${from}) as closures
    from venues v where v.destination_id = ${destinationId} and v.is_active and ${isWanted('v.id', wanted)}`.execute(
    sql,
  )
  return rows
}
