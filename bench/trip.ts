import { addDays } from '../contract/days.ts'
import { startBenchServer } from './support/bench-server.ts'
import { underLoad } from './support/calls/load.ts'
import { benchDatabase } from './support/database/bench-database.ts'
import { gatherStatistics } from './support/database/gather-statistics.ts'
import type { BenchRun, Finding } from './support/finding.ts'
import { table } from './support/report.ts'
import { startProduct } from './support/running-product.ts'
import { tomorrow } from './support/tomorrow.ts'
import { importWorld, worldVenues } from './support/world-venues.ts'

const likes = ['', 'Yoga', 'Swimming', 'Boxing', 'General Gym Access', 'Pilates']

/** Plans for hotels all over the inner city, each with other likes. */
function trips(days: number): string[] {
  const first = tomorrow()
  return Array.from({ length: 24 }, (_none, n) => {
    const query = new URLSearchParams({
      city: 'London',
      from: `${first}T18:00`,
      to: `${addDays(first, days)}T12:00`,
      lat: (51.495 + (n % 5) * 0.006).toFixed(3),
      lon: (-0.16 + (n % 6) * 0.015).toFixed(3),
      likes: likes[n % likes.length] ?? '',
    })
    return `/api/trip?${query.toString()}`
  })
}

/**
 * Plans of trips in London, with the demo world and the venues of OpenStreetMap. No plan is kept as an answer. `cold`
 * is the first one of a process, which loads the city and its days; afterwards they are in memory.
 */
export async function measureTrips({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  try {
    await (await startProduct(database.url, { DEMO: 'true' })).stop()
    const venues = await worldVenues()
    await importWorld(database.url, venues.file)
    await venues.remove()
    await gatherStatistics(database)
    say(`The demo world and ${venues.what}.\n`)
    return await measurePlans(database.url, say, short ? 1 : 10)
  } finally {
    await database.drop()
  }
}

async function measurePlans(databaseUrl: string, say: BenchRun['say'], seconds: number): Promise<Finding[]> {
  const rows = []
  const findings: Finding[] = []
  for (const days of [3, 30]) {
    const server = await startBenchServer({ databaseUrl, answerCache: true })
    const paths = trips(days)
    const began = performance.now()
    const first = await fetch(`${server.origin}${paths[0]}`)
    await first.arrayBuffer()
    const cold = performance.now() - began
    const alone = await underLoad(server.origin, { paths, connections: 1, seconds })
    const busy = await underLoad(server.origin, { paths, connections: 20, seconds })
    await server.stop()
    rows.push([`${days} days`, cold, alone.p50, alone.p95, busy.requestsPerSecond, busy.p95])
    if (days === 3) findings.push({ what: 'a plan of three days, p95', result: alone.p95, unit: 'ms', atMost: 150 })
  }
  say(table(['trip', 'cold, ms', 'p50, ms', 'p95, ms', '20 at once: plans/s', '20 at once: p95, ms'], rows))
  return findings
}
