import type { CalendarSubscription } from '../../contract/calendar-subscriptions.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { hashWithKey, randomSecret } from '../secrets/keyed-hash.ts'
import { sealText, unsealText } from '../secrets/seal.ts'
import { type CalendarOwner, deleteSubscription, saveSubscription, subscriptionOf } from './subscriptions.queries.ts'

const PURPOSE = 'calendar'

/** An address that was sealed with another SECRET does not work any more, so it counts as none. */
export async function showSubscription(context: Context, owner: CalendarOwner): Promise<CalendarSubscription> {
  const row = await subscriptionOf(context.db, owner)
  const token = row && unsealText(context.settings, PURPOSE, owner.id, row.sealedToken)
  if (!row || token === undefined) return { address: null, madeAt: null }
  return { address: `${context.settings.publicUrl}/api/calendar/${token}.ics`, madeAt: row.madeAt.toISOString() }
}

/**
 * Makes the address of a traveller's calendar (T189), or ends it. A new one ends the one before, so a leaked address can
 * be replaced.
 */
export async function changeOwnCalendar(
  context: Context,
  accountId: string,
  isOn: boolean,
): Promise<CalendarSubscription> {
  const owner = { kind: 'account', id: accountId } as const
  await throttle(context, 'calendar', { account: accountId })
  await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id: accountId })
    if (account?.status === 'active') await saveAddress(context, sql, owner, isOn)
  })
  return showSubscription(context, owner)
}

/** Ends the calendar of a closed account (T60). */
export async function forgetCalendar(sql: Sql, accountId: string): Promise<void> {
  await deleteSubscription(sql, { kind: 'account', id: accountId })
}

/** The same for a venue's. The entry of the audit log never contains the address. */
export async function changeVenueCalendar(
  context: Context,
  { accountId, staff }: VenueStaffViewer,
  isOn: boolean,
): Promise<CalendarSubscription> {
  await throttle(context, 'calendar', { account: accountId })
  const owner = { kind: 'venue', id: staff.venue.id } as const
  const action = isOn ? 'calendar.made' : 'calendar.ended'
  await inTransaction(context.db, async (sql) => {
    if (await saveAddress(context, sql, owner, isOn))
      await noteAction(sql, { staff, action, table: 'venues', id: owner.id, at: context.clock() })
  })
  return showSubscription(context, owner)
}

/** By which the calendar at an address is found. */
export function hashCalendarToken({ settings }: Context, token: string): Buffer {
  return hashWithKey(settings, PURPOSE, token)
}

/** Returns whether it changed anything. */
async function saveAddress(context: Context, sql: Sql, owner: CalendarOwner, isOn: boolean): Promise<boolean> {
  if (!isOn) return deleteSubscription(sql, owner)
  const token = randomSecret()
  await saveSubscription(sql, owner, {
    tokenHash: hashCalendarToken(context, token),
    sealedToken: sealText(context.settings, PURPOSE, owner.id, token),
    madeAt: context.clock(),
  })
  return true
}
