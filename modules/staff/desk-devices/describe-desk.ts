import type { Desk } from '../../../contract/desk.ts'
import type { Context } from '../../call/context.ts'
import type { DeskViewer } from '../../call/viewer.ts'
import { deviceName } from './devices.queries.ts'

/** The venue at whose desk the caller is, and the device. */
export async function describeDesk(context: Context, { staff }: DeskViewer): Promise<Desk> {
  const { slug, name, timeZone } = staff.venue
  const { deviceId } = staff
  return {
    venue: { slug, name, timeZone },
    device: deviceId === undefined ? null : { id: deviceId, name: await deviceName(context.db, deviceId) },
    now: context.clock().toISOString(),
  }
}
