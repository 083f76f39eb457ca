import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { openAccount, saveNames } from '../accounts/change-account.ts'
import { lockFirstOperator, operatorsBut } from './staff.queries.ts'
import { appointOperator } from './appoint-staff.ts'
import { createOneTimeSecret } from '../sign-in/proofs/create-one-time-secret.ts'

export interface FirstOperator {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** Whether the link goes to that address and is returned to nobody. */
  readonly byMail: boolean
}

export type FirstOperatorOutcome =
  | { readonly ok: true; readonly token: string | null }
  | { readonly ok: false; readonly reason: 'operatorExists' | 'addressTaken' | 'passwordSet' }

/**
 * Creates the account that an installation begins with, for whoever can run commands on it. No call of the API leads
 * here. It has no password: a link that works once, for seven days, sets it, and the first sign-in sets up the second
 * factor (T36). Running it again before that makes a new link and ends the old one.
 */
export async function makeFirstOperator(
  context: Context,
  { email, firstName, lastName, byMail }: FirstOperator,
): Promise<FirstOperatorOutcome> {
  return inTransaction(context.db, async (sql) => {
    await lockFirstOperator(sql)
    if (await operatorsBut(sql, email)) return { ok: false, reason: 'operatorExists' }
    await openAccount(sql, { email, role: 'operator', created_through: 'operator' })
    const account = await lockAccount(sql, { email })
    if (account?.role !== 'operator' || account.status !== 'active') return { ok: false, reason: 'addressTaken' }
    if (account.password_hash !== null) return { ok: false, reason: 'passwordSet' }
    await appointOperator(context, sql, account.id, ['owner'])
    const names = { first_name: firstName ?? account.first_name, last_name: lastName ?? account.last_name }
    await saveNames(sql, account.id, names)
    const token = await createOneTimeSecret(context, sql, 'set_password', account)
    if (!byMail) return { ok: true, token }
    await queueMail(context, sql, {
      kind: 'operator-welcome',
      to: email,
      data: { firstName: names.first_name, token },
      accountId: account.id,
    })
    return { ok: true, token: null }
  })
}
