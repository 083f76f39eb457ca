import type { Context } from '../context.ts'
import { linkSiteOf } from '../partners/link-site.ts'
import { readMailData } from './mail-data.ts'
import type { MailKind } from './mails/mail-kinds.ts'
import type { OutboxMail } from './outbox.queries.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

/** A mail as it is sent. One that the release before has written is complete already. */
export async function drawMail({ db, settings }: Context, mail: OutboxMail): Promise<RenderedMail> {
  const { kind, data, subject, body_text: text, body_html: html, attachments } = mail
  if (subject !== null && text !== null && html !== null) return { subject, text, html, attachments }
  const site = await linkSiteOf(db, settings, mail.partner_id)
  return renderMail(kind as MailKind, readMailData(data), { ...settings, site })
}
