import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { type Connection, connect } from '../../database/connect.ts'
import { migrateToLatest } from '../../database/migrate.ts'
import { hashPassword } from '../../modules/sign-in/passwords/hash-password.ts'
import { bookingsThatDiffer, sessionsThatDiffer } from '../../modules/bookings/record/seats.queries.ts'
import { passesThatDiffer } from '../../modules/passes/visit-ledger.queries.ts'
import { PASSWORD } from '../support/calls/accounts.ts'
import { type DatabaseProcess, databaseProcess } from '../support/database/database-process.ts'
import { createTraveller } from '../support/factories/accounts.ts'
import { createClass, createDestination, createSession, createVenue } from '../support/factories/catalogue.ts'
import { createPass } from '../support/factories/passes.ts'
import { type ProductProcess, productProcess, START_LIMIT_MS } from '../support/product/product-process.ts'
import { rounds } from '../support/rounds.ts'

const TRAVELLERS = 20
const SESSIONS = rounds(50)
const BOOKINGS = TRAVELLERS * SESSIONS
const APP_KILLS = Math.max(2, rounds(10))
const DATABASE_KILLS = rounds(5)

let server: DatabaseProcess
let database: Connection
let product: ProductProcess
beforeAll(async () => {
  server = await databaseProcess()
  database = connect(server.url, 4)
  await migrateToLatest(database.db)
  product = await productProcess({ DATABASE_URL: server.url, RATE_LIMIT_FACTOR: '1000' })
  await product.start()
}, START_LIMIT_MS)
afterAll(async () => {
  await product.close()
  await database.close()
  await server.close()
})

interface Wish {
  readonly classId: string
  readonly date: string
}

async function createSessions(): Promise<Wish[]> {
  const gym = await createVenue(database.db, await createDestination(database.db))
  const yoga = await createClass(database.db, gym, { default_capacity: 1_000 })
  const wishes = []
  for (let number = 1; number <= SESSIONS; number++) {
    const date = new Date(Date.now() + number * 86_400_000).toISOString().slice(0, 10)
    await createSession(database.db, yoga, { date, from: '18:00' })
    wishes.push({ classId: yoga.id, date })
  }
  return wishes
}

async function traveller(password_hash: string) {
  const account = await createTraveller(database.db, { password_hash })
  const pass = await createPass(database.db, account.id, {
    visits: 1_000,
    expires_on: '2099-12-31',
    expires_at: new Date('2099-12-31'),
  })
  const body = new URLSearchParams({ grant_type: 'password', username: account.email, password: PASSWORD })
  const answer = await fetch(`${product.origin}/api/connect/token`, { method: 'POST', body })
  return { account, pass, token: ((await answer.json()) as TokenAnswer).access_token }
}
type Traveller = Awaited<ReturnType<typeof traveller>>

/** Books again until there is an answer, like a browser whose connection broke. */
async function bookUntilAnswered(
  { pass, token }: Traveller,
  { classId, date }: Wish,
  key: string | undefined,
): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const body = JSON.stringify({ Type: 'ClassTicket', TicketId: classId, Date: date, ActiveVoucherCode: pass.code })
  for (let isFirst = true; ; isFirst = false) {
    const heard = await fetch(`${product.origin}/api/bookings/add`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(40_000),
    }).then(
      async (answer) => ({ status: answer.status, ...((await answer.json()) as { id?: string; code?: string }) }),
      () => undefined,
    )
    if (heard?.status === 200) return heard.id ?? ''
    if (heard?.code === 'alreadyBooked' && key === undefined && !isFirst) return 'booked before'
    if (heard && heard.status < 500) throw new Error(`The booking was refused: ${JSON.stringify(heard)}`)
    await pause(50)
  }
}

it(
  `trust 11: ${BOOKINGS} bookings while the product is killed ${APP_KILLS} times and the database ${DATABASE_KILLS}`,
  { timeout: 600_000 },
  async () => {
    const wishes = await createSessions()
    const hash = await hashPassword(PASSWORD)
    const travellers = await Promise.all(Array.from({ length: TRAVELLERS }, () => traveller(hash)))
    const acknowledged: string[] = []

    const booking = Promise.all(
      travellers.map(async (person, index) => {
        for (const [number, wish] of wishes.entries()) {
          acknowledged.push(await bookUntilAnswered(person, wish, index % 2 ? `${index}-${number}` : undefined))
        }
      }),
    )
    const kills = APP_KILLS + DATABASE_KILLS
    const destruction = async () => {
      for (let kill = 0; kill < kills; kill++) {
        while (acknowledged.length < ((kill + 1) * BOOKINGS) / (kills + 2)) await pause(5)
        const isDatabase = kill % 3 === 1 && kill / 3 < DATABASE_KILLS
        const victim = isDatabase ? server : product
        await victim.kill()
        await victim.start()
      }
    }
    await Promise.all([booking, destruction()])

    expect(acknowledged).toHaveLength(BOOKINGS)
    const { rows: bookings } = await database.pool.query<{ id: string; account_id: string; status: string }>(
      'select id, account_id, status from bookings',
    )
    expect(bookings.filter(({ status }) => status === 'confirmed')).toHaveLength(BOOKINGS)
    const kept = new Set(bookings.map(({ id }) => id))
    expect(acknowledged.filter((id) => id !== 'booked before' && !kept.has(id))).toEqual([])
    const { rows: mails } = await database.pool.query(
      `select count(*)::integer as count, count(distinct dedupe_key)::integer as reasons from outbox_mails where kind = 'booking-confirmed'`,
    )
    expect(mails).toEqual([{ count: BOOKINGS, reasons: BOOKINGS }])
    expect([
      await sessionsThatDiffer(database.db),
      await bookingsThatDiffer(database.db),
      await passesThatDiffer(database.db),
    ]).toEqual([[], [], []])
  },
)
