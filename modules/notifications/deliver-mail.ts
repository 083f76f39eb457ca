import { setImmediate as nextTurn } from 'node:timers/promises'
import { MailboxRefusal } from '../../adapters/mail/mail.ts'
import { DAY_MS } from '../../contract/durations.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteMailboxRefusal } from '../accounts/mark-mailbox.ts'
import type { Context, Sql } from '../call/context.ts'
import { deliverBatches } from './delivery/deliver-batches.ts'
import { afterFailedDelivery, MAIL_LEASE_MS } from './delivery.rules.ts'
import { drawMail } from './draw-mail.ts'
import {
  claimMails,
  giveMailsBack,
  markBounced,
  markFailed,
  markSent,
  markWaiting,
  type OutboxMail,
  removeMailsOf,
  removeMailsDoneBefore,
} from './outbox.queries.ts'

const KEPT_MS = 30 * DAY_MS

/**
 * Draws and sends the mails that are due. Runs often in each process; two processes never send the same mail at once.
 * When a mail server is down or refuses, the mail is put off with growing waits. A mail goes out twice only if the
 * process dies between the server's acceptance and our record of it. The mail's id is its Message-ID, so the receiving
 * side recognises the second one.
 */
export async function deliverMails(context: Context, signal?: AbortSignal): Promise<void> {
  const sent = recordSent(context)
  await deliverBatches({
    clock: context.clock,
    leaseMs: MAIL_LEASE_MS,
    signal,
    claim: (now, leaseUntil, most) => claimMails(context.db, now, leaseUntil, most),
    async deliver(mail) {
      if (await isAccepted(context, mail)) sent.add(mail.id)
    },
    finish: () => sent.recorded(),
    giveBack: (ids, now) => giveMailsBack(context.db, ids, now),
  })
}

/** @throws when the database could not record that the mail was put off */
async function isAccepted(context: Context, mail: OutboxMail): Promise<boolean> {
  try {
    const drawn = await drawMail(context, mail).catch((error: unknown) => {
      // The mail server cannot change this.
      if (mail.attempts === 1)
        context.log.error({ mailId: mail.id, kind: mail.kind, err: error }, 'mail cannot be drawn')
      throw error
    })
    await context.mail.send({ id: mail.id, to: mail.recipient, ...drawn })
    return true
  } catch (error) {
    await putOff(context, mail, error)
    return false
  }
}

/**
 * Records mails as sent: at once, and together those that were accepted while the database was busy with others. A
 * failed record is tried again with the next mails and at the end, because otherwise the mail would go out twice.
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
  if (error instanceof MailboxRefusal) {
    context.log.warn({ mailId: mail.id, kind: mail.kind }, 'mailbox refused')
    const to = mail.recipient
    await inTransaction(context.db, async (sql) => {
      await markBounced(sql, mail.id, { to, problem, at: now })
      await noteMailboxRefusal(sql, to, { at: now, reason: problem })
    })
    return
  }
  const next = afterFailedDelivery(mail.attempts, mail.created_at, now)
  // Servers like to quote the recipient; the log's own form of errors leaves addresses out.
  const details = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, err: error }
  if ('giveUp' in next) {
    context.log.error(details, 'mail given up')
    await markFailed(context.db, mail.id, problem)
    return
  }
  context.log.warn({ ...details, retryAt: next.retryAt }, 'mail put off')
  await markWaiting(context.db, mail.id, problem, next.retryAt)
}

/** Part of the regular sweep: removes mails that were sent or given up a month ago. */
export async function sweepMails(context: Context): Promise<void> {
  await removeMailsDoneBefore(context.db, new Date(context.clock().getTime() - KEPT_MS))
}

/** Removes the mails of an emptied account (T60). */
export async function forgetMails(sql: Sql, accountId: string): Promise<void> {
  await removeMailsOf(sql, accountId)
}
