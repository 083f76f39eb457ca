import { connect } from '../database/connect.ts'
import { readConfig } from '../server/start/config.ts'
import { atOnce } from './support/calls/at-once.ts'
import { awaitJobs } from './support/database/await-jobs.ts'
import { bareBooking, bareScript, bookBare, prepareBare, type Sessions } from './support/bare-bookings.ts'
import { type BenchDatabase, benchDatabase } from './support/database/bench-database.ts'
import { benchSettings, type BenchServer, startBareBookings, startProductServer } from './support/bench-server.ts'
import { bookSeat } from './support/calls/book-seat.ts'
import { type BenchRun, type Finding, medianOf } from './support/finding.ts'
import { addHotClass, freeSeats, type Seat } from './support/free-seats.ts'
import { gatherStatistics } from './support/database/gather-statistics.ts'
import { fillCatalogue } from './support/generated-catalogue.ts'
import { pgbench } from './support/database/pgbench.ts'
import { number, table } from './support/report.ts'
import { travellersWithPasses } from './support/travellers.ts'

const CONNECTIONS = 20
const CATALOGUE = { destinations: 1, venuesEach: 60, classesPerVenue: 4, days: 12 }

/**
 * Bookings through the real call: token, pass and class under their locks, ledger, transition, mail and its job. They
 * are compared with what every booking needs at least, one seat less and one row more in a transaction: by pgbench, by
 * our own client, and by a bare Fastify asked by the same caller, with as many connections to the same database. Over
 * many classes, and all for one class.
 */
export async function measureBookings({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  try {
    const work = await prepare(database, short)
    const server = await startProductServer(database.url, { DEMO: 'false' })
    const bareServer = await startBareBookings(database.url, CONNECTIONS)
    const servers = { server, bareServer }
    const rounds = short ? 1 : 3
    await book(server, work.seats.splice(0, short ? 20 : 1_200))
    await awaitJobs(database)
    await gatherStatistics(database)
    const many: Round[] = []
    const hot: Round[] = []
    while (many.length < rounds) {
      many.push(await measureRound(database, servers, work.seats.splice(0, work.each), work))
      const { sessionId, seats } = await addHotClass(database.db, work.people, many.length)
      hot.push(await measureRound(database, servers, seats, { ...work, bare: { first: sessionId, last: sessionId } }))
    }
    const sent = await statementsEach(database, server, work.seats.splice(0, 20))
    await Promise.all([server.stop(), bareServer.stop()])
    report(say, { many, hot, each: work.each, people: work.people.length })
    return findings(many, hot, sent)
  } finally {
    await database.drop()
  }
}

interface Work {
  readonly seats: Seat[]
  readonly people: Awaited<ReturnType<typeof travellersWithPasses>>
  /** Bookings of a round. */
  readonly each: number
  readonly seconds: number
  /** The sessions whose seats the bare transactions take. */
  readonly bare: Sessions
}

async function prepare(database: BenchDatabase, short: boolean): Promise<Work> {
  const config = readConfig({ ...benchSettings, DATABASE_URL: database.url })
  await fillCatalogue(database.db, CATALOGUE, new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
  const people = await travellersWithPasses(database.db, config, short ? 20 : 600)
  const seats = await freeSeats(database.db, people)
  return { seats, people, bare: await prepareBare(database), each: short ? 100 : 1_000, seconds: short ? 1 : 5 }
}

interface Round {
  /** Per second, like the three below. */
  readonly bookings: number
  readonly pgbench: number
  readonly ownClient: number
  readonly bareServer: number
  /** Milliseconds of the server's processor time for each booking, with its mail. */
  readonly processor: number
}

async function measureRound(
  database: BenchDatabase,
  { server, bareServer }: { readonly server: BenchServer; readonly bareServer: BenchServer },
  seats: readonly Seat[],
  { bare, each, seconds }: Work,
): Promise<Round> {
  const byPgbench = await pgbench(database.url, { clients: CONNECTIONS, seconds, script: bareScript(bare) })
  const { pool, close } = connect(database.url, CONNECTIONS)
  const inOurClient = (many: number) => atOnce(Array.from({ length: many }), CONNECTIONS, () => bareBooking(pool, bare))
  await inOurClient(each / 5)
  const ownClient = await inOurClient(each * 2)
  await close()
  const inBareServer = (many: number) =>
    atOnce(Array.from({ length: many }), CONNECTIONS, () => bookBare(bareServer.origin, bare))
  await inBareServer(each / 5)
  const byBareServer = await inBareServer(each)
  const before = (await server.usage()).processor
  const bookings = await book(server, seats)
  await awaitJobs(database)
  const processor = ((await server.usage()).processor - before) / 1_000 / seats.length
  return { bookings, pgbench: byPgbench, ownClient, bareServer: byBareServer, processor }
}

function book(server: BenchServer, seats: readonly Seat[]): Promise<number> {
  return atOnce(seats, CONNECTIONS, async (seat) => void (await bookSeat(server.origin, seat)))
}

/** Counted at the client, one booking after the other, with everything that jobs do afterwards. */
async function statementsEach(database: BenchDatabase, server: BenchServer, seats: readonly Seat[]) {
  const { product } = await server.statementsOf(async () => {
    await atOnce(seats, 1, async (seat) => void (await bookSeat(server.origin, seat)))
    await awaitJobs(database)
  })
  const each = (sent: number) => sent / seats.length
  return {
    statements: each(product.statements),
    transactions: each(product.transactions),
    messages: each(product.messages),
  }
}

interface Report {
  readonly many: readonly Round[]
  readonly hot: readonly Round[]
  readonly each: number
  readonly people: number
}

function report(say: BenchRun['say'], { many, hot, each, people }: Report): void {
  const rows = (name: string, rounds: readonly Round[]) =>
    rounds.map((round, index) => [
      `${name}, ${index + 1}`,
      round.bookings,
      round.processor,
      round.pgbench,
      round.bookings / round.pgbench,
      round.ownClient,
      round.bookings / round.ownClient,
      round.bareServer,
      round.bookings / round.bareServer,
    ])
  say(
    table(
      [
        'round',
        'bookings/s',
        'processor ms',
        'pgbench/s',
        'share',
        'our own client/s',
        'share',
        'bare Fastify/s',
        'share',
      ],
      [...rows('many classes', many), ...rows('one class', hot)],
    ),
  )
  say(`\n${number(each)} bookings a round over many classes, ${number(people)} of one class, ${CONNECTIONS} at once`)
}

function findings(
  many: readonly Round[],
  hot: readonly Round[],
  sent: Awaited<ReturnType<typeof statementsEach>>,
): Finding[] {
  const of = (rounds: readonly Round[], figure: (round: Round) => number) => medianOf(rounds.map(figure))
  const ofPgbench = ({ bookings, pgbench: least }: Round) => bookings / least
  const ofBare = ({ bareServer, pgbench: least }: Round) => bareServer / least
  const ofClient = ({ bookings, ownClient }: Round) => bookings / ownClient
  return [
    { what: 'bookings over many classes', result: of(many, ({ bookings }) => bookings), unit: 'per s' },
    { what: 'bookings over many classes: share of pgbench', result: of(many, ofPgbench), unit: '', atLeast: 0.15 },
    {
      what: 'bookings over many classes: share of our own client',
      result: of(many, ofClient),
      unit: '',
      atLeast: 0.35,
    },
    { what: 'bookings of one class', result: of(hot, ({ bookings }) => bookings), unit: 'per s' },
    { what: 'bookings of one class: share of pgbench', result: of(hot, ofPgbench), unit: '', atLeast: 0.25 },
    { what: 'bookings of one class: share of our own client', result: of(hot, ofClient), unit: '' },
    { what: 'a bare Fastify with that transaction: share of pgbench', result: of(many, ofBare), unit: '' },
    { what: 'bookings: processor time of the server', result: of(many, ({ processor }) => processor), unit: 'ms' },
    { what: 'bookings: statements, jobs included', result: sent.statements, unit: '' },
    { what: 'bookings: transactions, jobs included', result: sent.transactions, unit: '' },
    { what: 'bookings: messages to the database, jobs included', result: sent.messages, unit: '' },
  ]
}
