import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { StaffMessage } from '../../contract/staff-messages.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findAccount } from '../accounts/find-account.ts'
import { fullName } from '../accounts/full-name.rules.ts'
import type { AuditAction } from '../audit/audit-actions.rules.ts'
import { noteAction } from '../audit/note-action.ts'
import { noteLook } from '../audit/note-look.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { listMailsAbout } from '../notifications/list-mails.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { refuseOldVersion, versionOf } from '../record-version.ts'
import { findOperatorsWith } from '../staff/find-operators.ts'
import { writeMessage } from './list-messages.ts'
import { messageRecord } from './messages-list.queries.ts'
import { changeMessage, insertReply, lockMessage, repliesTo } from './replies.queries.ts'

const reasonOf = (replyId: string) => `contact-answer:${replyId}`

/**
 * A message with our answers. The look is recorded (B17).
 * @throws Refusal messageNotFound
 */
export async function openMessage(context: Context, { staff }: StaffViewer, id: string): Promise<StaffMessage> {
  return inTransaction(context.db, async (sql) => {
    const record = isId(id) ? await messageRecord(sql, id) : undefined
    if (!record) throw new Refusal('messageNotFound')
    await noteLook(sql, { staff, action: 'message.opened', table: 'contact_messages', id, at: context.clock() })
    const replies = await repliesTo(sql, id)
    return {
      message: writeMessage(record),
      text: record.text,
      answers: replies.map(({ id: replyId, text, at, firstName, lastName, email }) => ({
        id: replyId,
        by: fullName(firstName, lastName) ?? email,
        text,
        at: at.toISOString(),
      })),
      closed: record.closedAt && {
        by: fullName(record.closerFirstName, record.closerLastName) ?? record.closerEmail,
        at: record.closedAt.toISOString(),
      },
      version: versionOfAnswers(replies),
      colleagues: await findOperatorsWith(sql, 'messages.answer'),
      repliesTo: context.settings.company.email,
      mails:
        replies.length === 0
          ? []
          : await listMailsAbout(
              sql,
              replies.map(({ id: replyId }) => reasonOf(replyId)),
            ),
    }
  })
}

const answersOf = (replies: Awaited<ReturnType<typeof repliesTo>>) => ({ answers: replies.map(({ id }) => id) })
const versionOfAnswers = (replies: Awaited<ReturnType<typeof repliesTo>>) => versionOf(answersOf(replies))

/**
 * Says which operator sees to a message.
 * @throws Refusal messageNotFound; colleagueNotFound for a person who may not answer it
 */
export async function assignMessage(context: Context, viewer: StaffViewer, id: string, colleagueId: string) {
  return change(context, viewer, id, 'message.assigned', async (sql, { assignedTo }) => {
    const colleagues = await findOperatorsWith(sql, 'messages.answer')
    if (!colleagues.some((colleague) => colleague.id === colleagueId)) throw new Refusal('colleagueNotFound')
    if (assignedTo === colleagueId) return undefined
    await changeMessage(sql, id, { assigned_to: colleagueId })
    return { before: { assignedTo }, after: { assignedTo: colleagueId } }
  })
}

export async function closeMessage(context: Context, viewer: StaffViewer, id: string) {
  return change(context, viewer, id, 'message.closed', async (sql, { closedAt }, at) => {
    if (closedAt !== null) return undefined
    await changeMessage(sql, id, { closed_at: at, closed_by: viewer.accountId })
    return { before: { isClosed: false }, after: { isClosed: true } }
  })
}

export async function reopenMessage(context: Context, viewer: StaffViewer, id: string) {
  return change(context, viewer, id, 'message.reopened', async (sql, { closedAt }) => {
    if (closedAt === null) return undefined
    await changeMessage(sql, id, { closed_at: null, closed_by: null })
    return { before: { isClosed: true }, after: { isClosed: false } }
  })
}

/**
 * Answers a message by mail; replies go to our own mailbox. A message that no operator sees to is then the caller's.
 * @throws Refusal messageNotFound; recordChanged if a colleague has answered since
 */
export async function answerMessage(
  context: Context,
  viewer: StaffViewer,
  id: string,
  { text, close, version }: { readonly text: string; readonly close: boolean; readonly version: string },
) {
  return change(context, viewer, id, 'message.answered', async (sql, message, at) => {
    const replies = await repliesTo(sql, id)
    refuseOldVersion(answersOf(replies), version)
    const replyId = await insertReply(sql, { messageId: id, accountId: viewer.accountId, text, at })
    const assignedTo = message.assignedTo ?? viewer.accountId
    const closing = close && message.closedAt === null ? { closed_at: at, closed_by: viewer.accountId } : {}
    await changeMessage(sql, id, { answered_at: at, assigned_to: assignedTo, ...closing })
    await queueMail(context, sql, {
      kind: 'contact-answer',
      to: message.email,
      data: { text, asked: message.message, askedAt: message.writtenAt, replyTo: context.settings.company.email },
      dedupeKey: reasonOf(replyId),
      accountId: (await findAccount(sql, { email: message.email }))?.id,
    })
    const before = { answers: replies.length, assignedTo: message.assignedTo, isClosed: message.closedAt !== null }
    return { before, after: { answers: replies.length + 1, assignedTo, isClosed: close || before.isClosed } }
  })
}

type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>
type Fields = Readonly<Record<string, unknown>>

/** Under the lock of the message, with one entry in the audit log unless nothing changes. */
async function change(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  action: AuditAction,
  make: (sql: Sql, message: LockedMessage, at: Date) => Promise<{ before: Fields; after: Fields } | undefined>,
): Promise<{ isChanged: boolean }> {
  return inTransaction(context.db, async (sql) => {
    const message = isId(id) ? await lockMessage(sql, id) : undefined
    if (!message) throw new Refusal('messageNotFound')
    const at = context.clock()
    const changed = await make(sql, message, at)
    if (changed) await noteAction(sql, { staff, action, table: 'contact_messages', id, ...changed, at })
    return { isChanged: changed !== undefined }
  })
}
