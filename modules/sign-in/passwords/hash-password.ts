import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../../contract/refusal.ts'
import type { PasswordTask } from './password-thread.ts'

const AT_ONCE = Math.min(availableParallelism(), 4)
/** Whoever would wait longer for a check is told at once to come again; a line this short is served on any machine. */
const LONGEST_WAIT_MS = 2_000
const SHORT_LINE = 100
const LONGEST_LINE = 300
/** Of one check; the latest counts for a sixteenth. */
let meanMs = 15

/**
 * Separate threads, started on first use: a crowd that signs in takes only the processor time that nobody else wants.
 */
const idle: Worker[] = []
let begun = 0
const queue: ((thread: Worker) => void)[] = []

export async function hashPassword(password: string): Promise<string> {
  return (await inTurn({ kind: 'hash', password })) as string
}

/** Takes as long for an account that does not exist or has no password (null: always false) as for one that has. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return (await inTurn({ kind: 'verify', stored, password })) as boolean
}

/**
 * For a call that is about to check a password, before it counts the try.
 * @throws Refusal unavailable when too many wait already
 */
export function expectTurn(): void {
  const waits = queue.length
  const isLong = waits >= LONGEST_LINE || (waits >= SHORT_LINE && (waits * meanMs) / AT_ONCE > LONGEST_WAIT_MS)
  if (isLong) throw new Refusal('unavailable', { retryAfter: 5 })
}

async function inTurn(task: PasswordTask): Promise<unknown> {
  expectTurn()
  const thread = idle.pop() ?? (begun < AT_ONCE ? begin() : await new Promise<Worker>((resolve) => queue.push(resolve)))
  const begunAt = performance.now()
  let isUsable = true
  try {
    const answer = await answerOf(thread, task)
    meanMs += (performance.now() - begunAt - meanMs) / 16
    return answer
  } catch (error) {
    isUsable = false
    void thread.terminate()
    throw error
  } finally {
    if (!isUsable) begun -= 1
    const next = queue.shift()
    if (next) next(isUsable ? thread : begin())
    else if (isUsable) idle.push(thread)
  }
}

function begin(): Worker {
  begun += 1
  const thread = new Worker(new URL('./password-thread.ts', import.meta.url))
  // An idle thread does not keep the process alive.
  thread.unref()
  return thread
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
