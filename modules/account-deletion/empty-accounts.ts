import { inTransaction } from '../../database/transaction.ts'
import { accountsToEmpty, emptyAccount } from '../accounts/close-account.ts'
import { removeImageFiles } from '../accounts/upload-image.ts'
import { forgetBookingDetails } from '../bookings/cancel-bookings-of-account.ts'
import { forgetBuyer } from '../checkout/forget-buyer.ts'
import { forgetCorrespondence } from '../contact/newsletter.ts'
import type { Context } from '../context.ts'
import { forgetHealthCheck } from '../health-check/save-health-check.ts'
import { forgetRegistration } from '../insurance/register-with-insurer.ts'
import { forgetMails } from '../notifications/deliver-mail.ts'
import { forgetPreferences } from '../preferences/change-preferences.ts'
import { forgetSavedVenues } from '../wishlist/save-venue.ts'

const AT_ONCE = 20

/**
 * Part of the regular sweep: overwrites what was personal of accounts that were deleted two weeks ago, well within the
 * 30 days that were promised (T61). Orders, passes and bookings stay as books of account, pointing at an empty one.
 */
export async function sweepDeletedAccounts(context: Context): Promise<void> {
  for (const { id, email } of await accountsToEmpty(context, AT_ONCE)) {
    await removeImageFiles(context, id)
    await inTransaction(context.db, async (sql) => {
      await forgetHealthCheck(sql, id)
      await forgetPreferences(sql, id)
      await forgetSavedVenues(sql, id)
      await forgetRegistration(sql, id)
      await forgetBuyer(context, sql, { id, email })
      await forgetBookingDetails(sql, id)
      await forgetMails(sql, id)
      await forgetCorrespondence(sql, { id, email })
      await emptyAccount(context, sql, id)
    })
  }
}
