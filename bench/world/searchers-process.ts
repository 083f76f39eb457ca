import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { freshSearch } from './fresh-search.ts'
import type { SearchersReport, SearchersTask } from './searchers.ts'
import { letCall } from './timed-visit.ts'

/** The searchers whose wait is measured, in a process that does nothing else, until its parent ends it. */
async function search(): Promise<void> {
  const [{ origin, cities }] = (await once(process, 'message')) as [SearchersTask]
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let isOver = false
  process.once('message', () => (isOver = true))
  const crowds = [
    // The waits that every answer of the process includes: its event loop, a core, and the caller's own turn.
    { kind: 'nothing', people: 1, visit: () => fetch(`${origin}/healthz`) },
    { kind: 'search', people: 4, visit: freshSearch(origin, cities) },
  ]
  const done = await letCall(crowds, () => isOver)
  const report: SearchersReport = { done, lateMs: delays.percentile(95) / 1e6 }
  process.send?.(report, () => process.disconnect())
}

await search()
