import type { Context } from '../context.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import { accountByEmail, updateAccount } from './accounts.queries.ts'
import { newTotpSecret, stepOf, totpCode } from './totp.ts'

/**
 * What the authenticator of a demo account shows right now; an account without a second factor is given one. No call of
 * the API leads here.
 */
export async function demoStaffCode(context: Context, email: string): Promise<{ secret: string; code: string } | undefined> {
  const account = await accountByEmail(context.db, email)
  if (!account) return undefined
  const now = context.clock()
  const { totp_secret: kept, totp_confirmed_at: since } = account
  const secret = kept !== null && since !== null ? unseal(context.settings, 'totp', account.id, kept) : newTotpSecret()
  if (since === null) await updateAccount(context.db, account.id, { totp_secret: seal(context.settings, 'totp', account.id, secret), totp_confirmed_at: now, totp_last_step: null })
  return { secret, code: totpCode(secret, stepOf(now)) }
}
