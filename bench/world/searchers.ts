import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { World } from './open-world.ts'
import type { Done } from './timed-visit.ts'

export interface SearchersTask {
  readonly origin: string
  readonly cities: readonly string[]
}

export interface SearchersReport {
  readonly done: readonly Done[]
  /** How late its own event loop was, at p95. */
  readonly lateMs: number
}

/**
 * Visitors who search, in a separate process. Those who buy, book, sign in and send pictures share another process.
 * That one is late by itself when all its answers arrive at once, which is not the product's doing.
 */
export function startSearchers({ product: { origin }, cities }: World): { stop(): Promise<SearchersReport> } {
  // In a separate session, because Linux shares the cores between sessions.
  const child = fork(path.join(import.meta.dirname, 'searchers-process.ts'), { detached: true })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('Those who search have gone')))
  failed.catch(() => undefined)
  const killOrphan = () => void child.kill('SIGKILL')
  process.once('exit', killOrphan)
  child.send({ origin, cities } satisfies SearchersTask)
  return {
    async stop() {
      child.send('over')
      const [report] = (await Promise.race([once(child, 'message'), failed])) as [SearchersReport]
      process.off('exit', killOrphan)
      return report
    },
  }
}
