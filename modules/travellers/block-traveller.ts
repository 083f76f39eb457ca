import { inTransaction } from '../../database/transaction.ts'
import { saveBlock } from '../accounts/change-account.ts'
import { noteAction } from '../audit/note-action.ts'
import { cancelBookingsOfAccount } from '../bookings/move/cancel-bookings-of-account.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { lockTraveller } from './require-traveller.ts'

/**
 * Blocks a traveller (T179): they may not book, buy or claim, and keep what they have. A booking that is being made
 * comes before or after, because both need the account's lock.
 * @throws Refusal travellerNotFound
 */
export async function blockTraveller(
  context: Context,
  { staff, accountId }: StaffViewer,
  id: string,
  { bookings, reason }: { readonly bookings: 'stay' | 'cancel'; readonly reason: string },
) {
  return inTransaction(context.db, async (sql) => {
    const traveller = await lockTraveller(sql, id)
    const at = context.clock()
    const wasBlocked = traveller.blocked_at !== null
    if (!wasBlocked) await saveBlock(sql, traveller.id, at)
    const cancelled =
      bookings === 'cancel' ? await cancelBookingsOfAccount(context, sql, traveller.id, [], accountId) : 0
    if (wasBlocked && cancelled === 0) return { isChanged: false, cancelled }
    const [before, after] = [{ isBlocked: wasBlocked }, { isBlocked: true, cancelled }]
    const subject = { table: 'accounts', id: traveller.id } as const
    await noteAction(sql, { staff, action: 'traveller.blocked', ...subject, before, after, reason, at })
    const data = { firstName: traveller.first_name, change: cancelled > 0 ? 'blockedWithBookings' : 'blocked' } as const
    await queueMail(context, sql, { kind: 'account-changed', to: traveller.email, data, accountId: traveller.id })
    return { isChanged: true, cancelled }
  })
}

/** @throws Refusal travellerNotFound */
export async function unblockTraveller(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  { reason }: { readonly reason: string },
) {
  return inTransaction(context.db, async (sql) => {
    const traveller = await lockTraveller(sql, id)
    if (traveller.blocked_at === null) return { isChanged: false }
    await saveBlock(sql, traveller.id, null)
    const [before, after] = [{ isBlocked: true }, { isBlocked: false }]
    const [subject, at] = [{ table: 'accounts', id: traveller.id } as const, context.clock()]
    await noteAction(sql, { staff, action: 'traveller.unblocked', ...subject, before, after, reason, at })
    const data = { firstName: traveller.first_name, change: 'unblocked' } as const
    await queueMail(context, sql, { kind: 'account-changed', to: traveller.email, data, accountId: traveller.id })
    return { isChanged: true }
  })
}
