import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import type { SignedIn } from '../../call/viewer.ts'
import { forgive, throttle } from '../../limits/throttle.ts'
import { siteOfViewer } from '../../partners/find-site.ts'
import { findAccount, lockAccount } from '../../accounts/find-account.ts'
import { savePassword } from '../../accounts/change-account.ts'
import { rememberDevice } from '../logins/remember-device.ts'
import { expectTurn, hashPassword, verifyPassword } from './hash-password.ts'
import { withdrawResetCodes, withdrawSecrets } from '../proofs/secrets.queries.ts'
import { endLoginsOf } from '../logins/logins.queries.ts'
import { sendPasswordChanged } from './set-password.ts'

export interface PasswordChange {
  readonly viewer: SignedIn
  /** This login stays signed in; all others end (T48). */
  readonly loginId: string | undefined
  readonly oldPassword: string
  readonly newPassword: string
}

/** An account without a password has no old one to give; its owner sets the first with the reset code (T48). */
export async function changePassword(context: Context, change: PasswordChange): Promise<void> {
  const { viewer, loginId, oldPassword, newPassword } = change
  const { accountId } = viewer
  expectTurn()
  await throttle(context, 'changePassword', { account: accountId })
  const oldHash = (await findAccount(context.db, { id: accountId }))?.password_hash ?? null
  if (!(await verifyPassword(oldHash, oldPassword)) || oldHash === null) throw wrongOldPassword()
  const newHash = await hashPassword(newPassword)
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  await forgive(context, 'changePassword', { account: accountId })
  await inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const account = await lockAccount(sql, { id: accountId })
    if (account?.status !== 'active' || account.password_hash !== oldHash) throw wrongOldPassword()
    await savePassword(sql, accountId, newHash, now)
    await endLoginsOf(sql, accountId, 'other_sessions', now, loginId)
    await rememberDevice(context, sql, accountId, viewer.device)
    await withdrawSecrets(sql, accountId, ['bootstrap', 'set_password', 'after_confirmation'], now)
    await withdrawResetCodes(sql, accountId, now)
    await sendPasswordChanged(context, sql, account, partnerId)
  })
}

function wrongOldPassword(): Refusal {
  return new Refusal('wrongPassword', { fields: { OldPassword: 'The old password is not correct' } })
}
