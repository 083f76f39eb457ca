import type { NotificationTopic } from '../../contract/preferences.ts'
import type { MailKind } from './mail-kinds.ts'

/**
 * The mails that somebody can do without, and the toggle that turns each off (T62, 2-marketplace §2.13): they repeat what its reader has
 * done or seen happen. Every other mail always goes: receipts, codes and links, what concerns the account's safety, and whatever is
 * decided about a booking or costs a visit that nobody used.
 */
const optionalMails: Partial<Record<MailKind, NotificationTopic>> = {
  'checked-in': 'messages',
  'online-class-ended': 'messages',
  'visit-reminder': 'reminders',
  // A survey: these come only where somebody has turned them on.
  'review-request': 'promotions',
}

/** The toggle that decides about mails of a kind; undefined for one that always goes. */
export function topicOfMail(kind: MailKind): NotificationTopic | undefined {
  return optionalMails[kind]
}
