import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReceivedScan, ScanInput } from '../../contract/desk-scans.ts'
import { testDatabase, type TestDatabase } from '../support/database/database.ts'
import { createScan } from '../support/factories/desks.ts'
import { createDeviceToken, createStartedClass, expectOnceEach } from '../support/product/killed-door.ts'
import { type ProductProcess, productProcess, START_LIMIT_MS } from '../support/product/product-process.ts'
import { rounds } from '../support/rounds.ts'

const DEVICES = 10
const SCANS = rounds(1_000)
const BOOKINGS = Math.max(1, SCANS / DEVICES)
const KILLS = rounds(10)
const BATCH = 5

let database: TestDatabase & { drop(): Promise<void> }
let product: ProductProcess
let slug: string
beforeAll(async () => {
  database = await testDatabase()
  product = await productProcess({ DATABASE_URL: database.url })
  await product.start()
}, START_LIMIT_MS)
afterAll(async () => {
  await product.close()
  await database.drop()
})

/** Sends again until there is an answer, like a desk whose connection broke. */
async function send(token: string, scans: readonly ScanInput[]): Promise<readonly ReceivedScan[]> {
  for (;;) {
    const answer = await fetch(`${product.origin}/api/desk/${slug}/scans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ scans }),
      signal: AbortSignal.timeout(40_000),
    }).then(
      async (heard) => ({ status: heard.status, body: (await heard.json()) as { scans: ReceivedScan[] } }),
      () => undefined,
    )
    if (answer?.status === 200) return answer.body.scans
    if (answer && answer.status < 500) throw new Error(`The scans were refused: ${JSON.stringify(answer.body)}`)
    await pause(50)
  }
}

/** The same things in another order, which depends on `by` alone. */
function shuffle<T>(things: readonly T[], by: number): T[] {
  const weight = (index: number) => ((index + by) * 7_919) % 1_009
  return things
    .map((thing, index) => ({ thing, at: weight(index) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
}

it(
  `trust 38: ${SCANS} scans of ten devices, shuffled, each sent twice, the product killed ${KILLS} times`,
  { timeout: 600_000 },
  async () => {
    const { venue, bookings } = await createStartedClass(database, BOOKINGS)
    slug = venue.slug
    const answers = new Map<string, Set<string>>()
    const heard: string[] = []
    const desks = await Promise.all(
      Array.from({ length: DEVICES }, async (_desk, number) => {
        const scans = bookings.map(({ code }, sequence) => createScan(new Date(), sequence, { code }))
        return { token: await createDeviceToken(database, venue.id), scans: shuffle([...scans, ...scans], number) }
      }),
    )
    const scanning = Promise.all(
      desks.map(async ({ token, scans }) => {
        for (let first = 0; first < scans.length; first += BATCH)
          for (const scan of await send(token, scans.slice(first, first + BATCH))) {
            answers.set(scan.id, (answers.get(scan.id) ?? new Set()).add(JSON.stringify(scan)))
            heard.push(scan.id)
          }
      }),
    )
    const destruction = async () => {
      for (let kill = 1; kill <= KILLS; kill++) {
        while (heard.length < (kill * 2 * SCANS) / (KILLS + 1)) await pause(5)
        await product.kill()
        await product.start()
      }
    }
    await Promise.all([scanning, destruction()])

    expect(answers.size).toBe(SCANS)
    expect([...answers.values()].filter(({ size }) => size > 1)).toEqual([])
    await expectOnceEach(database, { scans: SCANS, bookings: BOOKINGS })
  },
)
