import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../modules/call/context.ts'
import { claimPass } from '../../modules/passes/claim-pass.ts'
import { testApp, type TestApp } from '../support/product/app.ts'
import { testDatabase } from '../support/database/database.ts'
import { type Account, createTraveller } from '../support/factories/accounts.ts'
import { createPassCode, createProduct, type Product } from '../support/factories/passes.ts'
import { rounds, tally } from '../support/rounds.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { withoutLocks } from '../support/database/without-locks.ts'

const CLAIMANTS = 20
const ROUNDS = rounds(10)

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let product: Product
let claimants: Account[]
let count = 0
beforeAll(async () => {
  database = await testDatabase(20)
  database.pool.options.connectionTimeoutMillis = 0
  test = await testApp({ database, served: [], environment: { RATE_LIMIT_FACTOR: '1000' } })
  product = await createProduct(database.db, null)
  claimants = []
  for (let index = 0; index < CLAIMANTS; index++) claimants.push(await createTraveller(database.db))
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

async function race(context: Context, meet = async () => {}) {
  const code = `GIFT-CODE-${count++}`
  await createPassCode(database.db, product, code)
  const claimed = tally(claimants.map(({ id }) => claimPass(context, { accountId: id }, code)))
  await meet()
  const heard = await claimed
  const passes = await database.db.selectFrom('passes').select('account_id').where('code', '=', code).execute()
  return { heard, owners: passes.length }
}

/** All claimants have read that the code is free before the first has taken it. */
async function raceInTheMiddle() {
  const held = await holdStatements(database.url)
  await held.hold('passes', 'insert', 'true')
  return race(withoutLocks(test.context), async () => {
    await held.untilHeld(CLAIMANTS)
    await held.letAllGo()
  })
}

it(`trust 5: one code, ${CLAIMANTS} claimants, ${ROUNDS} rounds: one owner`, { timeout: 180_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    expect(await race(test.context)).toEqual({ heard: { ok: 1, passCodeInvalid: CLAIMANTS - 1 }, owners: 1 })
  }
})

it('with the lock off a code has several owners, unless the database refuses', { timeout: 180_000 }, async () => {
  expect(await raceInTheMiddle()).toEqual({ heard: { ok: 1, passes_code: CLAIMANTS - 1 }, owners: 1 })

  await database.pool.query('alter table passes drop constraint passes_code')
  await database.pool.query('drop trigger pass_codes_bound on pass_codes')
  expect(await raceInTheMiddle()).toEqual({ heard: { ok: CLAIMANTS }, owners: CLAIMANTS })
})
