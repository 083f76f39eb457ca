/** A signal often comes twice in a row: from the terminal, and passed on by npm. */
const ECHO_MS = 1_000
/** The time for a stop after the drain. */
export const STOPS_WITHIN_MS = 20_000

export interface Stopping {
  /** Runs when the process is told to stop, before the steps that were registered earlier. */
  before(step: () => Promise<void>): void
  /** Runs the steps now, so that a failed start leaves nothing running. */
  undo(): Promise<void>
  /** The process was told to stop; later failures are caused by that. */
  isUnderWay(): boolean
}

/**
 * Stops on SIGINT and SIGTERM, and when the program that started this one is gone: finishes running work, then closes
 * the jobs, the pool and the embedded database. A second signal does not wait.
 */
export function stopOnSignal(drainMs = 0): Stopping {
  const steps: (() => Promise<void>)[] = []
  let since: number | undefined
  const undo = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step()
  }
  const stop = () => {
    if (since !== undefined) {
      if (Date.now() - since > ECHO_MS) process.exit(1)
      return
    }
    since = Date.now()
    setTimeout(() => process.exit(1), drainMs + STOPS_WITHIN_MS).unref()
    undo().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  return { before: (step) => void steps.push(step), undo, isUnderWay: () => since !== undefined }
}
