import { Worker } from 'node:worker_threads'
import type { PasswordTask } from './password-thread.ts'

/** So many wait for each thread before another one begins: a shorter line is served before a thread has started. */
const LINE_FOR_ANOTHER = 8
/** After this long without a task, all threads but one give their memory back: 18 MB each, with that of a check. */
const REST_MS = 30_000
/** Of a thread's own heap, which has 6 MB in use. Left to itself V8 lets it grow as if it were a whole program's. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 }

interface Resting {
  readonly thread: Worker
  readonly end: NodeJS.Timeout
}

/**
 * Separate threads, started when they are needed: a crowd that signs in takes only the processor time that nobody else
 * wants. One is enough for whoever signs in now and then (docs/decisions/0053-what-hardly-anybody-needs.md).
 */
export class PasswordThreads {
  readonly #most: number
  /** The one that worked last works next. */
  readonly #idle: Resting[] = []
  readonly #queue: ((thread: Worker) => void)[] = []
  #begun = 0

  constructor(most: number) {
    this.#most = most
  }

  get waitingCount(): number {
    return this.#queue.length
  }

  /** How long the task took is told, without the wait for a thread. */
  async run(task: PasswordTask): Promise<{ answer: unknown; ms: number }> {
    const thread = this.#rested() ?? (this.#mayBegin() ? this.#begin() : await this.#turn())
    const begunAt = performance.now()
    let isUsable = true
    try {
      const answer = await answerOf(thread, task)
      return { answer, ms: performance.now() - begunAt }
    } catch (error) {
      isUsable = false
      void thread.terminate()
      throw error
    } finally {
      if (!isUsable) this.#begun -= 1
      const next = this.#queue.shift()
      if (next) next(isUsable ? thread : this.#begin())
      else if (isUsable) this.#rest(thread)
    }
  }

  #mayBegin(): boolean {
    return this.#begun < this.#most && this.#queue.length >= this.#begun * LINE_FOR_ANOTHER
  }

  #begin(): Worker {
    this.#begun += 1
    const thread = new Worker(new URL('./password-thread.ts', import.meta.url), { resourceLimits })
    // An idle thread does not keep the process alive.
    thread.unref()
    return thread
  }

  #turn(): Promise<Worker> {
    return new Promise((resolve) => this.#queue.push(resolve))
  }

  #rested(): Worker | undefined {
    const last = this.#idle.pop()
    clearTimeout(last?.end)
    return last?.thread
  }

  #rest(thread: Worker): void {
    const giveBack = () => {
      // One stays for whoever comes next.
      if (this.#begun === 1) return
      this.#idle.splice(this.#idle.indexOf(resting), 1)
      this.#begun -= 1
      void thread.terminate()
    }
    const resting: Resting = { thread, end: setTimeout(giveBack, REST_MS).unref() }
    this.#idle.push(resting)
  }
}

/** A thread that fails (not a valid stored hash, too little memory) fails its caller. */
function answerOf(thread: Worker, task: PasswordTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      thread.off('message', takeAnswer)
      thread.off('error', takeError)
      thread.off('exit', takeExit)
      thread.unref()
      then()
    }
    const takeAnswer = (answer: unknown) => settle(() => resolve(answer))
    const takeError = (error: Error) => settle(() => reject(error))
    const takeExit = (code: number) => settle(() => reject(new Error(`The password thread ended with ${code}`)))
    thread.on('message', takeAnswer).on('error', takeError).on('exit', takeExit)
    thread.ref()
    thread.postMessage(task, [])
  })
}
