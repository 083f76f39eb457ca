import type { Reporter as JourneyReporter, Suite } from '@playwright/test/reporter'
import type { Reporter as UnitReporter, TestSpecification } from 'vitest/node'

/** How far a runner is: files of unit tests, or journeys. */
export interface RunnerProgress {
  readonly done: number
  readonly total: number
}

/** A reporter of vitest and of Playwright: tells the process that started the runner how far it is. */
export default class ReportProgress implements JourneyReporter, UnitReporter {
  private done = 0
  private total = 0

  onBegin(_config: unknown, suite: Suite): void {
    this.tell(0, suite.allTests().length)
  }

  onTestEnd(): void {
    this.tell(this.done + 1, this.total)
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.tell(0, files.length)
  }

  onTestModuleEnd(): void {
    this.tell(this.done + 1, this.total)
  }

  /** The runner's own report is printed beside it. */
  printsToStdio(): boolean {
    return false
  }

  private tell(done: number, total: number): void {
    this.done = done
    this.total = total
    process.send?.({ done, total } satisfies RunnerProgress)
  }
}
