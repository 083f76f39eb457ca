import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import type { Position } from '../../../contract/distance.ts'
import type { Sql } from '../../call/context.ts'
import type { Candidate, BookedTime } from './alternatives.rules.ts'

/** Where and when a booking was, or is. */
export interface LostPlace {
  readonly bookingId: string
  readonly accountId: string
  readonly venueId: string
  readonly classId: string
  readonly sessionId: number
  readonly isOnline: boolean
  readonly startsAt: Date
}

const MOST_LOOKED_AT = 200

/** Open classes of the same activity in the same destination whose start lies between two instants, the nearest first. */
export async function openClassesAround(
  sql: Sql,
  { venueId, classId, sessionId, isOnline, startsAt }: LostPlace,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Candidate[]> {
  const { rows } = await statement<
    Omit<Candidate, 'venue' | 'origin'> & {
      readonly venueName: string
      readonly slug: string
      readonly streetAddress: string | null
      readonly lat: number
      readonly lng: number
      readonly fromLat: number
      readonly fromLng: number
    }
  >`
    select s.id as "sessionId", s.class_id as "classId", s.local_date as date, c.name as "className",
      s.local_start as "from", s.local_end as "to", s.starts_at as "startsAt", s.ends_at as "endsAt",
      s.destination_id as "destinationId", c.voucher_type as "offerType", c.wp_visits as "wpVisits",
      c.is_online as "isOnline", v.time_zone as "timeZone", v.name as "venueName", v.slug,
      v.street_address as "streetAddress", v.lat, v.lng, here.lat as "fromLat", here.lng as "fromLng"
    from venues here
      join class_sessions s on s.destination_id = here.destination_id
      join classes c on c.id = s.class_id
      join venues v on v.id = s.venue_id
      join destinations d on d.id = s.destination_id
    where here.id = ${venueId} and s.status = 'scheduled' and s.id <> ${sessionId}
      and s.local_date between (${from}::timestamptz at time zone here.time_zone)::date
        and (${to}::timestamptz at time zone here.time_zone)::date
      and s.starts_at between ${from} and ${to} and s.seats_taken < s.capacity
      and c.is_active and c.is_online = ${isOnline} and v.is_active and v.takes_part and d.is_active
      and exists (select from class_activities one join class_activities same using (activity_id)
        where one.class_id = s.class_id and same.class_id = ${classId})
    order by abs(extract(epoch from s.starts_at - ${startsAt}::timestamptz)), s.id
    limit ${MOST_LOOKED_AT}`.execute(sql)
  return rows.map(({ venueName, slug, streetAddress, lat, lng, fromLat, fromLng, ...row }) => ({
    ...row,
    venue: { name: venueName, slug, streetAddress, lat, lng },
    origin: { lat: fromLat, lng: fromLng },
  }))
}

/**
 * The place and start of another class of the same activity in the same destination. Undefined for any other class, and
 * for the lost one itself.
 */
export async function placeOfSameKind(
  sql: Sql,
  { venueId, classId, sessionId, isOnline }: Omit<LostPlace, 'bookingId' | 'accountId' | 'startsAt'>,
  wish: { readonly classId: string; readonly date: IsoDate },
): Promise<(Pick<Candidate, 'startsAt' | 'isOnline' | 'origin'> & { readonly venue: Position }) | undefined> {
  const { rows } = await statement<{
    readonly startsAt: Date
    readonly lat: number
    readonly lng: number
    readonly fromLat: number
    readonly fromLng: number
  }>`
    select s.starts_at as "startsAt", v.lat, v.lng, here.lat as "fromLat", here.lng as "fromLng"
    from venues here
      join class_sessions s on s.destination_id = here.destination_id
      join classes c on c.id = s.class_id
      join venues v on v.id = s.venue_id
    where here.id = ${venueId} and s.class_id = ${wish.classId} and s.local_date = ${wish.date}
      and s.id <> ${sessionId} and c.is_online = ${isOnline}
      and exists (select from class_activities one join class_activities same using (activity_id)
        where one.class_id = s.class_id and same.class_id = ${classId})`.execute(sql)
  const [row] = rows
  return (
    row && {
      startsAt: row.startsAt,
      isOnline,
      venue: { lat: row.lat, lng: row.lng },
      origin: { lat: row.fromLat, lng: row.fromLng },
    }
  )
}

/** The classes that a traveller has booked between two instants, except this booking. */
export async function bookingsBetween(
  sql: Sql,
  { accountId, bookingId }: LostPlace,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<BookedTime[]> {
  return sql
    .selectFrom('bookings')
    .select([
      'starts_at as startsAt',
      'ends_at as endsAt',
      'visit_date as date',
      statement<IsoTime>`local_start`.as('from'),
    ])
    .where('account_id', '=', accountId)
    .where('id', '<>', bookingId)
    .where('type', '=', 'class')
    .where('status', 'in', ['pending', 'confirmed', 'redeemed'])
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .execute()
}
