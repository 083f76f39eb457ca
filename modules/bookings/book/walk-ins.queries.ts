import { sql as statement } from 'kysely'
import type { IsoDate } from '../../../contract/dates.ts'
import type { Sql } from '../../context.ts'
import type { ClosedTime, WeeklyHours } from '../../venues/opening-hours.rules.ts'
import { mainImage, type BookingVenue } from '../record/bookings.queries.ts'

/** General gym access, with its venue's days. */
export interface WalkInOfVenue extends BookingVenue {
  readonly walkInId: string
  readonly name: string
  readonly venueName: string
  readonly offerType: 'standard' | 'premium'
  readonly isIntegrated: boolean
  readonly takesPart: boolean
  readonly destinationId: string
  readonly timeZone: string
  readonly weekly: readonly WeeklyHours[]
  readonly closures: readonly ClosedTime[]
}

/**
 * Waits while the venue is being closed for days. Bookings do not wait for each other, nor for other changes of the
 * venue. What is read afterwards knows the closure.
 */
export async function holdWalkIn(sql: Sql, id: string): Promise<void> {
  await sql.selectFrom('walk_ins').select('id').where('id', '=', id).forKeyShare().execute()
}

/** The same for the walk-in that a booking is of, before the booking and its pass are locked. */
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
      'v.takes_part as takesPart',
      'v.destination_id as destinationId',
      'v.time_zone as timeZone',
      'v.id as venueId',
      'v.slug',
      'v.city',
      'v.street_address as streetAddress',
      mainImage.as('image'),
      statement<WeeklyHours[]>`(
        select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)), '[]')
        from venue_hours h where h.venue_id = v.id)`.as('weekly'),
      statement<ClosedTime[]>`(
        select coalesce(json_agg(json_build_object('date', o.local_date, 'from', o.closed_from, 'to', o.closed_to)), '[]')
        from venue_closures o where o.venue_id = v.id)`.as('closures'),
    ])
    .where('w.id', '=', id)
    .where('w.is_active', '=', true)
    .where('v.is_active', '=', true)
    .where('d.is_active', '=', true)
    .executeTakeFirst()
}

/** Whether the person has a walk-in at the venue on that day (T127). */
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
