import { setTimeout as pause } from 'node:timers/promises'
import { demoDatabase } from './support/database/demo-database.ts'
import { type Finding, medianOf, type BenchRun } from './support/finding.ts'
import { underLoad } from './support/calls/load.ts'
import { startProduct } from './support/running-product.ts'

const MB = 1024 * 1024
const REST_MS = 5_000
const cities = ['London', 'Munich', 'Paris', 'New York', 'Zurich']

/** Starts of the built product on a running database: the very first one, later ones, and the memory of the last. */
export async function measureStart({ short }: BenchRun): Promise<Finding[]> {
  const { url, firstRunMs } = await demoDatabase()
  const starts: number[] = []
  while (starts.length < (short ? 1 : 5)) {
    const product = await startProduct(url)
    await product.stop()
    starts.push(product.readyMs)
  }
  const { atRest, peak } = await memoryOf(url, short)
  return [
    {
      what: 'first run: from an empty database to ready, the demo world included',
      result: firstRunMs / 1000,
      unit: 's',
      atMost: 60,
    },
    {
      what: 'start: from the process to ready, the middle of five',
      result: medianOf(starts) / 1000,
      unit: 's',
      atMost: 2,
    },
    { what: 'memory of the product at rest, five seconds after its start', result: atRest / MB, unit: 'MB' },
    { what: 'most memory of the product under the search load', result: peak / MB, unit: 'MB', atMost: 420 },
  ]
}

async function memoryOf(databaseUrl: string, short: boolean): Promise<{ atRest: number; peak: number }> {
  const product = await startProduct(databaseUrl, { ANSWER_CACHE: 'false' })
  await pause(short ? 500 : REST_MS)
  const atRest = product.memory()
  let peak = atRest
  const watch = setInterval(() => (peak = Math.max(peak, product.memory())), 250)
  const paths = cities.map((city) => `/api/basicSearch/studios?city=${encodeURIComponent(city)}&limit=500`)
  await underLoad(product.origin, { paths, seconds: short ? 1 : 15 })
  clearInterval(watch)
  await product.stop()
  return { atRest, peak }
}
