import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { freshSearch } from './fresh-search.ts'
import type { SearchersReport, SearchersTask } from './searchers.ts'
import { letCall } from './timed-visit.ts'

/** Those whose wait is measured, in a process that does nothing else, until its parent says that it is over. */
async function search(): Promise<void> {
  const [{ origin, bareOrigin, cities }] = (await once(process, 'message')) as [SearchersTask]
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  let isOver = false
  process.once('message', () => (isOver = true))
  const crowds = [
    // What every answer of the process waits for: its event loop, a core, and the caller's own turn.
    { kind: 'nothing', people: 1, visit: () => fetch(`${origin}/healthz`) },
    // What any process on this machine takes meanwhile that needs the database once.
    { kind: 'bare query', people: 1, visit: () => fetch(`${bareOrigin}/query`), restMs: 20 },
    { kind: 'search', people: 4, visit: freshSearch(origin, cities) },
  ]
  const done = await letCall(crowds, () => isOver)
  const report: SearchersReport = { done, lateMs: delays.percentile(95) / 1e6 }
  process.send?.(report, () => process.disconnect())
}

await search()
