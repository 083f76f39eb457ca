import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import {
  bookingOn,
  markRow,
  passWith,
  sampleRows,
  sessionOf,
  venueIn,
  type SampleRows,
} from '../tests/support/database/sample-rows.ts'

let database: TestDatabase & { drop(): Promise<void> }
let listener: pg.Client
let heard: { scope: string; version: number }[] = []
let rows: SampleRows
let other: SampleRows

beforeAll(async () => {
  database = await testDatabase(6)
  listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await listener.query('listen catalogue')
})
afterAll(async () => {
  await Promise.all([listener.end(), database.drop()])
})
beforeEach(async () => {
  rows = await sampleRows(database.db)
  other = await sampleRows(database.db)
  await settle()
})

/** Notifications arrive before the answer to the listener's next statement. */
async function settle(): Promise<void> {
  await listener.query('select 1')
  heard = []
}

async function versions(): Promise<Map<string, number>> {
  const found = await database.db.selectFrom('catalogue_versions').select(['scope', 'version']).execute()
  return new Map(found.map(({ scope, version }) => [scope, version]))
}

/** Returns how far each scope's version rises while `work` runs, and checks that the notifications say the same. */
async function bumps(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await versions()
  await settle()
  await work()
  const after = await versions()
  await listener.query('select 1')
  const names = new Map([
    [rows.destinationId, 'here'],
    [other.destinationId, 'there'],
  ])
  const risen = [...after].filter(([scope, version]) => version !== (before.get(scope) ?? 0))
  expect(new Map(heard.map(({ scope, version }) => [scope, version]))).toEqual(new Map(risen))
  return Object.fromEntries(
    risen.map(([scope, version]) => [names.get(scope) ?? scope, version - (before.get(scope) ?? 0)]),
  )
}

/** The venues that changed in a destination's current version. */
async function changesIn(destinationId: string): Promise<string[]> {
  const version = (await versions()).get(destinationId) ?? 0
  const found = await database.db
    .selectFrom('venue_versions')
    .select('venue_id')
    .where('destination_id', '=', destinationId)
    .where('version', '=', version)
    .execute()
  return found.map(({ venue_id }) => venue_id)
}

const run = (text: string) => () =>
  sql
    .raw(
      text
        .replaceAll('{venue}', rows.venueId)
        .replaceAll('{class}', rows.classId)
        .replaceAll('{here}', rows.destinationId)
        .replaceAll('{product}', rows.productId),
    )
    .execute(database.db)

describe('a change of the catalogue', () => {
  test.each([
    ["update venues set name = 'New' where id = '{venue}'", 'here'],
    ["insert into venue_hours (venue_id, weekday, opens, closes) values ('{venue}', 1, '06:00', '22:00')", 'here'],
    ["insert into venue_closures (venue_id, local_date) values ('{venue}', '2026-06-01')", 'here'],
    ["insert into venue_images (venue_id, url) values ('{venue}', '/a.webp')", 'here'],
    ["insert into venue_notes (venue_id, kind, text) values ('{venue}', 'highlight', 'Sauna')", 'here'],
    ["insert into walk_ins (venue_id, voucher_type) values ('{venue}', 'premium')", 'here'],
    ["insert into classes (venue_id, name, voucher_type) values ('{venue}', 'Boxing', 'premium')", 'here'],
    ["update classes set trainer_name = 'Ada' where id = '{class}'", 'here'],
    ["insert into class_notes (class_id, kind, text) values ('{class}', 'includes', 'Mat')", 'here'],
    ["update class_sessions set capacity = 30 where class_id = '{class}'", 'here'],
    ["update class_sessions set trainer_name = 'Ada' where class_id = '{class}'", 'here'],
    ["update class_sessions set status = 'cancelled' where class_id = '{class}'", 'here'],
    ["delete from class_sessions where class_id = '{class}'", 'here'],
    ["delete from classes where id = '{class}'", 'here'],
    ["delete from venues where id = '{venue}'", 'here'],
    ["insert into destination_aliases (destination_id, alias) values ('{here}', 'Turicum')", 'global'],
    ["insert into activities (name) values ('Boxing')", 'global'],
    ["update pass_products set price_minor = 7000 where id = '{product}'", 'passes'],
    ["insert into partners (slug, name, kind) values ('grand-hotel', 'Grand Hotel', 'b2b')", 'partners'],
    ["insert into faq_items (title, content_html) values ('Why?', '<p>So.</p>')", 'content'],
  ])('%s: %s', async (statement, scope) => {
    expect(await bumps(run(statement))).toEqual({ [scope]: 1 })
    if (scope === 'here') expect(await changesIn(rows.destinationId)).toEqual([rows.venueId])
  })

  test('through a link names the destination of its venue', async () => {
    const activity = await database.db
      .insertInto('activities')
      .values({ name: markRow() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const link = { activity_id: activity.id }
    expect(
      await bumps(() =>
        database.db
          .insertInto('venue_activities')
          .values({ venue_id: rows.venueId, ...link })
          .execute(),
      ),
    ).toEqual({ here: 1 })
    expect(await changesIn(rows.destinationId)).toEqual([rows.venueId])
    expect(
      await bumps(() =>
        database.db
          .insertInto('class_activities')
          .values({ class_id: rows.classId, ...link })
          .execute(),
      ),
    ).toEqual({ here: 1 })
    const walkIn = await database.db
      .insertInto('walk_ins')
      .values({ venue_id: rows.venueId, voucher_type: 'standard' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(
      await bumps(() =>
        database.db
          .insertInto('walk_in_activities')
          .values({ walk_in_id: walkIn.id, ...link })
          .execute(),
      ),
    ).toEqual({ here: 1 })
    expect(await changesIn(rows.destinationId)).toEqual([rows.venueId])
  })

  test('through a review, and through its author’s name, names the venue (T164)', async () => {
    const { db } = database
    const bookingId = await bookingOn(db, rows, await passWith(db, rows, 1))
    await db
      .updateTable('bookings')
      .set({ status: 'redeemed', redeemed_at: new Date() })
      .where('id', '=', bookingId)
      .execute()
    const review = {
      account_id: rows.accountId,
      venue_id: rows.venueId,
      booking_id: bookingId,
      title: 'Good',
      message: 'Good.',
      location: 'Zürich',
      stars: 5,
    }
    const renameAccount = (first_name: string) =>
      db.updateTable('accounts').set({ first_name }).where('id', '=', rows.accountId).execute()
    const steps = [
      () => db.insertInto('reviews').values(review).execute(),
      () =>
        db
          .updateTable('reviews')
          .set({ status: 'hidden', hidden_reason: 'Not about the visit' })
          .where('booking_id', '=', bookingId)
          .execute(),
      () => renameAccount('Ada'),
      () => db.deleteFrom('reviews').where('booking_id', '=', bookingId).execute(),
    ]
    for (const step of steps) {
      expect(await bumps(step)).toEqual({ here: 1 })
      expect(await changesIn(rows.destinationId)).toEqual([rows.venueId])
    }
    expect(await bumps(() => renameAccount('Eve'))).toEqual({})
  })

  test('that moves a venue names both destinations', async () => {
    const move = database.db
      .updateTable('venues')
      .set({ destination_id: other.destinationId })
      .where('id', '=', rows.venueId)
    expect(await bumps(() => move.execute())).toEqual({ here: 1, there: 1 })
    expect(await changesIn(rows.destinationId)).toEqual([rows.venueId])
    expect(await changesIn(other.destinationId)).toEqual([rows.venueId])
  })

  test('is none when a seat is taken or given back, or when nothing differs', async () => {
    expect(
      await bumps(run("update class_sessions set seats_taken = seats_taken + 1 where class_id = '{class}'")),
    ).toEqual({})
    expect(
      await bumps(run("update class_sessions set capacity = capacity, status = status where class_id = '{class}'")),
    ).toEqual({})
    expect(await bumps(run("update venues set name = 'New' where false"))).toEqual({})
  })

  test('counts once per transaction, however many rows and statements it has', async () => {
    const work = () =>
      database.db.transaction().execute(async (transaction) => {
        for (const [index, place] of [rows, other, rows].entries()) {
          const venues = Array.from({ length: 1000 }, (_, i) => ({
            ...venueIn(place.destinationId),
            slug: `bulk-${markRow()}-${index}-${i}`,
            name: 'Bulk',
          }))
          await transaction.insertInto('venues').values(venues).execute()
          const session = sessionOf(place, `2026-08-0${index + 1}`, 5)
          await transaction.insertInto('class_sessions').values(session).execute()
        }
      })
    expect(await bumps(work)).toEqual({ here: 1, there: 1 })
    expect((await changesIn(rows.destinationId)).length).toBe(2001)
    expect((await changesIn(other.destinationId)).length).toBe(1001)
  })

  test('that is rolled back raises no version', async () => {
    const work = () =>
      database.db.transaction().execute(async (transaction) => {
        await transaction.updateTable('venues').set({ name: 'New' }).where('id', '=', rows.venueId).execute()
        throw new Error('changed my mind')
      })
    expect(await bumps(() => work().catch(() => undefined))).toEqual({})
  })

  test('makes no other transaction wait before it commits', async () => {
    const slow = await database.db.startTransaction().execute()
    await slow.updateTable('venues').set({ popularity: 1 }).where('id', '=', rows.venueId).execute()
    await slow.updateTable('venues').set({ popularity: 1 }).where('id', '=', other.venueId).execute()
    const quick = () =>
      database.db.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = '1s'`.execute(transaction)
        await transaction.updateTable('classes').set({ trainer_name: 'Ada' }).where('id', '=', other.classId).execute()
        await transaction.updateTable('classes').set({ trainer_name: 'Ada' }).where('id', '=', rows.classId).execute()
      })
    expect(await bumps(quick)).toEqual({ here: 1, there: 1 })
    expect(await bumps(() => slow.commit().execute())).toEqual({ here: 1, there: 1 })
  })

  test('leaves no marks behind', async () => {
    await run("update venues set name = 'New' where id = '{venue}'")()
    const { rows: marks } =
      await sql`select scope from catalogue_changes union all select venue_id::text from catalogue_marked_venues`.execute(
        database.db,
      )
    expect(marks).toEqual([])
  })
})
