import { sql as statement } from 'kysely'
import type { IsoDate } from '../../../contract/dates.ts'
import type { Position } from '../../../contract/distance.ts'
import type { Sql } from '../../call/context.ts'
import type { ClosedTime, WeeklyHours } from '../../venues/hours/opening-hours.rules.ts'
import type { BookingVenue } from '../record/bookings.queries.ts'
import { closuresColumn, mainImage, weeklyColumn } from '../record/venue-columns.queries.ts'

/** General gym access, with its venue's days. */
export interface WalkInOfVenue extends BookingVenue {
  readonly walkInId: string
  readonly name: string
  readonly venueName: string
  readonly offerType: 'standard' | 'premium'
  readonly isIntegrated: boolean
  readonly venueEmail: string | null
  readonly takesPart: boolean
  readonly destinationId: string
  readonly timeZone: string
  readonly weekly: readonly WeeklyHours[]
  readonly closures: readonly ClosedTime[]
}

/**
 * Waits while the venue is being closed for days, so a statement after this one reads the closure. Bookings do not wait
 * for each other, nor for other changes of the venue.
 */
export async function holdWalkIn(sql: Sql, id: string): Promise<void> {
  await sql.selectFrom('walk_ins').select('id').where('id', '=', id).forKeyShare().execute()
}

/** Does the same for a booking's walk-in, before the booking and its pass are locked. */
export async function holdWalkInOf(sql: Sql, bookingId: string): Promise<void> {
  await sql
    .selectFrom('walk_ins as w')
    .innerJoin('bookings as b', 'b.walk_in_id', 'w.id')
    .select('w.id')
    .where('b.id', '=', bookingId)
    .forKeyShare('w')
    .execute()
}

export async function walkInById(sql: Sql, id: string): Promise<WalkInOfVenue | undefined> {
  return walkIns(sql).where('w.id', '=', id).executeTakeFirst()
}

/** Another venue's general gym access, with both places. */
export interface NearbyWalkIn extends WalkInOfVenue {
  readonly venue: Position
  readonly origin: Position
}

const MOST_LOOKED_AT = 50
/** A little more than 3 km, in degrees of latitude. */
const ABOUT_3_KM = 0.028

/**
 * General gym access of other venues around a venue in its destination, the nearest first, unless the account has
 * booked it for that day. Its activities are those of the lost one, or any if the lost one names none.
 */
export async function walkInsAround(
  sql: Sql,
  lost: { readonly venueId: string; readonly walkInId: string; readonly accountId: string; readonly date: IsoDate },
): Promise<NearbyWalkIn[]> {
  const far = statement<number>`greatest(abs(v.lat - here.lat), abs(v.lng - here.lng) * cos(radians(here.lat)))`
  const rows = await walkIns(sql)
    .innerJoin('venues as here', (join) =>
      join.on('here.id', '=', lost.venueId).onRef('here.destination_id', '=', 'v.destination_id'),
    )
    .select(['v.lat', 'v.lng', 'here.lat as fromLat', 'here.lng as fromLng'])
    .where('v.id', '<>', lost.venueId)
    .where('v.takes_part', '=', true)
    .where(far, '<', ABOUT_3_KM)
    .where(
      statement<boolean>`(not exists (select from walk_in_activities a where a.walk_in_id = ${lost.walkInId})
        or exists (select from walk_in_activities one join walk_in_activities same using (activity_id)
          where one.walk_in_id = w.id and same.walk_in_id = ${lost.walkInId}))`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as b')
            .select('b.id')
            .whereRef('b.venue_id', '=', 'v.id')
            .where('b.account_id', '=', lost.accountId)
            .where('b.visit_date', '=', lost.date)
            .where('b.type', '=', 'walk_in')
            .where('b.status', 'in', ['pending', 'confirmed', 'redeemed']),
        ),
      ),
    )
    .orderBy(far)
    .orderBy('w.id')
    .limit(MOST_LOOKED_AT)
    .execute()
  return rows.map(({ lat, lng, fromLat, fromLng, ...row }) => ({
    ...row,
    venue: { lat, lng },
    origin: { lat: fromLat, lng: fromLng },
  }))
}

function walkIns(sql: Sql) {
  return sql
    .selectFrom('walk_ins as w')
    .innerJoin('venues as v', 'v.id', 'w.venue_id')
    .innerJoin('destinations as d', 'd.id', 'v.destination_id')
    .select([
      'w.id as walkInId',
      'w.name',
      'v.name as venueName',
      'w.voucher_type as offerType',
      'v.is_integrated as isIntegrated',
      'v.email as venueEmail',
      'v.takes_part as takesPart',
      'v.destination_id as destinationId',
      'v.time_zone as timeZone',
      'v.id as venueId',
      'v.slug',
      'v.city',
      'v.street_address as streetAddress',
      mainImage.as('image'),
      weeklyColumn.as('weekly'),
      closuresColumn.as('closures'),
    ])
    .where('w.is_active', '=', true)
    .where('v.is_active', '=', true)
    .where('d.is_active', '=', true)
}

/** Whether the traveller has booked a walk-in at the venue on that day (T127). */
export async function hasWalkIn(sql: Sql, accountId: string, venueId: string, date: IsoDate): Promise<boolean> {
  const row = await sql
    .selectFrom('bookings')
    .select('id')
    .where('account_id', '=', accountId)
    .where('venue_id', '=', venueId)
    .where('visit_date', '=', date)
    .where('type', '=', 'walk_in')
    .where('status', 'in', ['pending', 'confirmed', 'redeemed'])
    .executeTakeFirst()
  return row !== undefined
}
