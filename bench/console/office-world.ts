import { fillSizedCatalogue } from '../scale/sized-catalogue.ts'
import type { BenchDatabase } from '../support/database/bench-database.ts'
import { fillDesk, fillLetters, fillOffers } from './office-desk.ts'
import { staffOf, type WorldSize } from './world-size.ts'

const firstNames = `array['Nina', 'Anna', 'Maria', 'Omar', 'Lena', 'James', 'Sophie', 'Tom', 'Elena', 'David', 'Sara',
  'Marco', 'Julia', 'Ben', 'Laura', 'Ali', 'Emma', 'Lukas', 'Chloé', 'Noah', 'Yuki', 'Mohammed', 'Ines', 'Paul',
  'Zoë', 'Jan', 'Amélie', 'Finn', 'Leïla', 'Oscar', 'Petra', 'Hugo', 'Mei', 'Karim', 'Rosa', 'Viktor', 'Ida', 'Søren',
  'Wanda', 'Xavier']`
const lastNames = `array['Novak', 'Smith', 'Müller', 'Garcia', 'Rossi', 'Martin', 'Jones', 'Silva', 'Schmidt', 'Dubois',
  'Kowalski', 'Jansen', 'Brown', 'Lopez', 'Weber', 'Moreau', 'Taylor', 'Costa', 'Fischer', 'Bernard', 'Nguyen', 'Khan',
  'Andersson', 'Ricci', 'Wilson', 'Meyer', 'Petit', 'Ferrari', 'Evans', 'Wagner', 'Roux', 'Santos', 'Becker',
  'O''Neill', 'Tanaka', 'Horvat', 'Nielsen', 'Popescu', 'Zimmermann', 'Quist']`

/**
 * A product of two years, the same every time but for its dates: a booking, an order and an account have random ids,
 * and their tables the order of time. Rows are inserted without foreign-key checks and triggers, so what triggers would
 * count is counted here. It needs a superuser.
 */
export async function fillOfficeWorld(database: BenchDatabase, size: WorldSize): Promise<void> {
  await fillSizedCatalogue(database.db, 1, new Date().toISOString().slice(0, 10))
  const client = await database.pool.connect()
  const settings = `set statement_timeout = 0; set session_replication_role = replica; set work_mem = '256MB'`
  try {
    const things = [fillPeople, fillMoney, fillVisits, settleVisits, fillLetters, fillDesk, fillOffers].flatMap(
      (statementsOf) => statementsOf(size),
    )
    for (const statement of [settings, helpers, ...things]) await client.query(statement)
    // As autovacuum does within a minute of operation.
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** A UUID for the nth of a kind, one of many, and one of many of which the first are frequent: the same every time. */
const helpers = `
  create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable
    as $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;
  create function pg_temp.pick(n bigint, salt bigint, many bigint) returns integer language sql immutable
    as $$ select ((hashint8extended(n, salt) & 9223372036854775807) % many)::integer $$;
  create function pg_temp.skewed(n bigint, salt bigint, many bigint) returns integer language sql immutable
    as $$ select floor(many * power((hashint8extended(n, salt) & 1048575)::float8 / 1048576, 2))::integer $$`

/** One in fifty has left, one in a thousand is blocked, one in ten has no name. */
function fillPeople({ accounts }: WorldSize): string[] {
  return [
    `insert into accounts (id, email, role, first_name, last_name)
     select pg_temp.id_of('staff', n), 'staff-' || n || '@example.com',
       case when n <= ${staffOf.operators} then 'operator' else 'venue' end, 'Staff', 'Member ' || n
     from generate_series(1, ${staffOf.operators + staffOf.venues}) n`,
    `insert into accounts (id, email, email_verified_at, first_name, last_name, city, country, created_through, status,
       blocked_at, deleted_at, emptied_at, created_at)
     select pg_temp.id_of('account', n),
       case when has_left then 'deleted-' || n || '@deleted.invalid'
         else translate(lower(first || '.' || last), 'éëïøü''', 'eeiou') || n || '@'
           || (array['example.com', 'example.org', 'mail.example.net'])[1 + pg_temp.skewed(n, 1, 3)] end,
       case when n % 7 > 0 then joined + interval '1 hour' end,
       case when not has_left and n % 10 > 0 then first end, case when not has_left and n % 10 > 0 then last end,
       'City ' || 1 + pg_temp.skewed(n, 2, 30), 'United Kingdom',
       (array['signup', 'signup', 'purchase', 'social'])[1 + pg_temp.pick(n, 3, 4)],
       case when has_left then 'deleted' else 'active' end, case when n % 1000 = 0 then joined + interval '1 day' end,
       case when has_left then joined + interval '1 day' end, case when has_left then joined + interval '1 day' end, joined
     from (
       select n, n % 50 = 1 as has_left, now() - (${accounts} - n) * interval '3 years' / ${accounts} as joined,
         (${firstNames})[1 + pg_temp.skewed(n, 4, 40)] as first, (${lastNames})[1 + pg_temp.skewed(n, 5, 40)] as last
       from generate_series(1, ${accounts}) n
     ) p order by n`,
  ]
}

/** Nine of ten orders have their pass, four of a hundred of these were refunded, one of a hundred is disputed. */
function fillMoney({ accounts, orders }: WorldSize): string[] {
  return [
    `insert into partners (id, slug, name, kind)
     select pg_temp.id_of('partner', n), 'partner-' || n, 'Grand Hotel ' || n, 'b2b' from generate_series(1, 30) n`,
    `insert into pass_products (id, slug, name, voucher_type, visits, price_minor, currency)
     select pg_temp.id_of('product', n), 'pass-' || n, 'Premium ' || n, 'premium', 8, 2500 + 500 * n,
       case when n <= 16 then 'GBP' when n <= 30 then 'EUR' when n <= 39 then 'USD' else 'CHF' end
     from generate_series(1, 40) n`,
    `insert into orders (id, account_id, email, pass_product_id, partner_id, list_price_minor, amount_minor, currency,
       status, failure_code, paid_minor, refunded_minor, refund_waiting_minor, fulfilled_at, created_at)
     select pg_temp.id_of('order', n), account_id, email, product_id, partner_id, price_minor, amount, currency,
       case when fate < 900 then 'fulfilled' when fate < 905 then 'paid' when fate < 960 then 'failed'
         when fate < 994 then 'cancelled' when fate < 997 then 'requires_action' else 'pending' end,
       case when fate between 905 and 959 then 'card_declined' end, case when fate < 905 then amount else 0 end,
       case when fate < 25 then amount when fate < 40 then amount / 2 else 0 end,
       case when fate = 0 then amount else 0 end, case when fate < 900 then at end, at
     from (
       select n, a.id as account_id, a.email, p.id as product_id, p.price_minor, p.currency, pg_temp.pick(n, 6, 1000) as fate,
         p.price_minor * (array[100, 100, 100, 80, 50])[1 + pg_temp.pick(n, 7, 5)] / 100 as amount,
         case when pg_temp.pick(n, 8, 5) = 0 then pg_temp.id_of('partner', 1 + pg_temp.skewed(n, 9, 30)) end as partner_id,
         now() - (${orders} - n) * interval '2 years' / ${orders} as at
       from generate_series(1, ${orders}) n
       join accounts a on a.id = pg_temp.id_of('account', 1 + pg_temp.pick(n, 10, ${accounts}))
       join pass_products p on p.id = pg_temp.id_of('product', 1 + pg_temp.skewed(n, 11, 40))
     ) o order by n on conflict do nothing`,
    `insert into payments (id, order_id, provider, intent_id, amount_minor, currency, status, card_brand, card_last4,
       succeeded_at, created_at)
     select pg_temp.id_of('payment', number), id, 'sandbox', 'pi_' || number, amount_minor, currency,
       case when status in ('fulfilled', 'paid') then 'succeeded' when status = 'failed' then 'failed' else 'created' end,
       'visa', lpad(pg_temp.pick(number, 12, 10000)::text, 4, '0'),
       case when status in ('fulfilled', 'paid') then created_at end, created_at
     from orders order by number`,
    `insert into refunds (id, order_id, payment_id, amount_minor, currency, status, reason, requested_by, cause, borne_by,
       above, created_at, ended_at)
     select pg_temp.id_of('refund', number), id, pg_temp.id_of('payment', number),
       case when refunded_minor > 0 then refunded_minor else 100 end, currency,
       case when refund_waiting_minor > 0 then 'waiting' when refunded_minor > 0 then 'succeeded'
         else (array['failed', 'declined', 'withdrawn'])[1 + pg_temp.pick(number, 13, 3)] end,
       'The class was not as described', pg_temp.id_of('staff', 1 + pg_temp.skewed(number, 14, ${staffOf.operators})),
       (array['goodwill', 'description', 'venue', 'twice', 'fault', 'fraud', 'other'])[1 + pg_temp.skewed(number, 15, 7)],
       (array['us', 'venue', 'traveller'])[1 + pg_temp.skewed(number, 16, 3)],
       case when refund_waiting_minor > 0 then 'order' end,
       least(now(), created_at + pg_temp.pick(number, 17, 40) * interval '1 day'), created_at
     from orders where refunded_minor > 0 or (status = 'fulfilled' and number % 200 = 0) order by number`,
    `insert into disputes (id, payment_id, provider_dispute_id, amount_minor, currency, status, reason, answer_by,
       opened_at, closed_at)
     select pg_temp.id_of('dispute', o.number), p.id, 'dp_' || o.number, p.amount_minor, p.currency,
       (array['won', 'lost', 'open'])[1 + pg_temp.pick(o.number, 18, 3)], 'fraudulent',
       o.created_at + interval '30 days', o.created_at + interval '9 days',
       case when pg_temp.pick(o.number, 18, 3) < 2 then o.created_at + interval '60 days' end
     from payments p join orders o on o.id = p.order_id where p.status = 'succeeded' and o.number % 100 = 0`,
  ]
}

const bookingColumns = `id, code, account_id, pass_id, venue_id, partner_id, type, class_id, class_session_id, walk_in_id,
  ticket_name, location_name, voucher_type, visits_cost, status, time_zone, visit_date, local_start, local_end,
  starts_at, ends_at, cancel_free_until, traveller_reminded_at, confirmed_at, redeemed_at, cancelled_at,
  cancel_reason, created_at`

/** Nine of ten bookings are of classes, popular venues have most, a tenth are still to come. */
function fillVisits({ bookings }: WorldSize): string[] {
  return [
    // The catalogue has a week that is over; there were 51 like it.
    `insert into class_sessions (class_id, venue_id, destination_id, local_date, local_start, local_end, starts_at,
       ends_at, capacity)
     select class_id, venue_id, destination_id, local_date - 7 * week, local_start, local_end,
       starts_at - week * interval '7 days', ends_at - week * interval '7 days', capacity
     from class_sessions, generate_series(1, 51) week where local_date < current_date`,
    `create temporary table sold as
     select row_number() over (order by number) - 1 as place, id as order_id, account_id, partner_id,
       pg_temp.id_of('pass', number) as pass_id, created_at
     from orders where status = 'fulfilled'`,
    `create temporary table offered as
     select row_number() over (order by v.popularity desc, v.id, s.id) - 1 as place, v.id as venue_id, v.name as venue,
       s.class_id, s.id as session_id, c.name, c.voucher_type, s.local_date, s.local_start, s.local_end, s.starts_at, s.ends_at
     from class_sessions s join classes c on c.id = s.class_id join venues v on v.id = s.venue_id
     where s.ends_at < now() or s.starts_at > now() + interval '3 hours'`,
    `create temporary table open as
     select row_number() over (order by v.popularity desc, v.id) - 1 as place, v.id as venue_id, v.name as venue,
       w.id as walk_in_id, w.voucher_type
     from walk_ins w join venues v on v.id = w.venue_id`,
    'create unique index on sold (place); create unique index on offered (place); create unique index on open (place)',
    'analyze sold; analyze offered; analyze open',
    // Indexes that are made afterwards take a fifth of the time. Unique ones stay: they refuse a second booking.
    `create temporary table later as
     select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'bookings'::regclass and not indisunique`,
    `do $$ declare name text; begin
       for name in select l.name from later l loop execute 'drop index ' || name; end loop; end $$`,
    `insert into bookings (${bookingColumns})
     select pg_temp.id_of('booking', n), upper(left(md5('booking' || n), 12)), account_id, pass_id, venue_id, partner_id,
       type, class_id, session_id, walk_in_id, name, venue, voucher_type, 1, status, 'Europe/London', local_date,
       local_start, local_end, starts_at, ends_at, starts_at - interval '12 hours', now(), booked,
       case when status = 'redeemed' then starts_at end, case when status like 'cancelled%' then booked end,
       case when status = 'cancelled_by_fitness' then 'The trainer is ill' end, booked
     from (
       select b.n, s.account_id, s.pass_id, s.partner_id, o.*,
         least(now(), starts_at) - (60 + pg_temp.pick(n, 19, 1000000)) * interval '1 second' as booked,
         case when starts_at > now() then (array['confirmed', 'confirmed', 'confirmed', 'cancelled_by_user'])[1 + fate / 25]
           when fate < 70 then 'redeemed' when fate < 82 then 'cancelled_by_user' when fate < 86 then 'cancelled_by_fitness'
           else 'no_show' end as status
       from (select n, pg_temp.pick(n, 20, 100) as fate from generate_series(1, ${bookings}::bigint) n) b
       join sold s on s.place = n * 7919 % (select count(*) from sold)
       join lateral (
         select 'class' as type, venue_id, venue, class_id, session_id, null::uuid as walk_in_id, name, voucher_type,
           local_date, local_start, local_end, starts_at, ends_at
         from offered where n % 10 > 0 and place = pg_temp.skewed(n, 21, (select count(*) from offered))
         union all
         select 'walk_in', venue_id, venue, null, null, walk_in_id, 'Day pass', voucher_type, day, null, null,
           day + interval '6 hours', day + interval '22 hours'
         from open, lateral (select current_date + 7 - pg_temp.pick(n, 22, 365)) as d (day)
         where n % 10 = 0 and place = pg_temp.skewed(n, 23, (select count(*) from open)) and day <> current_date
       ) o on true
     ) b order by booked on conflict do nothing`,
    `do $$ declare definition text; begin
       for definition in select l.definition from later l loop execute definition; end loop; end $$`,
    'analyze bookings',
  ]
}

/** Requests among them, and what the bookings have made of passes and classes. */
function settleVisits({ requests }: WorldSize): string[] {
  return [
    `update bookings set status = 'pending', confirmed_at = null,
       confirm_by = now() + interval '90 minutes' + random() * interval '2 days'
     where id in (
       select id from bookings where status = 'confirmed' and type = 'class' and starts_at > now() + interval '3 days'
       order by id limit ${requests}
     )`,
    `insert into visit_ledger (pass_id, kind, visits, booking_id)
     select pass_id, 'hold', 1, id from bookings where status in ('pending', 'confirmed')`,
    `insert into passes (id, code, account_id, pass_product_id, order_id, partner_id, origin, name, voucher_type,
       price_minor, currency, visits_bought, visits_free, visits_held, visits_captured, expires_on, expires_at, created_at)
     select s.pass_id, upper(left(md5('pass' || s.place), 16)), s.account_id, o.pass_product_id, s.order_id,
       s.partner_id, 'purchase', 'Premium', 'premium', o.list_price_minor, o.currency,
       greatest(8, held + captured), greatest(8, held + captured) - held - captured, held, captured,
       (o.created_at + interval '25 months')::date, o.created_at + interval '25 months', o.created_at
     from sold s join orders o on o.id = s.order_id
     cross join lateral (
       select count(*) filter (where status in ('pending', 'confirmed')) as held,
         count(*) filter (where status in ('redeemed', 'no_show')) as captured
       from bookings b where b.pass_id = s.pass_id
     ) v order by s.place`,
    `update class_sessions s set seats_taken = b.taken, capacity = greatest(capacity, b.taken)
     from (
       select class_session_id, count(*) as taken from bookings where status in ('pending', 'confirmed') group by 1
     ) b where s.id = b.class_session_id`,
  ]
}
