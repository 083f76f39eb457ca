import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import type { BenchRun, Finding } from '../support/finding.ts'
import { number, table } from '../support/report.ts'
import { importWorld, inventWorld } from '../support/world-venues.ts'
import { openWorld, type World } from './open-world.ts'
import { startSearchers } from './searchers.ts'
import { type Crowd, type Done, letCall } from './timed-visit.ts'
import { type BenchCall, visitsOf } from './visit.ts'

const MB = 1024 * 1024
const UPLOAD_PIXELS = 1_200

/**
 * Everything at once, and much more of it than the machine can do: no visitor may get an error, and searches stay
 * quick.
 */
export async function measureRush({ say, short }: BenchRun): Promise<Finding[]> {
  const world = await openWorld()
  try {
    const crowd = await crowdOf(world)
    const venues = await inventWorld('made up')
    const searchers = startSearchers(world)
    const delays = monitorEventLoopDelay({ resolution: 1 })
    delays.enable()
    const importing = importWorld(world.databaseUrl, venues.file)
    let most = 0
    const watching = setInterval(() => (most = Math.max(most, world.product.memory())), 500)
    let isOver = false
    const searched = delay(short ? 10_000 : 40_000).then(() => {
      isOver = true
      return searchers.stop()
    })
    const [others, searching] = await Promise.all([letCall(crowd, () => isOver), searched])
    clearInterval(watching)
    await importing
    await venues.remove()
    const done = [...searching.done, ...others]
    report(say, done)
    say(`\nThe callers' own event loops were late at p95 by ${number(searching.lateMs)} ms for those who search,`)
    say(`and by ${number(delays.percentile(95) / 1e6)} ms for all others.`)
    return findings(done, most)
  } finally {
    await world.close()
  }
}

async function crowdOf(world: World): Promise<Crowd[]> {
  const visits = visitsOf(world)
  const { data, info } = await sharp({
    create: {
      width: UPLOAD_PIXELS,
      height: UPLOAD_PIXELS,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer({ resolveWithObject: true })
  const upload: BenchCall = async () => {
    const { traveller } = await world.nextSeat()
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(data)], { type: `image/${info.format}` }), 'me.jpg')
    const headers = { authorization: `Bearer ${traveller.token}` }
    return fetch(`${world.product.origin}/api/utility/uploadImage`, { method: 'POST', headers, body })
  }
  return [
    { kind: 'page', people: 4, visit: visits.page },
    { kind: 'purchase', people: 8, visit: visits.purchase },
    { kind: 'booking', people: 8, visit: visits.booking },
    { kind: 'login', people: 10, visit: visits.logIn },
    { kind: 'upload', people: 4, visit: upload },
  ]
}

function report(say: BenchRun['say'], done: readonly Done[]): void {
  const rows = [...Map.groupBy(done, ({ kind, status }) => `${kind}, ${status}`)].map(([what, all]) => [
    what,
    all.length,
    p95(all),
  ])
  say(table(['what, and its answer', 'times', 'p95 ms'], rows))
}

function findings(done: readonly Done[], most: number): Finding[] {
  const putOff = done.filter(({ isPutOff }) => isPutOff)
  const failed = done.filter(({ status, isPutOff }) => status >= 500 && !isPutOff)
  const purchases = done.filter(({ kind, isPutOff }) => kind === 'purchase' && !isPutOff)
  const p95Of = (wanted: string) => p95(done.filter(({ kind, status }) => kind === wanted && status === 200))
  const search = p95Of('search')
  return [
    { what: 'everything at once: search p95', result: search, unit: 'ms', atMost: 250 },
    {
      what: 'everything at once: search p95, against an answer that does nothing',
      result: search / Math.max(p95Of('nothing'), 0.5),
      unit: 'times',
    },
    { what: 'everything at once: errors of the server', result: failed.length, unit: '', atMost: 0 },
    {
      what: `everything at once: put off (${number(putOff.length)}), p95 of the refusal`,
      result: p95(putOff),
      unit: 'ms',
    },
    {
      what: 'everything at once: purchases that were begun and neither done nor still being confirmed',
      result: purchases.filter(({ status }) => status !== 200 && status !== 202).length,
      unit: '',
      atMost: 0,
    },
    { what: 'everything at once: most memory', result: most / MB, unit: 'MB', atMost: 420 },
  ]
}

function p95(done: readonly Done[]): number {
  const times = done.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0
}
