import { getCompileCacheDir } from 'node:module'
import { Tinypool } from 'tinypool'
import { Refusal } from '../contract/refusal.ts'

/** After this long without a task, the process ends and its memory is the machine's again. */
const REST_MS = 60_000

export interface AsideOptions {
  /** The module whose default export does a task. */
  readonly program: URL
  /** As an error says it: 'A ticket could not be printed'. */
  readonly failure: string
  /** For V8's heap. */
  readonly heapMb: number
  /** From the call to its answer, the wait for earlier tasks included. */
  readonly taskLimitMs: number
  /** With so many tasks under way and waiting, the next caller is asked to come back. */
  readonly longestLine: number
  readonly retryAfter: number
}

/**
 * One process does a kind of heavy work, one task after the other. It starts with the first task. Work in a thread
 * would leave a hundred megabytes behind in the product's own memory.
 */
export class WorkAside<Task, Result> {
  readonly #options: AsideOptions
  #pool: Tinypool | undefined
  #rest: NodeJS.Timeout | undefined

  constructor(options: AsideOptions) {
    this.#options = options
  }

  /** @throws Refusal unavailable when too many tasks wait already, or this one takes too long */
  async run(task: Task): Promise<Result> {
    const { failure, taskLimitMs, longestLine, retryAfter } = this.#options
    const pool = this.#begun()
    // One task is under way, and the others are the pool's queue.
    if (pool.queueSize >= longestLine - 1) throw new Refusal('unavailable', { retryAfter })
    const limit = AbortSignal.timeout(taskLimitMs)
    try {
      return (await pool.run(task, { signal: limit })) as Result
    } catch (error) {
      if (limit.aborted) throw new Refusal('unavailable', { retryAfter })
      throw new Error(`${failure}: ${messageOf(error)}`, { cause: error })
    }
  }

  /** Starts the process, if there is none, for a task that is about to come. */
  begin(): void {
    this.#begun()
  }

  /** Ends the process. The next task starts a new one. */
  stop(): void {
    clearTimeout(this.#rest)
    this.#pool?.destroy().catch(() => undefined)
    this.#pool = undefined
  }

  #begun(): Tinypool {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.stop(), REST_MS).unref()
    return (this.#pool ??= startProcess(this.#options))
  }
}

/** The process gets nothing of the product's environment, because a task holds all that it needs. */
function startProcess({ program, heapMb }: AsideOptions): Tinypool {
  const compiled = getCompileCacheDir()
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: program.href,
    minThreads: 1,
    maxThreads: 1,
    serialization: 'advanced',
    // A heap that cannot grow into the product's room, and a small nursery: the work is short and rare.
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
  })
  // A process that ends while it is idle is replaced.
  return pool.on('error', () => undefined)
}

function messageOf(error: unknown): string {
  return error instanceof Object && 'stack' in error ? String(error.stack) : String(error)
}
