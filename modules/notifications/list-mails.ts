import type { MailLine } from '../../contract/staff-mails.ts'
import type { Sql } from '../call/context.ts'
import { whyNotAgain } from './repeatable-mails.ts'
import {
  countMailsWithReasons,
  type MailTrace,
  mailsToAccount,
  mailsWithReasons,
  type NamedRecord,
} from './outbox.queries.ts'

const MOST_LISTED = 100

/**
 * The mails that were written for these reasons (`dedupeKey` of `queueMail`), and those to a person whose reason names
 * the record, the latest first.
 */
export async function listMailsAbout(sql: Sql, reasons: readonly string[], named?: NamedRecord): Promise<MailLine[]> {
  return (await mailsWithReasons(sql, reasons, named)).map(writeMailLine)
}

/** How many of the mails for these reasons wait, went out and failed. Mails are kept for 30 days. */
export async function countMailsAbout(sql: Sql, reasons: readonly string[]) {
  const counts = await countMailsWithReasons(sql, reasons)
  return { waiting: counts.get('queued') ?? 0, sent: counts.get('sent') ?? 0, failed: counts.get('failed') ?? 0 }
}

/** The latest mails to a person. */
export async function listMailsTo(sql: Sql, accountId: string): Promise<MailLine[]> {
  return (await mailsToAccount(sql, accountId, MOST_LISTED)).map(writeMailLine)
}

export function writeMailLine({ id, kind, to, status, writtenAt, sentAt, sentAgainAt, problem }: MailTrace): MailLine {
  return {
    id,
    kind,
    to,
    state: status,
    writtenAt: writtenAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    sentAgainAt: sentAgainAt?.toISOString() ?? null,
    problem,
    whyNotAgain: whyNotAgain({ kind, status }),
  }
}
