import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReceivedScan, ScanInput } from '../../contract/desk-scans.ts'
import { hashDeviceToken, makeDeviceToken } from '../../modules/desk-devices/identify-device.ts'
import { bookingsThatDiffer, sessionsThatDiffer } from '../../modules/bookings/record/seats.queries.ts'
import { enterVisits, passesThatDiffer } from '../../modules/passes/visit-ledger.queries.ts'
import { testDatabase, type TestDatabase } from '../support/database/database.ts'
import { createTraveller } from '../support/factories/accounts.ts'
import { createClassBooking } from '../support/factories/bookings.ts'
import { createClass, createDestination, createSession, createVenue } from '../support/factories/catalogue.ts'
import { createScan } from '../support/factories/desks.ts'
import { createPass } from '../support/factories/passes.ts'
import { type ProductProcess, productProcess } from '../support/product/product-process.ts'
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
})
afterAll(async () => {
  await product.close()
  await database.drop()
})

/** Bookings of a class that has just begun, each with its visit held. */
async function createBookings() {
  const { db } = database
  const venue = await createVenue(db, await createDestination(db))
  slug = venue.slug
  const now = Date.now()
  const yoga = await createClass(db, venue, { default_capacity: BOOKINGS })
  const date = new Date(now).toISOString().slice(0, 10)
  const session = await createSession(db, yoga, { date, from: '12:00' }, { seats_taken: BOOKINGS })
  const times = { starts_at: new Date(now - 600_000), ends_at: new Date(now + 3_600_000) }
  const bookings = []
  for (let i = 0; i < BOOKINGS; i++) {
    const { id: accountId } = await createTraveller(db)
    const pass = await createPass(db, accountId, { visits: 1 })
    const booking = await createClassBooking(db, session, pass, times)
    await enterVisits(db, {
      passId: pass.id,
      kind: 'hold',
      visits: 1,
      at: new Date(now),
      purpose: { bookingId: booking.id },
    })
    bookings.push(booking)
  }
  return { venue, bookings }
}

async function createToken(venueId: string): Promise<string> {
  const token = makeDeviceToken()
  const now = new Date()
  const { id: prepared_by } = await createTraveller(database.db)
  const settings = { secret: 'a secret of the tests, 32 letters' } as Parameters<typeof hashDeviceToken>[0]['settings']
  await database.db
    .insertInto('desk_devices')
    .values({
      venue_id: venueId,
      name: 'Tablet',
      prepared_by,
      code_until: now,
      token_hash: hashDeviceToken({ settings }, token),
      enrolled_at: now,
      last_seen_at: now,
    })
    .execute()
  return token
}

/** Sends until there is an answer, like a desk whose connection broke. */
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

/** The same things in another order, always the same one. */
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
    const { venue, bookings } = await createBookings()
    const answers = new Map<string, Set<string>>()
    const heard: string[] = []
    const desks = await Promise.all(
      Array.from({ length: DEVICES }, async (_desk, number) => {
        const scans = bookings.map(({ code }, sequence) => createScan(new Date(), sequence, { code }))
        return { token: await createToken(venue.id), scans: shuffle([...scans, ...scans], number) }
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
    const { rows } = await database.pool.query(`select
      (select count(*)::integer from desk_scans) as scans,
      (select count(*)::integer from desk_scans where outcome = 'checkedIn') as checked_in,
      (select count(*)::integer from desk_scans where outcome <> 'checkedIn' and outcome <> 'alreadyCheckedIn') as others,
      (select count(*)::integer from bookings where status = 'redeemed') as redeemed,
      (select count(*)::integer from visit_ledger where kind = 'capture') as captures,
      (select count(*)::integer from audit_log) as entries,
      (select count(*)::integer from outbox_mails where kind = 'checked-in') as mails`)
    const once = BOOKINGS
    expect(rows).toEqual([
      { scans: SCANS, checked_in: once, others: 0, redeemed: once, captures: once, entries: once, mails: once },
    ])
    const { db } = database
    expect([await sessionsThatDiffer(db), await bookingsThatDiffer(db), await passesThatDiffer(db)]).toEqual([
      [],
      [],
      [],
    ])
  },
)
