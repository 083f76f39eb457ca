import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database/database.ts'
import { readConfig } from './config.ts'
import { openDatabaseForCommand } from './database.ts'

const PASSWORD = 'letters0and1digits'

let database: Awaited<ReturnType<typeof testDatabase>>
let stranger: string
beforeAll(async () => {
  database = await testDatabase(1)
  stranger = new URL(database.url).pathname.slice(1).replace('test_', 'stranger_')
  await database.pool.query(`create role ${stranger} login password '${PASSWORD}'`)
})
afterAll(async () => {
  await database.pool.query(`drop role ${stranger}`)
  await database.drop()
})

/** Opens the database as a role that owns nothing in it. */
async function openAsStranger() {
  const url = new URL(database.url)
  url.username = stranger
  url.password = PASSWORD
  const { stop } = await openDatabaseForCommand(readConfig({ DATABASE_URL: url.href, DEMO: 'false' }), () => undefined)
  await stop()
}

const refusal = /^DATABASE_URL: .* cannot be used: the role stranger_\w+ may not use its tables, or make any\. Let /

it('names the role whose tables belong to another one, as after a restore by a superuser', async () => {
  await expect(openAsStranger()).rejects.toThrow(refusal)
  await database.pool.query(`grant select on kysely_migration to ${stranger}`)
  await expect(openAsStranger()).resolves.toBeUndefined()
})

it('names the role that may make no tables in an empty database', async () => {
  await database.pool.query('drop schema public cascade; create schema public')
  await expect(openAsStranger()).rejects.toThrow(refusal)
  await database.pool.query(`grant all on schema public to ${stranger}`)
  await expect(openAsStranger()).resolves.toBeUndefined()
  await database.pool.query('drop schema public')
})
