import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS } from '../../contract/days.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../context.ts'
import { FORGOTTEN_AFTER_MS } from '../delivery/delivery.rules.ts'
import { afterFailedDelivery, MAIL_LEASE_MS } from './delivery.rules.ts'
import {
  claimMails,
  forgottenMails,
  markFailed,
  markSent,
  markWaiting,
  type OutboxMail,
  removeMailsOf,
  removeMailsDoneBefore,
} from './outbox.queries.ts'

const KEPT_MS = 30 * DAY_MS
const AT_ONCE = 500
/** Connections to the mail server. */
const AT_A_TIME = 10

/**
 * The job behind every mail. When a mail server is down or refuses, the mail is put off with growing waits. One case
 * sends twice: the process dies between the server's acceptance and our record of it. The mail's id is its Message-ID,
 * so the receiving side recognises the second one.
 */
export async function deliverMail(context: Context, job: Record<string, unknown>): Promise<void> {
  await deliverMails(context, [job])
}

/** The same for many jobs, a few mails at a time. Nothing is left of them. */
export async function deliverMails(context: Context, jobs: readonly Record<string, unknown>[]): Promise<readonly []> {
  const ids = jobs.flatMap(({ mailId, mailIds }): unknown[] => (Array.isArray(mailIds) ? mailIds : [mailId]))
  const now = context.clock()
  const mails = await claimMails(
    context.db,
    ids.filter((id) => typeof id === 'string'),
    now,
    new Date(now.getTime() + MAIL_LEASE_MS),
  )
  const sent = recordSent(context)
  const waiting = mails.values()
  let failure: { readonly error: unknown } | undefined
  const work = async () => {
    for (const mail of waiting) {
      // What cannot be written down is not begun: it stays taken until its lease ends, and then gets a new job.
      if (failure) return
      try {
        if (await isAccepted(context, mail)) sent.add(mail.id)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  await sent.recorded()
  if (failure) throw failure.error
  return []
}

/** @throws when the database could not write down that the mail was put off */
async function isAccepted(context: Context, mail: OutboxMail): Promise<boolean> {
  try {
    const { id, recipient: to, subject, body_text: text, body_html: html, attachments } = mail
    await context.mail.send({ id, to, subject, text, html, attachments })
    return true
  } catch (error) {
    await putOff(context, mail, error)
    return false
  }
}

/**
 * Records mails as sent: at once, and together those that were accepted while the database was busy with others. What
 * could not be recorded is tried again with the next ones and at the end, because it would be sent again.
 */
function recordSent(context: Context) {
  const accepted: string[] = []
  let recording: Promise<{ error?: unknown }> | undefined
  const recordAll = async (): Promise<{ error?: unknown }> => {
    await nextTurn()
    while (accepted.length > 0) {
      const ids = accepted.splice(0)
      try {
        await markSent(context.db, ids, context.clock())
      } catch (error) {
        accepted.push(...ids)
        return { error }
      }
    }
    return {}
  }
  return {
    add(mailId: string): void {
      accepted.push(mailId)
      recording ??= recordAll().finally(() => (recording = undefined))
    },
    async recorded(): Promise<void> {
      await recording
      const outcome = await recordAll()
      if (outcome.error !== undefined) throw outcome.error
    },
  }
}

async function putOff(context: Context, mail: OutboxMail, error: unknown): Promise<void> {
  const now = context.clock()
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const next = afterFailedDelivery(mail.attempts, mail.created_at, now)
  // Servers like to quote the recipient; the log's own form of errors leaves addresses out.
  const details = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, err: error }
  if ('giveUp' in next) {
    context.log.error(details, 'mail given up')
    await markFailed(context.db, mail.id, problem)
    return
  }
  context.log.warn({ ...details, retryAt: next.retryAt }, 'mail put off')
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
