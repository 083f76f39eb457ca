import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../tests/support/database/database.ts'
import { createTraveller } from '../tests/support/factories/accounts.ts'
import { createDestination, createVenue } from '../tests/support/factories/catalogue.ts'
import { createPartner } from '../tests/support/factories/shop.ts'
import { connect } from './connect.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

const names = Object.keys(migrations)
let database: Awaited<ReturnType<typeof emptyDatabase>>

test('every file of a migration is run', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'migrations')).filter((file) => /^\d{4}-/.test(file))
  expect(files.map((file) => path.basename(file, '.ts')).toSorted()).toEqual(names.toSorted())
})

/** Everything that a migration can create: each line is one column, constraint, index, trigger, function or domain. */
async function schemaOf(db: Kysely<Tables>): Promise<string[]> {
  const own = sql`n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
    select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s.%s %s null:%s default:%s generated:%s%s options:%s kind:%s', n.nspname, o.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity,
      o.reloptions, o.relpersistence) as line
    from pg_class o join pg_namespace n on n.oid = o.relnamespace join pg_attribute a on a.attrelid = o.oid and a.attnum > 0
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where o.relkind in ('r', 'v') and not a.attisdropped and o.relname !~ '^kysely_' and ${own}
    union all select format('constraint %s %s %s %s', n.nspname, o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid))
    from pg_constraint o join pg_namespace n on n.oid = o.connamespace
    where o.conrelid::regclass::text !~ 'kysely_' and o.conrelid::regclass::text !~ '^(pg_|information_schema)' and ${own}
    union all select format('index %s', pg_get_indexdef(o.oid))
    from pg_class o join pg_namespace n on n.oid = o.relnamespace
    where o.relkind = 'i' and o.relname !~ '^kysely_' and ${own}
    union all select format('trigger %s', pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class o on o.oid = t.tgrelid join pg_namespace n on n.oid = o.relnamespace
    where not t.tgisinternal and ${own}
    union all select format('function %s', pg_get_functiondef(o.oid))
    from pg_proc o join pg_namespace n on n.oid = o.pronamespace where o.prokind = 'f' and ${own}
    union all select format('domain %s %s', n.nspname, o.typname)
    from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype = 'd' and ${own}
    order by 1`.execute(db)
  return rows.map((row) => row.line)
}

const noteMigrations = (...taken: readonly string[]) =>
  sql`insert into kysely_migration (name, timestamp) select name, '2030-01-01' from unnest(${taken}::text[]) name`.execute(
    database.db,
  )

describe('migrations of an empty database', () => {
  beforeEach(async () => {
    database = await emptyDatabase()
  })
  afterEach(() => database.drop())

  test('are taken once and in order when several processes start together, and then there is nothing to do', async () => {
    const steps: string[] = []
    const note = (name: string) => void steps.push(name)
    const others = [connect(database.url, 1), connect(database.url, 1), connect(database.url, 1)]
    const taken = await Promise.all(others.map(({ db }) => migrateToLatest(db, note)))
    expect(taken.toSorted((a, b) => a.length - b.length)).toEqual([[], [], names])
    expect(steps).toEqual(names)
    expect((await schemaOf(database.db)).length).toBeGreaterThan(900)
    expect(await migrateToLatest(database.db, note)).toEqual([])
    expect(steps).toEqual(names)
    await Promise.all(others.map((other) => other.close()))
  })

  test.each([
    ['none of ours', ['0001-foundation', '0002-venues']],
    ['one of ours', ['0001-foundation', '0100-payment-sandbox']],
  ])('leave a database of an earlier state as it is, which has %s', async (_what, taken) => {
    const { db } = database
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      db,
    )
    await sql`create table accounts (id integer)`.execute(db)
    await noteMigrations(...taken)
    const before = await schemaOf(db)
    expect(before).toHaveLength(1)
    await expect(migrateToLatest(db)).rejects.toThrow('The tables are of an earlier state: nothing was changed')
    expect(await schemaOf(db)).toEqual(before)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(taken)
  })

  test('leave nothing behind when one of them fails', async () => {
    await sql`create table check_ins (id integer)`.execute(database.db)
    await expect(migrateToLatest(database.db)).rejects.toThrow(/0011-bookings failed: nothing was changed/)
    expect((await schemaOf(database.db)).filter((line) => !line.includes('check_ins'))).toEqual([])
  })
})

describe('tables that all migrations have made', () => {
  beforeEach(async () => {
    database = await testDatabase(2)
  })
  afterEach(() => database.drop())

  test('are right for a process of the release before, which knows fewer migrations', async () => {
    await noteMigrations('9999-of-a-later-release')
    expect(await migrateToLatest(database.db)).toEqual([])
  })

  test('numbers of venues in stored texts give way to a count, and other words stay (T195)', async () => {
    const { db } = database
    const numbers = '1,500+ venues in 30 cities across Europe, North America and Asia'
    const pages = { press: `<p>Own words.</p><li>${numbers}.</li>`, about: '<p>Our 1,500+ venues</p>' }
    for (const [key, body_html] of Object.entries(pages))
      await db
        .insertInto('content_pages')
        .values({ key, category: null, locale: 'en', title: key, body_html })
        .execute()
    const question = { section: null, category: null, locale: 'en', title: 'Where?', position: 1 }
    const answer = `<p>In ${numbers}: gyms, studios, pools and wellness venues. Own words.</p>`
    await db
      .insertInto('faq_items')
      .values({ ...question, id: randomUUID(), content_html: answer })
      .execute()
    await migrations['0028-counted-venues']?.up(db)
    expect(await db.selectFrom('content_pages').select(['key', 'body_html']).orderBy('key').execute()).toEqual([
      { key: 'about', body_html: pages.about },
      { key: 'press', body_html: '<p>Own words.</p><li>{venues}</li>' },
    ])
    expect(await db.selectFrom('faq_items').select('content_html').execute()).toEqual([
      { content_html: '<p>{venues} In each city a list and a map show where they are. Own words.</p>' },
    ])
  })

  test('entries of the audit log from before name the venue that they are about, and no others do', async () => {
    const { db } = database
    await sql`alter table audit_log drop column venue_id`.execute(db)
    await sql`alter table staff_invitations drop column token_hash, drop column accept_until`.execute(db)
    const { id, slug } = await createVenue(db, await createDestination(db))
    const about = (action: string, subject_table: string, subject_id: string, before: object | null = null) =>
      db
        .insertInto('audit_log')
        .values({ actor: 'venue', action, subject_table, subject_id, before: before && JSON.stringify(before) })
        .execute()
    await about('venue.closed', 'venues', id)
    await about('person.dismissed', 'staff_invitations', randomUUID(), { venue: slug })
    await about('case.opened', 'desk_cases', randomUUID())
    await about('operator.dismissed', 'accounts', randomUUID(), { areas: [] })
    await migrations['0035-invitations-and-log']?.up(db)
    const rows = await db.selectFrom('audit_log').select(['action', 'venue_id']).orderBy('id').execute()
    expect(rows.map(({ action, venue_id: venue }) => [action, venue])).toEqual([
      ['venue.closed', id],
      ['person.dismissed', id],
      ['case.opened', null],
      ['operator.dismissed', null],
    ])
    await expect(db.updateTable('audit_log').set({ venue_id: null }).execute()).rejects.toThrow(
      'update on audit_log is refused',
    )
  })

  test("drafts from before the 'Why' could be edited keep that of their site, and the parts of its logo", async () => {
    const { db } = database
    const whyImages = [
      { image: '/b.webp', orderNo: 2 },
      { image: '/a.webp', orderNo: 1 },
    ]
    await createPartner(db, {
      slug: 'inn',
      hero_why_html: '<p>Pool</p>',
      why_images: JSON.stringify(whyImages),
      primary_logo: '/art/inn.svg',
      logo_width: 120,
      logo_height: 40,
      favicon_light: '/art/l.png',
    })
    const save = (subject: string, body: object) =>
      db
        .insertInto('revisions')
        .values({ kind: 'site', subject, body: JSON.stringify(body), state: 'discarded', saved_at: new Date(0) })
        .execute()
    const logoParts = { width: 120, height: 40, lightIcon: '/art/l.png', darkIcon: null }
    const none = { width: null, height: null, lightIcon: null, darkIcon: null }
    const newer = { title: 'New', logo: '/art/inn.svg', whyHtml: null, whyImages: [], logoParts: none }
    await save('inn', { title: 'Inn', logo: '/art/inn.svg' })
    await save('inn', { title: 'Old', logo: '/art/old.svg' })
    await save('inn', newer)
    await migrations['0072-why-of-drafts']?.up(db)
    const why = { whyHtml: '<p>Pool</p>', whyImages: ['/a.webp', '/b.webp'] }
    expect(await db.selectFrom('revisions').select('body').orderBy('id').execute()).toEqual(
      expect.arrayContaining([
        { body: { title: 'Inn', logo: '/art/inn.svg', ...why, logoParts } },
        { body: { title: 'Old', logo: '/art/old.svg', ...why } },
        { body: newer },
      ]),
    )
  })

  test('the trip that an account kept before is the first of those that it keeps now', async () => {
    const { db } = database
    await sql`drop index trips_of_account`.execute(db)
    await sql`alter table trips drop column id, drop column starts_at, add primary key (account_id)`.execute(db)
    const trip = {
      account_id: (await createTraveller(db)).id,
      address: 'city=London&from=2026-06-12T08%3A00&to=2026-06-13T22%3A00&place=from%3DSoho&walk=20',
      kept_at: new Date('2026-06-10T10:00:00Z'),
      ends_at: new Date('2026-06-13T21:00:00Z'),
    }
    await sql`insert into trips values (${trip.account_id}, ${trip.address}, ${trip.kept_at}, ${trip.ends_at})`.execute(
      db,
    )
    await migrations['0077-several-trips']?.up(db)
    const kept = { ...trip, id: expect.any(String) as string, starts_at: new Date('2026-06-12T08:00:00Z') }
    expect(await db.selectFrom('trips').selectAll().execute()).toEqual([kept])
  })
})
