import { randomUUID } from 'node:crypto'
import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { topicOfMail } from '../mail-table.ts'
import type { MailKind } from '../mails/mail-kinds.ts'
import { doesRepetitionWait, isRepeatedSince, lockMailToRepeat, repeatMail } from './mails-list.queries.ts'
import { newsOfBookings, refusalToRepeat, standingNeeded } from '../repeatable-mails.ts'

type Sender = Pick<StaffViewer, 'staff'>

interface Errand {
  readonly reason: string
}

/**
 * Sends a mail again, with what it said. A traveller's mail goes to the address that their account has now.
 * @throws Refusal mailNotFound; why a mail of this kind is not repeated; mailWaits while it, or another repetition, is
 * not sent yet; mailOutdated once its booking is not what it says
 */
export async function repeatForOperator(context: Context, by: Sender, mailId: string, why: Errand) {
  return inTransaction(context.db, (sql) => repeatOne(context, sql, by, mailId, why))
}

/**
 * The same, unless the mail, or another repetition of the same one, was repeated since an instant.
 * @returns whether it goes out again
 */
export async function repeatOnceSince(
  context: Context,
  by: Sender,
  mailId: string,
  { reason, since }: Errand & { readonly since: Date },
): Promise<boolean> {
  return inTransaction(context.db, async (sql) => {
    if (await isRepeatedSince(sql, mailId, since)) return false
    await repeatOne(context, sql, by, mailId, { reason })
    return true
  })
}

async function repeatOne(context: Context, sql: Sql, { staff }: Sender, mailId: string, { reason }: Errand) {
  const mail = isId(mailId) ? await lockMailToRepeat(sql, mailId, newsOfBookings) : undefined
  if (!mail) throw new Refusal('mailNotFound')
  const refusal = refusalToRepeat(mail)
  if (refusal) throw new Refusal(refusal)
  if (await doesRepetitionWait(sql, mail.repeats ?? mail.id)) throw new Refusal('mailWaits')
  const standing = standingNeeded(mail.kind)
  if (standing && (mail.standing !== standing || mail.isOvertaken)) throw new Refusal('mailOutdated')
  const isToTraveller = topicOfMail(mail.kind as MailKind) !== undefined
  const to = (isToTraveller ? mail.address : null) ?? mail.recipient
  const [id, at] = [randomUUID(), context.clock()]
  await repeatMail(sql, mail, { id, to, at })
  const after = { kind: mail.kind }
  await noteAction(sql, { staff, action: 'mail.sentAgain', table: 'outbox_mails', id: mail.id, after, reason, at })
  return { to }
}
