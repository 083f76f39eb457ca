import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
} from '../tests/support/factories/catalogue.ts'
import { testDatabase } from '../tests/support/database/database.ts'
import { administer } from '../tests/support/product/test-server.ts'
import { type CatalogueVersions, followCatalogue } from './catalogue-versions.ts'

type Database = Awaited<ReturnType<typeof testDatabase>>
let database: Database
let versions: CatalogueVersions
let london: Destination
let zurich: Destination
const states: string[] = []
let timesAway = 0

beforeAll(async () => {
  database = await testDatabase()
  versions = await followCatalogue(database.url, {
    onState: (state) => states.push(state),
    onAway: () => (timesAway += 1),
  })
  london = await createDestination(database.db)
  zurich = await createDestination(database.db, {
    city: 'Zürich',
    country: 'Switzerland',
    country_code: 'CH',
    time_zone: 'Europe/Zurich',
  })
})
afterAll(async () => {
  versions.close()
  await database.drop()
})

const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 2_000, interval: 10 })

describe('catalogue versions', () => {
  it('move with the scope that changed and with the whole, not with another', async () => {
    await waitUntil(() => expect(versions.version('global')).not.toBe('0'))
    const before = { all: versions.version(), london: versions.version(london.id), zurich: versions.version(zurich.id) }
    await createVenue(database.db, london)
    await waitUntil(() => expect(versions.version(london.id)).not.toBe(before.london))
    expect(versions.version()).not.toBe(before.all)
    expect(versions.version(zurich.id)).toBe(before.zurich)
  })

  it('do not change when a traveller takes a seat', async () => {
    const session = await createSession(
      database.db,
      await createClass(database.db, await createVenue(database.db, zurich)),
      { date: '2026-06-11', from: '18:00' },
    )
    const { version } = await database.db
      .selectFrom('catalogue_versions')
      .select('version')
      .where('scope', '=', zurich.id)
      .executeTakeFirstOrThrow()
    await waitUntil(() => expect(versions.version(zurich.id)).toBe(String(version)))
    await database.db.updateTable('class_sessions').set({ seats_taken: 1 }).where('id', '=', session.id).execute()
    const all = versions.version()
    await database.db.updateTable('destinations').set({ rank: 1 }).where('id', '=', zurich.id).execute()
    await waitUntil(() => expect(versions.version()).not.toBe(all))
    expect(versions.version(zurich.id)).toBe(String(version))
  })

  it('catch up by polling when no notification comes', async () => {
    await sql`update catalogue_versions set version = version + 7 where scope = 'global'`.execute(database.db)
    const { version } = await database.db
      .selectFrom('catalogue_versions')
      .select('version')
      .where('scope', '=', 'global')
      .executeTakeFirstOrThrow()
    await waitUntil(() => expect(versions.version('global')).toBe(String(version)))
  })

  it('come back after a lost connection, with the changes of the meantime', async () => {
    const before = versions.version(london.id)
    const name = new URL(database.url).pathname.slice(1)
    await administer(database.url, `alter database "${name}" allow_connections false`)
    await administer(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name = 'catalogue versions'`,
    )
    await waitUntil(() => expect(states).toEqual(['lost']))
    await createVenue(database.db, london)
    expect(versions.version(london.id)).toBe(before)
    // A database that refuses a connection is up, and other connections may be working.
    expect(timesAway).toBe(0)
    await administer(database.url, `alter database "${name}" allow_connections true`)
    await waitUntil(() => expect(versions.version(london.id)).not.toBe(before))
    expect(states).toEqual(['lost', 'back'])
  })
})
