import { sql as statement } from 'kysely'
import { statusesOfStored } from '../bookings/record/stored-statuses.rules.ts'
import type { BookingStatus } from '../../contract/bookings.ts'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import type { Sql } from '../call/context.ts'
import type { ListedDays } from './arrival.rules.ts'
import type { RequestEnd } from './confirm-requests.rules.ts'

/** A booking as a desk needs it, without address, pass or health. */
export interface ArrivalRow {
  readonly id: string
  readonly code: string
  readonly type: 'class' | 'walk_in'
  readonly ticketName: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly status: BookingStatus
  readonly date: IsoDate
  readonly from: IsoTime | null
  readonly to: IsoTime | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isOnline: boolean
  readonly confirmBy: Date | null
}

/** What the list of arrivals needs besides. */
export interface ListedRow extends ArrivalRow {
  readonly email: string | null
  /** Null for a walk-in, like all of its session. */
  readonly sessionId: number | null
  readonly classId: string | null
  readonly trainerName: string | null
  readonly placesLeft: number | null
  readonly redeemedAt: Date | null
  /** The device at whose desk it was checked in. */
  readonly device: string | null
}

function selectRows(sql: Sql, venueId: string) {
  return sql
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select([
      'b.id',
      'b.code',
      'b.type',
      'b.ticket_name as ticketName',
      'a.first_name as firstName',
      'a.last_name as lastName',
      'b.status',
      'b.visit_date as date',
      'b.local_start as from',
      'b.local_end as to',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
      'b.is_online as isOnline',
      'b.confirm_by as confirmBy',
    ])
    .where('b.venue_id', '=', venueId)
}

/**
 * Bookings of those days and all open requests, in one statement: the requests first, by start, and then by family
 * name.
 */
export async function arrivalsOf(sql: Sql, venueId: string, days: ListedDays): Promise<ListedRow[]> {
  const rows = await selectRows(sql, venueId)
    .leftJoin('class_sessions as s', 's.id', 'b.class_session_id')
    .leftJoin('classes as c', 'c.id', 's.class_id')
    .select([
      'a.email',
      's.id as sessionId',
      's.class_id as classId',
      'b.redeemed_at as redeemedAt',
      statement<string | null>`coalesce(s.trainer_name, c.trainer_name)`.as('trainerName'),
      statement<number | null>`case when s.status = 'scheduled' then s.capacity - s.seats_taken end`.as('placesLeft'),
      statement<string | null>`(select d.name from desk_scans scan join desk_devices d on d.id = scan.device_id
        where scan.booking_id = b.id and scan.outcome = 'checkedIn' and scan.scanned_at = b.redeemed_at limit 1)`.as(
        'device',
      ),
    ])
    .where('b.visit_date', '>=', days.from)
    .where('b.ends_at', '>', days.notEndedBy)
    .where((of) => of.or([of('b.visit_date', '<=', days.to), of('b.status', '=', 'pending')]))
    .orderBy((of) => of('b.status', '=', 'pending'), 'desc')
    .orderBy('b.starts_at')
    .orderBy(statement`fold_text(a.last_name)`)
    .orderBy(statement`fold_text(a.first_name)`)
    .orderBy('b.id')
    .execute()
  return rows.map((row) => ({ ...row, status: statusesOfStored[row.status] }))
}

/** Bookings that have begun and had not ended by an instant, the latest day first. Without cancelled ones. */
export async function pastVisitsOf(
  sql: Sql,
  venueId: string,
  since: { readonly from: IsoDate; readonly notEndedBy: Date; readonly begunBy: Date },
): Promise<ArrivalRow[]> {
  const rows = await selectRows(sql, venueId)
    .where('b.visit_date', '>=', since.from)
    .where('b.ends_at', '>=', since.notEndedBy)
    .where('b.starts_at', '<=', since.begunBy)
    .where('b.status', 'in', ['pending', 'confirmed', 'no_show', 'redeemed'])
    .orderBy('b.visit_date', 'desc')
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .execute()
  return rows.map((row) => ({ ...row, status: statusesOfStored[row.status] }))
}

/** A traveller's name as a desk sees it. */
export async function guestOf(sql: Sql, accountId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('accounts')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row ? nameAtDesk(row.firstName, row.lastName) : null
}

/** How a booking that has ended left its request. */
export async function findHowRequestEnded(sql: Sql, bookingId: string): Promise<RequestEnd> {
  const row = await sql
    .selectFrom('bookings as b')
    .leftJoin('class_sessions as s', 's.id', 'b.class_session_id')
    .leftJoin('booking_transitions as t', (join) =>
      join.onRef('t.booking_id', '=', 'b.id').on('t.from_status', '=', 'pending'),
    )
    .select(['t.to_status as to', 't.actor', 't.reason'])
    .select(statement<boolean>`coalesce(s.status = 'cancelled', false)`.as('isClassCancelled'))
    .where('b.id', '=', bookingId)
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...row, to: row.to && statusesOfStored[row.to] }
}

/** The sessions of those among these bookings that are of a class. */
export async function sessionsOfBookings(
  sql: Sql,
  venueId: string,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql
    .selectFrom('bookings')
    .select(['id', 'class_session_id as sessionId'])
    .where(statement<boolean>`id = any(${bookingIds}::uuid[])`)
    .where('venue_id', '=', venueId)
    .where('class_session_id', 'is not', null)
    .$narrowType<{ sessionId: number }>()
    .execute()
  return new Map(rows.map(({ id, sessionId }) => [id, sessionId]))
}
