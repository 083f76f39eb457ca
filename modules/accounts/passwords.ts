import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { Refusal } from '../../contract/refusal.ts'

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** A hash that no password has. Checking against it costs what every check costs. */
const nobodysHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

// Hashing runs on Node's four background threads; at least one of them stays free for files and name look-ups.
const AT_ONCE = Math.min(availableParallelism(), 3)
const LONGEST_QUEUE = 300

let running = 0
const queue: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.length >= LONGEST_QUEUE) throw new Refusal('unavailable', { retryAfter: 5 })
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), parameters))
}

/** Takes as long for an account that does not exist, or has no password, as for one that has (null: always false). */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inTurn(() => verify(stored ?? nobodysHash, password.normalize('NFC')))
}
