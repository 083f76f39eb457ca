import { DEFAULT_LANGUAGE, writeIn } from '../../contract/language.ts'
import { signMailsOff } from '../accounts/preferences/mails-off-token.ts'
import type { Context } from '../call/context.ts'
import { linkSiteOf } from '../partners/link-site.ts'
import { readMailData } from './mail-data.ts'
import { toggleOfMail } from './mail-table.ts'
import type { MailKind } from './mails/mail-kinds.ts'
import { siteLinks } from './mails/mail-words.ts'
import type { OutboxMail } from './outbox.queries.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

/** A mail as it is sent, in its reader's language (T191). */
export async function drawMail({ db, settings }: Context, mail: OutboxMail): Promise<RenderedMail> {
  const { data, account_id: accountId } = mail
  const kind = mail.kind as MailKind
  const site = await linkSiteOf(db, settings, mail.partner_id)
  const topic = toggleOfMail(kind)
  const token =
    accountId !== null && topic !== undefined ? signMailsOff(settings, { readerId: accountId, topic }) : undefined
  return writeIn(mail.language ?? DEFAULT_LANGUAGE, () => {
    const rendered = renderMail(kind, readMailData(data), { ...settings, site })
    return token ? { ...rendered, unsubscribeUrl: siteLinks.mailsOff({ ...settings, site }, token) } : rendered
  })
}
