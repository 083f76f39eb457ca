import { setTimeout as pause } from 'node:timers/promises'
import { type BenchServer, startProductServer } from './support/bench-server.ts'
import { demoDatabase } from './support/database/demo-database.ts'
import { type Finding, medianOf, type BenchRun } from './support/finding.ts'
import { underLoad } from './support/calls/load.ts'
import { table } from './support/report.ts'

const LISTING = 'locations'
const DRAWN = 100
const PAUSE_MS = 100
/** What a process that only waits takes in a pause. */
const IDLE_MICROSECONDS = 5_000
const addresses = {
  [LISTING]: '/locations?city=London',
  home: '/',
  schedule: '/schedule?city=London',
  venue: '/location/river-house-gym',
}

interface Mode {
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
  readonly targets: Pick<Finding, 'atLeast'>
}

const rendered: readonly Mode[] = [
  {
    name: 'rendered anew, answers of the API from memory as in production',
    settings: { PAGE_CACHE: 'false' },
    targets: { atLeast: 150 },
  },
  {
    name: 'rendered anew, answers of the API made anew too',
    settings: { PAGE_CACHE: 'false', ANSWER_CACHE: 'false' },
    targets: { atLeast: 150 },
  },
]

/**
 * Server-rendered pages of the demo world, as anonymous visitors get them: each rendered anew, compared with React's own
 * `renderToString` of the same tree, and each from the page cache, compared with the same bytes sent as a Buffer by the
 * same server. Nothing is compressed: that happens once for a page, in a thread of its own.
 */
export async function measurePages({ say, short }: BenchRun): Promise<Finding[]> {
  const { url } = await demoDatabase()
  const timing = short ? { seconds: 1, rounds: 1 } : { seconds: 4, rounds: 3 }
  const findings: Finding[] = []
  const rows = []
  for (const { name, settings, targets } of rendered) {
    const server = await startProductServer(url, settings)
    for (const [page, path] of Object.entries(addresses)) {
      const rate = await rateOf(server, path, timing)
      const { alone, read } = await shareOfReact(server, path, timing)
      rows.push([page, name, rate, '', alone])
      findings.push(
        { what: `${page}, ${name}`, result: rate, unit: 'pages/s', ...(page === LISTING ? targets : {}) },
        { what: `${page}, ${name}: share of React's own renderToString`, result: alone, unit: '', atLeast: 0.6 },
        { what: `${page}, ${name}: the same if React's text is read`, result: read, unit: '' },
      )
    }
    await server.stop()
  }
  const server = await startProductServer(url, {})
  for (const [page, path] of Object.entries(addresses)) {
    const { rate, buffers, ratio } = await againstBuffers(server, path, timing)
    rows.push([page, 'from the page cache', rate, buffers, ratio])
    findings.push({
      what: `${page}, from the page cache: share of the same bytes as a Buffer`,
      result: ratio,
      unit: '',
      ...(page === LISTING ? { atLeast: 0.1 } : {}),
    })
  }
  await server.stop()
  say(table(['page', 'how', 'pages/s', 'Buffers/s', 'ratio'], rows))
  return findings
}

interface Timing {
  readonly seconds: number
  readonly rounds: number
}

async function rateOf(server: BenchServer, path: string, { seconds, rounds }: Timing): Promise<number> {
  const rates: number[] = []
  await underLoad(server.origin, { paths: [path], seconds })
  while (rates.length < rounds)
    rates.push((await underLoad(server.origin, { paths: [path], seconds })).requestsPerSecond)
  return medianOf(rates)
}

/**
 * The processor time of React's `renderToString` for the tree of a page, as a share of the whole request's: alone, and
 * if its text is read, which a page's has to be. Both take turns in the same process. V8 goes on marking its heap for
 * a while after the pages that caused it: that is theirs. The server counts the pages: when a load ends, those that
 * nobody waits for any more are still made.
 */
async function shareOfReact(server: BenchServer, path: string, { seconds, rounds }: Timing) {
  const shares: { readonly alone: number; readonly read: number }[] = []
  while (shares.length < rounds) {
    const before = await server.usage()
    await underLoad(server.origin, { paths: [path], seconds })
    await atRest(server)
    const after = await server.usage()
    const ofPage = (after.processor - before.processor) / (after.rendered - before.rendered)
    shares.push({
      alone: (await server.draw(DRAWN, false)) / ofPage,
      read: (await server.draw(DRAWN, true)) / ofPage,
    })
  }
  return { alone: medianOf(shares.map(({ alone }) => alone)), read: medianOf(shares.map(({ read }) => read)) }
}

/** Until the process has nothing left to do, or two seconds have passed. */
async function atRest(server: BenchServer): Promise<void> {
  let { processor } = await server.usage()
  for (let waited = 0; waited < 2_000; waited += PAUSE_MS) {
    await pause(PAUSE_MS)
    const now = await server.usage()
    if (now.processor - processor < IDLE_MICROSECONDS) return
    processor = now.processor
  }
}

/** Page and Buffer take turns, so that other work on the machine affects both. */
async function againstBuffers(server: BenchServer, path: string, { seconds, rounds }: Timing) {
  const { paths } = await server.asBuffers([path])
  const measured: { readonly rate: number; readonly buffers: number }[] = []
  await underLoad(server.origin, { paths: [path], seconds: 1 })
  while (measured.length < rounds) {
    const buffers = await underLoad(server.origin, { paths, seconds })
    const page = await underLoad(server.origin, { paths: [path], seconds })
    measured.push({ rate: page.requestsPerSecond, buffers: buffers.requestsPerSecond })
  }
  return {
    rate: medianOf(measured.map(({ rate }) => rate)),
    buffers: medianOf(measured.map(({ buffers }) => buffers)),
    ratio: medianOf(measured.map(({ rate, buffers }) => rate / buffers)),
  }
}
