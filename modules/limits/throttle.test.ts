import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { type CountedSubject, whereFrom } from './limits.rules.ts'
import { forgive, sweepLimits, throttle } from './throttle.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [] })
})
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const nina = { email: 'nina@example.com' }

/** Seconds to wait, or 'allowed'. */
async function attempt(counted: CountedSubject = nina): Promise<number | 'allowed' | undefined> {
  try {
    await throttle(test.context, 'login', counted)
    return 'allowed'
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tooManyRequests') return error.details.retryAfter
    throw error
  }
}

it('trust 22: allows ten logins in fifteen minutes, then says how long to wait', async () => {
  for (let i = 0; i < 10; i++) expect(await attempt()).toBe('allowed')
  test.clock.advance({ minutes: 5 })
  expect(await attempt()).toBe(600)
  expect(await attempt({ email: 'omar@example.com' })).toBe('allowed')
  test.clock.advance({ minutes: 10 })
  expect(await attempt()).toBe('allowed')
})

it('counts parallel tries, each of them, across connections', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => attempt()))
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(10)
})

it('starts again for somebody who has proven who they are', async () => {
  for (let i = 0; i < 12; i++) await attempt()
  await forgive(test.context, 'login', nina)
  expect(await attempt()).toBe('allowed')
})

it('leaves no more rows of a flood than its address may make tries, with a new browser and e-mail each', async () => {
  const [address, since] = ['203.0.113.9', test.context.clock()]
  const flood = async (n: number) => {
    const places = whereFrom('decline', { address, device: { id: `mark-${n}`, since } }, since)
    const tried = throttle(test.context, 'decline', ...places, { email: `n${n}@example.com` })
    return tried.then(
      () => 'allowed',
      () => 'refused',
    )
  }
  const outcomes = []
  for (let n = 0; n < 60; n++) outcomes.push(await flood(n))
  expect(outcomes).toEqual([...Array(30).fill('allowed'), ...Array(30).fill('refused')])
  const rows = await database.db.selectFrom('rate_limits').select('bucket').execute()
  const of = (kind: string) => rows.filter(({ bucket }) => bucket === `decline/${kind}`).length
  expect(['address', 'new-devices', 'device', 'email'].map(of)).toEqual([1, 1, 30, 30])
})

it('keeps no address and no e-mail readable, and forgets windows that are over', async () => {
  await attempt()
  await attempt({ address: '203.0.113.9' })
  const rows = await database.db.selectFrom('rate_limits').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/nina|example|203\.0\.113/)
  test.clock.advance({ minutes: 15 })
  await sweepLimits(test.context)
  expect(await database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})
