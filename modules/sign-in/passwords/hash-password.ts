import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { Refusal } from '../../../contract/refusal.ts'
import type { PasswordTask } from './password-thread.ts'

/** With so many checks waiting, the next caller is asked to come back. Two threads do them in about three seconds. */
const LONGEST_LINE = 250
/** After this long without a check, all threads but one give their memory back: some 30 MB each, with that of a check. */
const REST_MS = 30_000
/** Of a thread's heap, which has 6 MB in use. Left to itself V8 lets it grow as if it were a whole program's. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 }

let threads: Tinypool | undefined

/** The first check starts them, so that a process that checks no password has none. */
function startThreads(): Tinypool {
  const pool = new Tinypool({
    filename: new URL('./password-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.min(availableParallelism(), 4),
    idleTimeout: REST_MS,
    resourceLimits,
  })
  // A thread that ends while it is idle is replaced.
  return pool.on('error', () => undefined)
}

export async function hashPassword(password: string): Promise<string> {
  return (await inTurn({ kind: 'hash', password })) as string
}

/**
 * Takes as long for an account that does not exist or has no password (null: always false) as for one with a password.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return (await inTurn({ kind: 'verify', stored, password })) as boolean
}

/**
 * Call it before counting the try of a password check.
 * @throws Refusal unavailable when too many wait already
 */
export function expectTurn(): void {
  if ((threads?.queueSize ?? 0) >= LONGEST_LINE) throw new Refusal('unavailable', { retryAfter: 5 })
}

async function inTurn(task: PasswordTask): Promise<unknown> {
  expectTurn()
  return (threads ??= startThreads()).run(task)
}
