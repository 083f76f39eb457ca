import type { NotificationTopic } from '../../contract/preferences.ts'
import { accountDeletedMail } from './mails/account/account-deleted.ts'
import { identityCodeMail } from './mails/account/identity-code.ts'
import { operatorWelcomeMail } from './mails/account/operator-welcome.ts'
import { passwordChangedMail } from './mails/account/password-changed.ts'
import { recoveryCodeUsedMail } from './mails/account/recovery-code-used.ts'
import { resetCodeMail } from './mails/account/reset-code.ts'
import { secondFactorChangedMail } from './mails/account/second-factor-changed.ts'
import { signInMethodsChangedMail } from './mails/account/sign-in-methods-changed.ts'
import { accountChangedMail } from './mails/account/account-changed.ts'
import { accountQuestionMail } from './mails/account/account-question.ts'
import { loginsEndedMail } from './mails/account/logins-ended.ts'
import { setPasswordMail } from './mails/account/set-password.ts'
import { venueAddressTakenMail } from './mails/account/venue-address-taken.ts'
import { venueDismissedMail } from './mails/account/venue-dismissed.ts'
import { venueRoleChangedMail } from './mails/account/venue-role-changed.ts'
import { venueTeamChangedMail } from './mails/account/venue-team-changed.ts'
import { venueInvitationMail } from './mails/account/venue-invitation.ts'
import { venueWelcomeMail } from './mails/account/venue-welcome.ts'
import { verifyEmailMail } from './mails/account/verify-email.ts'
import { bookingCancelledMail } from './mails/booking/booking-cancelled.ts'
import { bookingConfirmedMail } from './mails/booking/booking-confirmed.ts'
import { bookingMissedMail } from './mails/booking/booking-missed.ts'
import { bookingMovedMail } from './mails/booking/booking-moved.ts'
import { bookingPendingMail } from './mails/booking/booking-pending.ts'
import { bookingRejectedMail } from './mails/booking/booking-rejected.ts'
import { checkInUndoneMail } from './mails/booking/check-in-undone.ts'
import { checkInMail } from './mails/booking/checked-in.ts'
import { classMovedMail } from './mails/booking/class-moved.ts'
import { healthCheckForwardedMail } from './mails/booking/health-check-forwarded.ts'
import { objectionSettledMail } from './mails/booking/objection-settled.ts'
import { onlineClassEndedMail } from './mails/booking/online-class-ended.ts'
import { reviewRequestMail } from './mails/booking/review-request.ts'
import { seatOfferedMail } from './mails/booking/seat-offered.ts'
import { trainerChangedMail } from './mails/booking/trainer-changed.ts'
import { venueMessageMail } from './mails/booking/venue-message.ts'
import { visitEnteredMail } from './mails/booking/visit-entered.ts'
import { visitReminderMail } from './mails/booking/visit-reminder.ts'
import { visitReturnedMail } from './mails/booking/visit-returned.ts'
import { waitChangedMail } from './mails/booking/wait-changed.ts'
import { waitClosedMail } from './mails/booking/wait-closed.ts'
import { contactAnswerMail } from './mails/office/contact-answer.ts'
import { contactMessageMail } from './mails/office/contact-message.ts'
import { newsletterConfirmMail } from './mails/office/newsletter-confirm.ts'
import { recountDiffersMail } from './mails/office/recount-differs.ts'
import { weeklyFiguresMail } from './mails/office/weekly-figures.ts'
import { membershipActivatedMail } from './mails/purchase/membership-activated.ts'
import { passChangedMail } from './mails/purchase/pass-changed.ts'
import { passCodeMail } from './mails/purchase/pass-code.ts'
import { purchaseFailedMail } from './mails/purchase/purchase-failed.ts'
import { purchaseReceiptMail } from './mails/purchase/purchase-receipt.ts'
import { purchaseRefundedMail } from './mails/purchase/purchase-refunded.ts'
import { refundFailedMail } from './mails/purchase/refund-failed.ts'
import { venueCancelledMail } from './mails/venue/venue-cancelled.ts'
import { venueCaseSettledMail } from './mails/venue/venue-case-settled.ts'
import { venueObjectionSettledMail } from './mails/venue/venue-objection-settled.ts'
import { venueFeedFailedMail } from './mails/venue/venue-feed-failed.ts'
import { venueRequestMail } from './mails/venue/venue-request.ts'
import type { MailContent, MailKind, MailKinds, MailSettings } from './mails/mail-kinds.ts'

type Draw<Data> = (data: Data, settings: MailSettings) => MailContent

interface Mail<Data> {
  /** The section of the preferences that it belongs to; null for a mail that does not go to travellers. */
  readonly topic: NotificationTopic | null
  /** Whether the section's toggle 'Email' turns it off. */
  readonly isOptional: boolean
  readonly draw: Draw<Data>
}

/** Sent while the toggle is on. It repeats what its reader has done or seen, or is something they can do without. */
const byToggle = <Data>(topic: NotificationTopic, draw: Draw<Data>): Mail<Data> => ({ topic, isOptional: true, draw })
/** Always sent: receipts, codes and links, the account's safety, and decisions about a booking or costs of a visit. */
const always = <Data>(topic: NotificationTopic, draw: Draw<Data>): Mail<Data> => ({ topic, isOptional: false, draw })
/** To venues, staff, the operator of the installation, or an address without an account. No toggle applies. */
const notToTravellers = <Data>(draw: Draw<Data>): Mail<Data> => ({ topic: null, isOptional: false, draw })

/**
 * Where every mail belongs, and what draws it (T62, T166, 2-marketplace §2.13). A kind that is missing does not
 * compile.
 */
const mails: { readonly [K in MailKind]: Mail<MailKinds[K]> } = {
  'booking-confirmed': always('messages', bookingConfirmedMail),
  'booking-pending': always('messages', bookingPendingMail),
  'booking-moved': always('messages', bookingMovedMail),
  'class-moved': always('messages', classMovedMail),
  'trainer-changed': byToggle('messages', trainerChangedMail),
  'venue-message': always('messages', venueMessageMail),
  'booking-rejected': always('messages', bookingRejectedMail),
  'booking-cancelled': always('messages', bookingCancelledMail),
  'booking-missed': always('messages', bookingMissedMail),
  'visit-returned': always('messages', visitReturnedMail),
  'visit-entered': always('messages', visitEnteredMail),
  'objection-settled': always('messages', objectionSettledMail),
  'check-in-undone': always('messages', checkInUndoneMail),
  'seat-offered': always('messages', seatOfferedMail),
  'wait-changed': always('messages', waitChangedMail),
  'wait-closed': byToggle('messages', waitClosedMail),
  'checked-in': byToggle('messages', checkInMail),
  'online-class-ended': byToggle('messages', onlineClassEndedMail),

  'visit-reminder': byToggle('reminders', visitReminderMail),

  // A survey: it is sent only to readers who have turned surveys on.
  'review-request': byToggle('promotions', reviewRequestMail),

  'verify-email': always('accountSupport', verifyEmailMail),
  'set-password': always('accountSupport', setPasswordMail),
  'reset-code': always('accountSupport', resetCodeMail),
  'identity-code': always('accountSupport', identityCodeMail),
  'password-changed': always('accountSupport', passwordChangedMail),
  'logins-ended': always('accountSupport', loginsEndedMail),
  'account-changed': always('accountSupport', accountChangedMail),
  'account-question': always('accountSupport', accountQuestionMail),
  'pass-changed': always('accountSupport', passChangedMail),
  'purchase-receipt': always('accountSupport', purchaseReceiptMail),
  'purchase-failed': always('accountSupport', purchaseFailedMail),
  'purchase-refunded': always('accountSupport', purchaseRefundedMail),
  'refund-failed': always('accountSupport', refundFailedMail),
  'membership-activated': always('accountSupport', membershipActivatedMail),
  'account-deleted': always('accountSupport', accountDeletedMail),

  // The address may have no account.
  'pass-code': notToTravellers(passCodeMail),

  'second-factor-changed': notToTravellers(secondFactorChangedMail),
  'sign-in-methods-changed': notToTravellers(signInMethodsChangedMail),
  'recovery-code-used': notToTravellers(recoveryCodeUsedMail),
  'operator-welcome': notToTravellers(operatorWelcomeMail),
  'venue-invitation': notToTravellers(venueInvitationMail),
  'venue-welcome': notToTravellers(venueWelcomeMail),
  'venue-address-taken': notToTravellers(venueAddressTakenMail),
  'venue-role-changed': notToTravellers(venueRoleChangedMail),
  'venue-dismissed': notToTravellers(venueDismissedMail),
  'venue-team-changed': notToTravellers(venueTeamChangedMail),
  'venue-feed-failed': notToTravellers(venueFeedFailedMail),
  'venue-request': notToTravellers(venueRequestMail),
  'health-check-forwarded': notToTravellers(healthCheckForwardedMail),
  'venue-cancelled': notToTravellers(venueCancelledMail),
  'venue-objection-settled': notToTravellers(venueObjectionSettledMail),
  'venue-case-settled': notToTravellers(venueCaseSettledMail),
  'contact-answer': notToTravellers(contactAnswerMail),
  'contact-message': notToTravellers(contactMessageMail),
  'newsletter-confirm': notToTravellers(newsletterConfirmMail),
  'recount-differs': notToTravellers(recountDiffersMail),
  'weekly-figures': notToTravellers(weeklyFiguresMail),
}

export function drawContent<K extends MailKind>(kind: K, data: MailKinds[K], settings: MailSettings): MailContent {
  return mails[kind].draw(data, settings)
}

/** Undefined for mails that do not go to travellers. */
export function topicOfMail(kind: MailKind): NotificationTopic | undefined {
  return mails[kind].topic ?? undefined
}

/** The topic whose toggle 'Email' decides about mails of a kind; undefined for a mail that is always sent. */
export function toggleOfMail(kind: MailKind): NotificationTopic | undefined {
  return mails[kind].isOptional ? topicOfMail(kind) : undefined
}
