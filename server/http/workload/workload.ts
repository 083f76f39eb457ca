import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type pg from 'pg'

/** What is refused is worth another try after so many seconds. */
export const TRY_AGAIN_AFTER_S = 2

const SAMPLE_MS = 500
const RESOLUTION_MS = 10
/** On average over a sample, work begins so much later than it could. A page takes about 8 ms. */
const LATEST_MS = 200
/** A single late sample is a pause of the machine or of the garbage collector, and over by the time it is seen. */
const LATE_SAMPLES = 2
/** Calls that wait for each connection to the database. At 5 ms a call they wait for 50 ms. */
const MOST_WAITING = 10
/** A call that would wait longer for its connection is refused while it can still be told at once. */
const LONGEST_WAIT_MS = 500
/** A transaction would give up after it (`database/connect.ts`). */
const LONGEST_WAIT_OF_TRANSACTION_MS = 2_000
/** The weight of the latest connection in what one is kept for on average. */
const LATEST_WEIGHT = 1 / 16

/** What is used of a pool of connections. */
export type WatchedPool = Pick<pg.Pool, 'waitingCount'> & {
  readonly options: Pick<pg.Pool['options'], 'max'>
  on(event: 'acquire' | 'release', listener: (one: unknown, other: unknown) => void): unknown
}

/** Whether the process has more to do than it can. What writes may be too much while there is room for what reads. */
export interface Workload {
  readonly isTooMuch: (of: 'reads' | 'writes') => boolean
  readonly stop: () => void
}

export interface WorkloadParts {
  readonly pool: WatchedPool
  /** Of transactions. */
  readonly transactions: WatchedPool
  readonly log: { warn: (message: string) => void }
}

/**
 * Watches how late the event loop is and how many calls wait for the database. Work that cannot be done soon is refused
 * at once (503 with Retry-After), because a queue only makes every call wait (docs/operations.md).
 */
export function watchWorkload({ pool, transactions, log }: WorkloadParts): Workload {
  const isLineLong = watchLine(pool, { waiting: MOST_WAITING, ms: LONGEST_WAIT_MS })
  const mayGiveUp = watchLine(transactions, { waiting: Infinity, ms: LONGEST_WAIT_OF_TRANSACTION_MS })
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const count = lateSamples()
  let isLate = false
  const timer = setInterval(() => {
    // Without a single measurement the event loop stood still.
    const mean = delays.count === 0 ? SAMPLE_MS : delays.mean / 1e6 - RESOLUTION_MS
    delays.reset()
    const wasLate = isLate
    isLate = count(mean)
    if (isLate && !wasLate) log.warn(`more work than this process can do: work starts ${Math.round(mean)} ms late`)
    if (wasLate && !isLate) log.warn('this process keeps up with its work again')
  }, SAMPLE_MS)
  timer.unref()
  return {
    isTooMuch: (of) => isLate || isLineLong() || (of === 'writes' && mayGiveUp()),
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}

/**
 * Watches how long connections are kept. Returns whether too many calls wait for one, or would have to wait too long: a
 * slow database, or transactions that are slow because the process is, keep all calls waiting behind few.
 * @param most calls that wait for each connection, and how long the next one would wait
 */
export function watchLine(
  pool: WatchedPool,
  most: { readonly waiting: number; readonly ms: number },
  now: () => number = () => performance.now(),
): () => boolean {
  const since = new Map<unknown, number>()
  let meanMs = 0
  pool.on('acquire', (client: unknown) => since.set(client, now()))
  pool.on('release', (_error: unknown, client: unknown) => {
    const begun = since.get(client)
    since.delete(client)
    if (begun !== undefined) meanMs += (now() - begun - meanMs) * LATEST_WEIGHT
  })
  return () => {
    const each = pool.waitingCount / pool.options.max
    return each > most.waiting || each * meanMs > most.ms
  }
}

/** Takes the mean delay of each sample in ms; returns whether the event loop stays late. One good sample ends it. */
export function lateSamples(): (meanMs: number) => boolean {
  let late = 0
  return (meanMs) => {
    late = meanMs > LATEST_MS ? late + 1 : 0
    return late >= LATE_SAMPLES
  }
}
