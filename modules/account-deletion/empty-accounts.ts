import { inTransaction } from '../../database/transaction.ts'
import { accountsToEmpty, emptyAccount } from '../accounts/empty-account.ts'
import { removeImageFiles } from '../accounts/upload-image.ts'
import { forgetBookingDetails } from '../bookings/move/cancel-bookings-of-account.ts'
import { forgetBuyer, isBuying } from '../checkout/record/forget-buyer.ts'
import { forgetCorrespondence } from '../contact/subscribe-to-newsletter.ts'
import type { Context } from '../call/context.ts'
import { forgetHealthCheck } from '../health-check/save-health-check.ts'
import { forgetRegistration } from '../partners/insurance/register-with-insurer.ts'
import { forgetMails } from '../notifications/deliver-mail.ts'
import { forgetPreferences } from '../accounts/preferences/change-preferences.ts'
import { forgetInvitations } from '../staff/team/change-team.ts'
import { forgetPublicProfile } from '../public-profile/switch-public-profile.ts'
import { forgetSavedVenues } from '../wishlist/save-venue.ts'

const AT_ONCE = 20

type DeletedAccount = Awaited<ReturnType<typeof accountsToEmpty>>[number]

/**
 * Part of the regular sweep: overwrites personal data of accounts that were deleted two weeks ago, well within the
 * promised 30 days (T61). Orders, passes and bookings stay as books of account and point at an empty account. An
 * account that cannot be emptied does not hold up the others.
 */
export async function sweepDeletedAccounts(context: Context): Promise<void> {
  const failures: unknown[] = []
  let emptied = 0
  let page: DeletedAccount[] = []
  do {
    page = await accountsToEmpty(context, { afterId: page.at(-1)?.id, most: AT_ONCE })
    for (const account of page) {
      try {
        if (await emptyOne(context, account)) emptied++
      } catch (error) {
        failures.push(new Error(`account ${account.id}`, { cause: error }))
      }
    }
  } while (page.length === AT_ONCE && emptied < AT_ONCE)
  if (failures.length > 0) throw new AggregateError(failures, 'accounts could not be emptied')
}

/** Returns whether the account could be emptied. A purchase under way needs its address until it is settled. */
async function emptyOne(context: Context, { id, email }: DeletedAccount): Promise<boolean> {
  if (await isBuying(context.db, { id, email })) return false
  await removeImageFiles(context, id)
  await inTransaction(context.db, async (sql) => {
    await forgetHealthCheck(sql, id)
    await forgetPreferences(sql, id)
    await forgetSavedVenues(sql, id)
    await forgetRegistration(sql, id)
    await forgetPublicProfile(sql, id)
    await forgetBuyer(context, sql, { id, email })
    await forgetBookingDetails(sql, id)
    await forgetMails(sql, id)
    await forgetCorrespondence(sql, { id, email })
    await forgetInvitations(sql, email)
    await emptyAccount(context, sql, id)
  })
  return true
}
