import { hashSync, verifySync } from '@node-rs/argon2'
import { constants, platform, setPriority } from 'node:os'

/** Argon2id with one of the settings that OWASP lists as equally strong: 9 MiB, four passes, one lane (decision 24). */
const parameters = { memoryCost: 9_216, timeCost: 4, parallelism: 1, outputLen: 32 }

/** A hash that no password matches. Checking against it costs as much as every check. */
const unmatchableHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string | null }

// Linux keeps a priority per thread, so that page requests go before password checks. Elsewhere it would apply to the
// whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

export default function hashOrVerify(task: PasswordTask): string | boolean {
  const password = task.password.normalize('NFC')
  return task.kind === 'hash' ? hashSync(password, parameters) : verifySync(task.stored ?? unmatchableHash, password)
}
