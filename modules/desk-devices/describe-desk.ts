import type { Desk } from '../../contract/desk.ts'
import type { Context, DeskViewer } from '../context.ts'
import { deviceName } from './devices.queries.ts'

/** Which venue's desk somebody is at, and as which device. */
export async function describeDesk(context: Context, { staff }: DeskViewer): Promise<Desk> {
  const { slug, name, timeZone } = staff.venue
  const { deviceId } = staff
  return {
    venue: { slug, name, timeZone },
    device: deviceId === undefined ? null : { id: deviceId, name: await deviceName(context.db, deviceId) },
    now: context.clock().toISOString(),
  }
}
