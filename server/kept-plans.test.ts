import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { findEndedBookings, findUnansweredBookings } from '../modules/bookings/record/bookings.queries.ts'
import { visitsToRemind } from '../modules/bookings/settle/visit-reminders.queries.ts'
import type { Sql } from '../modules/call/context.ts'
import { usesOfPerson } from '../modules/coupons/coupons.queries.ts'
import { findDeletedAccounts } from '../modules/accounts/accounts.queries.ts'
import { scarceOnDays } from '../modules/schedule/sessions.queries.ts'
import { bookingListOrders, bookingsOfPage } from '../modules/desk/office/bookings-list.queries.ts'
import { isVisitUsed } from '../modules/desk/scans.queries.ts'
import { membershipsToTry } from '../modules/passes/memberships/memberships.queries.ts'
import { claimMails } from '../modules/notifications/outbox.queries.ts'
import { claimPushes, removePushesDoneBefore } from '../modules/notifications/push/push.queries.ts'
import { findPublishedReviews, starsOfVenue } from '../modules/reviews/reviews.queries.ts'
import { testDatabase } from '../tests/support/database/database.ts'

const NOW = new Date('2026-06-10T10:00:00Z')
const LATER = new Date('2026-06-10T10:05:00Z')
const ID = '3f0c1a52-9d4e-4a5b-8c7d-0e1f2a3b4c5d'

let database: Awaited<ReturnType<typeof testDatabase>>
let noting: Kysely<Tables>
const noted: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  const dialect = new PostgresDialect({ pool: database.pool })
  noting = new Kysely<Tables>({ dialect, log: ({ query }) => void noted.push(query.sql) })
})
afterAll(() => database.drop())

const listConfirmed = (sql: Sql) => {
  const wish = { states: ['confirmed'] as const, venueId: undefined, type: undefined, todayAt: undefined }
  return bookingsOfPage(sql, wish, { order: bookingListOrders.visit, after: undefined, most: 50 })
}

const asked: readonly (readonly [string, (sql: Sql) => Promise<unknown>, readonly string[]])[] = [
  ['mails to send', (sql) => claimMails(sql, NOW, LATER, 50), ['outbox_mails_due']],
  ['notifications to send', (sql) => claimPushes(sql, NOW, LATER, 50), ['outbox_pushes_waiting']],
  ['requests without an answer', (sql) => findUnansweredBookings(sql, NOW, 50), ['bookings_unconfirmed']],
  ['bookings to settle', (sql) => findEndedBookings(sql, NOW, 50), ['bookings_to_settle']],
  [
    'visits to remind of',
    (sql) => visitsToRemind(sql, { class: NOW, walkIn: NOW }, 50),
    ['bookings_to_be_reminded_of'],
  ],
  ['memberships to try again', (sql) => membershipsToTry(sql, NOW, 50), ['memberships_waiting']],
  [
    'whether a visit is used',
    (sql) => isVisitUsed(sql, ID),
    ['visit_ledger_settled_once', 'visit_ledger_restored_once'],
  ],
  ['reviews of a venue', (sql) => findPublishedReviews(sql, ID, { offset: 0, most: 10 }), ['reviews_published']],
  [
    'classes of a day that are nearly full',
    (sql) => scarceOnDays(sql, { destinationId: ID }, ['2026-06-10'], 3),
    ['class_sessions_of_destination'],
  ],
  [
    'accounts to empty',
    (sql) => findDeletedAccounts(sql, { deletedBefore: NOW, afterId: undefined, most: 50 }),
    ['accounts_to_empty'],
  ],
  ['a coupon’s uses by a person', (sql) => usesOfPerson(sql, ID, ['one', 'two']), ['coupon_uses_person']],
  ['notifications to forget', (sql) => removePushesDoneBefore(sql, NOW), ['outbox_pushes_done']],
  ['all bookings of a state by their visit', listConfirmed, ['bookings_state_visit']],
  ['the stars of a venue', (sql) => starsOfVenue(sql, ID), ['reviews_published']],
]

// `explain (generic_plan)` is new in PostgreSQL 16, which the tests have; PostgreSQL 15 makes the same plans.
// A prepared plan is made without the values, so it has a partial index only if the statement itself says which rows it
// asks for. Otherwise it reads the whole table, or every call makes its own plan
// (docs/decisions/0030-what-a-booking-and-a-purchase-send.md).
it.each(asked)('a kept plan for %s uses the index that is there for it', async (_, ask, indexes) => {
  noted.length = 0
  await ask(noting)
  const [statement = ''] = noted
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of indexes) expect(plan).toContain(index)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
