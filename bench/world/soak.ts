import { setTimeout as pause } from 'node:timers/promises'
import { atOnce } from '../support/calls/at-once.ts'
import type { BenchRun, Finding } from '../support/finding.ts'
import { number, table } from '../support/report.ts'
import { growthOf, type MemorySample } from './growth.rules.ts'
import { openWorld, type World } from './open-world.ts'
import { type BenchCalls, visitsOf } from './visit.ts'

const MB = 1024 * 1024
const SAMPLE_MS = 5_000
const VISITORS = 6
/** How often visitors do each, of a hundred. */
const mix: Readonly<Record<keyof BenchCalls, number>> = {
  search: 30,
  freshSearch: 10,
  page: 20,
  venue: 20,
  schedule: 5,
  booking: 8,
  logIn: 4,
  purchase: 3,
}

/**
 * The memory of the process on 11,700 imported venues: every city is searched and opened once, and then visitors do
 * everything at random, for an hour, or for ten minutes in its short form.
 */
export async function measureSoak({ say, short, minutes = short ? 10 : 60 }: BenchRun): Promise<Finding[]> {
  const world = await openWorld()
  try {
    say(`${world.what}, ${number(world.cities.length)} cities; then ${number(minutes)} minutes of everything\n`)
    const ready = world.product.memory() / MB
    await openEveryCity(world)
    const visited = world.product.memory() / MB
    const { samples, done } = await soak(world, minutes)
    say(table(['minute', 'MB'], eachMinute(samples)))
    say(
      `\n${Object.entries(done)
        .map(([what, times]) => `${what}: ${number(times)}`)
        .join(', ')}`,
    )
    const late = samples.slice(Math.floor(samples.length / 2))
    return [
      { what: 'memory of a process that is ready', result: ready, unit: 'MB' },
      { what: 'after every city’s search and page', result: visited, unit: 'MB', atMost: 420 },
      {
        what: `the most in ${number(minutes)} minutes of everything`,
        result: Math.max(...samples.map(({ megabytes }) => megabytes)),
        unit: 'MB',
        atMost: 420,
      },
      { what: 'growth over the last half, as its trend', result: growthOf(late), unit: 'MB', atMost: 10 },
      {
        what: 'calls that failed: neither done nor refused with a 503',
        result: countFailed(done),
        unit: '',
        atMost: 0,
      },
    ]
  } finally {
    await world.close()
  }
}

async function openEveryCity({ cities, product: { origin } }: World): Promise<void> {
  await atOnce(cities, 2, async (city) => {
    const name = encodeURIComponent(city)
    for (const path of [`/api/basicSearch/studios?city=${name}&limit=50`, `/locations?city=${name}`]) {
      await open(origin + path)
    }
  })
}

/** A visitor who is told to come again does so: on a busy machine that happens in the first cities already. */
async function open(address: string): Promise<void> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  const again = Number(answer.headers.get('retry-after'))
  if (!answer.ok && !(answer.status === 503 && again > 0)) throw new Error(`${address} answered ${answer.status}`)
  if (answer.ok) return
  await pause(again * 1_000)
  await open(address)
}

async function soak(world: World, minutes: number) {
  const samples: MemorySample[] = []
  const done: Record<string, number> = {}
  const began = Date.now()
  const isOver = () => Date.now() - began > minutes * 60_000
  const visits = visitsOf(world)
  const names = Object.entries(mix).flatMap(([name, times]) =>
    Array.from({ length: times }, () => name as keyof BenchCalls),
  )
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver()) {
      const name = names[Math.floor(Math.random() * names.length)] ?? 'search'
      const answer = await visits[name]()
      await answer.arrayBuffer()
      const what = answer.ok ? name : `${name} ${answer.status}`
      done[what] = (done[what] ?? 0) + 1
    }
  })
  const sampling = (async () => {
    while (!isOver()) {
      samples.push({ seconds: (Date.now() - began) / 1000, megabytes: world.product.memory() / MB })
      await pause(SAMPLE_MS)
    }
  })()
  await Promise.all([...visitors, sampling])
  return { samples, done }
}

function countFailed(done: Readonly<Record<string, number>>): number {
  return Object.entries(done).reduce((sum, [what, times]) => (/ (?!503)\d+$/.test(what) ? sum + times : sum), 0)
}

function eachMinute(samples: readonly MemorySample[]): string[][] {
  const minutes = Map.groupBy(samples, ({ seconds }) => Math.floor(seconds / 60))
  return [...minutes].map(([minute, within]) => [
    String(minute + 1),
    number(Math.max(...within.map(({ megabytes }) => megabytes))),
  ])
}
