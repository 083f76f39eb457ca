import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ClosureHits } from '../../contract/venue-opening.ts'
import { bookingsThatDiffer, sessionsThatDiffer } from '../../modules/bookings/record/seats.queries.ts'
import { passesThatDiffer } from '../../modules/passes/visit-ledger.queries.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { createTraveller } from '../support/factories/accounts.ts'
import { createClass, createSession, createWalkIn, type Venue, createVenue } from '../support/factories/catalogue.ts'
import { createPass } from '../support/factories/passes.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { type ProductProcess, productProcess } from '../support/product/product-process.ts'
import { type Person, wholeProduct, type WholeProduct } from '../support/product/whole-product.ts'

const GUESTS = 150
/** A week from now, because the process has the clock of this machine. */
const DATE = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

let whole: WholeProduct
let product: ProductProcess
beforeAll(async () => {
  whole = await wholeProduct()
  whole.test.clock.set(new Date().toISOString())
  // Logins are good for one address alone.
  const { publicUrl } = whole.test.context.settings
  product = await productProcess({ DATABASE_URL: whole.database.url, PUBLIC_URL: publicUrl })
  await product.start()
})
afterAll(async () => {
  await product.close()
  await whole.close()
})

async function bookVenue(): Promise<{ venue: Venue; manager: Person }> {
  const { db } = whole.database
  const venue = await createVenue(db, await cityOf(whole.venue))
  await createWalkIn(db, venue)
  for (let from = 8; from < 11; from++) {
    const yoga = await createClass(db, venue, { default_capacity: GUESTS })
    await createSession(db, yoga, { date: DATE, from: `${String(from).padStart(2, '0')}:00` })
    for (let guest = 0; guest < GUESTS / 3; guest++) {
      const { id: accountId } = await createTraveller(db)
      const pass = await createPass(db, accountId, {
        visits: 1,
        expires_on: '2099-12-31',
        expires_at: new Date('2099-12-31'),
      })
      await bookClass(whole.test.context, { accountId }, { classId: yoga.id, date: DATE, passCode: pass.code })
    }
  }
  return { venue, manager: await whole.staffAs('manager', venue) }
}
const cityOf = (venue: Venue) =>
  whole.database.db
    .selectFrom('destinations')
    .selectAll()
    .where('id', '=', venue.destination_id)
    .executeTakeFirstOrThrow()

async function close({ venue, manager }: { venue: Venue; manager: Person }): Promise<number | undefined> {
  const url = `${product.origin}/api/staff/venues/${venue.slug}/closures`
  const headers = { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' }
  const preview = await fetch(`${url}/preview?firstDate=${DATE}`, { headers })
  const { version, classes } = (await preview.json()) as ClosureHits
  expect(classes.flatMap(({ travellers }) => travellers)).toHaveLength(GUESTS)
  const body = JSON.stringify({ firstDate: DATE, version, reason: 'A burst pipe' })
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** What is there of a closed venue. */
async function stateOf({ id }: Venue) {
  const { rows } = await whole.database.pool.query<Record<string, number>>(
    `select (select count(*)::integer from venue_closures where venue_id = $1) as closed,
      (select count(*)::integer from audit_log where subject_id = $1::text and action = 'venue.closed') as entries,
      (select count(*)::integer from bookings where venue_id = $1 and status = 'cancelled_by_fitness') as ended,
      (select count(*)::integer from outbox_mails m join bookings b on m.account_id = b.account_id
        where b.venue_id = $1 and m.kind = 'booking-cancelled') as mails,
      (select count(distinct m.account_id)::integer from outbox_mails m join bookings b on m.account_id = b.account_id
        where b.venue_id = $1 and m.kind = 'booking-cancelled') as told`,
    [id],
  )
  return rows[0]
}

it('a process that is killed while it closes a venue has done nothing', { timeout: 120_000 }, async () => {
  const of = await bookVenue()
  const held = await holdStatements(whole.database.url)
  await held.hold('visit_ledger', 'insert', "new.kind = 'release'")
  const answer = close(of)
  await vi.waitUntil(async () => (await held.waiting()) === 1, { timeout: 30_000 })
  await product.kill()
  await held.letAllGo()
  expect(await answer).toBeUndefined()
  await product.start()
  await vi.waitUntil(async () => (await stateOf(of.venue))?.['ended'] === 0, { timeout: 30_000 })
  expect(await stateOf(of.venue)).toEqual({ closed: 0, entries: 0, ended: 0, mails: 0, told: 0 })
  expect(await close(of)).toBe(200)
})

it('killed while it tells the travellers, it tells each of them once', { timeout: 300_000 }, async () => {
  const of = await bookVenue()
  expect(await close(of)).toBe(200)
  expect(await stateOf(of.venue)).toMatchObject({ closed: 1, entries: 1, ended: GUESTS })
  await vi.waitUntil(async () => ((await stateOf(of.venue))?.['mails'] ?? 0) > 0, { timeout: 30_000, interval: 5 })
  await product.kill()
  expect((await stateOf(of.venue))?.['mails']).toBeLessThan(GUESTS)
  // What the queue does by itself two minutes later, with the jobs that the killed process had in hand.
  const { rowCount } = await whole.database.pool.query(
    "update jobs.job set state = 'retry', start_after = now() where name = 'tell-ended' and state = 'active'",
  )
  expect(rowCount).toBeGreaterThan(0)
  await product.start()
  while (((await stateOf(of.venue))?.['told'] ?? 0) < GUESTS) await pause(200)
  expect(await stateOf(of.venue)).toEqual({ closed: 1, entries: 1, ended: GUESTS, mails: GUESTS, told: GUESTS })
  const { db } = whole.database
  expect([await sessionsThatDiffer(db), await bookingsThatDiffer(db), await passesThatDiffer(db)]).toEqual([[], [], []])
})
