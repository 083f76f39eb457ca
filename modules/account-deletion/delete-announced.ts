import { inTransaction } from '../../database/transaction.ts'
import { findDueDeletions, takeDeletion } from '../account-changes/begin-deletion.ts'
import { lockAccount } from '../accounts/find-account.ts'
import type { Context } from '../call/context.ts'
import { deleteAccountIn } from './delete-account.ts'

const AT_ONCE = 20

/**
 * Part of the regular sweep: deletes the accounts whose deletion an operator announced a week ago, unless the traveller
 * has objected (T180) or the mail about it has not arrived. An account that cannot be deleted does not hold up the
 * others.
 */
export async function sweepAnnouncedDeletions(context: Context): Promise<void> {
  const failures: unknown[] = []
  let due: string[] = []
  do {
    due = await findDueDeletions(context, { after: due.at(-1), most: AT_ONCE })
    for (const accountId of due) {
      const deletion = inTransaction(context.db, async (sql) => {
        await lockAccount(sql, { id: accountId })
        if (await takeDeletion(sql, accountId)) await deleteAccountIn(context, sql, accountId)
      })
      await deletion.catch((error: unknown) => failures.push(new Error(`account ${accountId}`, { cause: error })))
    }
  } while (due.length === AT_ONCE)
  if (failures.length > 0) throw new AggregateError(failures, 'announced deletions failed')
}
