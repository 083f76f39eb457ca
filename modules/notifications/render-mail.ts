import { mailHtml, mailText } from './mails/mail-layout.ts'
import type { AttachedFile, MailContent, MailKind, MailKinds, MailSettings } from './mails/mail-kinds.ts'
import { toggleOfMail } from './mails/mail-topics.ts'
import { siteLinks } from './mails/mail-words.ts'
import { accountDeletedMail } from './mails/account/account-deleted.ts'
import { bookingCancelledMail } from './mails/booking/booking-cancelled.ts'
import { bookingConfirmedMail } from './mails/booking/booking-confirmed.ts'
import { bookingMissedMail } from './mails/booking/booking-missed.ts'
import { bookingMovedMail } from './mails/booking/booking-moved.ts'
import { bookingPendingMail } from './mails/booking/booking-pending.ts'
import { bookingRejectedMail } from './mails/booking/booking-rejected.ts'
import { checkInMail } from './mails/booking/checked-in.ts'
import { classMovedMail } from './mails/booking/class-moved.ts'
import { contactMessageMail } from './mails/office/contact-message.ts'
import { healthCheckForwardedMail } from './mails/booking/health-check-forwarded.ts'
import { identityCodeMail } from './mails/account/identity-code.ts'
import { membershipActivatedMail } from './mails/purchase/membership-activated.ts'
import { newsletterConfirmMail } from './mails/office/newsletter-confirm.ts'
import { objectionSettledMail } from './mails/booking/objection-settled.ts'
import { onlineClassEndedMail } from './mails/booking/online-class-ended.ts'
import { operatorWelcomeMail } from './mails/account/operator-welcome.ts'
import { venueWelcomeMail } from './mails/account/venue-welcome.ts'
import { passwordChangedMail } from './mails/account/password-changed.ts'
import { purchaseFailedMail } from './mails/purchase/purchase-failed.ts'
import { purchaseReceiptMail } from './mails/purchase/purchase-receipt.ts'
import { purchaseRefundedMail } from './mails/purchase/purchase-refunded.ts'
import { recountDiffersMail } from './mails/office/recount-differs.ts'
import { recoveryCodeUsedMail } from './mails/account/recovery-code-used.ts'
import { resetCodeMail } from './mails/account/reset-code.ts'
import { reviewRequestMail } from './mails/booking/review-request.ts'
import { seatOfferedMail } from './mails/booking/seat-offered.ts'
import { secondFactorChangedMail } from './mails/account/second-factor-changed.ts'
import { setPasswordMail } from './mails/account/set-password.ts'
import { trainerChangedMail } from './mails/booking/trainer-changed.ts'
import { venueCancelledMail } from './mails/venue/venue-cancelled.ts'
import { venueCaseSettledMail } from './mails/venue/venue-case-settled.ts'
import { venueObjectionSettledMail } from './mails/venue/venue-objection-settled.ts'
import { venueRequestMail } from './mails/venue/venue-request.ts'
import { verifyEmailMail } from './mails/account/verify-email.ts'
import { checkInUndoneMail } from './mails/booking/check-in-undone.ts'
import { visitEnteredMail } from './mails/booking/visit-entered.ts'
import { visitReturnedMail } from './mails/booking/visit-returned.ts'
import { visitReminderMail } from './mails/booking/visit-reminder.ts'
import { waitClosedMail } from './mails/booking/wait-closed.ts'

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
  'venue-welcome': venueWelcomeMail,
  'purchase-receipt': purchaseReceiptMail,
  'purchase-failed': purchaseFailedMail,
  'purchase-refunded': purchaseRefundedMail,
  'booking-confirmed': bookingConfirmedMail,
  'booking-pending': bookingPendingMail,
  'booking-moved': bookingMovedMail,
  'class-moved': classMovedMail,
  'trainer-changed': trainerChangedMail,
  'seat-offered': seatOfferedMail,
  'wait-closed': waitClosedMail,
  'visit-reminder': visitReminderMail,
  'review-request': reviewRequestMail,
  'booking-cancelled': bookingCancelledMail,
  'booking-rejected': bookingRejectedMail,
  'checked-in': checkInMail,
  'booking-missed': bookingMissedMail,
  'visit-returned': visitReturnedMail,
  'visit-entered': visitEnteredMail,
  'objection-settled': objectionSettledMail,
  'check-in-undone': checkInUndoneMail,
  'online-class-ended': onlineClassEndedMail,
  'venue-request': venueRequestMail,
  'venue-cancelled': venueCancelledMail,
  'venue-objection-settled': venueObjectionSettledMail,
  'venue-case-settled': venueCaseSettledMail,
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
  readonly attachments: readonly AttachedFile[]
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

/** People choose their names, and a line break in a subject would begin a header. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
}

function calendarFile(calendar: string): AttachedFile {
  return {
    filename: 'booking.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(calendar, 'utf8').toString('base64'),
  }
}
