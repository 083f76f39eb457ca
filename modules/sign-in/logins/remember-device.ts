import { DAY_MS } from '../../../contract/durations.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { DeviceMark } from '../../call/viewer.ts'
import { hashWithKey } from '../../secrets/keyed-hash.ts'
import { keepKnownDevice, knowsDevice, noteDeviceReturned, removeDevicesUnusedSince } from './known-devices.queries.ts'

const FORGOTTEN_AFTER_DAYS = 400
/** As long as an unused login lasts (T40). */
const GIVEN_UP_AFTER_DAYS = 30

/** Whether the account's owner has signed in in this browser, and their password has not changed since. */
export async function isKnownDevice(context: Context, email: string, { id }: DeviceMark): Promise<boolean> {
  return knowsDevice(context.db, email, hashOf(context, id))
}

/**
 * Runs after a sign-in. A mark that the browser gets only now counts too, so that a traveller who has signed in once
 * gets in the next time, also while strangers try passwords. A mark that never comes back is dropped first, so it
 * cannot push out a browser that does. It also expires sooner.
 */
export async function rememberDevice(
  context: Context,
  sql: Sql,
  accountId: string,
  mark: DeviceMark | undefined,
): Promise<void> {
  if (mark)
    await keepKnownDevice(sql, {
      accountId,
      hash: hashOf(context, mark.id),
      isReturning: mark.isReturning,
      at: context.clock(),
    })
}

/** Runs in the transaction that continues a login. */
export async function noteReturn(
  context: Context,
  sql: Sql,
  accountId: string,
  mark: DeviceMark | undefined,
): Promise<void> {
  if (mark?.isReturning)
    await noteDeviceReturned(sql, { accountId, hash: hashOf(context, mark.id), at: context.clock() })
}

export async function sweepKnownDevices(context: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(context.clock().getTime() - days * DAY_MS)
  await removeDevicesUnusedSince(context.db, {
    returning: daysAgo(FORGOTTEN_AFTER_DAYS),
    others: daysAgo(GIVEN_UP_AFTER_DAYS),
  })
}

function hashOf(context: Context, deviceId: string): Buffer {
  return hashWithKey(context.settings, 'known-device', deviceId)
}
