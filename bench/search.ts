import { benchDatabase } from './support/bench-database.ts'
import { type BenchServer, startBenchServer } from './support/bench-server.ts'
import { fillCatalogue, words } from './support/generated-catalogue.ts'
import { type Load, underLoad } from './support/load.ts'
import { number, table } from './support/report.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
const CITY = { destinations: 3, venuesEach: 1_500, classesPerVenue: 2, days: 2 }
const MB = 1024 * 1024

interface Search {
  readonly name: string
  readonly paths: readonly string[]
}

/** Filter values in rotation: 24 different searches, each with more matches than it may answer. */
function rotating(path: string, limit: number): string[] {
  const filters = [
    ...words.activities.map((value) => `activities=${encodeURIComponent(value)}`),
    ...words.amenities.map((value) => `amenities=${encodeURIComponent(value)}`),
    ...words.languages.map((value) => `languages=${encodeURIComponent(value)}`),
  ]
  return filters.map((filter) => `${path}&limit=${limit}&${filter}`)
}

function searches(day: string): Search[] {
  return [
    ...[50, 100, 500].map((limit) => ({
      name: `studios, ${limit} documents`,
      paths: rotating('/api/basicSearch/studios?city=City%201&distance=500', limit),
    })),
    { name: 'classes, 1,000 documents', paths: rotating(`/api/basicSearch/classes?city=City%201&date=${day}`, 1_000) },
  ]
}

const HEAD = ['search', 'cache', 'KB', 'searches/s', 'Buffers/s', 'ratio', 'p95 ms', 'Buffer p95 ms', 'µs of CPU', 'Buffer µs']

/**
 * Searches against the same bytes sent as Buffers by the same server: from the answer cache, and made anew each time.
 * The processor time per answer is the server's own; other work on the machine hardly touches it.
 */
export async function search(say: (text: string) => void): Promise<void> {
  const database = await benchDatabase()
  try {
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await fillCatalogue(database.db, CITY, day)
    const rows = []
    for (const answerCache of [true, false]) {
      const server = await startBenchServer({ databaseUrl: database.url, answerCache })
      for (const one of searches(day)) rows.push(await measure(server, one, answerCache))
      const { peakMemory } = await server.usage()
      say(`Peak memory of the server, answer cache ${answerCache ? 'on' : 'off'}: ${number(peakMemory / MB)} MB`)
      await server.stop()
    }
    say(`\n${table(HEAD, rows)}`)
  } finally {
    await database.drop()
  }
}

interface Measured extends Load {
  /** Microseconds of the server's processor time per answer. */
  readonly processor: number
}

async function load(server: BenchServer, paths: readonly string[], seconds: number): Promise<Measured> {
  const before = await server.usage()
  const under = await underLoad(server.origin, { paths, seconds })
  const after = await server.usage()
  return { ...under, processor: (after.processor - before.processor) / (under.requestsPerSecond * seconds) }
}

/** Buffers and searches take turns, so that other work on the machine meets both; the middle of three rounds counts. */
async function measure(server: BenchServer, { name, paths }: Search, answerCache: boolean) {
  const buffers = await server.asBuffers(paths)
  await load(server, paths, 1)
  await load(server, buffers.paths, 1)
  const rounds: { readonly buffer: Measured; readonly search: Measured }[] = []
  while (rounds.length < 3) {
    rounds.push({ buffer: await load(server, buffers.paths, SECONDS), search: await load(server, paths, SECONDS) })
  }
  const middle = (figure: (round: (typeof rounds)[number]) => number) =>
    rounds.map(figure).toSorted((one, other) => one - other)[1] ?? 0
  return [
    name,
    answerCache ? 'warm' : 'off',
    buffers.bytes.reduce((sum, bytes) => sum + bytes, 0) / buffers.bytes.length / 1024,
    middle(({ search }) => search.requestsPerSecond),
    middle(({ buffer }) => buffer.requestsPerSecond),
    middle(({ search, buffer }) => search.requestsPerSecond / buffer.requestsPerSecond),
    middle(({ search }) => search.p95),
    middle(({ buffer }) => buffer.p95),
    middle(({ search }) => search.processor),
    middle(({ buffer }) => buffer.processor),
  ]
}
