/** An event of a browser's trace. Times are microseconds; `tdur` is processor time, which other work does not lengthen. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly isOutermostMainFrame?: boolean } }
}

export interface MainThread {
  /** Processor time of each task after the first contentful paint, in milliseconds. */
  readonly tasks: readonly number[]
}

const TASK = /RunTask$/

/** What the thread that painted the page did after its first contentful paint. */
export function readMainThread(events: readonly TraceEvent[]): MainThread {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!painted) throw new Error('The trace has no first contentful paint')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      ph === 'X' && TASK.test(name) && pid === painted.pid && tid === painted.tid && ts >= painted.ts,
  )
  return { tasks: tasks.map(({ tdur = 0 }) => tdur / 1000) }
}

/**
 * The time that blocks the visitor: of each task, the time beyond 50 milliseconds, on a processor this many times
 * slower.
 */
export function blockingTime(tasks: readonly number[], slower: number): number {
  return tasks.reduce((sum, task) => sum + Math.max(0, task * slower - 50), 0)
}
