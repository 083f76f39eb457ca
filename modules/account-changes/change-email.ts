import { DAY_MS } from '../../contract/durations.ts'
import { Refusal } from '../../contract/refusal.ts'
import { saveEmail } from '../accounts/change-account.ts'
import { type Account, findAccount } from '../accounts/find-account.ts'
import { refuseDeletedEmail } from '../accounts/refuse-deleted-email.ts'
import { constraintOf } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { giveOrdersAddress } from '../checkout/record/forget-buyer.ts'
import { queueMail, redirectMails } from '../notifications/queue-mail.ts'
import { randomSecret } from '../secrets/keyed-hash.ts'
import { distrustSoFar } from '../sign-in/proofs/distrust.ts'
import { endAccess } from '../sign-in/proofs/end-access.ts'
import * as queries from './account-changes.queries.ts'
import { hashChangeToken } from './change-token.ts'

/** How long the links work (T181). */
const PROVE_MS = 7 * DAY_MS

/**
 * Begins to change an email, in the caller's transaction, which holds the account's lock. Each mailbox gets a link. The
 * mail to the old one does not name the new address, and the mail to the new one no person: a stranger may read them.
 * @throws Refusal deletionAnnounced, emailTaken, emailCannotBeUsed
 */
export async function beginEmailChange(
  context: Context,
  sql: Sql,
  account: Account,
  { email, askedBy }: { readonly email: string; readonly askedBy: string },
): Promise<void> {
  if (await queries.deletionOf(sql, account.id)) throw new Refusal('deletionAnnounced')
  await refuseUnusable(context, sql, email)
  const [oldToken, newToken, at] = [randomSecret(), randomSecret(), context.clock()]
  const expiresAt = new Date(at.getTime() + PROVE_MS)
  await queries.replaceEmailChange(sql, {
    accountId: account.id,
    newEmail: email,
    askedBy,
    at,
    expiresAt,
    oldHash: hashChangeToken(context, oldToken),
    newHash: hashChangeToken(context, newToken),
  })
  const { id: accountId, first_name } = account
  for (const [to, token, kind, firstName] of [
    [account.email, oldToken, 'oldEmail', first_name],
    [email, newToken, 'newEmail', null],
  ] as const) {
    const data = { firstName, kind, token, until: expiresAt }
    await queueMail(context, sql, { kind: 'account-question', to, data, accountId })
  }
}

/**
 * A second person vouches for the press in the old mailbox, of a change to the address that they have read.
 * @returns whether the email has changed
 * @throws Refusal emailChangeNotFound, secondPersonNeeded, emailTaken, emailCannotBeUsed
 */
export async function vouchForEmailChange(
  context: Context,
  sql: Sql,
  account: Account,
  { newEmail, by }: { readonly newEmail: string; readonly by: string },
): Promise<boolean> {
  const change = await queries.emailChangeOf(sql, account.id, context.clock())
  if (change?.newEmail !== newEmail) throw new Refusal('emailChangeNotFound')
  if (change.askedBy === by) throw new Refusal('secondPersonNeeded')
  await queries.saveProof(sql, account.id, { approved_by: by })
  return finishEmailChange(context, sql, account, { ...change, approvedBy: by })
}

/** A press in one of the mailboxes. The caller's transaction holds the account's lock. */
export async function proveMailbox(
  context: Context,
  sql: Sql,
  account: Account,
  change: queries.BegunEmailChange & { readonly side: 'oldEmail' | 'newEmail' },
): Promise<boolean> {
  const at = context.clock()
  const isOld = change.side === 'oldEmail'
  await queries.saveProof(sql, account.id, isOld ? { old_pressed_at: at } : { new_pressed_at: at })
  return finishEmailChange(context, sql, account, {
    ...change,
    ...(isOld ? { oldPressedAt: at } : { newPressedAt: at }),
  })
}

/**
 * Changes the email once it is proved. Logins, links and codes end; where the old mailbox has not pressed, it may be a
 * stranger's, so the password and social logins end too. Both mailboxes are told.
 */
async function finishEmailChange(
  context: Context,
  sql: Sql,
  account: Account,
  { newEmail, oldPressedAt, newPressedAt, approvedBy }: queries.BegunEmailChange,
): Promise<boolean> {
  if (newPressedAt === null || (oldPressedAt === null && approvedBy === null)) return false
  await refuseUnusable(context, sql, newEmail)
  const { id: accountId, email, first_name: firstName } = account
  await queries.deleteEmailChange(sql, accountId)
  await saveEmail(sql, accountId, newEmail, context.clock()).catch((error: unknown) => {
    throw constraintOf(error) === 'accounts_email' ? new Refusal('emailTaken') : error
  })
  await giveOrdersAddress(sql, accountId, newEmail)
  await redirectMails(sql, { accountId, from: email, to: newEmail })
  await endAccess(context, sql, accountId, 'other_sessions', ['email_verification'])
  if (oldPressedAt === null) await distrustSoFar(context, sql, accountId, 'other_sessions')
  for (const [to, change] of [
    [email, 'emailLost'],
    [newEmail, 'emailChanged'],
  ] as const)
    await queueMail(context, sql, { kind: 'account-changed', to, data: { firstName, change }, accountId })
  return true
}

/** Addresses are unique, and those of deleted accounts stay unused (T60). */
async function refuseUnusable(context: Context, sql: Sql, email: string): Promise<void> {
  const known = await findAccount(sql, { email })
  if (known) throw new Refusal(known.status === 'deleted' ? 'emailCannotBeUsed' : 'emailTaken')
  await refuseDeletedEmail(context, sql, email)
}
