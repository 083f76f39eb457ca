import { mailHtml, mailText } from './mail-layout.ts'
import type { MailAttachment, MailContent, MailKind, MailKinds, MailSettings } from './mail-kinds.ts'
import { toggleOfMail } from './mail-topics.ts'
import { siteLinks } from './mail-words.ts'
import { accountDeletedMail } from './mails/account-deleted.ts'
import { bookingCancelledMail } from './mails/booking-cancelled.ts'
import { bookingConfirmedMail } from './mails/booking-confirmed.ts'
import { bookingMissedMail } from './mails/booking-missed.ts'
import { bookingPendingMail } from './mails/booking-pending.ts'
import { bookingRejectedMail } from './mails/booking-rejected.ts'
import { checkedInMail } from './mails/checked-in.ts'
import { contactMessageMail } from './mails/contact-message.ts'
import { healthCheckForwardedMail } from './mails/health-check-forwarded.ts'
import { identityCodeMail } from './mails/identity-code.ts'
import { membershipActivatedMail } from './mails/membership-activated.ts'
import { newsletterConfirmMail } from './mails/newsletter-confirm.ts'
import { onlineClassEndedMail } from './mails/online-class-ended.ts'
import { operatorWelcomeMail } from './mails/operator-welcome.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { purchaseFailedMail } from './mails/purchase-failed.ts'
import { purchaseReceiptMail } from './mails/purchase-receipt.ts'
import { purchaseRefundedMail } from './mails/purchase-refunded.ts'
import { recountDiffersMail } from './mails/recount-differs.ts'
import { recoveryCodeUsedMail } from './mails/recovery-code-used.ts'
import { resetCodeMail } from './mails/reset-code.ts'
import { reviewRequestMail } from './mails/review-request.ts'
import { secondFactorChangedMail } from './mails/second-factor-changed.ts'
import { setPasswordMail } from './mails/set-password.ts'
import { venueCancelledMail } from './mails/venue-cancelled.ts'
import { venueRequestMail } from './mails/venue-request.ts'
import { verifyEmailMail } from './mails/verify-email.ts'
import { visitReminderMail } from './mails/visit-reminder.ts'

type Template<K extends MailKind> = (data: MailKinds[K], settings: MailSettings) => MailContent

const templates: { readonly [K in MailKind]: Template<K> } = {
  'verify-email': verifyEmailMail,
  'set-password': setPasswordMail,
  'reset-code': resetCodeMail,
  'identity-code': identityCodeMail,
  'password-changed': passwordChangedMail,
  'second-factor-changed': secondFactorChangedMail,
  'recovery-code-used': recoveryCodeUsedMail,
  'operator-welcome': operatorWelcomeMail,
  'purchase-receipt': purchaseReceiptMail,
  'purchase-failed': purchaseFailedMail,
  'purchase-refunded': purchaseRefundedMail,
  'booking-confirmed': bookingConfirmedMail,
  'booking-pending': bookingPendingMail,
  'visit-reminder': visitReminderMail,
  'review-request': reviewRequestMail,
  'booking-cancelled': bookingCancelledMail,
  'booking-rejected': bookingRejectedMail,
  'checked-in': checkedInMail,
  'booking-missed': bookingMissedMail,
  'online-class-ended': onlineClassEndedMail,
  'venue-request': venueRequestMail,
  'venue-cancelled': venueCancelledMail,
  'health-check-forwarded': healthCheckForwardedMail,
  'membership-activated': membershipActivatedMail,
  'account-deleted': accountDeletedMail,
  'contact-message': contactMessageMail,
  'newsletter-confirm': newsletterConfirmMail,
  'recount-differs': recountDiffersMail,
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

export function renderMail<K extends MailKind>(kind: K, data: MailKinds[K], settings: MailSettings): RenderedMail {
  const toggles = toggleOfMail(kind) === undefined ? undefined : siteLinks.notifications(settings)
  const content = { ...templates[kind](data, settings), toggles }
  const calendar = 'calendar' in data ? data.calendar : null
  return {
    subject: oneLine(content.subject),
    text: mailText(content, settings),
    html: mailHtml(content, settings),
    attachments: calendar === null ? [] : [calendarFile(calendar)],
  }
}

/** Names come from people: a line break in a subject would begin a header. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
}

function calendarFile(calendar: string): MailAttachment {
  return {
    filename: 'booking.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(calendar, 'utf8').toString('base64'),
  }
}
