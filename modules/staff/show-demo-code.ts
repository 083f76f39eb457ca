import type { Context } from '../call/context.ts'
import { sealText, unsealText } from '../secrets/seal.ts'
import { findAccount } from '../accounts/find-account.ts'
import { saveSecondFactor } from '../accounts/change-account.ts'
import { newTotpSecret, stepOf, totpCode } from './totp.ts'

/**
 * The current code of a demo account's authenticator. An account without a second factor is given one. No call of the
 * API leads here.
 */
export async function demoStaffCode(
  context: Context,
  email: string,
): Promise<{ secret: string; code: string } | undefined> {
  const account = await findAccount(context.db, { email })
  if (!account) return undefined
  const now = context.clock()
  const { totp_secret: kept, totp_confirmed_at: since } = account
  const secret =
    kept !== null && since !== null ? unsealText(context.settings, 'totp', account.id, kept) : newTotpSecret()
  if (secret === undefined) return undefined
  if (since === null)
    await saveSecondFactor(context.db, account.id, {
      totp_secret: sealText(context.settings, 'totp', account.id, secret),
      totp_confirmed_at: now,
      totp_last_step: null,
    })
  return { secret, code: totpCode(secret, stepOf(now)) }
}
