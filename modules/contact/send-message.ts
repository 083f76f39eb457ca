import type { Acknowledgement, sendContactMessage } from '../../contract/contact.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { throttle } from '../limits/throttle.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { insertMessage } from './contact.queries.ts'
import { takeCaptcha } from '../limits/take-captcha.ts'

/**
 * Stores the message and sends it on to the operator (2-marketplace §2.22, T155). The writer gets no copy, so that
 * strangers cannot use us to write to others.
 */
export async function sendMessage(
  context: Context,
  { body, viewer }: Pick<Call<typeof sendContactMessage>, 'body' | 'viewer'>,
): Promise<Acknowledgement> {
  const { email, name, message, Token: token } = body
  await throttle(context, 'contact', { address: viewer.address }, { email })
  await takeCaptcha(context, token)
  const { partner } = await siteOfViewer(context, viewer)
  const at = context.clock()
  await inTransaction(context.db, async (sql) => {
    const id = await insertMessage(sql, { partnerId: partner?.id ?? null, email, name, message, at })
    await queueMail(context, sql, {
      kind: 'contact-message',
      to: context.settings.company.email,
      data: { name, email, message, at },
      dedupeKey: `contact-message:${id}`,
    })
  })
  return { message: 'We have received your feedback' }
}
