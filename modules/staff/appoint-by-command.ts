import { inTransaction } from '../../database/transaction.ts'
import { openAccount, saveNames } from '../accounts/change-account.ts'
import { type Account, lockAccount } from '../accounts/find-account.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { endStaffLogins } from '../sign-in/logins/sign-out.ts'
import { createOneTimeSecret } from '../sign-in/proofs/create-one-time-secret.ts'
import { areasOf, hasOwnerBut, insertAreas, removeAreas } from './posts/posts.queries.ts'
import type { OperatorArea } from '../../contract/rights.ts'
import { lockOperators } from './staff.queries.ts'

export interface OperatorPost {
  readonly email: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** What they look after from now on; empty dismisses them. */
  readonly areas: readonly OperatorArea[]
  /** Whether the link goes to that address and is not returned. */
  readonly byMail: boolean
}

export type AppointmentOutcome =
  | {
      readonly ok: true
      readonly before: readonly OperatorArea[]
      /** How they get in: with this link, with one in the mail, or with the password that they have. */
      readonly entry: { readonly token: string } | 'mailed' | 'password' | 'none'
    }
  | { readonly ok: false; readonly reason: 'addressTaken' | 'noOperator' | 'lastOwner' }

/**
 * Appoints an operator, changes what they look after, or dismisses them, for the person who can run commands on the
 * installation. No call of the API leads here. A new account has no password: a link that works once, for seven days,
 * sets it, and the first sign-in sets up the second factor (T36). Running it again before that makes a new link and
 * ends the old one. An installation that has an owner keeps one.
 */
export async function appointByCommand(context: Context, post: OperatorPost): Promise<AppointmentOutcome> {
  const { email, areas } = post
  return inTransaction(context.db, async (sql) => {
    await lockOperators(sql)
    if (areas.length > 0) await openAccount(sql, { email, role: 'operator', created_through: 'operator' })
    const account = await lockAccount(sql, { email })
    if (!account) return { ok: false, reason: 'noOperator' }
    if (account.role !== 'operator' || account.status !== 'active') return { ok: false, reason: 'addressTaken' }
    const before = await areasOf(sql, account.id)
    const isOwnerLost = before.includes('owner') && !areas.includes('owner')
    if (isOwnerLost && !(await hasOwnerBut(sql, account.id))) return { ok: false, reason: 'lastOwner' }
    await saveAreas(context, sql, account.id, before, areas)
    if (areas.length > 0) return { ok: true, before, entry: await letIn(context, sql, account, post) }
    await endStaffLogins(context, sql, account.id)
    return { ok: true, before, entry: 'none' }
  })
}

async function saveAreas(
  context: Context,
  sql: Sql,
  accountId: string,
  before: readonly OperatorArea[],
  areas: readonly OperatorArea[],
): Promise<void> {
  const added = areas.filter((area) => !before.includes(area))
  const removed = before.filter((area) => !areas.includes(area))
  if (added.length + removed.length === 0) return
  const at = context.clock()
  await insertAreas(sql, accountId, added, at)
  await removeAreas(sql, accountId, removed)
  await noteAction(sql, {
    staff: 'commandLine',
    action: areas.length > 0 ? 'operator.appointed' : 'operator.dismissed',
    table: 'accounts',
    id: accountId,
    before: { areas: before },
    after: { areas },
    at,
  })
}

async function letIn(
  context: Context,
  sql: Sql,
  account: Account,
  { email, firstName, lastName, byMail }: OperatorPost,
): Promise<{ readonly token: string } | 'mailed' | 'password'> {
  if (account.password_hash !== null) return 'password'
  const names = { first_name: firstName ?? account.first_name, last_name: lastName ?? account.last_name }
  await saveNames(sql, account.id, names)
  const token = await createOneTimeSecret(context, sql, 'set_password', account)
  if (!byMail) return { token }
  const data = { firstName: names.first_name, token }
  await queueMail(context, sql, { kind: 'operator-welcome', to: email, data, accountId: account.id })
  return 'mailed'
}
