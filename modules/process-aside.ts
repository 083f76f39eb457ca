import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../contract/refusal.ts'

/** After this long without a task, its memory is given back to the machine. */
const REST_MS = 60_000

export interface AsideOptions {
  /** The module that it runs, which serves its tasks (`serve-tasks.ts`). */
  readonly program: URL
  /** As an error says it: 'A ticket could not be printed'. */
  readonly failure: string
  /** For V8's heap. */
  readonly heapMb: number
  readonly taskLimitMs: number
  /** Whoever would wait behind more than so many is asked to come back. */
  readonly longestLine: number
  readonly retryAfter: number
}

/** What the process answers to a task. */
export type AsideAnswer = { readonly done: unknown } | { readonly failed: string }

/**
 * One process does a kind of heavy work for everybody, one task after the other. It starts on first use, and nothing
 * else waits for it. When it ends, all its memory is free again, where a thread would leave a hundred megabytes behind.
 */
export class ProcessAside<Task extends Serializable, Result> {
  readonly #options: AsideOptions
  #process: ChildProcess | undefined
  #resting: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(options: AsideOptions) {
    this.#options = options
  }

  /** @throws Refusal unavailable when too many wait already, or the task takes too long */
  async run(task: Task): Promise<Result> {
    const { longestLine, retryAfter } = this.#options
    if (this.#waiting >= longestLine) throw new Refusal('unavailable', { retryAfter })
    this.#waiting += 1
    const running = this.#last.then(() => this.#do(task))
    this.#last = running.catch(() => undefined)
    try {
      return await running
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#rest()
    }
  }

  /** Starts the process, if there is none, for a task that is about to come. */
  begin(): void {
    this.#process ??= this.#start()
    if (this.#waiting > 0) return
    keepsProductAlive(this.#process, false)
    this.#rest()
  }

  /** Ends the process. The next task starts a new one. */
  stop(): void {
    clearTimeout(this.#resting)
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }

  #rest(): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.stop(), REST_MS).unref()
  }

  #do(task: Task): Promise<Result> {
    clearTimeout(this.#resting)
    const used = (this.#process ??= this.#start())
    const { failure, taskLimitMs, retryAfter } = this.#options
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(limit)
        used.off('message', takeAnswer)
        used.off('error', drop)
        used.off('exit', takeExit)
        keepsProductAlive(used, false)
        then()
      }
      const drop = (error: Error) => {
        if (this.#process === used) this.#process = undefined
        used.kill('SIGKILL')
        settle(() => reject(error))
      }
      const takeAnswer = (message: unknown) => {
        const answer = message as AsideAnswer
        settle(() =>
          'done' in answer ? resolve(answer.done as Result) : reject(new Error(`${failure}: ${answer.failed}`)),
        )
      }
      const takeExit = (code: number | null) => drop(new Error(`${failure}: the process ended with ${code}`))
      const limit = setTimeout(() => drop(new Refusal('unavailable', { retryAfter })), taskLimitMs)
      used.on('message', takeAnswer).on('error', drop).on('exit', takeExit)
      keepsProductAlive(used, true)
      used.send(task, (error) => error && drop(error))
    })
  }

  /** The process gets nothing of the product's environment, because a task holds all that it needs. */
  #start(): ChildProcess {
    const { program, heapMb } = this.#options
    const compiled = getCompileCacheDir()
    const child = fork(fileURLToPath(program), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
      env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // The process may end while it is idle, when nobody waits for it.
    const forget = () => {
      if (this.#process === child) this.#process = undefined
    }
    return child.on('exit', forget).on('error', forget)
  }
}

/** An idle process does not keep the product alive. */
function keepsProductAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
