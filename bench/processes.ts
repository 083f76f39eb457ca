import { cpus, loadavg } from 'node:os'
import { readConfig } from '../server/start/config.ts'
import { atOnce } from './support/calls/at-once.ts'
import { awaitJobs } from './support/database/await-jobs.ts'
import { benchDatabase, type BenchDatabase } from './support/database/bench-database.ts'
import { type BenchServer, benchSettings, startBenchServer, startProductServer } from './support/bench-server.ts'
import { bookSeat } from './support/calls/book-seat.ts'
import { type BenchRun, type Finding, medianOf } from './support/finding.ts'
import { freeSeats, type Seat } from './support/free-seats.ts'
import { gatherStatistics } from './support/database/gather-statistics.ts'
import { fillCatalogue, words } from './support/generated-catalogue.ts'
import { underLoad } from './support/calls/load.ts'
import { number, table } from './support/report.ts'
import { travellersWithPasses } from './support/travellers.ts'
import { tomorrow } from './support/tomorrow.ts'

const CONNECTIONS = 16
const CATALOGUE = { destinations: 1, venuesEach: 60, classesPerVenue: 4, days: 12 }
const AT_LEAST = 0.8

/** The work that the processes did together. */
interface Round {
  readonly perSecond: number
  /** Microseconds of the servers' processor time for each. */
  readonly each: number
}

/**
 * Two processes on one database against one, for searches that no cache answers and for bookings, in turns.
 *
 * The load and the database run on the same cores as the servers, so the cores cannot give twice the answers. The share
 * is therefore counted in processor time: two processes that do not block each other need as much for an answer as one
 * does. The share is the time of one by the time of two. It does not show waiting for the database's locks: that shows
 * in the answers per second, which stand beside it.
 */
export async function measureProcesses({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  try {
    await fillCatalogue(database.db, CATALOGUE, tomorrow())
    say(`load of the machine before: ${number(loadavg()[0] ?? 0)} on ${cpus().length} cores\n`)
    const searches = await measureSearches(database, short)
    const bookings = await measureBookings(database, short)
    say(
      table(
        ['what', 'processes', 'per s', 'µs of CPU each'],
        [...rows('searches', searches), ...rows('bookings', bookings)],
      ),
    )
    return [...findings('uncached searches', searches), ...findings('bookings', bookings)]
  } finally {
    await database.drop()
  }
}

interface Compared {
  readonly one: readonly Round[]
  readonly two: readonly Round[]
}

async function measureSearches(database: BenchDatabase, short: boolean): Promise<Compared> {
  const options = { databaseUrl: database.url, answerCache: false }
  const servers = await Promise.all([startBenchServer(options), startBenchServer(options)])
  const paths = words.activities.map(
    (value) => `/api/basicSearch/studios?city=City%201&distance=500&limit=50&activities=${encodeURIComponent(value)}`,
  )
  const seconds = short ? 1 : 6
  const search = async (asked: readonly BenchServer[]) => {
    const loads = await Promise.all(
      asked.map(({ origin }) => underLoad(origin, { paths, seconds, connections: CONNECTIONS / asked.length })),
    )
    const perSecond = loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0)
    return { perSecond, done: perSecond * seconds }
  }
  await search(servers)
  return compare(servers, short, search)
}

async function measureBookings(database: BenchDatabase, short: boolean): Promise<Compared> {
  const config = readConfig({ ...benchSettings, DATABASE_URL: database.url })
  const seats = await freeSeats(database.db, await travellersWithPasses(database.db, config, short ? 20 : 600))
  const settings = { DEMO: 'false' }
  const servers = [await startProductServer(database.url, settings), await startProductServer(database.url, settings)]
  const book = async (asked: readonly BenchServer[]) => {
    const wanted = seats.splice(0, short ? 40 : 600).map((seat, at) => ({ seat, server: asked[at % asked.length] }))
    const perSecond = await atOnce(wanted, CONNECTIONS, ({ seat, server }) => bookAt(server, seat))
    await awaitJobs(database)
    return { perSecond, done: wanted.length }
  }
  await book(servers)
  await gatherStatistics(database)
  return compare(servers, short, book)
}

async function bookAt(server: BenchServer | undefined, seat: Seat): Promise<void> {
  if (server) await bookSeat(server.origin, seat)
}

/**
 * In turns, three times each; the second process rests while the first works alone, and its time counts all the same.
 */
async function compare(
  servers: readonly BenchServer[],
  short: boolean,
  work: (asked: readonly BenchServer[]) => Promise<{ readonly perSecond: number; readonly done: number }>,
): Promise<Compared> {
  const compared: Record<'one' | 'two', Round[]> = { one: [], two: [] }
  const sumProcessor = async () =>
    (await Promise.all(servers.map((server) => server.usage()))).reduce((sum, { processor }) => sum + processor, 0)
  for (let round = 0; round < (short ? 1 : 3); round++) {
    for (const [name, asked] of [
      ['one', servers.slice(0, 1)],
      ['two', servers],
    ] as const) {
      const before = await sumProcessor()
      const { perSecond, done } = await work(asked)
      compared[name].push({ perSecond, each: ((await sumProcessor()) - before) / done })
    }
  }
  for (const server of servers) await server.stop()
  return compared
}

function rows(what: string, { one, two }: Compared) {
  const of = (processes: number) => (round: Round) => [what, processes, round.perSecond, round.each]
  return [...one.map(of(1)), ...two.map(of(2))]
}

function findings(what: string, { one, two }: Compared): Finding[] {
  const middle = (rounds: readonly Round[], figure: (round: Round) => number) => medianOf(rounds.map(figure))
  const each = (rounds: readonly Round[]) => middle(rounds, (round) => round.each)
  const perSecond = (rounds: readonly Round[]) => middle(rounds, (round) => round.perSecond)
  return [
    {
      what: `${what}: two processes, share of what the cores allow`,
      result: each(one) / each(two),
      unit: '',
      atLeast: AT_LEAST,
    },
    {
      what: `${what}: two processes against one, on cores that also make the load`,
      result: perSecond(two) / perSecond(one),
      unit: '',
    },
  ]
}
