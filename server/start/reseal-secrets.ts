import type { Context } from '../../modules/context.ts'
import { resealPushKeys } from '../../modules/push/keep-push-keys.ts'
import { resealAuthenticators } from '../../modules/staff/reseal-authenticators.ts'

/**
 * Seals again what was sealed before seals named their key. It follows every migration of the database, and not just
 * one, because only the process has the SECRET, and because a backup of that time may be restored at any time.
 */
export async function resealSecrets(context: Context): Promise<void> {
  await Promise.all([resealAuthenticators(context), resealPushKeys(context)])
}
