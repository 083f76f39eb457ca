import type pg from 'pg'
import { connect } from '../database/connect.ts'
import { benchDatabase } from './support/bench-database.ts'
import { benchSettings, startProductServer } from './support/bench-server.ts'
import { fillCatalogue } from './support/generated-catalogue.ts'
import { type Finding, medianOf, type BenchRun } from './support/finding.ts'
import { atOnce } from './support/at-once.ts'
import { freeSeats, type Seat } from './support/free-seats.ts'
import { number, table } from './support/report.ts'
import { readConfig } from '../server/start/config.ts'
import { travellersWithPasses, type BenchTraveller } from './support/travellers.ts'

const CONNECTIONS = 20
const CATALOGUE = { destinations: 1, venuesEach: 60, classesPerVenue: 4, days: 12 }

/**
 * Bookings through the real call: token, limits, pass and class under their locks, ledger, transition, mail and its
 * job. They are compared with what every booking needs at least: one seat less and one row more, in a transaction, with
 * as many connections.
 */
export async function measureBookings({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  const config = readConfig({ ...benchSettings, DATABASE_URL: database.url })
  const { pool: bare, close } = connect(database.url, config.databasePool)
  try {
    await fillCatalogue(database.db, CATALOGUE, new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
    await bare.query(
      'create table bare_bookings (id uuid primary key default gen_random_uuid(), class_session_id bigint not null references class_sessions, account_id uuid not null references accounts, created_at timestamptz not null default now(), unique (class_session_id, account_id))',
    )
    const people = await travellersWithPasses(database.db, config, short ? 20 : 300)
    const seats = await freeSeats(database.db, people)
    const server = await startProductServer(database.url, { DEMO: 'false' })
    const [rounds, many] = short ? [1, 100] : [3, 1_000]
    const measured: { readonly real: number; readonly bare: number }[] = []
    const next = () => seats.splice(0, many)
    await atOnce(next().slice(0, short ? 20 : 400), CONNECTIONS, (seat) => book(server.origin, seat))
    while (measured.length < rounds) {
      const least = await atOnce(next(), CONNECTIONS, (seat) => bareBooking(bare, seat))
      measured.push({ bare: least, real: await atOnce(next(), CONNECTIONS, (seat) => book(server.origin, seat)) })
    }
    await server.stop()
    say(
      table(
        ['round', 'bookings/s', 'bare transactions/s', 'ratio'],
        measured.map(({ real, bare: least }, round) => [String(round + 1), real, least, real / least]),
      ),
    )
    say(`\n${number(many)} of each a round, ${CONNECTIONS} at once, ${config.databasePool} connections to the database`)
    const of = (figure: (round: (typeof measured)[number]) => number) => medianOf(measured.map(figure))
    return [
      { what: 'bookings through the API', result: of(({ real }) => real), unit: 'per s' },
      { what: 'bare transactions: one seat less, one row more', result: of(({ bare: least }) => least), unit: 'per s' },
      {
        what: 'bookings: share of the bare transaction',
        result: of(({ real, bare: least }) => real / least),
        unit: '',
      },
    ]
  } finally {
    await close()
    await database.drop()
  }
}

async function book(origin: string, { classId, date, traveller }: Seat): Promise<void> {
  const body = {
    Type: 'ClassTicket',
    TicketId: classId,
    Date: date,
    ActiveVoucherCode: traveller.passCode,
    PricePaid: { CurrencyCode: '', Value: 0 },
    CanRedeem: true,
  }
  const answer = await fetch(`${origin}/api/bookings/add`, {
    method: 'POST',
    headers: headersOf(traveller),
    body: JSON.stringify(body),
  })
  const said = await answer.text()
  if (answer.status !== 200) throw new Error(`A booking answered ${answer.status}: ${said}`)
}

function headersOf({ token }: BenchTraveller): Record<string, string> {
  return { 'content-type': 'application/json', authorization: `Bearer ${token}` }
}

async function bareBooking(pool: pg.Pool, { sessionId, traveller }: Seat): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      'update class_sessions set seats_taken = seats_taken + 1 where id = $1 and seats_taken < capacity',
      [sessionId],
    )
    await client.query('insert into bare_bookings (class_session_id, account_id) values ($1, $2)', [
      sessionId,
      traveller.accountId,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}
