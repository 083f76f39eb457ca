import { readConfig } from '../server/start/config.ts'
import { atOnce } from './support/calls/at-once.ts'
import { awaitJobs } from './support/database/await-jobs.ts'
import { bareScript, prepareBare, type Sessions } from './support/bare-bookings.ts'
import { type BenchDatabase, benchDatabase } from './support/database/bench-database.ts'
import { benchSettings, type BenchServer, startProductServer } from './support/bench-server.ts'
import { bookSeat } from './support/calls/book-seat.ts'
import { type BenchRun, type Finding, medianOf } from './support/finding.ts'
import { addHotClass, freeSeats, type Seat } from './support/free-seats.ts'
import { gatherStatistics } from './support/database/gather-statistics.ts'
import { fillCatalogue } from './support/generated-catalogue.ts'
import { pgbench } from './support/database/pgbench.ts'
import { number, table } from './support/report.ts'
import { travellersWithPasses } from './support/travellers.ts'
import { tomorrow } from './support/tomorrow.ts'

const CONNECTIONS = 20
const CATALOGUE = { destinations: 1, venuesEach: 60, classesPerVenue: 4, days: 12 }

/**
 * Bookings through the real call: token, pass and class under their locks, ledger, transition, mail and its job. They
 * are compared with the least that every booking needs, one seat less and one row more in a transaction, by pgbench
 * with as many connections to the same database. Over many classes, and all for one class.
 */
export async function measureBookings({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  try {
    const work = await prepare(database, short)
    const server = await startProductServer(database.url, { DEMO: 'false' })
    const rounds = short ? 1 : 3
    await book(server, work.seats.splice(0, short ? 20 : 1_200))
    await awaitJobs(database)
    await gatherStatistics(database)
    const many: Round[] = []
    const hot: Round[] = []
    while (many.length < rounds) {
      many.push(await measureRound(database, server, work.seats.splice(0, work.each), work))
      const { sessionId, seats } = await addHotClass(database.db, work.people, many.length)
      hot.push(await measureRound(database, server, seats, { ...work, bare: { first: sessionId, last: sessionId } }))
    }
    await server.stop()
    report(say, { many, hot, each: work.each, people: work.people.length })
    return findings(many, hot)
  } finally {
    await database.drop()
  }
}

interface Work {
  readonly seats: Seat[]
  readonly people: Awaited<ReturnType<typeof travellersWithPasses>>
  /** Bookings in each round. */
  readonly each: number
  readonly seconds: number
  /** The sessions whose seats the bare transactions take. */
  readonly bare: Sessions
}

async function prepare(database: BenchDatabase, short: boolean): Promise<Work> {
  const config = readConfig({ ...benchSettings, DATABASE_URL: database.url })
  await fillCatalogue(database.db, CATALOGUE, tomorrow())
  const people = await travellersWithPasses(database.db, config, short ? 20 : 600)
  const seats = await freeSeats(database.db, people)
  return { seats, people, bare: await prepareBare(database), each: short ? 100 : 1_000, seconds: short ? 1 : 5 }
}

interface Round {
  /** Per second, like the next. */
  readonly bookings: number
  readonly pgbench: number
  /** Milliseconds of the server's processor time for each booking, with its mail. */
  readonly processor: number
}

async function measureRound(
  database: BenchDatabase,
  server: BenchServer,
  seats: readonly Seat[],
  { bare, seconds }: Work,
): Promise<Round> {
  const least = await pgbench(database.url, { clients: CONNECTIONS, seconds, script: bareScript(bare) })
  const before = (await server.usage()).processor
  const bookings = await book(server, seats)
  await awaitJobs(database)
  const processor = ((await server.usage()).processor - before) / 1_000 / seats.length
  return { bookings, pgbench: least, processor }
}

function book(server: BenchServer, seats: readonly Seat[]): Promise<number> {
  return atOnce(seats, CONNECTIONS, async (seat) => void (await bookSeat(server.origin, seat)))
}

interface Report {
  readonly many: readonly Round[]
  readonly hot: readonly Round[]
  readonly each: number
  readonly people: number
}

function report(say: BenchRun['say'], { many, hot, each, people }: Report): void {
  const rows = (name: string, rounds: readonly Round[]) =>
    rounds.map(({ bookings, processor, pgbench: least }, index) => [
      `${name}, ${index + 1}`,
      bookings,
      processor,
      least,
      bookings / least,
    ])
  say(
    table(
      ['round', 'bookings/s', 'processor ms', 'pgbench/s', 'share'],
      [...rows('many classes', many), ...rows('one class', hot)],
    ),
  )
  say(`\n${number(each)} bookings a round over many classes, ${number(people)} of one class, ${CONNECTIONS} at once`)
}

function findings(many: readonly Round[], hot: readonly Round[]): Finding[] {
  const of = (rounds: readonly Round[], figure: (round: Round) => number) => medianOf(rounds.map(figure))
  const share = ({ bookings, pgbench: least }: Round) => bookings / least
  return [
    { what: 'bookings over many classes', result: of(many, ({ bookings }) => bookings), unit: 'per s' },
    { what: 'bookings over many classes: share of pgbench', result: of(many, share), unit: '', atLeast: 0.07 },
    { what: 'bookings of one class', result: of(hot, ({ bookings }) => bookings), unit: 'per s' },
    { what: 'bookings of one class: share of pgbench', result: of(hot, share), unit: '', atLeast: 0.15 },
    { what: 'bookings: processor time of the server', result: of(many, ({ processor }) => processor), unit: 'ms' },
  ]
}
