import { randomUUID } from 'node:crypto'
import { isNobodys } from '../email-addresses/email.rules.ts'
import type { Context, Sql } from '../context.ts'
import { linkSiteOf } from '../partners/link-site.ts'
import { type MessageToggles, wantsMessages } from '../preferences/wants-messages.ts'
import type { MailKind, MailKinds } from './mails/mail-kinds.ts'
import { toggleOfMail } from './mails/mail-topics.ts'
import { queuePush } from '../push/queue-push.ts'
import { writeMailData } from './mail-data.ts'
import { freeReasons, insertMail, removeWaitingMails } from './outbox.queries.ts'
import { pushOf } from './push-words.ts'

export interface MailRequest<K extends MailKind> {
  readonly kind: K
  readonly to: string
  readonly data: MailKinds[K]
  /**
   * The reason for the mail, such as 'booking-confirmed:{bookingId}'. The same reason writes one mail, however often it
   * is queued. Left out when every request is a reason of its own.
   */
  readonly dedupeKey?: string | undefined
  /** Not sent before this instant, so that it can be taken back. */
  readonly sendAfter?: Date | undefined
  readonly accountId?: string | undefined
  /** What that account has switched on or off, if the caller has read it. */
  readonly toggles?: MessageToggles | undefined
  /** The partner on whose pages this began. The mail's links lead back there (T16). */
  readonly partnerId?: string | null | undefined
}

/** A mail of any kind. */
export type AnyMailRequest = { [K in MailKind]: MailRequest<K> }[MailKind]

/**
 * Writes a message in the caller's transaction: the mail and, if its reader wants that, a notification for each of
 * their devices. They are sent if and only if the transaction commits, and survive whatever happens to the process
 * (T142). `sql` is that transaction. What the account has turned off is not written (T62, T166), nor what no longer has
 * a reader, such as the news of a refund after its buyer's account was emptied (T61).
 */
export async function queueMail<K extends MailKind>(
  context: Context,
  sql: Sql,
  request: MailRequest<K>,
): Promise<void> {
  const { kind, to, data, dedupeKey = `${kind}:${randomUUID()}`, sendAfter, toggles } = request
  const { accountId = null, partnerId = null } = request
  if (isNobodys(to)) return
  const at = context.clock()
  const mail = {
    id: randomUUID(),
    kind,
    dedupe_key: dedupeKey,
    account_id: accountId,
    recipient: to,
    data: writeMailData(data),
    partner_id: partnerId,
    due_at: sendAfter ?? at,
    created_at: at,
  }
  const topic = toggleOfMail(kind)
  if (accountId !== null) await notifyDevices(context, sql, { kind, data, dedupeKey, accountId, toggles, partnerId })
  if (accountId === null || topic === undefined || (await wantsMessages(sql, accountId, topic, 'email', toggles)))
    await insertMail(sql, mail)
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
  const push = pushOf(kind, data)
  if (!push || !(await wantsMessages(sql, accountId, push.topic, 'notification', toggles))) return
  const site = await linkSiteOf(sql, context.settings, partnerId)
  await queuePush(context, sql, { accountId, kind, dedupeKey, text: push.textOn({ ...context.settings, site }) })
}

/**
 * Takes mails back that have not been sent. One that was sent, or is being sent, no longer stands for its reason, so
 * that the same reason may write another. Returns how many these are.
 */
export async function takeBackMails(sql: Sql, dedupeKeys: readonly string[]): Promise<number> {
  await removeWaitingMails(sql, dedupeKeys)
  return freeReasons(sql, dedupeKeys)
}
