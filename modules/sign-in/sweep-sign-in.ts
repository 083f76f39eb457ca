import { DAY_MS } from '../../contract/durations.ts'
import type { Context } from '../call/context.ts'
import { sweepKnownDevices } from './logins/remember-device.ts'
import { removeLoginsEndedBefore } from './logins/logins.queries.ts'
import { removeSecretsExpiredBefore } from './proofs/secrets.queries.ts'

/**
 * Part of the regular sweep: removes logins that ended a month ago, secrets that expired a day ago, and browsers
 * unused for long.
 */
export async function sweepSignIn(context: Context): Promise<void> {
  const now = context.clock().getTime()
  await removeLoginsEndedBefore(context.db, new Date(now - 30 * DAY_MS))
  await removeSecretsExpiredBefore(context.db, new Date(now - DAY_MS))
  await sweepKnownDevices(context)
}
