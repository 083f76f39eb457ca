import { staffOf, type WorldSize } from './world-size.ts'

const kinds = `array['booking-confirmed', 'visit-reminder', 'checked-in', 'review-request', 'purchase-receipt',
  'booking-cancelled', 'booking-pending', 'booking-rejected', 'verify-email', 'booking-missed', 'visit-returned',
  'reset-code', 'purchase-refunded', 'class-moved', 'contact-answer']`
const actions = `array['booking.checkedIn', 'booking.confirmed', 'booking.opened', 'order.opened', 'traveller.opened',
  'booking.absent', 'class.changed', 'timetable.changed', 'booking.rejected', 'mail.sentAgain', 'venue.profileChanged',
  'refund.asked', 'message.answered', 'review.answered', 'pass.frozen']`
const tables = `array['bookings', 'bookings', 'bookings', 'orders', 'accounts', 'bookings', 'classes', 'class_timetables',
  'bookings', 'outbox_mails', 'venues', 'orders', 'contact_messages', 'reviews', 'passes']`

const operator = (salt: number) => `pg_temp.id_of('staff', 1 + pg_temp.pick(n, ${salt}, ${staffOf.operators}))`
const partner = (salt: number) => `pg_temp.id_of('partner', 1 + pg_temp.skewed(n, ${salt}, 30))`

/** What was written: mails of a month, an audit log and messages of two years. */
export function fillLetters({ accounts, mails, entries, messages }: WorldSize): string[] {
  return [
    `insert into outbox_mails (id, kind, dedupe_key, account_id, recipient, data, status, attempts, due_at, last_error,
       sent_at, bounced_at, created_at)
     select pg_temp.id_of('mail', n), (${kinds})[1 + pg_temp.skewed(n, 40, 15)], 'mail ' || n, a.id, a.email,
       json_build_object('words', repeat('A visit to the River House at seven. ', 10)),
       case when fate < 985 then 'sent' when fate < 998 then 'failed' else 'queued' end, 1,
       case when fate < 998 then written else now() + interval '1 day' end,
       case when fate between 985 and 997 then '550 no such mailbox' end,
       case when fate < 985 then written + interval '1 second' end,
       case when fate < 5 then written + interval '1 minute' end, written
     from (
       select n, pg_temp.pick(n, 41, 1000) as fate, now() - (${mails} - n) * interval '30 days' / ${mails} as written
       from generate_series(1, ${mails}) n
     ) m
     join accounts a on a.id = pg_temp.id_of('account', 1 + pg_temp.pick(n, 42, ${accounts})) and a.status <> 'deleted'
     order by n`,
    `insert into audit_log (occurred_at, actor, actor_account_id, access_right, action, subject_table, subject_id,
       before, after, reason, venue_id)
     select now() - (${entries} - n) * interval '2 years' / ${entries}, actor,
       case actor when 'operator' then ${operator(43)}
         when 'venue' then pg_temp.id_of('staff', 1 + ${staffOf.operators} + pg_temp.skewed(n, 44, ${staffOf.venues})) end,
       'bookings.see', (${actions})[kind], (${tables})[kind],
       pg_temp.id_of('subject', pg_temp.pick(n, 45, 200000))::text, '{"status": "confirmed"}', '{"status": "redeemed"}',
       case when actor = 'operator' then 'The traveller asked for it' end, v.id
     from (
       select n, (array['venue', 'operator', 'venue', 'system'])[1 + pg_temp.pick(n, 46, 4)] as actor,
         1 + pg_temp.skewed(n, 47, 15) as kind from generate_series(1, ${entries}) n
     ) e
     left join venues v on actor = 'venue' and v.slug = 'venue-' || 1 + pg_temp.skewed(n, 48, 1500)
     order by n`,
    `insert into contact_messages (id, email, name, message, created_at, assigned_to, closed_at, closed_by, answered_at)
     select pg_temp.id_of('message', n), a.email, 'Nina Novak', repeat('Is there a pool? ', 40), at,
       case when age > 200 then null when n % 3 = 0 then ${operator(49)} end,
       case when age > 300 then at + interval '1 day' end, case when age > 300 then ${operator(50)} end,
       case when age > 300 then at + interval '1 hour' end
     from (
       select n, ${messages} - n as age, now() - (${messages} - n) * interval '2 years' / ${messages} as at
       from generate_series(1, ${messages}) n
     ) m join accounts a on a.id = pg_temp.id_of('account', 1 + pg_temp.pick(n, 51, ${accounts}))
     order by n`,
  ]
}

/** What came of visits and stands in lists: cases, reviews and the tags of staff. */
export function fillDesk({ accounts, orders, cases, reviews }: WorldSize): string[] {
  return [
    `create temporary table visited as
     select row_number() over (order by starts_at) as n, id, account_id, venue_id, starts_at, ends_at from (
       select * from bookings where status = 'redeemed' order by id limit ${Math.max(cases, reviews)}
     ) b`,
    `insert into desk_scans (id, venue_id, desk_id, sequence, actor_account_id, how, code, booking_id, shown, device_time,
       clock_offset_ms, scanned_at, received_at, outcome, is_case)
     select pg_temp.id_of('scan', n), venue_id, pg_temp.id_of('desk', 1), n, ${operator(52)}, 'camera', 'UNKNOWN', id,
       'amber', starts_at, 0, starts_at, starts_at, 'timeUnclear', true
     from visited where n <= ${cases} and n % 3 > 0`,
    `insert into staff_entries (id, booking_id, venue_id, kind, actor_account_id, entered_at)
     select pg_temp.id_of('entry', n), id, venue_id, 'tap', ${operator(53)}, starts_at
     from visited where n <= ${cases} and n % 3 = 0`,
    `insert into desk_cases (id, kind, scan_id, entry_id, venue_id, booking_id, opened_at, settled_at, settled_by,
       outcome, reason)
     select pg_temp.id_of('case', n), case when n % 3 > 0 then 'timeUnclear' else 'objection' end,
       case when n % 3 > 0 then pg_temp.id_of('scan', n) end, case when n % 3 = 0 then pg_temp.id_of('entry', n) end,
       venue_id, id, ends_at, case when n % 30 > 0 then ends_at + interval '1 day' end,
       case when n % 30 > 0 then ${operator(54)} end, case when n % 30 > 0 then 'rejected' end,
       case when n % 30 > 0 then 'The door was closed' end
     from visited where n <= ${cases}`,
    `insert into reviews (id, account_id, venue_id, booking_id, title, message, stars, location, status, hidden_reason,
       created_at)
     select pg_temp.id_of('review', n), account_id, venue_id, id, 'A good hour', repeat('Clean and friendly. ', 10),
       5 - pg_temp.skewed(n, 55, 5), 'London', case when n % 100 = 0 then 'hidden' else 'published' end,
       case when n % 100 = 0 then 'It names a trainer' end, ends_at + interval '1 day'
     from visited where n <= ${reviews} order by ends_at`,
    `insert into staff_tags (subject_kind, subject_id, tag, written_by)
     select kind, pg_temp.id_of(named, pg_temp.pick(n, 56, many)), (array['vip', 'press', 'fraud', 'gym owner'])
       [1 + pg_temp.skewed(n, 57, 4)], ${operator(58)}
     from generate_series(1, ${Math.ceil(accounts / 50)}) n,
       (values ('traveller', 'account', ${accounts}), ('order', 'order', ${orders})) as k (kind, named, many)
     on conflict do nothing`,
  ]
}

/** What is given away and imported: coupons, batches of codes (one of a hundred has 10,000), and imports. */
export function fillOffers({ accounts }: WorldSize): string[] {
  const many = Math.ceil(accounts / 60)
  return [
    `insert into coupons (code, name, percent, is_active, partner_id)
     select 'COUPON-' || n, 'Coupon ' || n, 10, n % 10 > 0, case when n % 3 = 0 then ${partner(59)} end
     from generate_series(1, ${many}) n`,
    `insert into code_batches (id, partner_id, pass_product_id, name, codes, delivery, made_by, made_at)
     select pg_temp.id_of('batch', n), case when n % 5 > 0 then ${partner(60)} end,
       pg_temp.id_of('product', 1 + pg_temp.skewed(n, 61, 40)), 'Batch ' || n, case when n % 100 = 0 then 10000 else 50 end,
       case when n % 4 = 0 then 'mail' else 'download' end, ${operator(62)}, now() - (${many} - n) * interval '3 hours'
     from generate_series(1, ${many}) n`,
    `insert into pass_codes (code_hash, hint, pass_product_id, partner_id, batch_id, claimed_by, claimed_at, pass_id)
     select sha256((b.id || ' ' || n)::bytea), 'AAAA', b.pass_product_id, b.partner_id, b.id,
       case when n % 3 = 0 then pg_temp.id_of('account', 1 + pg_temp.pick(n, 63, ${accounts})) end,
       case when n % 3 = 0 then b.made_at end, case when n % 3 = 0 then md5(b.id || ' ' || n)::uuid end
     from code_batches b, generate_series(1, b.codes) n`,
    `insert into import_runs (kind, source, file_name, file_hash, status, started_at, finished_at)
     select case when n % 3 = 0 then 'venues' else 'sessions' end, (array['osm', 'clubs'])[1 + n % 2] || n % 50,
       'list.csv', 'hash ' || n, case when n % 20 = 0 then 'failed' else 'done' end, at, at + interval '1 minute'
     from (select n, now() - (${many} - n) * interval '3 hours' as at from generate_series(1, ${many}) n) r`,
  ]
}
