import { DEFAULT_LANGUAGE, writeIn } from '../../contract/language.ts'
import type { Context } from '../call/context.ts'
import { linkSiteOf } from '../partners/link-site.ts'
import { readMailData } from './mail-data.ts'
import type { MailKind } from './mails/mail-kinds.ts'
import type { OutboxMail } from './outbox.queries.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

/** A mail as it is sent, in its reader's language (T191). */
export async function drawMail({ db, settings }: Context, mail: OutboxMail): Promise<RenderedMail> {
  const { kind, data } = mail
  const site = await linkSiteOf(db, settings, mail.partner_id)
  return writeIn(mail.language ?? DEFAULT_LANGUAGE, () =>
    renderMail(kind as MailKind, readMailData(data), { ...settings, site }),
  )
}
