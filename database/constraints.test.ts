import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { constraintOf } from './transaction.ts'

let database: TestDatabase & { drop(): Promise<void> }
let rows: SampleRows
let passId: string

beforeAll(async () => {
  database = await testDatabase(4)
  rows = await sampleRows(database.db)
  passId = await passWith(database.db, rows, 10)
})
afterAll(() => database.drop())

/** The constraint that refuses the statement, or 'taken' when none does. */
async function verdict(
  statement: { execute(db: TestDatabase['db']): Promise<unknown> } | Promise<unknown>,
): Promise<string> {
  try {
    await ('execute' in statement ? statement.execute(database.db) : statement)
    return 'taken'
  } catch (error) {
    return constraintOf(error) ?? String(error)
  }
}

describe('venues', () => {
  const hours = (weekday: number, opens: string, closes: string) =>
    sql`insert into venue_hours (venue_id, weekday, opens, closes) values (${rows.venueId}, ${weekday}, ${opens}, ${closes})`

  test.each([
    [1, '06:00', '12:00', 'taken', 'Monday morning'],
    [1, '12:00', '22:00', 'taken', 'Monday from the minute the morning ends'],
    [1, '11:59', '12:30', 'venue_hours_apart', 'Monday across both'],
    [5, '22:00', '02:00', 'taken', 'Friday night into Saturday'],
    [6, '01:00', '03:00', 'venue_hours_apart', 'Saturday while Friday night goes on'],
    [6, '02:00', '03:00', 'taken', 'Saturday when it is over'],
    [7, '23:00', '05:00', 'taken', 'Sunday night into Monday, up to an hour before Monday morning'],
    [1, '04:30', '05:30', 'venue_hours_apart', 'Monday while Sunday night goes on'],
    [3, '00:00', '00:00', 'taken', 'Wednesday all day'],
    [3, '23:00', '23:30', 'venue_hours_apart', 'Wednesday late, inside all day'],
    [4, '00:00', '24:00', 'venue_hours_closes_check', 'a day that ends at 24:00'],
    [8, '06:00', '12:00', 'venue_hours_weekday_check', 'an eighth weekday'],
  ])('open on %i from %s to %s: %s (%s)', async (weekday, opens, closes, expected) => {
    expect(await verdict(hours(weekday, opens, closes))).toBe(expected)
  })

  test.each([
    ['a-gym-in-zurich', 'taken'],
    ['8f14e45f-ceea-467f-9e3b-1a2b3c4d5e6f', 'slug_check'],
    ['8f14e45fceea467f9e3b1a2b3c4d5e6f', 'slug_check'],
    ['Upper-Case', 'slug_check'],
    ['two--dashes', 'slug_check'],
    ['', 'slug_check'],
  ])('the slug %j: %s', async (slug, expected) => {
    expect(
      await verdict(
        database.db
          .insertInto('venues')
          .values({ ...venueIn(rows.destinationId), slug, name: 'A' })
          .execute(),
      ),
    ).toBe(expected)
  })

  test('a door code is drawn for each venue, and none is drawn twice', async () => {
    expect(rows.doorCode).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    const venue = { ...venueIn(rows.destinationId), slug: `venue-${markRow()}`, name: 'A', door_code: rows.doorCode }
    expect(await verdict(database.db.insertInto('venues').values(venue).execute())).toBe('venues_door_code')
  })

  test('a venue that changes its slug keeps the old one for redirects', async () => {
    const slug = `renamed-${markRow()}`
    await database.db.updateTable('venues').set({ slug }).where('id', '=', rows.venueId).execute()
    const former = database.db.selectFrom('venue_former_slugs').select('venue_id').where('slug', '=', rows.venueSlug)
    expect(await former.executeTakeFirst()).toEqual({ venue_id: rows.venueId })
  })

  test('the same row of a source is one venue', async () => {
    const venue = () => ({
      ...venueIn(rows.destinationId),
      slug: `venue-${markRow()}`,
      name: 'A',
      source: 'osm',
      source_ref: 'node/1',
    })
    expect(await verdict(database.db.insertInto('venues').values(venue()).execute())).toBe('taken')
    expect(await verdict(database.db.insertInto('venues').values(venue()).execute())).toBe('venues_source')
    const half = { ...venueIn(rows.destinationId), slug: `venue-${markRow()}`, name: 'A', source: 'osm' }
    expect(await verdict(database.db.insertInto('venues').values(half).execute())).toBe('venues_source_whole')
  })

  test('one main picture, one walk-in, a known time zone', async () => {
    const image = (position: number) => ({ venue_id: rows.venueId, url: '/pictures/a.webp', is_main: true, position })
    expect(await verdict(database.db.insertInto('venue_images').values(image(0)).execute())).toBe('taken')
    expect(await verdict(database.db.insertInto('venue_images').values(image(1)).execute())).toBe(
      'venue_images_one_main',
    )
    const walkIn = { venue_id: rows.venueId, voucher_type: 'standard' as const }
    expect(await verdict(database.db.insertInto('walk_ins').values(walkIn).execute())).toBe('taken')
    expect(await verdict(database.db.insertInto('walk_ins').values(walkIn).execute())).toBe('walk_ins_one_per_venue')
    expect(await verdict(sql`update venues set time_zone = 'Europe/Atlantis' where id = ${rows.venueId}`)).toContain(
      'not recognized',
    )
    expect(await verdict(sql`update venues set time_zone = 'CET' where id = ${rows.venueId}`)).toBe(
      'time_zone_name_check',
    )
  })

  test('a city is found without case and accents; an inactive twin may share its name', async () => {
    const key = sql<string>`fold_text(${rows.city.toUpperCase().replace('Ü', 'u')})`
    const found = await database.db
      .selectFrom('destinations')
      .select(['id', 'is_active'])
      .where('name_key', '=', key)
      .execute()
    expect(found).toEqual([{ id: rows.destinationId, is_active: true }])
    const twin = (active: boolean) => sql`
      insert into destinations (city, country, country_code, lat, lng, time_zone, currency, is_active)
      select city, country, country_code, lat, lng, time_zone, currency, ${active} from destinations where id = ${rows.destinationId}`
    expect(await verdict(twin(true))).toBe('destinations_active_name')
    expect(await verdict(twin(false))).toBe('taken')
  })
})

describe('class sessions', () => {
  test('hold their class, venue and destination together', async () => {
    const other = await sampleRows(database.db)
    const insert = (of: Parameters<typeof sessionOf>[0]) =>
      verdict(
        database.db
          .insertInto('class_sessions')
          .values(sessionOf(of, '2026-07-01', 5))
          .execute(),
      )
    expect(await insert({ ...rows, venueId: other.venueId })).toBe('class_sessions_class')
    expect(await insert({ ...rows, destinationId: other.destinationId })).toBe('class_sessions_place')
    expect(await insert(rows)).toBe('taken')
    expect(await insert(rows)).toBe('class_sessions_once_a_day')
  })

  test('follow a venue into another destination', async () => {
    const [here, there] = [await sampleRows(database.db), await sampleRows(database.db)]
    await database.db
      .updateTable('venues')
      .set({ destination_id: there.destinationId })
      .where('id', '=', here.venueId)
      .execute()
    const session = database.db.selectFrom('class_sessions').select('destination_id').where('id', '=', here.sessionId)
    expect(await session.executeTakeFirst()).toEqual({ destination_id: there.destinationId })
  })

  test('never have more seats taken than there are, nor fewer than none', async () => {
    const take = (seats: number) =>
      sql`update class_sessions set seats_taken = seats_taken + ${seats} where id = ${rows.sessionId}`
    expect(await verdict(take(20))).toBe('taken')
    expect(await verdict(take(1))).toBe('class_sessions_seats')
    expect(await verdict(sql`update class_sessions set capacity = 19 where id = ${rows.sessionId}`)).toBe(
      'class_sessions_seats',
    )
    expect(await verdict(take(-21))).toBe('class_sessions_seats')
    expect(await verdict(take(-20))).toBe('taken')
  })
})

describe('bookings', () => {
  const setStatus = (id: string, status: string, also = sql``) =>
    verdict(
      sql`update bookings set status = ${status}, redeemed_at = now(), cancelled_at = now() ${also} where id = ${id}`,
    )

  test('one per person and start, until it is cancelled (T127)', async () => {
    const first = await bookingOn(database.db, rows, passId, 1)
    expect(await verdict(bookingOn(database.db, rows, passId, 1))).toBe('bookings_one_per_start')
    await setStatus(first, 'cancelled_by_user')
    expect(await verdict(bookingOn(database.db, rows, passId, 1))).toBe('taken')
  })

  test('one per person, date and time of the venue’s clock: in the hour that a night has twice, and in two zones (T127)', async () => {
    const at = async (startsAt: string, localStart: string) => {
      const id = await bookingOn(database.db, rows, passId, 40)
      await sql`update bookings set status = 'cancelled_by_user', cancelled_at = now() where id = ${id}`.execute(
        database.db,
      )
      const columns = sql.raw(
        'account_id, pass_id, venue_id, type, class_id, class_session_id, ticket_name, location_name, voucher_type, visits_cost',
      )
      return verdict(sql`insert into bookings (code, ${columns}, status, time_zone, visit_date, local_start, local_end, starts_at, ends_at, cancel_free_until)
        select ${markRow().toUpperCase()}, ${columns}, 'confirmed', 'Europe/Zurich', '2026-10-25', ${localStart}::time, ${localStart}::time,
          ${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '1 hour', ${startsAt}::timestamptz from bookings where id = ${id}`)
    }
    expect(await at('2026-10-25T00:30Z', '02:30')).toBe('taken')
    expect(await at('2026-10-25T01:30Z', '02:30')).toBe('bookings_one_per_local_start')
    expect(await at('2026-10-25T00:30Z', '01:30')).toBe('bookings_one_per_start')
    expect(await at('2026-10-25T01:30Z', '03:30')).toBe('taken')
  })

  test('one walk-in per person, venue and day', async () => {
    const walkIn = () => sql`
      insert into bookings (code, account_id, pass_id, venue_id, type, walk_in_id, ticket_name, location_name, voucher_type,
        visits_cost, status, time_zone, visit_date, starts_at, ends_at, cancel_free_until)
      select ${markRow().toUpperCase()}, ${rows.accountId}, ${passId}, venue_id, 'walk_in', id, name, 'Lakeside', 'standard', 1,
        'confirmed', 'Europe/Zurich', '2026-06-03', '2026-06-02T22:00Z', '2026-06-03T22:00Z', '2026-06-03T22:00Z'
      from walk_ins where venue_id = ${rows.venueId}`
    expect(await verdict(walkIn())).toBe('taken')
    expect(await verdict(walkIn())).toBe('bookings_one_walk_in_a_day')
  })

  test.each([
    ['confirmed', 'redeemed', 'taken'],
    ['confirmed', 'no_show', 'taken'],
    ['confirmed', 'cancelled_by_fitness', 'taken'],
    ['confirmed', 'pending', 'bookings_life'],
    ['redeemed', 'cancelled_by_user', 'bookings_life'],
    ['cancelled_by_user', 'confirmed', 'bookings_life'],
    ['cancelled_by_fitness', 'redeemed', 'bookings_life'],
    ['no_show', 'redeemed', 'bookings_life'],
  ])('from %s to %s: %s (T133)', async (from, to, expected) => {
    const id = await bookingOn(database.db, await sampleRows(database.db), passId)
    if (from !== 'confirmed') expect(await setStatus(id, from)).toBe('taken')
    expect(await setStatus(id, to)).toBe(expected)
  })

  test('an end state is left by a correction, which says so', async () => {
    const id = await bookingOn(database.db, await sampleRows(database.db), passId)
    await setStatus(id, 'no_show')
    expect(await setStatus(id, 'redeemed', sql`, corrected_at = now()`)).toBe('taken')
  })

  test('the record of their transitions follows the same rule and cannot be rewritten', async () => {
    const id = await bookingOn(database.db, await sampleRows(database.db), passId)
    const write = (from: 'no_show' | null, to: 'confirmed' | 'redeemed', correction: boolean) =>
      verdict(
        database.db
          .insertInto('booking_transitions')
          .values({
            booking_id: id,
            from_status: from,
            to_status: to,
            actor: 'system',
            is_correction: correction,
            occurred_at: new Date(),
          })
          .execute(),
      )
    expect(await write(null, 'confirmed', false)).toBe('taken')
    expect(await write(null, 'redeemed', false)).toBe('booking_transitions_life')
    expect(await write('no_show', 'redeemed', false)).toBe('booking_transitions_life')
    expect(await write('no_show', 'redeemed', true)).toBe('taken')
    expect(await verdict(sql`delete from booking_transitions where booking_id = ${id}`)).toBe(
      'booking_transitions_fixed',
    )
  })

  test('a review needs a redeemed visit of the same person there (T63)', async () => {
    const own = await sampleRows(database.db)
    const id = await bookingOn(database.db, own, passId)
    const review = (accountId: string) =>
      verdict(
        database.db
          .insertInto('reviews')
          .values({
            account_id: accountId,
            venue_id: own.venueId,
            booking_id: id,
            title: 'Good',
            message: 'Good.',
            location: 'London',
            stars: 5,
          })
          .execute(),
      )
    expect(await review(own.accountId)).toBe('reviews_redeemed_visit')
    await setStatus(id, 'redeemed')
    expect(await review(rows.accountId)).toBe('reviews_redeemed_visit')
    expect(await review(own.accountId)).toBe('taken')
  })
})

describe('accounts', () => {
  test('an e-mail is one account, whatever its case (T45)', async () => {
    const account = (email: string) => verdict(database.db.insertInto('accounts').values({ email }).execute())
    expect(await account(rows.email.toUpperCase())).toBe('accounts_email')
    expect(await account('two words@example.com')).toBe('accounts_email_check')
    expect(await account('line\nbreak@example.com')).toBe('accounts_email_check')
  })

  test('an avatar is one of the own uploads (T59)', async () => {
    const other = await sampleRows(database.db)
    const upload = (accountId: string) =>
      database.db
        .insertInto('uploaded_images')
        .values({
          account_id: accountId,
          storage_key: markRow(),
          url: `/pictures/${markRow()}`,
          content_type: 'image/webp',
          byte_size: 9,
          width: 1,
          height: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const wear = (imageId: string) =>
      verdict(database.db.updateTable('accounts').set({ image_id: imageId }).where('id', '=', rows.accountId).execute())
    expect(await wear((await upload(other.accountId)).id)).toBe('accounts_own_image')
    const own = await upload(rows.accountId)
    expect(await wear(own.id)).toBe('taken')
    await database.db.deleteFrom('uploaded_images').where('id', '=', own.id).execute()
    const account = database.db.selectFrom('accounts').select(['id', 'image_id']).where('id', '=', rows.accountId)
    expect(await account.executeTakeFirst()).toEqual({ id: rows.accountId, image_id: null })
  })

  test('a reset code takes five tries', async () => {
    await database.db
      .insertInto('reset_codes')
      .values({ account_id: rows.accountId, email: rows.email, code_hash: 'x', expires_at: new Date() })
      .execute()
    const attempt = () =>
      verdict(sql`update reset_codes set attempts = attempts + 1 where account_id = ${rows.accountId}`)
    for (let tries = 0; tries < 5; tries++) expect(await attempt()).toBe('taken')
    expect(await attempt()).toBe('reset_codes_attempts')
  })

  test('memberships of one person never overlap (T109)', async () => {
    const join = (from: string, to: string) =>
      verdict(
        database.db
          .insertInto('memberships')
          .values({
            account_id: rows.accountId,
            partner: 'calmspace',
            pass_id: passId,
            status: 'active',
            activation_code: 'CODE',
            starts_at: new Date(from),
            ends_at: new Date(to),
          })
          .execute(),
      )
    expect(await join('2026-06-01', '2026-07-01')).toBe('taken')
    expect(await join('2026-06-30', '2026-07-30')).toBe('memberships_one_at_a_time')
    expect(await join('2026-07-01', '2026-07-31')).toBe('taken')
  })
})

describe('what operators write', () => {
  test.each([
    ['primary_color', '#0084FF', 'taken'],
    ['primary_color', 'red', 'hex_color_check'],
    ['primary_color', '#fff;background:url(x)', 'hex_color_check'],
    ['logo_url', 'https://example.com/', 'taken'],
    ['logo_url', 'javascript:alert(1)', 'web_url_check'],
    ['primary_logo', '/pictures/logo.webp', 'taken'],
    ['primary_logo', '//example.com/logo.webp', 'picture_url_check'],
    ['primary_logo', 'data:image/svg+xml,x', 'picture_url_check'],
  ])('%s %s: %s (T18)', async (column, value, expected) => {
    const partner = sql`insert into partners (slug, name, kind, ${sql.ref(column)}) values (${`p-${markRow()}`}, 'P', 'b2b', ${value})`
    expect(await verdict(partner)).toBe(expected)
  })
})
