import type { AsideAnswer } from './process-aside.ts'

/** Does the tasks that the product sends to this process (`process-aside.ts`), until the product ends. */
export function serveTasks<Task>(work: (task: Task) => Promise<unknown>): void {
  const answer = (message: AsideAnswer) => process.send?.(message)
  process.on('message', (task: Task) => {
    work(task).then(
      (done) => answer({ done }),
      (error: unknown) => answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  // Signals from a terminal that stop the product also reach this process, but are not meant for it.
  process.on('disconnect', () => process.exit(0))
  process.on('SIGINT', () => undefined)
}
