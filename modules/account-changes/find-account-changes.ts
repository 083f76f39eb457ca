import type { z } from 'zod'
import type { begunChangesSchema } from '../../contract/staff-traveller-acts.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import {
  deleteDeletion,
  deleteEmailChange,
  deletionOf,
  emailChangeOf,
  removeEmailChangesBefore,
} from './account-changes.queries.ts'

/** What operators have begun with an account, for its record. */
export async function findAccountChanges(
  context: Context,
  sql: Sql,
  accountId: string,
  viewer: Pick<StaffViewer, 'accountId'>,
): Promise<z.infer<typeof begunChangesSchema>> {
  const deletion = await deletionOf(sql, accountId)
  const change = await emailChangeOf(sql, accountId, context.clock())
  return {
    deletionDueAt: deletion?.dueAt.toISOString() ?? null,
    isDeletionTold: deletion?.isTold ?? false,
    emailChange: change
      ? {
          newEmail: change.newEmail,
          askedBy: change.asker,
          isOwn: change.askedBy === viewer.accountId,
          expiresAt: change.expiresAt.toISOString(),
          isOldPressed: change.oldPressedAt !== null,
          isNewPressed: change.newPressedAt !== null,
          approvedBy: change.second,
        }
      : null,
  }
}

/** Ends a change of an email; false if none was begun. */
export async function endEmailChange(sql: Sql, accountId: string): Promise<boolean> {
  return deleteEmailChange(sql, accountId)
}

/** Part of the regular sweep: removes changes whose links have expired. */
export async function sweepEmailChanges(context: Context): Promise<void> {
  await removeEmailChangesBefore(context.db, context.clock())
}

/** A deleted account has nothing left to change. */
export async function forgetAccountChanges(sql: Sql, accountId: string): Promise<void> {
  await deleteDeletion(sql, accountId)
  await deleteEmailChange(sql, accountId)
}
