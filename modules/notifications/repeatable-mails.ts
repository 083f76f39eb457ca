import { errors } from '../../contract/errors.ts'
import type { MailKind } from './mails/mail-kinds.ts'

/** Why a mail is not sent again. */
export type NoRepeat = 'mailHoldsKey' | 'mailOfItsMoment' | 'mailOptional' | 'mailWaits'

/**
 * 'yes': harmless at any time. 'whileConfirmed' and 'whilePending': as long as its booking is what the mail says, and
 * no later mail says otherwise.
 */
type Repeat = 'yes' | 'whileConfirmed' | 'whilePending' | NoRepeat

const repeats: Readonly<Record<MailKind, Repeat>> = {
  'booking-confirmed': 'whileConfirmed',
  'booking-pending': 'whilePending',
  'booking-moved': 'whileConfirmed',
  'booking-rejected': 'yes',
  'booking-cancelled': 'yes',
  'booking-missed': 'yes',
  'visit-returned': 'yes',
  'venue-message': 'yes',
  'objection-settled': 'yes',
  'check-in-undone': 'yes',
  'purchase-receipt': 'yes',
  'purchase-refunded': 'yes',
  'membership-activated': 'yes',
  'venue-cancelled': 'yes',
  'venue-objection-settled': 'yes',
  'venue-case-settled': 'yes',
  'venue-feed-failed': 'yes',
  'contact-message': 'yes',
  'contact-answer': 'yes',
  'recount-differs': 'yes',

  'verify-email': 'mailHoldsKey',
  'set-password': 'mailHoldsKey',
  'reset-code': 'mailHoldsKey',
  'identity-code': 'mailHoldsKey',
  'newsletter-confirm': 'mailHoldsKey',
  'pass-code': 'mailHoldsKey',
  'operator-welcome': 'mailHoldsKey',
  'venue-invitation': 'mailHoldsKey',
  'venue-request': 'mailHoldsKey',
  'health-check-forwarded': 'mailHoldsKey',
  'class-moved': 'mailHoldsKey',
  'visit-entered': 'mailHoldsKey',

  'seat-offered': 'mailOfItsMoment',
  'wait-changed': 'mailOfItsMoment',
  'password-changed': 'mailOfItsMoment',
  'logins-ended': 'mailOfItsMoment',
  'pass-changed': 'mailOfItsMoment',
  'purchase-failed': 'mailOfItsMoment',
  'refund-failed': 'mailOfItsMoment',
  'account-question': 'mailHoldsKey',
  'account-changed': 'mailOfItsMoment',
  'account-deleted': 'mailOfItsMoment',
  'second-factor-changed': 'mailOfItsMoment',
  'sign-in-methods-changed': 'mailOfItsMoment',
  'recovery-code-used': 'mailOfItsMoment',
  'venue-welcome': 'mailOfItsMoment',
  'venue-address-taken': 'mailOfItsMoment',
  'venue-role-changed': 'mailOfItsMoment',
  'venue-dismissed': 'mailOfItsMoment',
  'venue-team-changed': 'mailOfItsMoment',
  'weekly-figures': 'mailOfItsMoment',

  'trainer-changed': 'mailOptional',
  'wait-closed': 'mailOptional',
  'checked-in': 'mailOptional',
  'online-class-ended': 'mailOptional',
  'visit-reminder': 'mailOptional',
  'review-request': 'mailOptional',
}

/** The kinds that may be sent again. */
export const repeatableKinds: readonly string[] = Object.entries(repeats)
  .filter(([, repeat]) => repeat === 'yes' || repeat === 'whileConfirmed' || repeat === 'whilePending')
  .map(([kind]) => kind)

/** The mails after which an earlier one about the same booking misleads. */
export const newsOfBookings = [
  'booking-confirmed',
  'booking-moved',
  'class-moved',
  'booking-rejected',
  'booking-cancelled',
  'booking-missed',
] as const satisfies readonly MailKind[]

/** What the booking of a mail has to be for the mail to be sent again; undefined for any. */
export function standingNeeded(kind: string): 'confirmed' | 'pending' | undefined {
  const repeat = repeatOf(kind)
  return repeat === 'whileConfirmed' ? 'confirmed' : repeat === 'whilePending' ? 'pending' : undefined
}

/** Undefined if a mail may be sent again. A release that knew other kinds may have written it. */
export function refusalToRepeat({ kind, status }: { readonly kind: string; readonly status: string }) {
  const repeat = repeatOf(kind)
  if (repeat !== 'yes' && repeat !== 'whileConfirmed' && repeat !== 'whilePending') return repeat
  return status === 'queued' ? 'mailWaits' : undefined
}

/** The same in words. */
export function whyNotAgain(mail: Parameters<typeof refusalToRepeat>[0]): string | null {
  const code = refusalToRepeat(mail)
  return code ? errors[code].text : null
}

function repeatOf(kind: string): Repeat {
  if (!Object.hasOwn(repeats, kind)) return 'mailOfItsMoment'
  return repeats[kind as MailKind]
}
