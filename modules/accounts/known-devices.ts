import type { Context, Sql } from '../context.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { keepDevice, knowsDevice, removeDevicesUnusedSince } from './known-devices.queries.ts'

const DAY = 24 * 60 * 60 * 1_000
const FORGOTTEN_AFTER_DAYS = 400

/** Whether somebody has signed in to the account of this address in this browser, and its password is the same since. */
export async function isKnownDevice(context: Context, email: string, deviceId: string): Promise<boolean> {
  return knowsDevice(context.db, email, hashOf(context, deviceId))
}

/** After a sign-in. A browser that keeps no mark is not remembered. */
export async function rememberDevice(context: Context, sql: Sql, accountId: string, deviceId: string | undefined): Promise<void> {
  if (deviceId !== undefined) await keepDevice(sql, accountId, hashOf(context, deviceId), context.clock())
}

export async function sweepKnownDevices(context: Context): Promise<void> {
  await removeDevicesUnusedSince(context.db, new Date(context.clock().getTime() - FORGOTTEN_AFTER_DAYS * DAY))
}

function hashOf(context: Context, deviceId: string): Buffer {
  return keyedHash(context.settings, 'known-device', deviceId)
}
