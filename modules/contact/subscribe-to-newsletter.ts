import type { Acknowledgement, newsletterTexts, subscribeToNewsletter } from '../../contract/contact.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { throttle } from '../limits/throttle.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { hashWithKey, randomSecret } from '../secrets/keyed-hash.ts'
import { beginSubscription, confirmSubscription, endSubscription, removeCorrespondence } from './contact.queries.ts'
import { takeCaptcha } from '../limits/take-captcha.ts'

interface NewsletterAnswer {
  readonly message: (typeof newsletterTexts)[number]
}

/** Asks the owner of the address by mail (2-marketplace §7, T155). A subscribed address gets no mail. */
export async function subscribe(
  context: Context,
  { body, viewer }: Pick<Call<typeof subscribeToNewsletter>, 'body' | 'viewer'>,
): Promise<NewsletterAnswer> {
  const { email, Token: token } = body
  await throttle(context, 'newsletter', { address: viewer.address }, { email })
  if (token === undefined) await throttle(context, 'newsletterWithoutCaptcha', { address: viewer.address })
  else await takeCaptcha(context, token)
  const { partner } = await siteOfViewer(context, viewer)
  const secret = randomSecret()
  const isNew = await inTransaction(context.db, async (sql) => {
    if (!(await beginSubscription(sql, email, hashOf(context, secret), context.clock()))) return false
    await queueMail(context, sql, {
      kind: 'newsletter-confirm',
      to: email,
      data: { token: secret },
      partnerId: partner?.id,
    })
    return true
  })
  return { message: isNew ? 'You are now subscribed to our Newsletter!' : 'Already subscribed' }
}

export async function confirm(context: Context, secret: string): Promise<Acknowledgement> {
  if (!(await confirmSubscription(context.db, hashOf(context, secret), context.clock())))
    throw new Refusal('verificationInvalid')
  return { message: 'You are now subscribed to our Newsletter!' }
}

export async function unsubscribe(context: Context, secret: string): Promise<Acknowledgement> {
  if (!(await endSubscription(context.db, hashOf(context, secret), context.clock())))
    throw new Refusal('verificationInvalid')
  return { message: 'You get no more newsletters from us' }
}

function hashOf(context: Context, secret: string): Buffer {
  return hashWithKey(context.settings, 'newsletter', secret)
}

/** Removes, for an emptied account (T60), the messages of its owner and their newsletter subscription. */
export async function forgetCorrespondence(sql: Sql, account: { id: string; email: string }): Promise<void> {
  await removeCorrespondence(sql, account)
}
