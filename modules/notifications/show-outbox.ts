import type { Context } from '../context.ts'
import { mailById, newestMails, type OutboxMail } from './outbox.queries.ts'

export interface ShownMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly kind: string
  readonly createdAt: string
  readonly status: 'queued' | 'sent' | 'failed'
}

/**
 * The latest mails, newest first. Only for the demo's mail page, because mails hold codes and links that open accounts.
 */
export async function showOutbox(context: Context, most: number): Promise<ShownMail[]> {
  return (await newestMails(context.db, most)).map(showMail)
}

export async function showOutboxMail(context: Context, id: string): Promise<ShownMail | undefined> {
  const mail = await mailById(context.db, id)
  return mail && showMail(mail)
}

function showMail(mail: OutboxMail): ShownMail {
  const { id, recipient: to, subject, body_text: text, body_html: html, kind, status, created_at } = mail
  return { id, to, subject, text, html, kind, createdAt: created_at.toISOString(), status }
}
