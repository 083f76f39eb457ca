import { randomUUID } from 'node:crypto'
import { writeIn } from '../../contract/language.ts'
import type { NotificationTopic } from '../../contract/preferences.ts'
import { doesMailboxRefuse } from '../accounts/mark-mailbox.ts'
import { isNobodys } from '../formats/email.rules.ts'
import type { Context, Sql } from '../call/context.ts'
import { linkSiteOf } from '../partners/link-site.ts'
import { languageOfAccount } from '../accounts/preferences/account-language.ts'
import { type MessageToggles, wantsMessages } from '../accounts/preferences/wants-messages.ts'
import type { MailKind, MailKinds } from './mails/mail-kinds.ts'
import { toggleOfMail } from './mail-table.ts'
import { queuePush } from './push/queue-push.ts'
import { writeMailData } from './mail-data.ts'
import {
  freeReasons,
  insertMails,
  isMailWritten,
  removeWaitingMails,
  updateNamesInMails,
  updateRecipients,
} from './outbox.queries.ts'
import { pushOf } from './push-words.ts'

export interface MailRequest<K extends MailKind> {
  readonly kind: K
  readonly to: string
  readonly data: MailKinds[K]
  /**
   * The reason for the mail, such as 'booking-confirmed:{bookingId}'. The same reason writes one mail, also when it is
   * queued again. Left out when every request is a separate reason.
   */
  readonly dedupeKey?: string | undefined
  /** Not sent before this instant, so that the mail can be taken back. */
  readonly sendAfter?: Date | undefined
  readonly accountId?: string | undefined
  /** The toggles that the account has changed, if the caller has read them. */
  readonly toggles?: MessageToggles | undefined
  /** The partner on whose pages the traveller began. The mail's links lead back there (T16). */
  readonly partnerId?: string | null | undefined
}

/** A mail of any kind. */
export type AnyMailRequest = { [K in MailKind]: MailRequest<K> }[MailKind]

/**
 * Writes a message in the caller's transaction: the mail and, if its reader wants that, a notification for each of
 * their devices. They are sent if and only if the transaction commits, also after a crash of the process (T142). `sql`
 * is that transaction. A mail that the account has turned off is not written (T62, T166), nor one without a reader,
 * such as the news of a refund after its buyer's account was emptied (T61).
 */
export async function queueMail<K extends MailKind>(
  context: Context,
  sql: Sql,
  request: MailRequest<K>,
): Promise<void> {
  const { kind, to, data, toggles, accountId = null, partnerId } = request
  if (isNobodys(to)) return
  const mail = writeMail(context, request)
  const topic = toggleOfMail(kind)
  if (accountId !== null)
    await notifyDevices(context, sql, { kind, data, dedupeKey: mail.dedupe_key, accountId, toggles, partnerId })
  if (accountId === null || topic === undefined || (await wantsMail(sql, accountId, topic, toggles)))
    await insertMails(sql, [mail])
}

/** Mails to addresses of no account, thousands in a few statements. */
export async function queueMailsToStrangers<K extends MailKind>(
  context: Context,
  sql: Sql,
  requests: readonly Omit<MailRequest<K>, 'accountId' | 'toggles'>[],
): Promise<void> {
  const mails = requests.filter(({ to }) => !isNobodys(to)).map((request) => writeMail(context, request))
  for (let from = 0; from < mails.length; from += MAILS_AT_ONCE)
    await insertMails(sql, mails.slice(from, from + MAILS_AT_ONCE))
}

/** A statement has at most 65,535 parameters. */
const MAILS_AT_ONCE = 1000

function writeMail<K extends MailKind>({ clock }: Context, request: MailRequest<K>) {
  const { kind, to, data, dedupeKey = `${kind}:${randomUUID()}`, accountId = null, partnerId = null } = request
  const at = clock()
  return {
    id: randomUUID(),
    kind,
    dedupe_key: dedupeKey,
    account_id: accountId,
    recipient: to,
    data: writeMailData(data),
    partner_id: partnerId,
    due_at: request.sendAfter ?? at,
    created_at: at,
  }
}

/** Whether an account gets mails that it may turn off: it has not, and its mailbox takes mails. */
async function wantsMail(
  sql: Sql,
  accountId: string,
  topic: NotificationTopic,
  toggles: MessageToggles | undefined,
): Promise<boolean> {
  return (await wantsMessages(sql, accountId, topic, 'email', toggles)) && !(await doesMailboxRefuse(sql, accountId))
}

async function notifyDevices<K extends MailKind>(
  context: Context,
  sql: Sql,
  {
    kind,
    data,
    dedupeKey,
    accountId,
    toggles,
    partnerId,
  }: Pick<MailRequest<K>, 'kind' | 'data' | 'toggles' | 'partnerId'> & {
    readonly dedupeKey: string
    readonly accountId: string
  },
): Promise<void> {
  const topic = pushOf(kind, data)?.topic
  if (!topic || !(await wantsMessages(sql, accountId, topic, 'notification', toggles))) return
  const site = await linkSiteOf(sql, context.settings, partnerId)
  const language = await languageOfAccount(sql, accountId)
  const text = writeIn(language, () => pushOf(kind, data)?.textOn({ ...context.settings, site }))
  if (text) await queuePush(context, sql, { accountId, kind, dedupeKey, text })
}

/**
 * Takes back mails that have not been sent. A mail that was sent, or is being sent, gives up its reason, so that the
 * same reason may write another. Returns how many of these there are.
 */
export async function takeBackMails(sql: Sql, dedupeKeys: readonly string[]): Promise<number> {
  await removeWaitingMails(sql, dedupeKeys)
  return freeReasons(sql, dedupeKeys)
}

/** Takes back those mails that no process has begun to send. Returns how many there were. */
export function stopWaitingMails(sql: Sql, dedupeKeys: readonly string[]): Promise<number> {
  return removeWaitingMails(sql, dedupeKeys)
}

/** Takes back a mail that no process has begun to send. Returns whether its reader has it, or is about to get it. */
export async function takeBackWaitingMail(sql: Sql, dedupeKey: string): Promise<boolean> {
  await removeWaitingMails(sql, [dedupeKey])
  return isMailWritten(sql, dedupeKey)
}

/** Mails about these bookings that have not been sent say the new names. */
export async function renameInWaitingMails(
  sql: Sql,
  bookings: readonly { readonly bookingId: string; readonly ticketName: string; readonly venueName: string }[],
): Promise<void> {
  await updateNamesInMails(sql, bookings)
}

/** Mails that wait go to the present address of their reader, in the caller's transaction. */
export async function redirectMails(
  sql: Sql,
  change: { readonly accountId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await updateRecipients(sql, change)
}
