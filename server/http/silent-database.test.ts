import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDatabase } from '../../tests/support/database/database.ts'
import { type ProductProcess, productProcess } from '../../tests/support/product/product-process.ts'
import { type SilentDatabase, silentDatabase } from '../../tests/support/database/silent-database.ts'

const ANSWERED_WITHIN_MS = 10_000

let database: Awaited<ReturnType<typeof testDatabase>>
let way: SilentDatabase
let product: ProductProcess
beforeAll(async () => {
  database = await testDatabase()
  way = await silentDatabase(database.url)
  product = await productProcess({ DATABASE_URL: way.url, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' })
  await product.start()
}, 120_000)
afterAll(async () => {
  await product.close()
  await way.close()
  await database.drop()
})

/** Status and code of a call that needs the database, and how long it took. */
async function ask() {
  const started = performance.now()
  const answer = await fetch(`${product.origin}/api/utility/couponDetail/HALF`)
  const { code } = (await answer.json()) as { code: string }
  return { said: `${answer.status} ${code}`, tookMs: performance.now() - started }
}

it(
  'trust 13: a database that takes every question and answers none: 503 within 10 s, at once afterwards, and on by itself',
  { timeout: 120_000 },
  async () => {
    expect((await ask()).said).toBe('404 couponNotFound')
    way.fallSilent()
    for (const { said, tookMs } of await Promise.all([ask(), ask(), ask()])) {
      expect(said).toBe('503 unavailable')
      expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS)
    }
    const next = await ask()
    expect(next.said).toBe('503 unavailable')
    expect(next.tookMs).toBeLessThan(4_000)
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(503)
    way.speak()
    await vi.waitFor(async () => expect((await ask()).said).toBe('404 couponNotFound'), {
      timeout: ANSWERED_WITHIN_MS,
      interval: 100,
    })
  },
)
