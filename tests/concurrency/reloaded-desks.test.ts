import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReceivedScan, ScanInput } from '../../contract/desk-scans.ts'
import { Problem } from '../../web/client/api/errors.ts'
import { nobodyKnown } from '../../web/console/desk/scans/look-at-scan.ts'
import { ScanQueue } from '../../web/console/desk/scans/scan-queue.ts'
import { testDatabase, type TestDatabase } from '../support/database/database.ts'
import { DeskDisk } from '../support/desk-disk.ts'
import { createDeviceToken, createStartedClass, expectOnceEach } from '../support/product/killed-door.ts'
import { type ProductProcess, productProcess, START_LIMIT_MS } from '../support/product/product-process.ts'
import { rounds } from '../support/rounds.ts'

const DEVICES = 10
const SCANS = rounds(1_000)
const BOOKINGS = Math.max(1, SCANS / DEVICES)
const KILLS = rounds(10)
const RELOADS = rounds(20)

let database: TestDatabase & { drop(): Promise<void> }
let product: ProductProcess
beforeAll(async () => {
  database = await testDatabase()
  product = await productProcess({ DATABASE_URL: database.url })
  await product.start()
}, START_LIMIT_MS)
afterAll(async () => {
  await product.close()
  await database.drop()
})

async function post(slug: string, token: string, scans: readonly ScanInput[]): Promise<readonly ReceivedScan[]> {
  const answer = await fetch(`${product.origin}/api/desk/${slug}/scans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scans }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Problem('offline', '', 0)
  })
  if (answer.status !== 200) throw new Problem('unexpected', await answer.text(), answer.status)
  return ((await answer.json()) as { scans: ReceivedScan[] }).scans
}

/** One device: its disk stays, its pages come and go. */
class Desk {
  readonly disk = new DeskDisk()
  /** Ids of scans whose answer the screen showed. */
  readonly shown: string[] = []
  /** How often a page closed between the server's receipt of its scans and the answer. */
  answersMissed = 0
  readonly #post: (scans: readonly ScanInput[]) => Promise<readonly ReceivedScan[]>
  #page = { isOpen: false, isAsking: false }
  #leave: () => void = () => undefined
  #left: Promise<null> | undefined
  #queue: ScanQueue

  constructor(send: (scans: readonly ScanInput[]) => Promise<readonly ReceivedScan[]>) {
    this.#post = send
    this.#queue = this.#openPage()
  }

  #openPage(): ScanQueue {
    const page = { isOpen: true, isAsking: false }
    this.#page = page
    this.#left = new Promise((resolve) => (this.#leave = () => resolve(null)))
    return new ScanQueue({
      identity: { key: 'desk', venue: 'venue', deviceId: 'device' },
      openStore: async () => this.disk.open(() => page.isOpen),
      send: async (_deskId, scans) => {
        page.isAsking = true
        const answer = await this.#post(scans).finally(() => (page.isAsking = false))
        return page.isOpen ? answer : new Promise<never>(() => undefined)
      },
      alone: (_name, work) => work(),
      tellTabs: () => undefined,
      newId: randomUUID,
      random: Math.random,
      isOnline: () => true,
      onReceived: () => undefined,
    })
  }

  /** Closes the page and opens another on the same disk. */
  reload(): void {
    this.#queue.close()
    this.#page.isOpen = false
    if (this.#page.isAsking) this.answersMissed++
    this.#leave()
    this.#queue = this.#openPage()
    void this.#queue.sendNow()
  }

  /** Scans a ticket. If the page closes before it answers, the person at the door scans the ticket again. */
  async scan(code: string): Promise<void> {
    for (;;) {
      const id = randomUUID()
      const scan = { at: new Date().toISOString(), clockOffsetMs: 0, how: 'camera', shown: 'green', code } as const
      const seen = await Promise.race([this.#queue.add({ id, scan, who: nobodyKnown }), this.#left])
      if (!seen) continue
      expect(seen.kind).not.toBe('lost')
      this.shown.push(id)
      return
    }
  }

  async sendTheRest(): Promise<void> {
    while (this.disk.scans.size > 0) {
      await this.#queue.sendNow()
      await pause(20)
    }
    this.#queue.close()
  }

  get isAsking(): boolean {
    return this.#page.isAsking
  }
}

it(
  `${SCANS} scans of ten desks, their pages reloaded ${RELOADS} times, the product killed ${KILLS} times: each that was shown is there once`,
  { timeout: 600_000 },
  async () => {
    const { venue, bookings } = await createStartedClass(database, BOOKINGS)
    const desks = await Promise.all(
      Array.from({ length: DEVICES }, async () => {
        const token = await createDeviceToken(database, venue.id)
        return new Desk((scans) => post(venue.slug, token, scans))
      }),
    )
    const countShown = () => desks.reduce((sum, desk) => sum + desk.shown.length, 0)
    const scanning = Promise.all(
      desks.map(async (desk, number) => {
        const start = number * Math.floor(BOOKINGS / DEVICES)
        for (const { code } of [...bookings.slice(start), ...bookings.slice(0, start)]) await desk.scan(code)
      }),
    )
    const kills = async () => {
      for (let kill = 1; kill <= KILLS; kill++) {
        while (countShown() < (kill * SCANS) / (KILLS + 1)) await pause(5)
        await product.kill()
        await product.start()
      }
    }
    const reloads = async () => {
      for (let reload = 1; reload <= RELOADS; reload++) {
        while (countShown() < (reload * SCANS) / (RELOADS + 1)) await pause(1)
        // Every second reload is between the sending and the answer.
        const isThere = (desk: Desk) => reload % 2 === 1 || desk.isAsking
        let desk: Desk | undefined
        while (!desk && countShown() < SCANS) {
          desk = desks.find((at, number) => number >= reload % DEVICES && isThere(at))
          if (!desk) await pause(1)
        }
        desk?.reload()
      }
    }
    await Promise.all([scanning, kills(), reloads()])
    await Promise.all(desks.map((desk) => desk.sendTheRest()))

    if (RELOADS >= 20) expect(desks.reduce((sum, desk) => sum + desk.answersMissed, 0)).toBeGreaterThan(0)
    const { rows } = await database.pool.query<{ id: string }>('select id from desk_scans')
    const kept = new Set(rows.map(({ id }) => id))
    expect(desks.flatMap((desk) => desk.shown).filter((id) => !kept.has(id))).toEqual([])
    expect(countShown()).toBe(SCANS)
    // A scan whose page closed before it showed the answer may be stored too, and checks no traveller in twice.
    await expectOnceEach(database, { scans: rows.length, bookings: BOOKINGS })
    expect(rows.length - SCANS).toBeLessThanOrEqual(RELOADS)
    for (const { disk } of desks) expect([...disk.notices.values()]).toEqual([])
  },
)
