import type { Context } from '../context.ts'
import { sweepKnownDevices } from './known-devices.ts'
import { removeSecretsExpiredBefore } from './secrets.queries.ts'
import { removeSessionsEndedBefore } from './sessions.queries.ts'
import { sweepImages } from './upload-image.ts'

const DAY = 24 * 60 * 60 * 1_000

/** Part of the regular sweep: sessions that ended a month ago, secrets that expired a day ago, browsers that were not used for long, and pictures nobody uses. */
export async function sweepAccounts(context: Context): Promise<void> {
  const now = context.clock().getTime()
  await removeSessionsEndedBefore(context.db, new Date(now - 30 * DAY))
  await removeSecretsExpiredBefore(context.db, new Date(now - DAY))
  await sweepKnownDevices(context)
  await sweepImages(context)
}
