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
 * The job behind every mail. A mail server that is down or says no puts the mail off with growing waits; the mail's id
 * is its Message-ID, so that the one case that sends twice (the process dies between the server's yes and our note of
 * it) is recognised by the receiving side.
 */
export async function deliverMail(context: Context, { mailId }: Record<string, unknown>): Promise<void> {
  if (typeof mailId !== 'string') return
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
 * Part of the regular sweep: a new job for mails that lost theirs, and an end for mails that were sent, or given up, a
 * month ago.
 */
export async function sweepMails(context: Context): Promise<void> {
  const now = context.clock().getTime()
  for (const mailId of await forgottenMails(context.db, new Date(now - FORGOTTEN_AFTER_MS), AT_ONCE)) {
    await context.jobs.send(context.db, 'deliver-mail', { mailId })
  }
  await removeMailsDoneBefore(context.db, new Date(now - KEPT_MS))
}

/** For an account that is emptied (T60). */
export async function forgetMails(sql: Sql, accountId: string): Promise<void> {
  await removeMailsOf(sql, accountId)
}
