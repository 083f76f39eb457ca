import { DAY_MS } from '../../contract/durations.ts'
import type { Account } from '../accounts/find-account.ts'
import type { Context, Sql } from '../call/context.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { randomSecret } from '../secrets/keyed-hash.ts'
import { hashChangeToken } from './change-token.ts'
import { deleteDeletion, dueDeletions, insertDeletion } from './account-changes.queries.ts'

/** How long the traveller has to object (T180). */
const OBJECT_MS = 7 * DAY_MS

type Addressee = Pick<Account, 'id' | 'email' | 'first_name'>

/**
 * Announces the deletion of an account, in the caller's transaction, which holds its lock. The mail has the link with
 * which the traveller objects. Returns the day; undefined if it is announced already.
 */
export async function beginDeletion(
  context: Context,
  sql: Sql,
  { id, email, first_name: firstName }: Addressee,
  askedBy: string,
): Promise<Date | undefined> {
  const [token, at] = [randomSecret(), context.clock()]
  const dueAt = new Date(at.getTime() + OBJECT_MS)
  const row = { accountId: id, askedBy, at, dueAt, tokenHash: hashChangeToken(context, token) }
  if (!(await insertDeletion(sql, row))) return undefined
  await queueMail(context, sql, {
    kind: 'account-question',
    to: email,
    data: { firstName, kind: 'deletion', token, until: dueAt },
    accountId: id,
  })
  return dueAt
}

/** The account stays, and its traveller is told. Returns false if no deletion was announced. */
export async function endDeletion(
  context: Context,
  sql: Sql,
  { id, email, first_name: firstName }: Addressee,
): Promise<boolean> {
  if (!(await deleteDeletion(sql, id))) return false
  const data = { firstName, change: 'deletionCalledOff' } as const
  await queueMail(context, sql, { kind: 'account-changed', to: email, data, accountId: id })
  return true
}

/** The next accounts whose traveller was told and has not objected in time. */
export async function findDueDeletions(
  context: Context,
  page: { readonly after: string | undefined; readonly most: number },
): Promise<string[]> {
  return dueDeletions(context.db, context.clock(), page)
}

/** Takes a deletion to do it, in the caller's transaction; false for all callers but one, and after an objection. */
export async function takeDeletion(sql: Sql, accountId: string): Promise<boolean> {
  return deleteDeletion(sql, accountId)
}
