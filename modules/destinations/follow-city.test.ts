import { sql as statement } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import {
  createDestination,
  createVenue,
  type Destination,
  type Venue,
} from '../../tests/support/factories/catalogue.ts'
import type { Sql } from '../call/context.ts'
import { readChanged } from './changed-venues.queries.ts'
import { isWanted, type WantedVenues } from './wanted-venues.ts'
import { followCity } from './follow-city.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
let london: Destination
let first: Venue
let second: Venue
let number = 0

beforeAll(async () => {
  database = await testDatabase()
  app = await testApp({ database, served: [] })
  london = await createDestination(database.db)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(async () => {
  first = await createVenue(database.db, london)
  second = await createVenue(database.db, london)
  number++
  await catchUp()
})
afterEach(() => statement`delete from venues`.execute(database.db))

/** The names of the city's venues, kept in memory like any other value made of them. Each reading is recorded. */
function names(readings: string[], until = async (): Promise<void> => undefined): Promise<ReadonlyMap<string, string>> {
  const read = async (sql: Sql, wanted: WantedVenues) => {
    const venues = sql.selectFrom('venues').select(['id', 'name']).where('destination_id', '=', london.id)
    const rows = await venues.where(isWanted('id', wanted)).execute()
    await until()
    return rows
  }
  const namesOf = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => [id, name] as const)
  const withSize = (value: ReadonlyMap<string, string>) => ({ value, bytes: 1 })
  const whichOf = (ids: readonly string[]) =>
    ids
      .map((id) => (id === first.id ? 'first' : id === second.id ? 'second' : 'other'))
      .toSorted()
      .join(' ')
  return followCity(app.context, `names ${number}`, london.id, {
    read,
    all(rows) {
      readings.push('all')
      return withSize(new Map(namesOf(rows)))
    },
    changed(held, ids, rows) {
      readings.push(whichOf(ids))
      return withSize(new Map([...[...held].filter(([id]) => !ids.includes(id)), ...namesOf(rows)]))
    },
  })
}

async function catchUp(): Promise<void> {
  const { total } = await database.db
    .selectFrom('catalogue_versions')
    .select((of) => of.fn.sum<string>('version').as('total'))
    .executeTakeFirstOrThrow()
  await vi.waitFor(() => expect(app.context.catalogue.version()).toBe(total), { timeout: 2_000, interval: 5 })
}

const rename = (venue: Venue, name: string, sql: typeof database.db = database.db) =>
  sql.updateTable('venues').set({ name }).where('id', '=', venue.id).execute()

describe('the memory of a city', () => {
  it('is read whole once, then by the changed venues, and not at all without a change', async () => {
    const readings: string[] = []
    await names(readings)
    await names(readings)
    await rename(first, 'Changed')
    await catchUp()
    expect((await names(readings)).get(first.id)).toBe('Changed')
    await names(readings)
    expect(readings).toEqual(['all', 'first'])
  })

  it('is brought up to date by several changes at once, with an added and a removed venue', async () => {
    const readings: string[] = []
    await names(readings)
    await database.db.deleteFrom('venues').where('id', '=', first.id).execute()
    await rename(second, 'Changed')
    const third = await createVenue(database.db, london, { name: 'New' })
    await catchUp()
    expect([...(await names(readings))].toSorted()).toEqual(
      [
        [second.id, 'Changed'],
        [third.id, 'New'],
      ].toSorted(),
    )
    expect(readings).toEqual(['all', 'first other second'])
  })

  it('is read whole again when data of all cities has changed', async () => {
    const readings: string[] = []
    await names(readings)
    await database.db.updateTable('destinations').set({ rank: number }).where('id', '=', london.id).execute()
    await catchUp()
    await names(readings)
    expect(readings).toEqual(['all', 'all'])
  })

  it.each([
    ['asked for once that is done', false],
    ['asked for meanwhile', true],
  ])('has a change that came while it was read, %s', async (_, isAskedMeanwhile) => {
    const readings: string[] = []
    const [isRead, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = names(readings, () => (isRead.resolve(), goesOn.promise))
    await isRead.promise
    await rename(first, 'While it was read')
    await catchUp()
    if (isAskedMeanwhile) expect((await names(readings)).get(first.id)).toBe('While it was read')
    goesOn.resolve()
    expect((await late).get(first.id)).toBe(first.name)
    expect((await names(readings)).get(first.id)).toBe('While it was read')
    expect(readings).toEqual(['all', isAskedMeanwhile ? 'all' : 'first'])
  })

  it('has both of two changes, when the first to begin is the last to commit', async () => {
    const readings: string[] = []
    await names(readings)
    const slow = await database.db.startTransaction().execute()
    await rename(first, 'Slow', slow)
    await rename(second, 'Quick')
    await catchUp()
    const between = await names(readings)
    expect([between.get(first.id), between.get(second.id)]).toEqual([first.name, 'Quick'])
    await slow.commit().execute()
    await catchUp()
    const after = await names(readings)
    expect([after.get(first.id), after.get(second.id)]).toEqual(['Slow', 'Quick'])
    expect(readings).toEqual(['all', 'second', 'first'])
  })

  it('misses none of many changes at once while readers ask for it', async () => {
    const readings: string[] = []
    const venues = [
      first,
      second,
      ...(await Promise.all(Array.from({ length: 10 }, () => createVenue(database.db, london)))),
    ]
    await names(readings)
    await Promise.all(
      venues.map(async (venue, n) => {
        await rename(venue, `Once ${n}`)
        await names(readings)
        await rename(venue, `Twice ${n}`)
        await names(readings)
      }),
    )
    await catchUp()
    const held = await names(readings)
    expect(venues.map(({ id }) => held.get(id))).toEqual(venues.map((_, n) => `Twice ${n}`))
    expect(readings.filter((reading) => reading === 'all')).toHaveLength(1)
  })

  it('has the changes from while the process had lost the database', async () => {
    const readings: string[] = []
    await names(readings)
    const { rows } = await statement`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'catalogue versions'`.execute(database.db)
    expect(rows).toHaveLength(1)
    await rename(first, 'Meanwhile')
    await vi.waitFor(async () => expect((await names(readings)).get(first.id)).toBe('Meanwhile'), {
      timeout: 1_000,
      interval: 10,
    })
    expect(readings).toEqual(['all', 'first'])
  })

  it('has a change within a second when no notification came', async () => {
    const readings: string[] = []
    await names(readings)
    const { rows } = await statement<{
      source: string
    }>`select pg_get_functiondef('publish_catalogue_changes'::regproc) as source`.execute(database.db)
    const telling = rows[0]?.source ?? ''
    const silent = telling.replace(/perform pg_notify\([^;]+;/, 'null;')
    expect(silent).not.toBe(telling)
    await statement.raw(silent).execute(database.db)
    await rename(second, 'Not told')
    await vi.waitFor(async () => expect((await names(readings)).get(second.id)).toBe('Not told'), {
      timeout: 1_000,
      interval: 10,
    })
    await statement.raw(telling).execute(database.db)
    expect(readings).toEqual(['all', 'second'])
  })

  it('stays as it was when reading fails, and is up to date as soon as it succeeds', async () => {
    const readings: string[] = []
    await names(readings)
    await rename(first, 'Changed')
    await catchUp()
    await expect(names(readings, () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
    expect((await names(readings)).get(first.id)).toBe('Changed')
    expect(readings).toEqual(['all', 'first'])
  })

  it('has a change once that came after the question which venues had changed', async () => {
    const nothingYet = { destinationId: london.id, version: 1_000_000 }
    const rows = [{ id: first.id }]
    const read = await readChanged(database.db, nothingYet, (sql) =>
      sql.selectFrom('venues').select('id').where('id', '=', first.id).execute(),
    )
    expect(read).toEqual({ venueIds: [first.id], rows })
  })
})
