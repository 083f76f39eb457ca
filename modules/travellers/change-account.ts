import { inTransaction } from '../../database/transaction.ts'
import { beginDeletion, endDeletion } from '../account-changes/begin-deletion.ts'
import { beginEmailChange, vouchForEmailChange } from '../account-changes/change-email.ts'
import { endEmailChange } from '../account-changes/find-account-changes.ts'
import type { Account } from '../accounts/find-account.ts'
import type { AuditAction } from '../audit/audit-actions.rules.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { lockTraveller } from './require-traveller.ts'

interface Errand {
  readonly reason: string
}

interface ActResult<Answer> {
  readonly answer: Answer
  /** True if left out. */
  readonly isChanged?: boolean
  readonly after?: Readonly<Record<string, unknown>>
}

const changeResult = (isChanged: boolean, after?: ActResult<unknown>['after']) => ({
  answer: { isChanged },
  isChanged,
  ...(after && { after }),
})

/**
 * What operators do with an account because its traveller asks (T180, T181). Each is one entry in the audit log, which
 * names no address; a call that changes nothing writes none.
 * @throws Refusal travellerNotFound
 */
async function act<Answer>(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  { action, reason }: Errand & { readonly action: AuditAction },
  work: (sql: Sql, account: Account) => Promise<ActResult<Answer>>,
): Promise<Answer> {
  return inTransaction(context.db, async (sql) => {
    const account = await lockTraveller(sql, id)
    const { answer, isChanged = true, after } = await work(sql, account)
    const entry = { staff, action, table: 'accounts', id: account.id, after, reason } as const
    if (isChanged) await noteAction(sql, { ...entry, at: context.clock() })
    return answer
  })
}

/** Mails the link to the page on which the traveller, signed in, downloads their data. Staff do not see it. */
export async function offerOwnData(context: Context, viewer: StaffViewer, id: string, { reason }: Errand) {
  const offer = { action: 'traveller.dataOffered', reason } as const
  return act(context, viewer, id, offer, async (sql, { id: accountId, email, first_name: firstName }) => {
    const data = { firstName, change: 'dataOffered' } as const
    await queueMail(context, sql, { kind: 'account-changed', to: email, data, accountId })
    return { answer: { sentTo: email } }
  })
}

export async function announceDeletion(context: Context, viewer: StaffViewer, id: string, { reason }: Errand) {
  const announcement = { action: 'traveller.deletionAnnounced', reason } as const
  return act(context, viewer, id, announcement, async (sql, account) => {
    const dueAt = await beginDeletion(context, sql, account, viewer.accountId)
    return changeResult(dueAt !== undefined, { dueAt })
  })
}

export async function callOffDeletion(context: Context, viewer: StaffViewer, id: string, { reason }: Errand) {
  return act(context, viewer, id, { action: 'traveller.deletionCalledOff', reason }, async (sql, account) =>
    changeResult(await endDeletion(context, sql, account)),
  )
}

/** @throws Refusal travellerNotFound, deletionAnnounced, emailTaken, emailCannotBeUsed */
export async function askEmailChange(
  context: Context,
  viewer: StaffViewer,
  id: string,
  { email, reason }: Errand & { readonly email: string },
) {
  return act(context, viewer, id, { action: 'traveller.emailAsked', reason }, async (sql, account) => {
    await beginEmailChange(context, sql, account, { email, askedBy: viewer.accountId })
    return changeResult(true)
  })
}

/** @throws Refusal travellerNotFound, emailChangeNotFound, secondPersonNeeded, emailTaken, emailCannotBeUsed */
export async function approveEmailChange(
  context: Context,
  viewer: StaffViewer,
  id: string,
  { newEmail, reason }: Errand & { readonly newEmail: string },
) {
  return act(context, viewer, id, { action: 'traveller.emailApproved', reason }, async (sql, account) => {
    const isDone = await vouchForEmailChange(context, sql, account, { newEmail, by: viewer.accountId })
    return { answer: { isDone }, after: { isDone } }
  })
}

export async function callOffEmailChange(context: Context, viewer: StaffViewer, id: string, { reason }: Errand) {
  return act(context, viewer, id, { action: 'traveller.emailCalledOff', reason }, async (sql, account) =>
    changeResult(await endEmailChange(sql, account.id)),
  )
}
