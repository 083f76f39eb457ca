import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { forgetAccountChanges } from '../account-changes/find-account-changes.ts'
import { forgetCalendar } from '../calendar-subscriptions/change-subscription.ts'
import { closeAccount } from './close-account.ts'
import { isFreshLogin } from '../sign-in/logins/check-fresh-login.ts'
import { cancelBookingsOfAccount } from '../bookings/move/cancel-bookings-of-account.ts'
import { currentLogin } from '../sign-in/logins/identify.ts'
import type { Context, Sql } from '../call/context.ts'
import { forgetNotes } from '../guests/find-notes.ts'
import { withdrawAllForwardings } from '../health-check/forward-health-check.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { forgetObjections } from '../objections/note-entry.ts'
import { forgetPublicProfile } from '../public-profile/switch-public-profile.ts'
import { deleteReviewsOf } from '../reviews/delete-review.ts'
import { forgetStaffNotes } from '../staff-notes/find-staff-notes.ts'
import { leaveTeams } from '../staff/team/leave-team.ts'
import { forgetKeptTrips } from '../trips/keep-trip.ts'
import { forgetWalletPasses } from '../wallets/serve-phones.ts'
import { classesToForget, forgetWaits } from '../waitlist/leave-waitlist.ts'

/**
 * Deletes an account (T60-T61, 2-marketplace §2.15) of a traveller who signed in within the last ten minutes. At once
 * every login, link and code ends, posts at venues end, bookings are cancelled, reviews, the notes of venues and of
 * operators, the trips, the public profile and the calendar's address are removed, and links to a health check stop
 * opening. A keyed hash of the e-mail stays, by which the
 * product refuses the address. The sweep removes personal data later. All of this happens, or nothing.
 * @param authorization of the call, which names the requesting login
 * @throws Refusal freshSignInRequired
 */
export async function deleteAccount(
  context: Context,
  accountId: string,
  authorization: string | string[] | undefined,
): Promise<void> {
  if (!(await isFreshLogin(context, await currentLogin(context, authorization))))
    throw new Refusal('freshSignInRequired')
  await inTransaction(context.db, (sql) => deleteAccountIn(context, sql, accountId))
}

/** The same without a fresh sign-in, in the caller's transaction. */
export async function deleteAccountIn(context: Context, sql: Sql, accountId: string): Promise<void> {
  await leaveTeams(context, sql, accountId)
  const closed = await closeAccount(context, sql, accountId)
  if (!closed) return
  await withdrawAllForwardings(context, sql, accountId)
  await cancelBookingsOfAccount(context, sql, accountId, await classesToForget(sql, accountId))
  await forgetWaits(context, sql, accountId)
  await forgetObjections(sql, accountId)
  await forgetNotes(sql, accountId)
  await forgetStaffNotes(sql, accountId)
  await forgetAccountChanges(sql, accountId)
  await deleteReviewsOf(sql, accountId)
  await forgetPublicProfile(sql, accountId)
  await forgetKeptTrips(sql, accountId)
  await forgetCalendar(sql, accountId)
  await forgetWalletPasses(sql, accountId)
  const data = { firstName: closed.firstName }
  await queueMail(context, sql, {
    kind: 'account-deleted',
    to: closed.email,
    accountId,
    dedupeKey: `account-deleted:${accountId}`,
    data,
  })
}
