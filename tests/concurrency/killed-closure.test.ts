import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ClassChangePreview } from '../../contract/class-changes.ts'
import type { ClosureHits } from '../../contract/venue-opening.ts'
import type { JobName } from '../../modules/call/context.ts'
import type { MailKind } from '../../modules/notifications/mails/mail-kinds.ts'
import { bookingsThatDiffer, sessionsThatDiffer } from '../../modules/bookings/record/seats.queries.ts'
import { passesThatDiffer } from '../../modules/passes/visit-ledger.queries.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { createTraveller } from '../support/factories/accounts.ts'
import { createClass, createSession, createWalkIn, type Venue, createVenue } from '../support/factories/catalogue.ts'
import { createPass } from '../support/factories/passes.ts'
import { bookClass } from '../../modules/bookings/book/book.ts'
import { type ProductProcess, productProcess, START_LIMIT_MS } from '../support/product/product-process.ts'
import { type Person, wholeProduct, type WholeProduct } from '../support/product/whole-product.ts'

const GUESTS = 150
/** A week from now, because the process has this machine's clock. */
const DATE = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

let whole: WholeProduct
let product: ProductProcess
beforeAll(async () => {
  whole = await wholeProduct()
  whole.test.clock.set(new Date().toISOString())
  // A login is valid for one address of the site.
  const { publicUrl } = whole.test.context.settings
  product = await productProcess({ DATABASE_URL: whole.database.url, PUBLIC_URL: publicUrl })
  await product.start()
}, START_LIMIT_MS)
afterAll(async () => {
  await product.close()
  await whole.close()
})

interface Booked {
  readonly venue: Venue
  readonly manager: Person
  readonly classIds: readonly string[]
  readonly guests: number
}

async function bookVenue(guests = GUESTS): Promise<Booked> {
  const { db } = whole.database
  const venue = await createVenue(db, await cityOf(whole.venue))
  await createWalkIn(db, venue)
  const classIds: string[] = []
  for (let from = 8; from < 11; from++) {
    const yoga = await createClass(db, venue, { default_capacity: GUESTS })
    classIds.push(yoga.id)
    await createSession(db, yoga, { date: DATE, from: `${String(from).padStart(2, '0')}:00` })
    for (let guest = 0; guest < guests / 3; guest++) {
      const { id: accountId } = await createTraveller(db)
      const pass = await createPass(db, accountId, {
        visits: 1,
        expires_on: '2099-12-31',
        expires_at: new Date('2099-12-31'),
      })
      await bookClass(whole.test.context, { accountId }, { classId: yoga.id, date: DATE, passCode: pass.code })
    }
  }
  return { venue, manager: await whole.staffAs('manager', venue), classIds, guests }
}
const cityOf = (venue: Venue) =>
  whole.database.db
    .selectFrom('destinations')
    .selectAll()
    .where('id', '=', venue.destination_id)
    .executeTakeFirstOrThrow()

async function close({ venue, manager, guests }: Booked): Promise<number | undefined> {
  const { url, headers } = callsOf(venue, manager)
  const preview = await fetch(`${url}/closures/preview?firstDate=${DATE}`, { headers })
  const { version, classes } = (await preview.json()) as ClosureHits
  expect(classes.flatMap(({ travellers }) => travellers)).toHaveLength(guests)
  const body = JSON.stringify({ firstDate: DATE, version, reason: 'A burst pipe' })
  return fetch(`${url}/closures`, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** Moves every class of the day so far that the venue has to ask every traveller. */
async function moveAll({ venue, manager, classIds }: Booked): Promise<number> {
  const { url, headers } = callsOf(venue, manager)
  const wish = { kind: 'move', timeFrom: '18:00' }
  const sessions = classIds.map((id) => `${id}@${DATE}`)
  const query = new URLSearchParams(wish)
  for (const one of sessions) query.append('sessions', one)
  const preview = await fetch(`${url}/class-changes/preview?${query.toString()}`, { headers })
  const { version, travellers } = (await preview.json()) as ClassChangePreview
  expect(travellers).toHaveLength(GUESTS)
  const body = JSON.stringify({ ...wish, sessions, version, bookings: travellers.map(({ bookingId }) => bookingId) })
  return (await fetch(`${url}/class-changes`, { method: 'POST', headers, body })).status
}

function callsOf({ slug }: Venue, { token }: Person) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return { url: `${product.origin}/api/staff/venues/${slug}`, headers }
}

/** Counts a venue's closures, their entries in the audit log, the bookings that ended, and the mails about them. */
async function stateOf({ id }: Venue) {
  const { rows } = await whole.database.pool.query<{ closed: number; entries: number; ended: number }>(
    `select (select count(*)::integer from venue_closures where venue_id = $1) as closed,
      (select count(*)::integer from audit_log where subject_id = $1::text and action = 'venue.closed') as entries,
      (select count(*)::integer from bookings where venue_id = $1 and status = 'cancelled_by_fitness') as ended`,
    [id],
  )
  return { ...rows[0], ...(await newsAbout({ id }, 'booking-cancelled')) }
}

/** How many mails there are, and for how many people. */
async function newsAbout({ id }: Pick<Venue, 'id'>, mail: MailKind): Promise<{ mails: number; told: number }> {
  const { rows } = await whole.database.pool.query<{ mails: number; told: number }>(
    `select count(*)::integer as mails, count(distinct m.account_id)::integer as told
      from outbox_mails m join bookings b on m.account_id = b.account_id where b.venue_id = $1 and m.kind = $2`,
    [id, mail],
  )
  return rows[0] ?? { mails: 0, told: 0 }
}

/** Kills the process after the first mails, and starts another, which goes on until every traveller has a mail. */
async function killWhileItTells(venue: Venue, mail: MailKind, job: JobName): Promise<void> {
  await vi.waitUntil(async () => (await newsAbout(venue, mail)).mails > 0, { timeout: 30_000, interval: 5 })
  await product.kill()
  expect((await newsAbout(venue, mail)).mails).toBeLessThan(GUESTS)
  // Does what the queue does two minutes later with the jobs of the killed process.
  const { rowCount } = await whole.database.pool.query(
    "update jobs.job set state = 'retry', start_after = now() where name = $1 and state = 'active'",
    [job],
  )
  expect(rowCount).toBeGreaterThan(0)
  await product.start()
  while ((await newsAbout(venue, mail)).told < GUESTS) await pause(200)
}

it('a process that is killed while it closes a venue leaves nothing behind', { timeout: 120_000 }, async () => {
  const of = await bookVenue(6)
  const held = await holdStatements(whole.database.url)
  await held.hold('visit_ledger', 'insert', "new.kind = 'release'")
  const answer = close(of)
  await vi.waitUntil(async () => (await held.waiting()) === 1, { timeout: 30_000 })
  await product.kill()
  await held.letAllGo()
  expect(await answer).toBeUndefined()
  await product.start()
  await vi.waitUntil(async () => (await stateOf(of.venue)).ended === 0, { timeout: 30_000 })
  expect(await stateOf(of.venue)).toEqual({ closed: 0, entries: 0, ended: 0, mails: 0, told: 0 })
  expect(await close(of)).toBe(200)
})

it(
  'a process that is killed while it tells travellers of a closure tells each of them once',
  { timeout: 300_000 },
  async () => {
    const of = await bookVenue()
    expect(await close(of)).toBe(200)
    expect(await stateOf(of.venue)).toMatchObject({ closed: 1, entries: 1, ended: GUESTS })
    await killWhileItTells(of.venue, 'booking-cancelled', 'tell-ended')
    expect(await stateOf(of.venue)).toEqual({ closed: 1, entries: 1, ended: GUESTS, mails: GUESTS, told: GUESTS })
    const { db } = whole.database
    expect([await sessionsThatDiffer(db), await bookingsThatDiffer(db), await passesThatDiffer(db)]).toEqual([
      [],
      [],
      [],
    ])
  },
)

it(
  'a process that is killed while it tells of moved classes asks each traveller once',
  { timeout: 300_000 },
  async () => {
    const of = await bookVenue()
    expect(await moveAll(of)).toBe(200)
    await killWhileItTells(of.venue, 'class-moved', 'tell-changed')
    expect(await newsAbout(of.venue, 'class-moved')).toEqual({ mails: GUESTS, told: GUESTS })
    const { rows } = await whole.database.pool.query(
      `select count(*)::integer as moved, count(told_at)::integer as told, count(answer_by)::integer as asked
      from booking_moves m join bookings b on b.id = m.booking_id where b.venue_id = $1`,
      [of.venue.id],
    )
    expect(rows).toEqual([{ moved: GUESTS, told: GUESTS, asked: GUESTS }])
  },
)
