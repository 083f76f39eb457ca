import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import type { Sql } from '../../context.ts'

export interface VenueRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly shortDescription: string | null
  readonly streetAddress: string | null
  readonly lat: number
  readonly lng: number
  readonly hasStandard: boolean
  readonly hasPremium: boolean
  readonly image: string | null
  readonly imageHash: string | null
  readonly activities: readonly string[]
  readonly amenities: readonly string[]
  readonly facilities: readonly string[]
  readonly languages: readonly string[]
}

/**
 * The active venues of a destination, the recommended first, with what they are found by. A venue's activities are its
 * own and those of its classes; one that may be walked into has General Gym Access too.
 */
export async function venuesOfDestination(sql: Sql, destinationId: string): Promise<VenueRow[]> {
  const { rows } = await statement<VenueRow>`
    with venue as materialized (
      select * from venues where destination_id = ${destinationId} and is_active
    ), offer as materialized (
      select venue_id, id as class_id, voucher_type from classes where is_active and venue_id in (select id from venue)
    ), walk_in as materialized (
      select venue_id, voucher_type from walk_ins where is_active and venue_id in (select id from venue)
    ), type as (
      select venue_id, bool_or(voucher_type = 'standard') as standard, bool_or(voucher_type = 'premium') as premium
      from (select venue_id, voucher_type from offer union select venue_id, voucher_type from walk_in) o group by venue_id
    ), activity as (
      select venue_id, array_agg(name) as names from (
        select l.venue_id, a.name from venue_activities l join activities a on a.id = l.activity_id where l.venue_id in (select id from venue)
        union
        select o.venue_id, a.name from offer o join class_activities l on l.class_id = o.class_id join activities a on a.id = l.activity_id
        union
        select w.venue_id, a.name from walk_in w join activities a on a.name_key = 'general gym access'
      ) named group by venue_id
    ), amenity as (${named('venue_amenities', 'amenity_id', 'amenities')}),
    facility as (${named('venue_facilities', 'facility_id', 'facilities')}),
    language as (${named('venue_languages', 'language_id', 'languages')}),
    picture as (
      select distinct on (venue_id) venue_id, url, thumbhash from venue_images where venue_id in (select id from venue)
      order by venue_id, is_main desc, position
    )
    select v.id, v.slug, v.name, v.short_description as "shortDescription", v.street_address as "streetAddress", v.lat, v.lng,
      coalesce(type.standard, false) as "hasStandard", coalesce(type.premium, false) as "hasPremium",
      picture.url as image, picture.thumbhash as "imageHash",
      coalesce(activity.names, '{}') as activities, coalesce(amenity.names, '{}') as amenities,
      coalesce(facility.names, '{}') as facilities, coalesce(language.names, '{}') as languages
    from venue v
      left join type on type.venue_id = v.id left join picture on picture.venue_id = v.id
      left join activity on activity.venue_id = v.id left join amenity on amenity.venue_id = v.id
      left join facility on facility.venue_id = v.id left join language on language.venue_id = v.id
    order by v.popularity desc, v.id`.execute(sql)
  return rows
}

function named(linkTable: string, termColumn: string, termTable: string) {
  return statement`select l.venue_id, array_agg(t.name) as names
    from ${statement.table(linkTable)} l join ${statement.table(termTable)} t on t.id = l.${statement.ref(termColumn)}
    where l.venue_id in (select id from venue) group by l.venue_id`
}

export interface HoursRow {
  readonly id: string
  readonly timeZone: string
  readonly weekly: readonly { readonly weekday: number; readonly opens: IsoTime; readonly closes: IsoTime }[]
  readonly closures: readonly { readonly date: IsoDate; readonly from: IsoTime; readonly to: IsoTime }[]
}

/** Opening hours of a destination's active venues, in the same order, and their closures from a date on. */
export async function hoursOfDestination(sql: Sql, destinationId: string, from: IsoDate): Promise<HoursRow[]> {
  const { rows } = await statement<HoursRow>`
    select v.id, v.time_zone as "timeZone",
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)), '[]')
        from venue_hours h where h.venue_id = v.id) as weekly,
      (select coalesce(json_agg(json_build_object('date', c.local_date, 'from', c.closed_from, 'to', c.closed_to)), '[]')
        from venue_closures c where c.venue_id = v.id and c.local_date >= ${from}) as closures
    from venues v where v.destination_id = ${destinationId} and v.is_active
    order by v.popularity desc, v.id`.execute(sql)
  return rows
}
