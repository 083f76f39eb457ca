import { tmpdir } from 'node:os'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database/database.ts'
import { type SilentDatabase, silentDatabase } from '../../tests/support/database/silent-database.ts'
import { readConfig } from './config.ts'
import { openProduct } from './product.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let way: SilentDatabase
beforeAll(async () => {
  database = await testDatabase()
  way = await silentDatabase(database.url)
})
afterAll(async () => {
  await way.close()
  await database.drop()
})

it('a stop does not wait for databases that answer nothing: neither the primary nor a replica', async () => {
  const config = readConfig({
    DEMO: 'false',
    SECRET: 'a secret of the tests, 32 letters',
    DATABASE_URL: way.url,
    DATABASE_REPLICA_URLS: way.url,
    DATA_DIR: tmpdir(),
  })
  const voice = { log: pino({ level: 'silent' }), say: () => undefined }
  const product = await openProduct(config, way.url, voice, () => Promise.resolve())
  await product.work()
  way.fallSilent()
  await product.drain(0)
  await product.app.close()
  expect(await product.close().then(() => 'stopped')).toBe('stopped')
}, 20_000)
