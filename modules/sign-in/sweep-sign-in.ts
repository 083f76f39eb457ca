import type { Context } from '../context.ts'
import { sweepKnownDevices } from './logins/remember-device.ts'
import { removeLoginsEndedBefore } from './logins/logins.queries.ts'
import { removeSecretsExpiredBefore } from './proofs/secrets.queries.ts'

const DAY = 24 * 60 * 60 * 1_000

/**
 * Part of the regular sweep: removes logins that ended a month ago, secrets that expired a day ago, and browsers
 * unused for long.
 */
export async function sweepSignIn(context: Context): Promise<void> {
  const now = context.clock().getTime()
  await removeLoginsEndedBefore(context.db, new Date(now - 30 * DAY))
  await removeSecretsExpiredBefore(context.db, new Date(now - DAY))
  await sweepKnownDevices(context)
}
