import { timingSafeEqual } from 'node:crypto'
import { isId } from '../../../contract/inputs.ts'
import { type NotificationTopic, notificationTopics } from '../../../contract/preferences.ts'
import type { ProductSettings } from '../../call/context.ts'
import { hashWithKey } from '../../secrets/keyed-hash.ts'

/**
 * What a press on 'unsubscribe' in a mailbox turns off: the mails of one topic to one account, or the weekly figures to
 * one of their readers, who need not have an account.
 */
interface MailsOff {
  readonly readerId: string
  readonly topic: NotificationTopic | 'figures'
}

/** The token of that press: readable, signed, and stored nowhere. It lets its holder do nothing else. */
export function signMailsOff(settings: ProductSettings, off: MailsOff): string {
  return `${off.topic}.${off.readerId}.${signatureOf(settings, off).toString('base64url')}`
}

/** Undefined for what this installation has not signed. */
export function readMailsOff(settings: ProductSettings, token: string): MailsOff | undefined {
  const [word = '', readerId = '', signature = ''] = token.split('.')
  const topic = word === 'figures' ? word : notificationTopics.find((known) => known === word)
  if (topic === undefined || !isId(readerId)) return undefined
  const [claimed, own] = [Buffer.from(signature, 'base64url'), signatureOf(settings, { readerId, topic })]
  return claimed.length === own.length && timingSafeEqual(claimed, own) ? { readerId, topic } : undefined
}

function signatureOf(settings: ProductSettings, { readerId, topic }: MailsOff): Buffer {
  return hashWithKey(settings, 'mails-off', `${topic} ${readerId}`)
}
