import type { Context } from '../call/context.ts'
import { drawMail } from './draw-mail.ts'
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
  const mails = await newestMails(context.db, most)
  return Promise.all(mails.map((mail) => showMail(context, mail)))
}

export async function showOutboxMail(context: Context, id: string): Promise<ShownMail | undefined> {
  const mail = await mailById(context.db, id)
  return mail && (await showMail(context, mail))
}

async function showMail(context: Context, mail: OutboxMail): Promise<ShownMail> {
  const { id, recipient: to, kind, status, created_at } = mail
  const { subject, text, html } = await drawMail(context, mail).catch((error: unknown) => {
    const problem = `This mail cannot be drawn: ${error instanceof Error ? error.message : String(error)}`
    return { subject: problem, text: problem, html: '' }
  })
  return { id, to, subject, text, html, kind, createdAt: created_at.toISOString(), status }
}
