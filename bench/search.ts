import { benchDatabase } from './support/database/bench-database.ts'
import { type BenchServer, startBenchServer } from './support/bench-server.ts'
import { fillCatalogue, words } from './support/generated-catalogue.ts'
import { type Load, underLoad } from './support/calls/load.ts'
import { type Finding, medianOf as middleOf, type BenchRun } from './support/finding.ts'
import { table } from './support/report.ts'
import { tomorrow } from './support/tomorrow.ts'

const CITY = { destinations: 3, venuesEach: 1_500, classesPerVenue: 2, days: 2 }
const MB = 1024 * 1024

interface Search {
  readonly name: string
  readonly paths: readonly string[]
}

/** Filter values in rotation: 24 different searches, each with more matches than it may return. */
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

const HEAD = [
  'search',
  'cache',
  'KB',
  'searches/s',
  'Buffers/s',
  'ratio',
  'p95 ms',
  'Buffer p95 ms',
  'µs of CPU',
  'Buffer µs',
]

/**
 * Searches, from the answer cache and without it, compared with the same bytes sent as Buffers by the same server. The
 * processor time per answer is the server's own; other work on the machine hardly affects it.
 */
export async function search({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  try {
    const day = tomorrow()
    await fillCatalogue(database.db, CITY, day)
    const rows: Row[] = []
    const findings: Finding[] = []
    for (const answerCache of [true, false]) {
      const server = await startBenchServer({ databaseUrl: database.url, answerCache })
      for (const one of searches(day)) rows.push(await measure(server, one, answerCache, short))
      const { peakMemory } = await server.usage()
      findings.push({
        what: `peak memory under the search load, answer cache ${answerCache ? 'on' : 'off'}`,
        result: peakMemory / MB,
        unit: 'MB',
        atMost: 280,
      })
      await server.stop()
    }
    say(table(HEAD, rows.map(cellsOf)))
    return [...rows.flatMap(findingsOf), ...findings]
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

interface Row {
  readonly name: string
  readonly isCached: boolean
  readonly kilobytes: number
  readonly search: Measured
  readonly buffer: Measured
  readonly ratio: number
}

/**
 * Buffers and searches take turns, so that other work on the machine affects both; the middle of three rounds counts.
 */
async function measure(server: BenchServer, { name, paths }: Search, isCached: boolean, short: boolean): Promise<Row> {
  const buffers = await server.asBuffers(paths)
  const [warmUp, seconds] = short ? [0, 1] : [1, 3]
  if (warmUp > 0) for (const some of [paths, buffers.paths]) await load(server, some, warmUp)
  const rounds: { readonly buffer: Measured; readonly search: Measured }[] = []
  while (rounds.length < (short ? 1 : 3)) {
    rounds.push({ buffer: await load(server, buffers.paths, seconds), search: await load(server, paths, seconds) })
  }
  const middle = (kind: 'buffer' | 'search'): Measured => ({
    requestsPerSecond: middleOf(rounds.map((round) => round[kind].requestsPerSecond)),
    megabytesPerSecond: middleOf(rounds.map((round) => round[kind].megabytesPerSecond)),
    p50: middleOf(rounds.map((round) => round[kind].p50)),
    p95: middleOf(rounds.map((round) => round[kind].p95)),
    processor: middleOf(rounds.map((round) => round[kind].processor)),
  })
  return {
    name,
    isCached,
    kilobytes: buffers.bytes.reduce((sum, bytes) => sum + bytes, 0) / buffers.bytes.length / 1024,
    search: middle('search'),
    buffer: middle('buffer'),
    ratio: middleOf(rounds.map(({ search, buffer }) => search.requestsPerSecond / buffer.requestsPerSecond)),
  }
}

function cellsOf({ name, isCached, kilobytes, search: searches, buffer, ratio }: Row) {
  const rates = [searches.requestsPerSecond, buffer.requestsPerSecond, ratio]
  return [
    name,
    isCached ? 'warm' : 'off',
    kilobytes,
    ...rates,
    searches.p95,
    buffer.p95,
    searches.processor,
    buffer.processor,
  ]
}

function findingsOf({ name, isCached, search: searches, ratio }: Row): Finding[] {
  const kind = `${name}, ${isCached ? 'warm' : 'answer cache off'}`
  const share = {
    what: `${kind}: share of the same bytes as Buffers`,
    result: ratio,
    unit: '',
    atLeast: isCached ? 0.6 : 0.2,
  }
  return name.includes('500')
    ? [share, { what: `${kind}: p95 at 20 connections`, result: searches.p95, unit: 'ms', atMost: 25 }]
    : [share]
}
