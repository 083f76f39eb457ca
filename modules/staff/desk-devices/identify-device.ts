import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { Context, Sql } from '../../call/context.ts'
import { hashWithKey, randomSecret } from '../../secrets/keyed-hash.ts'
import { liveDevice, noteSeen } from './devices.queries.ts'

const MARK = 'desk_'
/** After this long without a call a device has to be enrolled again (T172). */
export const IDLE_MS = 90 * DAY_MS
const SEEN_EVERY_MS = 5 * MINUTE_MS

export function isDeviceToken(token: string): boolean {
  return token.startsWith(MARK)
}

export function makeDeviceToken(): string {
  return MARK + randomSecret()
}

export function hashDeviceToken({ settings }: Pick<Context, 'settings'>, token: string): Buffer {
  return hashWithKey(settings, 'desk-device', token)
}

/** The device behind a token, and the venue whose desk it serves; undefined for a revoked or idle one (T172). */
export async function identifyDevice(
  context: Context,
  sql: Sql,
  token: string,
): Promise<{ readonly id: string; readonly venueId: string } | undefined> {
  const now = context.clock()
  const hash = hashDeviceToken(context, token)
  const device = await liveDevice(sql, hash, new Date(now.getTime() - IDLE_MS))
  if (device && now.getTime() - device.lastSeenAt.getTime() >= SEEN_EVERY_MS) await noteSeen(context.db, device.id, now)
  return device
}
