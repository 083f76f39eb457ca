import { randomUUID } from 'node:crypto'
import { isNobodys } from '../email-addresses/email.rules.ts'
import { together } from '../../database/together.ts'
import type { Context, Sql } from '../context.ts'
import { linkSiteOf } from '../partners/link-site.ts'
import { type MessageToggles, wantsMessages } from '../preferences/wants-messages.ts'
import type { MailKind, MailKinds } from './mails/mail-kinds.ts'
import { toggleOfMail } from './mails/mail-topics.ts'
import { queuePush } from '../push/queue-push.ts'
import { freeReason, insertMails, type NewMail, removeWaitingMail } from './outbox.queries.ts'
import { pushOf } from './push-words.ts'
import { renderMail } from './render-mail.ts'

export interface MailRequest<K extends MailKind> {
  readonly kind: K
  readonly to: string
  readonly data: MailKinds[K]
  /**
   * The reason for the mail, such as 'booking-confirmed:{bookingId}'. The same reason writes one mail, however often it
   * is queued. Left out when every request is a reason of its own.
   */
  readonly dedupeKey?: string | undefined
  /** The reason has come up in this transaction, so no mail about it can exist. */
  readonly isNew?: boolean
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
 * their devices. Jobs send it if and only if the transaction commits, and it survives whatever happens to the process
 * (T142). `sql` is that transaction. What the account has turned off is not written (T62, T166), nor what no longer has
 * a reader, such as the news of a refund after its buyer's account was emptied (T61).
 */
export async function queueMail<K extends MailKind>(
  context: Context,
  sql: Sql,
  request: MailRequest<K>,
): Promise<void> {
  await queueMails(context, sql, [request as unknown as AnyMailRequest])
}

/** The same for several messages, with one statement for all mails and one job that sends them in turn. */
export async function queueMails(context: Context, sql: Sql, requests: readonly AnyMailRequest[]): Promise<void> {
  const wanted: NewMail[] = []
  for (const request of requests) {
    if (isNobodys(request.to)) continue
    const mail = await writeMail(context, sql, request)
    if (mail) wanted.push(mail)
  }
  if (wanted.length === 0) return
  if (requests.every(({ dedupeKey, isNew }) => isNew || dedupeKey === undefined))
    await together(sql, (sql) => [
      insertMails(sql, wanted),
      sendJob(
        context,
        sql,
        wanted.map(({ id }) => id),
        requests,
      ),
    ])
  else await sendJob(context, sql, await insertMails(sql, wanted), requests)
}

/** Messages that are queued together are sent together. */
async function sendJob(
  context: Context,
  sql: Sql,
  [mailId, ...others]: readonly string[],
  [request]: readonly AnyMailRequest[],
): Promise<void> {
  if (mailId === undefined) return
  const data = others.length === 0 ? { mailId } : { mailIds: [mailId, ...others] }
  await context.jobs.send(sql, 'deliver-mail', data, request?.sendAfter ? { startAfter: request.sendAfter } : undefined)
}

/**
 * Takes a mail back if it has not been sent. One that was sent, or is being sent, no longer stands for its reason, so
 * that the same reason may write another. Returns what became of it.
 */
export async function takeBackMail(sql: Sql, dedupeKey: string): Promise<'takenBack' | 'sent' | 'none'> {
  if (await removeWaitingMail(sql, dedupeKey)) return 'takenBack'
  return (await freeReason(sql, dedupeKey, `${dedupeKey}:${randomUUID()}`)) ? 'sent' : 'none'
}

/** Returns the mail, unless the account has turned it off. Its notification is queued either way. */
async function writeMail<K extends MailKind>(
  context: Context,
  sql: Sql,
  request: MailRequest<K>,
): Promise<NewMail | undefined> {
  const { kind, to, data, dedupeKey = `${kind}:${randomUUID()}`, accountId = null, toggles, partnerId } = request
  const topic = toggleOfMail(kind)
  const settings = { ...context.settings, site: await linkSiteOf(sql, context.settings, partnerId) }
  const push = accountId === null ? undefined : pushOf(kind, data, settings)
  if (push && accountId !== null && (await wantsMessages(sql, accountId, push.topic, 'notification', toggles)))
    await queuePush(context, sql, { accountId, kind, dedupeKey, text: push.text })
  if (topic !== undefined && accountId !== null && !(await wantsMessages(sql, accountId, topic, 'email', toggles)))
    return undefined
  const [at, dueAt] = [context.clock(), request.sendAfter ?? context.clock()]
  return { id: randomUUID(), kind, dedupeKey, accountId, to, ...renderMail(kind, data, settings), at, dueAt }
}
