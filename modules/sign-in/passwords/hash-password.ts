import { availableParallelism } from 'node:os'
import { Refusal } from '../../../contract/refusal.ts'
import type { PasswordTask } from './password-thread.ts'
import { PasswordThreads } from './password-threads.ts'

const AT_ONCE = Math.min(availableParallelism(), 4)
/** Whoever would wait longer for a check is told at once to come again; a line this short is served on any machine. */
const LONGEST_WAIT_MS = 2_000
const SHORT_LINE = 100
const LONGEST_LINE = 300
/** Of one check; the latest counts for a sixteenth. */
let meanMs = 15
const threads = new PasswordThreads(AT_ONCE)

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
  const waits = threads.waitingCount
  const isLong = waits >= LONGEST_LINE || (waits >= SHORT_LINE && (waits * meanMs) / AT_ONCE > LONGEST_WAIT_MS)
  if (isLong) throw new Refusal('unavailable', { retryAfter: 5 })
}

async function inTurn(task: PasswordTask): Promise<unknown> {
  expectTurn()
  const { answer, ms } = await threads.run(task)
  meanMs += (ms - meanMs) / 16
  return answer
}
