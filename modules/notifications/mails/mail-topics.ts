import type { NotificationTopic } from '../../../contract/preferences.ts'
import type { MailKind } from './mail-kinds.ts'

interface Place {
  /** The section of the preferences that a mail to a traveller belongs to. */
  readonly topic: NotificationTopic
  /** Whether the section's toggle 'Email' turns it off. */
  readonly isOptional: boolean
}

/** Sent while the toggle is on. It repeats what its reader has done or seen, or is something they can do without. */
const byToggle = (topic: NotificationTopic): Place => ({ topic, isOptional: true })
/** Always sent: receipts, codes and links, the account's safety, and decisions about a booking or costs of a visit. */
const always = (topic: NotificationTopic): Place => ({ topic, isOptional: false })
/** To venues, staff, whoever runs the installation, or an address without an account. No toggle applies. */
const notToTravellers = null

/** Where every mail belongs (T62, T166, 2-marketplace §2.13). A kind that is missing here does not compile. */
const places: { readonly [K in MailKind]: Place | null } = {
  'booking-confirmed': always('messages'),
  'booking-pending': always('messages'),
  'booking-moved': always('messages'),
  'class-moved': always('messages'),
  'trainer-changed': byToggle('messages'),
  'booking-rejected': always('messages'),
  'booking-cancelled': always('messages'),
  'booking-missed': always('messages'),
  'visit-returned': always('messages'),
  'visit-entered': always('messages'),
  'objection-settled': always('messages'),
  'check-in-undone': always('messages'),
  'seat-offered': always('messages'),
  'wait-closed': byToggle('messages'),
  'checked-in': byToggle('messages'),
  'online-class-ended': byToggle('messages'),

  'visit-reminder': byToggle('reminders'),

  // A survey: it is sent only to readers who have turned surveys on.
  'review-request': byToggle('promotions'),

  'verify-email': always('accountSupport'),
  'set-password': always('accountSupport'),
  'reset-code': always('accountSupport'),
  'identity-code': always('accountSupport'),
  'password-changed': always('accountSupport'),
  'purchase-receipt': always('accountSupport'),
  'purchase-failed': always('accountSupport'),
  'purchase-refunded': always('accountSupport'),
  'membership-activated': always('accountSupport'),
  'account-deleted': always('accountSupport'),

  'second-factor-changed': notToTravellers,
  'recovery-code-used': notToTravellers,
  'operator-welcome': notToTravellers,
  'venue-welcome': notToTravellers,
  'venue-request': notToTravellers,
  'health-check-forwarded': notToTravellers,
  'venue-cancelled': notToTravellers,
  'venue-objection-settled': notToTravellers,
  'venue-case-settled': notToTravellers,
  'contact-message': notToTravellers,
  'newsletter-confirm': notToTravellers,
  'recount-differs': notToTravellers,
}

/** Undefined for mails that do not go to travellers. */
export function topicOfMail(kind: MailKind): NotificationTopic | undefined {
  return places[kind]?.topic
}

/** The topic whose toggle 'Email' decides about mails of a kind; undefined for a mail that is always sent. */
export function toggleOfMail(kind: MailKind): NotificationTopic | undefined {
  const place = places[kind]
  return place?.isOptional ? place.topic : undefined
}
