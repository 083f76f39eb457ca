import { type BenchServer, startProductServer } from './support/bench-server.ts'
import { demoDatabase } from './support/database/demo-database.ts'
import { type Finding, medianOf, type BenchRun } from './support/finding.ts'
import { underLoad } from './support/calls/load.ts'
import { table } from './support/report.ts'

const LISTING = 'locations'
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
    name: 'rendered each time, answers of the API from memory as in production',
    settings: { PAGE_CACHE: 'false' },
    targets: { atLeast: 130 },
  },
  {
    name: 'rendered each time, answers of the API made each time too',
    settings: { PAGE_CACHE: 'false', ANSWER_CACHE: 'false' },
    targets: {},
  },
]

/**
 * Server-rendered pages of the demo world, as anonymous visitors get them: each rendered for each visitor, and each
 * from the page cache, compared with the same bytes sent as a Buffer by the same server. Nothing is compressed: that
 * happens once for a page, in a thread of its own.
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
      rows.push([page, name, rate, '', ''])
      findings.push({ what: `${page}, ${name}`, result: rate, unit: 'pages/s', ...(page === LISTING ? targets : {}) })
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
      ...(page === LISTING ? { atLeast: 0.85 } : {}),
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
