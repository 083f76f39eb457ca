import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../context.ts'
import { FORGOTTEN_AFTER_MS } from '../delivery/delivery.rules.ts'
import { afterFailedDelivery, MAIL_LEASE_MS } from './delivery.rules.ts'
import {
  claimMail,
  forgottenMails,
  markFailed,
  markSent,
  markWaiting,
  type OutboxMail,
  removeMailsOf,
  removeMailsDoneBefore,
} from './outbox.queries.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1_000
const AT_ONCE = 500

/**
 * The job behind every mail. When a mail server is down or refuses, the mail is put off with growing waits. One case
 * sends twice: the process dies between the server's acceptance and our record of it. The mail's id is its Message-ID,
 * so the receiving side recognises the second one.
 */
export async function deliverMail(context: Context, { mailId, mailIds }: Record<string, unknown>): Promise<void> {
  for (const id of Array.isArray(mailIds) ? mailIds : [mailId]) if (typeof id === 'string') await deliver(context, id)
}

async function deliver(context: Context, mailId: string): Promise<void> {
  const now = context.clock()
  const mail = await claimMail(context.db, mailId, now, new Date(now.getTime() + MAIL_LEASE_MS))
  if (!mail) return
  try {
    const { id, recipient: to, subject, body_text: text, body_html: html, attachments } = mail
    await context.mail.send({ id, to, subject, text, html, attachments })
  } catch (error) {
    await putOff(context, mail, error)
    return
  }
  await markSent(context.db, mail.id, context.clock())
}

async function putOff(context: Context, mail: OutboxMail, error: unknown): Promise<void> {
  const now = context.clock()
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const next = afterFailedDelivery(mail.attempts, mail.created_at, now)
  if ('giveUp' in next) {
    context.log.error({ mailId: mail.id, kind: mail.kind, attempts: mail.attempts }, 'mail given up')
    await markFailed(context.db, mail.id, problem)
    return
  }
  context.log.warn({ mailId: mail.id, kind: mail.kind, attempts: mail.attempts, retryAt: next.retryAt }, 'mail put off')
  await inTransaction(context.db, async (sql) => {
    await markWaiting(sql, mail.id, problem, next.retryAt)
    await context.jobs.send(sql, 'deliver-mail', { mailId: mail.id }, { startAfter: next.retryAt })
  })
}

/**
 * Part of the regular sweep: gives mails that lost their job a new one, and removes mails that were sent or given up a
 * month ago.
 */
export async function sweepMails(context: Context): Promise<void> {
  const now = context.clock().getTime()
  for (const mailId of await forgottenMails(context.db, new Date(now - FORGOTTEN_AFTER_MS), AT_ONCE)) {
    await context.jobs.send(context.db, 'deliver-mail', { mailId })
  }
  await removeMailsDoneBefore(context.db, new Date(now - KEPT_MS))
}

/** Removes the mails of an emptied account (T60). */
export async function forgetMails(sql: Sql, accountId: string): Promise<void> {
  await removeMailsOf(sql, accountId)
}
