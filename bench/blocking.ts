import { type BenchRun, type Finding, medianOf } from './support/finding.ts'
import { blockingTime, readMainThread } from './support/main-thread.ts'
import { phonePages } from './support/phone-pages.ts'
import { table } from './support/report.ts'
import { startBuilds } from './support/two-builds.ts'
import { watchVisit } from './support/watched-browser.ts'

/** Lighthouse's phone has a processor four times as slow as this machine's. */
const SLOWER = 4
const VISITS = 5
/** A page is at rest after this time; a page with a map, later. */
const restMs = (name: string) => (name === 'locations' ? 9_000 : 5_000)

interface Visit {
  readonly blocking: number
  readonly busy: number
  readonly longest: number
}

/**
 * How long a page blocks a phone's visitor while it loads: of each task after the first paint, the time beyond 50
 * milliseconds. It is counted in processor time, times four, so that other work on the machine does not matter, and
 * without a debugger. With `--against <folder>`, another build takes turns with this one, visit by visit.
 */
export async function measureBlocking({ say, short, against }: BenchRun): Promise<Finding[]> {
  const builds = await startBuilds(against)
  try {
    const findings: Finding[] = []
    for (const { name, path } of phonePages) {
      const visits = builds.map((): Visit[] => [])
      for (const { origin } of builds) await visitPage(origin + path, restMs(name))
      while ((visits[0]?.length ?? 0) < (short ? 1 : VISITS))
        for (const [index, { origin }] of builds.entries())
          visits[index]?.push(await visitPage(origin + path, restMs(name)))
      const [own, other] = visits.map(middleOf)
      if (!own) continue
      const rows = builds.map((build, index) => rowOf(`${name}, ${build.name}`, visits[index] ?? []))
      // Printed page by page, because two builds take a quarter of an hour on a busy machine.
      say(`${table(['page, build', 'blocked ms', 'longest task ms', 'busy ms', 'visits'], rows)}\n`)
      findings.push({ what: `${name}: a phone's processor is blocked`, result: own.blocking, unit: 'ms' })
      if (other)
        findings.push({
          what: `${name}: share of what the other build blocks`,
          // Where the other build blocks nothing, there is nothing to halve.
          result: own.blocking / Math.max(1, other.blocking),
          unit: '',
          atMost: 0.5,
        })
    }
    return findings
  } finally {
    for (const { stop } of builds) await stop()
  }
}

function middleOf(visits: readonly Visit[]): Visit {
  const of = (figure: (visit: Visit) => number) => medianOf(visits.map(figure))
  return {
    blocking: of(({ blocking }) => blocking),
    busy: of(({ busy }) => busy),
    longest: of(({ longest }) => longest),
  }
}

function rowOf(name: string, visits: readonly Visit[]): string[] {
  const { blocking, longest, busy } = middleOf(visits)
  return [
    name,
    ...[blocking, longest, busy].map((figure) => figure.toFixed(0)),
    visits.map(({ blocking }) => blocking.toFixed(0)).join(', '),
  ]
}

async function visitPage(address: string, forMs: number): Promise<Visit> {
  const { tasks } = readMainThread(await watchVisit(address, forMs))
  return {
    blocking: blockingTime(tasks, SLOWER),
    busy: tasks.reduce((sum, task) => sum + task, 0) * SLOWER,
    longest: Math.max(...tasks) * SLOWER,
  }
}
