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
  const token = row && unsealText(context.settings, PURPOSE, sealOwner(owner), row.sealedToken)
  if (!row || token === undefined) return { address: null, madeAt: null }
  return {
    address: `${context.settings.publicUrl}/api/calendar/${token}.ics`,
    madeAt: row.madeAt.toISOString(),
  }
}

/** Makes the address of a traveller's calendar (T189). The one before ends at once, so a leaked one can be replaced. */
export async function makeOwnCalendar(context: Context, accountId: string): Promise<CalendarSubscription> {
  await throttle(context, 'calendar', { account: accountId })
  await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id: accountId })
    if (account?.status === 'active') await saveNewAddress(context, sql, { accountId })
  })
  return showSubscription(context, { accountId })
}

/** Programs that still ask are told that it has ended. */
export async function endOwnCalendar(context: Context, accountId: string): Promise<CalendarSubscription> {
  await forgetCalendar(context.db, accountId)
  return showSubscription(context, { accountId })
}

/** Ends the calendar of a closed account (T60). */
export async function forgetCalendar(sql: Sql, accountId: string): Promise<void> {
  await deleteSubscription(sql, { accountId })
}

export async function makeVenueCalendar(context: Context, viewer: VenueStaffViewer): Promise<CalendarSubscription> {
  await throttle(context, 'calendar', { account: viewer.accountId })
  const owner = { venueId: viewer.staff.venue.id }
  await inTransaction(context.db, async (sql) => {
    await saveNewAddress(context, sql, owner)
    await noteCalendar(context, sql, viewer, 'calendar.made')
  })
  return showSubscription(context, owner)
}

export async function endVenueCalendar(context: Context, viewer: VenueStaffViewer): Promise<CalendarSubscription> {
  const owner = { venueId: viewer.staff.venue.id }
  await inTransaction(context.db, async (sql) => {
    if (await deleteSubscription(sql, owner)) await noteCalendar(context, sql, viewer, 'calendar.ended')
  })
  return showSubscription(context, owner)
}

/** By which the calendar at an address is found. */
export function hashCalendarToken({ settings }: Context, token: string): Buffer {
  return hashWithKey(settings, PURPOSE, token)
}

const sealOwner = (owner: CalendarOwner) => ('accountId' in owner ? owner.accountId : owner.venueId)

async function saveNewAddress(context: Context, sql: Sql, owner: CalendarOwner): Promise<void> {
  const token = randomSecret()
  await saveSubscription(sql, owner, {
    tokenHash: hashCalendarToken(context, token),
    sealedToken: sealText(context.settings, PURPOSE, sealOwner(owner), token),
    madeAt: context.clock(),
  })
}

/** The entry never contains the address. */
async function noteCalendar(
  context: Context,
  sql: Sql,
  { staff }: VenueStaffViewer,
  action: 'calendar.made' | 'calendar.ended',
): Promise<void> {
  await noteAction(sql, { staff, action, table: 'venues', id: staff.venue.id, at: context.clock() })
}
