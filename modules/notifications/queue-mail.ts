import { randomUUID } from 'node:crypto'
import type { Context, Sql } from '../context.ts'
import { linkSiteOf } from '../partners/link-site.ts'
import { wantsMail } from '../preferences/wants-mail.ts'
import type { MailKind, MailKinds } from './mail-kinds.ts'
import { topicOfMail } from './mail-topics.ts'
import { insertMail } from './outbox.queries.ts'
import { renderMail } from './render-mail.ts'

export interface MailRequest<K extends MailKind> {
  readonly kind: K
  readonly to: string
  readonly data: MailKinds[K]
  /**
   * The reason for the mail, such as 'booking-confirmed:{bookingId}': the same reason writes one mail, however often it is
   * asked for. Left out where every request is a reason of its own.
   */
  readonly dedupeKey?: string | undefined
  readonly accountId?: string | undefined
  /** On whose pages this began: its links lead back there (T16). */
  readonly partnerId?: string | null | undefined
}

/**
 * Writes a mail in the caller's transaction: it is sent if and only if that commits, by a job, and survives whatever
 * happens to the process (T142). `sql` is that transaction. A mail that the account has turned off is not written (T62).
 */
export async function queueMail<K extends MailKind>(context: Context, sql: Sql, request: MailRequest<K>): Promise<void> {
  const { kind, to, data, dedupeKey = `${kind}:${randomUUID()}`, accountId = null, partnerId } = request
  const topic = topicOfMail(kind)
  if (topic !== undefined && accountId !== null && !(await wantsMail(sql, accountId, topic))) return
  const site = await linkSiteOf(sql, context.settings, partnerId)
  const rendered = renderMail(kind, data, { ...context.settings, site })
  const mailId = await insertMail(sql, { kind, dedupeKey, accountId, to, ...rendered, at: context.clock() })
  if (mailId !== undefined) await context.jobs.send(sql, 'deliver-mail', { mailId })
}
