import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import {
  countDevices,
  type Device,
  devicesOf,
  insertDevice,
  lockDevicesOf,
  type NewDevice,
  removeDevice,
  removeOldestDevices,
} from './devices.queries.ts'
import { MOST_DEVICES } from './push.rules.ts'

/** Stores a device of an account, and removes the oldest when there would be too many. Returns its id. */
export async function keepDevice(context: Context, device: Omit<NewDevice, 'at'>): Promise<string> {
  return inTransaction(context.db, async (sql) => {
    await lockDevicesOf(sql, device.accountId)
    const id = await insertDevice(sql, { ...device, at: context.clock() })
    await removeOldestDevices(sql, device.accountId, MOST_DEVICES)
    return id
  })
}

export async function listDevices(context: Context, accountId: string): Promise<Device[]> {
  return devicesOf(context.db, accountId)
}

/** Returns whether the account had such a device. */
export async function forgetDevice(context: Context, accountId: string, deviceId: string): Promise<boolean> {
  return removeDevice(context.db, deviceId, accountId)
}

/** Counts the devices of all accounts together. */
export async function countAllDevices(context: Context): Promise<number> {
  return countDevices(context.db)
}
