import type { z } from 'zod'
import type { AccountChange, answerAccountChange as contract } from '../../contract/account-changes.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockAccount } from '../accounts/find-account.ts'
import type { Context, Sql } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { deletionByToken, emailChangeByToken } from './account-changes.queries.ts'
import { endDeletion } from './begin-deletion.ts'
import { proveMailbox } from './change-email.ts'
import { hashChangeToken } from './change-token.ts'

/** @throws Refusal verificationInvalid */
export async function showAccountChange(context: Context, token: string, viewer: Viewer): Promise<AccountChange> {
  await throttle(context, 'verifyEmail', { address: viewer.address })
  const { deletion, email } = await findByToken(context, context.db, token)
  if (deletion) return { kind: 'deletion', until: deletion.dueAt.toISOString(), isPressed: false }
  const isPressed = (email.side === 'oldEmail' ? email.oldPressedAt : email.newPressedAt) !== null
  return { kind: email.side, until: email.expiresAt.toISOString(), isPressed }
}

type Outcome = z.infer<(typeof contract)['answer']>

/**
 * The press on a link: objects to a deletion (T180), or proves a mailbox (T181). What refuses a new address is told to
 * operators alone, so that a link does not tell which addresses are known.
 * @throws Refusal verificationInvalid
 */
export async function answerAccountChange(context: Context, token: string, viewer: Viewer): Promise<Outcome> {
  await throttle(context, 'verifyEmail', { address: viewer.address })
  return inTransaction(context.db, async (sql): Promise<Outcome> => {
    const found = await findByToken(context, sql, token)
    const account = await lockAccount(sql, { id: (found.deletion ?? found.email).accountId })
    // Of two presses at once, the second sees what the first has done.
    const { deletion, email } = await findByToken(context, sql, token)
    if (!account || account.status === 'deleted') throw new Refusal('verificationInvalid')
    if (deletion) {
      await endDeletion(context, sql, account)
      return { outcome: 'kept' }
    }
    return { outcome: (await proveMailbox(context, sql, account, email)) ? 'changed' : 'waits' }
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('verificationInvalid') : error
  })
}

type Email = NonNullable<Awaited<ReturnType<typeof emailChangeByToken>>>
type Deletion = NonNullable<Awaited<ReturnType<typeof deletionByToken>>>
type ChangeOfLink =
  | { readonly deletion: Deletion; readonly email: undefined }
  | { readonly deletion: undefined; readonly email: Email }

async function findByToken(context: Context, sql: Sql, token: string): Promise<ChangeOfLink> {
  const hash = hashChangeToken(context, token)
  const deletion = await deletionByToken(sql, hash)
  if (deletion) return { deletion, email: undefined }
  const email = await emailChangeByToken(sql, hash, context.clock())
  if (!email) throw new Refusal('verificationInvalid')
  return { deletion, email }
}
