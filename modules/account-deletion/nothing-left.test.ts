import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { medicalQuestions } from '../../contract/health-check.ts'
import type { Refusal } from '../../contract/refusal.ts'
import { jobPlans } from '../../server/served.ts'
import { signIn } from '../../tests/support/calls/accounts.ts'
import { createClass, createSession } from '../../tests/support/factories/catalogue.ts'
import { addDevice } from '../../tests/support/factories/devices.ts'
import { createCoupon, createPartner } from '../../tests/support/factories/shop.ts'
import { createReview } from '../../tests/support/factories/visits.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { personOf } from '../formats/email.rules.ts'
import { findCoupon } from '../coupons/find-coupon.ts'

/**
 * Every column that names a person. `at once`: the deletion removes the row. `later`: the sweep two weeks later removes
 * it. `books`: the row stays as book of account, of an account without personal data (T61). `staff`: not a traveller's.
 */
const columns: Readonly<Record<string, 'at once' | 'later' | 'books' | 'staff'>> = {
  'calendar_subscriptions.account_id': 'at once',
  'guest_notes.account_id': 'at once',
  'known_devices.account_id': 'at once',
  'public_profiles.account_id': 'at once',
  'push_devices.account_id': 'at once',
  'trips.account_id': 'at once',
  'reviews.account_id': 'at once',
  'waits.account_id': 'at once',
  'contact_messages.account_id': 'later',
  'health_check_accesses.account_id': 'staff',
  'health_check_shares.account_id': 'later',
  'health_checks.account_id': 'later',
  'insurer_registrations.account_id': 'later',
  'notification_preferences.account_id': 'later',
  'one_time_secrets.account_id': 'later',
  'outbox_mails.account_id': 'later',
  'privacy_preferences.account_id': 'later',
  'reset_codes.account_id': 'later',
  'session_families.account_id': 'later',
  'sign_in_identities.account_id': 'later',
  'uploaded_images.account_id': 'later',
  'wishlist_items.account_id': 'later',
  'booking_transitions.actor_account_id': 'books',
  'bookings.account_id': 'books',
  'check_ins.actor_account_id': 'books',
  'memberships.account_id': 'books',
  'orders.account_id': 'books',
  'pass_codes.claimed_by': 'books',
  'passes.account_id': 'books',
  'refunds.requested_by': 'books',
  'refunds.decided_by': 'books',
  'visit_ledger.actor_account_id': 'books',
  'audit_log.actor_account_id': 'staff',
  'code_batches.made_by': 'staff',
  'partner_staff.account_id': 'staff',
  'recovery_codes.account_id': 'staff',
  'passkeys.account_id': 'staff',
  'venue_staff.account_id': 'staff',
  'operator_areas.account_id': 'staff',
  'desk_devices.prepared_by': 'staff',
  'desk_scans.actor_account_id': 'staff',
  'held_places.made_by_account_id': 'staff',
  'desk_cases.settled_by': 'staff',
  'contact_messages.assigned_to': 'staff',
  'contact_messages.closed_by': 'staff',
  'contact_replies.written_by': 'staff',
  'staff_entries.actor_account_id': 'staff',
  'session_changes.actor_account_id': 'staff',
  'guest_notes.written_by': 'staff',
  'saved_views.account_id': 'staff',
  'list_exports.account_id': 'staff',
  'bulk_acts.account_id': 'staff',
  'revisions.saved_by': 'staff',
  'revisions.published_by': 'staff',
  'import_plans.account_id': 'staff',
  'staff_notes.written_by': 'staff',
  'staff_tags.written_by': 'staff',
  'announced_deletions.account_id': 'at once',
  'announced_deletions.asked_by': 'staff',
  'email_changes.account_id': 'at once',
  'email_changes.asked_by': 'staff',
  'email_changes.approved_by': 'staff',
}

const EMAIL = 'zinaida.quellmalz@gmail.com'
const TRACES = [EMAIL, personOf(EMAIL), 'Zinaida', 'Quellmalz', '+49 170 7654321', 'https://push.example/quellmalz']

let whole: WholeProduct
let person: Person
let seen: Awaited<ReturnType<typeof leave>>
beforeAll(async () => {
  whole = await wholeProduct()
  seen = await leave()
})
afterAll(() => whole.close())

const db = () => whole.database.db
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await whole.database.pool.query<Row>(text, values)).rows
const ok = async (url: string, body?: object) =>
  expect([url, (await whole.test.post(url, body, { as: person.token })).statusCode]).toEqual([url, 200])

/** Leaves something of the person in every table that can hold it. */
async function leaveTraces(): Promise<string> {
  person = await whole.person(EMAIL)
  const { accountId: id } = person
  await db().updateTable('venues').set({ email: 'desk@river.example' }).where('id', '=', whole.venue.id).execute()
  await db()
    .updateTable('accounts')
    .set({ first_name: 'Zinaida', last_name: 'Quellmalz', phone: '+49 170 7654321' })
    .where('id', '=', id)
    .execute()
  const booking = await whole.booking(person)
  await ok('/api/user/trips', {
    address: 'city=London&from=2026-06-11T12:00&to=2026-07-01T12:00&place=Hotel%20Quellmalz',
  })
  expect(await rows('select 1 from trips')).toHaveLength(1)
  await db()
    .updateTable('bookings')
    .set({ hints: JSON.stringify({ CustomerFirstName: 'Zinaida' }) })
    .where('id', '=', booking)
    .execute()
  await ok('/api/user/parQ/update', {
    firstName: 'Zinaida',
    lastName: 'Quellmalz',
    dateOfBirth: '01.02.1990',
    gender: null,
    city: 'London',
    country: 'UK',
    ...Object.fromEntries(medicalQuestions.map((question) => [question, true])),
  })
  await ok(`/api/user/parQ/forwardings/${booking}`, { consent: true })
  const note = { bookingNote: 'Zinaida brings a friend', guestNote: 'Ms Quellmalz likes the window' }
  const desk = await whole.staffAs('front_desk')
  const notes = `/api/staff/venues/${whole.venue.slug}/bookings/${booking}/notes`
  const opened = (await whole.test.post(`${notes}/open`, undefined, { as: desk.token })).json<{ version: string }>()
  const written = { ...note, version: opened.version }
  expect((await whole.test.post(notes, written, { as: desk.token })).statusCode).toBe(200)
  const support = await whole.staffAs('support')
  const ofSupport = { text: 'Zinaida Quellmalz called' }
  const noted = await whole.test.post(`/api/staff/notes/traveller/${id}`, ofSupport, { as: support.token })
  expect(noted.statusCode).toBe(200)
  const asked = { email: 'zinaida.quellmalz@example.com', reason: 'Mistyped' }
  for (const act of ['email', 'deletion'])
    await whole.test.post(`/api/staff/travellers/${id}/${act}`, asked, { as: support.token })
  await ok('/api/user/preferences', {
    notifications: { promotions: { email: true } },
    privacy: { searchEngines: { facebook: true } },
  })
  const boxing = await createClass(db(), whole.venue, { name: 'Boxing' })
  await createSession(db(), boxing, { date: whole.date, from: '07:00' }, { capacity: 1, seats_taken: 1 })
  await ok('/api/user/waits', { classId: boxing.id, date: whole.date })
  await ok('/api/wishlist/add', { fitnessId: whole.venue.id })
  await ok('/api/user/safetripRegistration')
  await ok('/api/user/identityCode')
  await ok('/api/user/calendar', { isOn: true })
  await signIn(whole.test, EMAIL)
  await createReview(db(), id, whole.venue)
  const device = await addDevice(db(), id, whole.test.clock())
  await db()
    .updateTable('push_devices')
    .set({ endpoint: 'https://push.example/quellmalz' })
    .where('id', '=', device.id)
    .execute()
  await db()
    .insertInto('sign_in_identities')
    .values({ account_id: id, issuer: 'https://accounts.google.com', subject: '1', email: EMAIL })
    .execute()
  await db()
    .insertInto('one_time_secrets')
    .values({
      account_id: id,
      kind: 'change_email',
      secret_hash: randomBytes(32),
      email: EMAIL,
      expires_at: whole.test.clock(),
    })
    .execute()
  await db()
    .insertInto('uploaded_images')
    .values({
      account_id: id,
      storage_key: `${id}.webp`,
      url: `/uploads/${id}.webp`,
      content_type: 'image/webp',
      byte_size: 1,
      width: 1,
      height: 1,
    })
    .execute()
  const { id: message_id } = await db()
    .insertInto('contact_messages')
    .values({ account_id: id, name: 'Zinaida', email: EMAIL, message: 'Hello' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('contact_replies')
    .values({ message_id, text: 'Dear Zinaida', written_at: new Date() })
    .execute()
  await db()
    .insertInto('newsletter_subscribers')
    .values({ email: EMAIL, unsubscribe_hash: randomBytes(32), subscribed_at: whole.test.clock() })
    .execute()
  await db()
    .insertInto('staff_invitations')
    .values({ venue_id: whole.venue.id, email: EMAIL, first_name: 'Zinaida', last_name: 'Quellmalz', role: 'manager' })
    .execute()
  await leavePurchases()
  const { path } = (await whole.test.post('/api/user/publicProfile', { isOn: true }, { as: person.token })).json<{
    path: string
  }>()
  return path.replace('/t/', '/api/profiles/')
}

/** Buys with a coupon and with a free pass, which each person may use once. */
async function leavePurchases(): Promise<void> {
  const [orderId, freeId] = [await whole.purchase(person), await whole.purchase(person)]
  const coupon = await createCoupon(db(), { code: 'ONCE-EACH', max_uses_per_person: 1 })
  await db()
    .insertInto('coupon_uses')
    .values({ order_id: orderId, coupon_id: coupon.id, person: personOf(EMAIL) })
    .execute()
  const partner = await createPartner(db(), { slug: 'free-hotel', name: 'Free Hotel', one_day_free_pass: true })
  await db()
    .insertInto('free_pass_uses')
    .values({ order_id: freeId, partner_id: partner.id, person: personOf(EMAIL) })
    .execute()
}

async function sweep(days: number): Promise<void> {
  whole.test.clock.advance({ days, minutes: 1 })
  await jobPlans.find(({ name }) => name === 'sweep')?.handle(whole.test.context, {})
}

async function tablesWithRows(when: 'at once' | 'later'): Promise<string[]> {
  const found = []
  for (const column of Object.keys(columns).filter((one) => columns[one] === when)) {
    const [table, name] = column.split('.')
    if ((await rows(`select 1 from ${table} where ${name} = $1`, [person.accountId])).length > 0) found.push(column)
  }
  return found
}

async function tablesThatName(text: string): Promise<string[]> {
  const found = []
  for (const { name } of await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) {
    if (
      (await rows(`select 1 from "${name}" as t where strpos(lower(t::text), lower($1)) > 0 limit 1`, [text])).length >
      0
    )
      found.push(name)
  }
  return found
}

/** A traveller who has left a trace everywhere deletes their account. Returns what each step showed. */
async function leave() {
  const profile = await leaveTraces()
  const profileAnswer = async () => {
    const answer = await whole.test.get(profile)
    return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code
  }
  const before = {
    atOnce: await tablesWithRows('at once'),
    later: await tablesWithRows('later'),
    profile: await profileAnswer(),
  }
  await ok('/api/user/deleteUser')
  const deleted = {
    atOnce: await tablesWithRows('at once'),
    profile: await profileAnswer(),
    sharesSealed: await rows('select 1 from health_check_shares where sealed is not null'),
    bookingsAhead: await rows(
      `select 1 from bookings where account_id = $1 and status not in ('cancelled_by_user', 'redeemed')`,
      [person.accountId],
    ),
  }
  await rows(
    `update outbox_mails set created_at = $1, status = 'failed' where account_id is null and recipient = 'desk@river.example' and kind like 'health%'`,
    [whole.test.clock()],
  )
  await rows(`update outbox_mails set created_at = $1, status = 'sent', sent_at = $1 where status <> 'failed'`, [
    whole.test.clock(),
  ])
  await sweep(14)
  const emptied = { later: await tablesWithRows('later') }
  await sweep(16)
  const after30Days = []
  for (const trace of TRACES) after30Days.push([trace, await tablesThatName(trace)])
  return { before, deleted, emptied, after30Days }
}

it('T61: each column that names a person is in the table above', async () => {
  const named = await rows<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass`)
  expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted())
})

it('T60-T61: rows to remove at once are gone at once, and within 30 days nothing names the person', () => {
  const [atOnce, later] = (['at once', 'later'] as const).map((when) =>
    Object.keys(columns).filter((one) => columns[one] === when),
  )
  expect(seen).toEqual({
    before: { atOnce, later, profile: 200 },
    deleted: { atOnce: [], profile: 'profileNotFound', sharesSealed: [], bookingsAhead: [] },
    emptied: { later: [] },
    after30Days: TRACES.map((trace) => [trace, []]),
  })
})

it('T72, T92: a traveller who comes back with an alias has used their coupon and their free pass', async () => {
  const { id } = await db()
    .selectFrom('partners')
    .select('id')
    .where('slug', '=', 'free-hotel')
    .executeTakeFirstOrThrow()
  const back = async (email: string) => {
    const free = await whole.test.get(
      `/api/voucher/FreeDayPassCheck?email=${encodeURIComponent(email)}&partnerId=${id}`,
    )
    const coupon = await findCoupon(whole.test.context, whole.test.context.db, {
      code: 'ONCE-EACH',
      partnerId: undefined,
      email,
    }).then(
      () => 'usable',
      ({ code }: Refusal) => code,
    )
    return [free.json<{ canBuy: boolean }>().canBuy, coupon]
  }
  expect(await back(EMAIL.replace('@', '+again@'))).toEqual([false, 'couponUsedUp'])
  expect(await back('somebody.else@gmail.com')).toEqual([true, 'usable'])
})
