import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { findChromium } from '../chromium.ts'
import { root } from '../prepare.mjs'
import { type Product } from './machines.ts'

const PLAYWRIGHT = path.join(root, 'node_modules/.bin/playwright')
const SETTINGS = path.join(root, 'tools/topology/walk.config.ts')

/** Walks the journeys of one width in a browser. Returns how many; throws with the failures. */
export async function walkJourneys(origin: string, width: 'desktop' | 'phone'): Promise<number> {
  const args = ['test', `--config=${SETTINGS}`, `--project=${width}`, '--reporter=line']
  const env = { ...process.env, CHROMIUM_PATH: findChromium(), TOPOLOGY_ORIGIN: origin }
  const child = spawn(PLAYWRIGHT, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  const said = await text(child.stdout)
  const passed = Number(/(\d+) passed/.exec(said)?.[1] ?? 0)
  if ((await ended) !== 0 || passed === 0) throw new Error(`Journeys failed:\n${said}`)
  return passed
}

/** Throws unless each product answers requests while `work` runs. */
export async function expectAnswersOfAll<T>(
  products: readonly Product[],
  metricsToken: string,
  work: () => Promise<T>,
): Promise<T> {
  const count = () => Promise.all(products.map(({ port }) => countRequests(port, metricsToken)))
  const before = await count()
  const result = await work()
  const after = await count()
  for (const [number, { name }] of products.entries())
    if ((after[number] ?? 0) <= (before[number] ?? 0)) throw new Error(`${name} answered nothing`)
  return result
}

async function countRequests(port: number, metricsToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  return Array.from(figures.matchAll(/^roamfit_request_seconds_count\{.*\} (\d+)$/gm), ([, count]) =>
    Number(count),
  ).reduce((sum, one) => sum + one, 0)
}
