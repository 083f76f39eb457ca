import { hashSync, verifySync } from '@node-rs/argon2'
import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** Argon2id with one of the settings that OWASP lists as equally strong: 9 MiB, four passes, one lane (decision 50). */
const parameters = { memoryCost: 9_216, timeCost: 4, parallelism: 1, outputLen: 32 }

/** A hash that no password matches. Checking against it costs as much as every check. */
const nobodysHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string | null }

// Linux keeps a priority per thread, so that page requests go before password checks. Elsewhere it would apply to the
// whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

parentPort?.on('message', (task: PasswordTask) => {
  const password = task.password.normalize('NFC')
  parentPort?.postMessage(
    task.kind === 'hash' ? hashSync(password, parameters) : verifySync(task.stored ?? nobodysHash, password),
    [],
  )
})
