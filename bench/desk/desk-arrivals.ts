import { randomUUID } from 'node:crypto'
import type { ScanInput } from '../../contract/desk-scans.ts'
import type { ProductSettings } from '../../modules/call/context.ts'
import { hashDeviceToken, makeDeviceToken } from '../../modules/staff/desk-devices/identify-device.ts'
import type { BenchDatabase } from '../support/database/bench-database.ts'

export interface BookedGuest {
  readonly bookingId: string
  readonly code: string
}

/** Travellers 'guest-1@example.com', …, each with a pass of many visits. */
export async function addGuests({ pool }: BenchDatabase, many: number): Promise<void> {
  await pool.query(
    `insert into accounts (email, email_verified_at, first_name, last_name)
     select 'guest-' || n || '@example.com', now(), 'Nina', 'Novak' from generate_series(1, $1::integer) n`,
    [many],
  )
  await pool.query(`
    insert into passes (code, account_id, origin, name, voucher_type, price_minor, currency, expires_on, expires_at)
    select upper(replace(gen_random_uuid()::text, '-', '')), id, 'operator', 'Premium', 'premium', 4000, 'GBP',
      current_date + 60, now() + interval '60 days'
    from accounts where email like 'guest-%';
    insert into visit_ledger (pass_id, kind, visits) select id, 'grant', 100 from passes`)
}

/**
 * Books some of the guests, or all, into one more class of a venue, which began ten minutes ago and to which they can
 * check in. Each wave is another class, at another time.
 */
export async function addArrivals(
  { pool }: BenchDatabase,
  venueSlug: string,
  wave: number,
  most = 1_000_000,
): Promise<BookedGuest[]> {
  const { rows } = await pool.query<BookedGuest>(
    `with given as (
       select s.id, s.class_id, s.venue_id, c.name as ticket_name, v.name as location_name
       from class_sessions s join classes c on c.id = s.class_id join venues v on v.id = s.venue_id
       where v.slug = $1 order by s.local_date, s.class_id offset $2::integer limit 1
     )
     insert into bookings (code, account_id, pass_id, venue_id, type, class_id, class_session_id, ticket_name, location_name,
       voucher_type, visits_cost, status, confirmed_at, time_zone, visit_date, local_start, local_end, starts_at, ends_at, cancel_free_until)
     select upper(left(replace(gen_random_uuid()::text, '-', ''), 16)), p.account_id, p.id, given.venue_id, 'class', given.class_id,
       given.id, given.ticket_name, given.location_name, 'standard', 1, 'confirmed', now(), 'Europe/London', current_date,
       make_time(0, $2::integer, 0), make_time(1, $2::integer, 0), now() - interval '10 minutes', now() + interval '1 hour', now() - interval '2 hours'
     from given, (select * from passes limit $3::integer) p
     returning id as "bookingId", code`,
    [venueSlug, wave, most],
  )
  await pool.query(
    `insert into visit_ledger (pass_id, kind, visits, booking_id)
     select pass_id, 'hold', 1, id from bookings where id = any ($1)`,
    [rows.map(({ bookingId }) => bookingId)],
  )
  await pool.query(
    `update class_sessions set capacity = greatest(capacity, taken), seats_taken = taken
     from (select class_session_id, count(*)::integer as taken from bookings group by 1) b where id = class_session_id`,
  )
  return rows
}

/** Ticket codes for this many arrivals of a venue that can check in. */
export async function ticketCodesAt({ pool }: BenchDatabase, venueSlug: string, many: number): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(
    `update bookings set code = translate(upper(left(md5(id::text), 10)), '01', '89')
     where id in (
       select b.id from bookings b join venues v on v.id = b.venue_id
       where v.slug = $1 and b.status = 'confirmed' order by b.id limit $2::integer
     ) returning code`,
    [venueSlug, many],
  )
  return rows.map(({ code }) => code)
}

/** Devices at the desk of a venue. Returns their tokens. */
export async function addDevices(
  { pool }: BenchDatabase,
  settings: ProductSettings,
  venueSlug: string,
  many: number,
): Promise<string[]> {
  const tokens = Array.from({ length: many }, makeDeviceToken)
  for (const token of tokens)
    await pool.query(
      `insert into desk_devices (venue_id, name, prepared_by, code_until, token_hash, enrolled_at, last_seen_at)
       select v.id, 'Tablet', a.id, now(), $2, now(), now() from venues v, (select id from accounts limit 1) a where slug = $1`,
      [venueSlug, hashDeviceToken({ settings }, token)],
    )
  return tokens
}

/** Scans of tickets by an exact clock, which the device showed green, numbered from `first`. */
export function scansOf(arrivals: readonly BookedGuest[], first: number): ScanInput[] {
  const at = new Date().toISOString()
  return arrivals.map(({ code }, index) => ({
    id: randomUUID(),
    sequence: first + index,
    at,
    clockOffsetMs: 0,
    how: 'camera',
    shown: 'green',
    code,
  }))
}
