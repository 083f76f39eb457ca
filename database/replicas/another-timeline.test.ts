import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  connectionOf,
  databaseProcess,
  type DatabaseProcess,
  replicaProcess,
} from '../../tests/support/database/database-process.ts'
import { connect } from '../connect.ts'
import { migrateToLatest } from '../migrate.ts'
import { followReplicas } from './replicas.ts'

const SETTINGS = { wal_retrieve_retry_interval: '200ms', fsync: 'off' }
let primary: DatabaseProcess
let one: DatabaseProcess
let two: DatabaseProcess

beforeAll(async () => {
  primary = await databaseProcess(SETTINGS)
  const { db, close } = connect(primary.url, 1)
  await migrateToLatest(db)
  await close()
  one = await replicaProcess(primary, 'one', SETTINGS)
  two = await replicaProcess(primary, 'two', SETTINGS)
}, 60_000)
afterAll(() => Promise.all([primary, one, two].map((server) => server?.close())))

async function ask(database: DatabaseProcess, ...texts: readonly string[]): Promise<Record<string, unknown>[]> {
  const { pool, close } = connect(database.url, 1)
  try {
    for (const text of texts.slice(0, -1)) await pool.query(text)
    return (await pool.query<Record<string, unknown>>(texts.at(-1) ?? '')).rows
  } finally {
    await close()
  }
}

const shortly = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
const LOST_BYTES = 400_000
const STEPS = 40
const journal = (bytes: number) => `select pg_logical_emit_message(true, 'test', repeat('x', ${bytes}))`
const note = (key: string) => `insert into settings (key, value) values ('${key}', '1')`

it('a replica that is ahead of the promoted one is left out, also once that one has come as far', async () => {
  const url = `postgres://roamfit@${[primary, one].map((server) => new URL(server.url).host).join(',')}/postgres`
  const options = { connections: 1, kind: {}, onState: () => undefined }
  const followed = await followReplicas([two.url], { url, known: { total: 0, rewinds: 0 } }, options)
  await shortly(() => expect(followed.choose()).toBeDefined())

  // The replica that will be promoted gets nothing of what comes now.
  await ask(
    one,
    `alter system set primary_conninfo = '${connectionOf(two, 'none').replace(/port=\d+/, 'port=1')}'`,
    'select pg_reload_conf()',
  )
  await shortly(async () =>
    expect(await ask(primary, "select from pg_stat_replication where application_name = 'one'")).toEqual([]),
  )
  await ask(primary, journal(LOST_BYTES), note('lost-with-the-primary'))
  await shortly(async () =>
    expect(await ask(two, "select from settings where key = 'lost-with-the-primary'")).toHaveLength(1),
  )
  await primary.kill()
  await ask(one, 'select pg_promote()')
  await shortly(async () =>
    expect(await ask(one, "select left(value #>> '{}', 8) as timeline from settings where key = 'timeline'")).toEqual([
      { timeline: '00000002' },
    ]),
  )
  const { pool, close } = connect(one.url, 1)
  const chosen = []
  // The new primary passes the position that the other replica has reached.
  for (let time = 0; time < STEPS; time++) {
    await pool.query(journal((2 * LOST_BYTES) / STEPS))
    await pause(10)
    chosen.push(followed.choose())
  }
  await close()
  expect(chosen.filter(Boolean)).toEqual([])
  expect(followed.states()).toMatchObject([{ isRead: false, secondsBehind: Infinity }])
  await followed.close()
})
