import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { Connection } from '../../../database/connect.ts'

/** What is refused is worth another try after so many seconds. */
export const TRY_AGAIN_AFTER_S = 2

const SAMPLE_MS = 500
const RESOLUTION_MS = 10
/** On average over a sample, work begins so much later than it could. A page takes about 8 ms. */
const LATEST_MS = 200
/** A single late sample is a pause of the machine or of the garbage collector, and over by the time it is seen. */
const LATE_SAMPLES = 2
/** A loop that is at work for more of a sample than this has others before whoever comes next. */
const BUSY_SHARE = 0.8
/** So many reads in a sample that are not answered from memory: people search. */
const MANY_READS = 10
/** Calls that wait for each connection to the database. At 5 ms a call they wait for 50 ms. */
const MOST_WAITING = 10
/** A call that would wait longer for its connection is refused while it can still be told at once. */
const LONGEST_WAIT_MS = 500
/** A transaction that waits longer for its turn gives up (`database/connect.ts`). */
const TURN_IS_GIVEN_UP_MS = 2_000
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
  /** Whether many read while the event loop hardly rests: what takes long then has turns (`busy-turns.ts`). */
  readonly isCrowded: () => boolean
  /** Counts a call that reads. */
  readonly noteRead: () => void
  readonly stop: () => void
}

export interface WorkloadParts {
  readonly pool: WatchedPool
  /** Where transactions wait for their turn, apart from what waits for a connection. */
  readonly transactions: Connection['transactions']
  readonly log: { warn: (message: string) => void }
}

/**
 * Watches how late the event loop is and how many calls wait for the database. Work that cannot be done soon is refused
 * at once (503 with Retry-After), because a queue only makes everybody wait (docs/operations.md).
 */
export function watchWorkload({ pool, transactions, log }: WorkloadParts): Workload {
  const isLineLong = watchLine(pool)
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const count = lateSamples()
  let isLate = false
  let isCrowded = false
  let reads = 0
  let used = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    // Without a single measurement the event loop stood still.
    const mean = delays.count === 0 ? SAMPLE_MS : delays.mean / 1e6 - RESOLUTION_MS
    delays.reset()
    const now = performance.eventLoopUtilization()
    isCrowded = isLoopCrowded(performance.eventLoopUtilization(now, used).utilization, reads)
    used = now
    reads = 0
    const wasLate = isLate
    isLate = count(mean)
    if (isLate && !wasLate) log.warn(`more work than this process can do: work starts ${Math.round(mean)} ms late`)
    if (wasLate && !isLate) log.warn('this process keeps up with its work again')
  }, SAMPLE_MS)
  timer.unref()
  return {
    isTooMuch: (of) =>
      isLate ||
      isLineLong(of === 'writes' ? transactions.waitingCount : 0) ||
      (of === 'writes' && isTurnFar(transactions)),
    isCrowded: () => isCrowded,
    noteRead: () => void reads++,
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}

/**
 * Watches how long connections are kept. Returns whether too many calls wait for one, or would have to wait too long: a
 * slow database, or transactions that are slow because the process is, keep everybody waiting behind few. Transactions
 * that wait in a line of their own count for what would join it.
 */
export function watchLine(
  pool: WatchedPool,
  now: () => number = () => performance.now(),
): (alsoWaiting: number) => boolean {
  const since = new Map<unknown, number>()
  let meanMs = 0
  pool.on('acquire', (client: unknown) => since.set(client, now()))
  pool.on('release', (_error: unknown, client: unknown) => {
    const begun = since.get(client)
    since.delete(client)
    if (begun !== undefined) meanMs += (now() - begun - meanMs) * LATEST_WEIGHT
  })
  return (alsoWaiting) => {
    const each = (pool.waitingCount + alsoWaiting) / pool.options.max
    return each > MOST_WAITING || each * meanMs > LONGEST_WAIT_MS
  }
}

function isTurnFar({ expectedWaitMs }: WorkloadParts['transactions']): boolean {
  return expectedWaitMs > TURN_IS_GIVEN_UP_MS
}

/** @param busy the share of a sample in which the event loop was at work, or waited for a core to be */
export function isLoopCrowded(busy: number, reads: number): boolean {
  return busy > BUSY_SHARE && reads >= MANY_READS
}

/** Takes the mean delay of each sample in ms; returns whether the event loop stays late. One good sample ends it. */
export function lateSamples(): (meanMs: number) => boolean {
  let late = 0
  return (meanMs) => {
    late = meanMs > LATEST_MS ? late + 1 : 0
    return late >= LATE_SAMPLES
  }
}
