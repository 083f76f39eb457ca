import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { followCatalogue } from '../../database/catalogue-versions.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { followAsOneProduct, nameOfFollower, refuseOtherBrand, refuseWrongDatabase } from './whose-database.ts'

const DEMO = { databaseUrl: 'postgres://somewhere/shop', demo: true, demoAskedFor: false, production: false }
const DEMO_ASKED_FOR = { ...DEMO, demoAskedFor: true }
const PRODUCTION = { ...DEMO, demo: false, production: true }
const EMBEDDED = { ...DEMO, databaseUrl: undefined }

const ROAMFIT = { brand: 'Roamfit', brandKey: 'roamfit', secret: 'a secret, for this test only' }

// One database, whose contents each test makes and removes.
let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.PoolClient
beforeAll(async () => {
  database = await testDatabase()
  client = await database.pool.connect()
})
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))
afterAll(async () => {
  client.release()
  await database.drop()
})

const REAL_ACCOUNT =
  "insert into accounts (email, role, created_through) values ('real@example.com', 'traveller', 'operator')"
const markWith = (key: string) => `${REAL_ACCOUNT}; insert into settings (key, value) values ('${key}', '{}')`
const contents = {
  nothing: 'select 1',
  'no tables': 'drop schema public cascade; create schema public',
  'a real business': REAL_ACCOUNT,
  'a demo world': markWith('demo-world'),
  'half a demo world': markWith('demo-world-begun'),
}

it.each<[name: string, start: typeof DEMO | typeof EMBEDDED, keyof typeof contents, refusal: RegExp | undefined]>([
  ['the demo fills an empty database', DEMO, 'nothing', undefined],
  ['the demo fills one that was only created', DEMO, 'no tables', undefined],
  ['the demo goes on with its own', DEMO, 'a demo world', undefined],
  ['the demo finishes what was cut short', DEMO, 'half a demo world', undefined],
  [
    'the demo leaves other people’s business alone',
    DEMO,
    'a real business',
    /^DATABASE_URL: this database holds data that no demo made.*NODE_ENV=production/,
  ],
  ['unless DEMO=true', DEMO_ASKED_FOR, 'a real business', undefined],
  ['the embedded database is for trying out', EMBEDDED, 'a real business', undefined],
  ['production serves its own', PRODUCTION, 'a real business', undefined],
  ['production begins on an empty one', PRODUCTION, 'no tables', undefined],
  [
    'production serves no demo world, whose passwords are public',
    PRODUCTION,
    'a demo world',
    /^DATABASE_URL: this database holds the demo world.*DEMO=true/,
  ],
  [
    'production shows the demo where it was asked to',
    { ...PRODUCTION, demo: true, demoAskedFor: true },
    'a demo world',
    undefined,
  ],
])('trust 43: %s', async (_name, start, held, refusal) => {
  await client.query(contents[held])
  const refused = refuseWrongDatabase(start, client)
  await (refusal ? expect(refused).rejects.toThrow(refusal) : expect(refused).resolves.toBeUndefined())
})

it.each([
  ['Vagabond', 'vagabond', 'BRAND=vagabond serves'],
  ['Žijemezdravěnacestách', 'žijemezdravěnacestách', 'BRAND=žijemezdrav'],
])('refuses a second brand on one database while the first is served: %s', async (brand, brandKey, named) => {
  const other = { brand, brandKey }
  const following = await followCatalogue(database.url, { name: nameOfFollower(other) })
  await refuseOtherBrand(other, database.pool)
  await expect(refuseOtherBrand(ROAMFIT, database.pool)).rejects.toThrow(named)
  following.close()
  await vi.waitFor(() => refuseOtherBrand(ROAMFIT, database.pool), { timeout: 5_000, interval: 20 })
})

it('lets one of two brands serve a database that start at the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const starts = ['Roamfit', 'Vagabond', 'Roamfit', 'Vagabond'].map((brand) =>
      serve({ ...ROAMFIT, brand, brandKey: brand.toLowerCase() }).then(
        (versions) => ({ brand, versions }),
        (error: Error) => ({ refused: error.message }),
      ),
    )
    const outcomes = await Promise.all(starts)
    const serving = outcomes.flatMap((one) => ('versions' in one ? [one] : []))
    expect(new Set(serving.map(({ brand }) => brand)).size).toBe(1)
    expect(serving).toHaveLength(2)
    for (const one of outcomes) if ('refused' in one) expect(one.refused).toMatch(/^BRAND: it is \w+, and a process/)
    for (const { versions } of serving) versions.close()
    await vi.waitFor(() => noFollower(), { timeout: 5_000, interval: 20 })
  }
})

it('serves no database with another SECRET while a product with the first one runs', async () => {
  const another = { ...ROAMFIT, secret: 'another secret, for this test only' }
  const first = await serve(ROAMFIT)
  await expect(serve(another)).rejects.toThrow(/^SECRET: it is not the one of a process that serves this database now/)
  const second = await serve(ROAMFIT)
  first.close()
  second.close()
  await vi.waitFor(() => noFollower(), { timeout: 5_000, interval: 20 })
  // No product serves it: the new one takes its place, and now the old one is refused.
  const after = await serve(another)
  await expect(serve(ROAMFIT)).rejects.toThrow(/^SECRET/)
  after.close()
  await vi.waitFor(() => noFollower(), { timeout: 5_000, interval: 20 })
})

function serve(config: typeof ROAMFIT) {
  return followAsOneProduct(config, database.pool, (name) => followCatalogue(database.url, { name }))
}

async function noFollower(): Promise<void> {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where datname = current_database() and application_name like 'catalogue versions%'",
  )
  expect(rows).toEqual([])
}
