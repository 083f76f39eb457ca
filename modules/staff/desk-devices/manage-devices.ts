import { MINUTE_MS } from '../../../contract/durations.ts'
import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { DeskDevice, EnrolledDevice, PreparedDevice } from '../../../contract/venue-team.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffMember, VenueStaffViewer, Viewer } from '../../call/viewer.ts'
import { throttle } from '../../limits/throttle.ts'
import { hashWithKey, randomSecret } from '../../secrets/keyed-hash.ts'
import { lockVenue } from '../../venues/lock-venue.ts'
import { authoriseAgain } from '../posts/authorise-again.ts'
import {
  type DeviceRow,
  deskDevicesOf,
  enrolByCode,
  type EnrolledRow,
  insertDeskDevice,
  revokeById,
  revokePreparedBy,
} from './devices.queries.ts'
import { hashDeviceToken, IDLE_MS, makeDeviceToken } from './identify-device.ts'

const CODE_LASTS_MS = 10 * MINUTE_MS
const MOST = 30

export async function listDevicesAtDesk(
  context: Context,
  { staff: { venue } }: VenueStaffViewer,
): Promise<{ venue: { name: string }; devices: DeskDevice[] }> {
  return { venue: { name: venue.name }, devices: await describeDevices(context, context.db, venue.id) }
}

/**
 * Makes a code that enrols one device, once, within ten minutes (T172).
 * @throws Refusal notAllowed, tooManyDevices
 */
export async function prepareDevice(context: Context, viewer: VenueStaffViewer, name: string): Promise<PreparedDevice> {
  const { staff, accountId } = viewer
  const code = randomSecret()
  const now = context.clock()
  const until = new Date(now.getTime() + CODE_LASTS_MS)
  const device = await inTransaction(context.db, async (sql) => {
    const venueId = staff.venue.id
    await lockVenue(sql, venueId)
    await authoriseAgain(sql, viewer)
    if ((await deskDevicesOf(sql, venueId, now)).length >= MOST) throw new Refusal('tooManyDevices')
    const codeHash = hashWithKey(context.settings, 'desk-enrolment', code)
    const id = await insertDeskDevice(sql, { venueId, name, preparedBy: accountId, codeHash, until, now })
    const after = { name, venue: staff.venue.slug }
    await noteAction(sql, { staff, action: 'device.prepared', table: 'desk_devices', id, after, at: now })
    return describeDevice({ id, name, enrolledAt: null, lastSeenAt: null }, now)
  })
  return { device, code, address: `${context.settings.publicUrl}/desk#${code}`, until: until.toISOString() }
}

/**
 * Enrols a device with the code (T172). The device needs no login; from then on it calls with its token. The code
 * carries the right of the person who made it, so the audit log names them, with the device beside them (B17).
 * @throws Refusal enrolmentInvalid
 */
export async function enrolDevice(context: Context, code: string, { address }: Viewer): Promise<EnrolledDevice> {
  await throttle(context, 'enrolDevice', { address })
  const token = makeDeviceToken()
  const codeHash = hashWithKey(context.settings, 'desk-enrolment', code)
  const { id, name, venue } = await inTransaction(context.db, async (sql) => {
    const at = context.clock()
    const enrolled = await enrolByCode(sql, codeHash, hashDeviceToken(context, token), at)
    if (!enrolled) throw new Refusal('enrolmentInvalid')
    const staff = whoseCode(enrolled)
    const after = { name: enrolled.name, venue: enrolled.venue.slug }
    await noteAction(sql, { staff, action: 'device.enrolled', table: 'desk_devices', id: enrolled.id, after, at })
    return enrolled
  })
  return { token, device: { id, name }, venue: { slug: venue.slug, name: venue.name, timeZone: venue.timeZone } }
}

function whoseCode({ id, venue, preparedBy: { accountId, isOperator } }: EnrolledRow): StaffMember {
  const actor = isOperator ? 'operator' : 'venue'
  return { actor, accountId, deviceId: id, right: 'devices.manage', venues: [venue.id], venue }
}

/**
 * From now on the device's token is worthless.
 * @throws Refusal deviceNotFound
 */
export async function revokeDevice(
  context: Context,
  { staff }: VenueStaffViewer,
  id: string,
): Promise<{ devices: DeskDevice[] }> {
  return inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const name = isId(id) ? await revokeById(sql, staff.venue.id, id, now) : undefined
    if (name === undefined) throw new Refusal('deviceNotFound')
    const before = { name, venue: staff.venue.slug }
    await noteAction(sql, { staff, action: 'device.revoked', table: 'desk_devices', id, before, at: now })
    return { devices: await describeDevices(context, sql, staff.venue.id) }
  })
}

/** Ends the devices that a colleague enrolled at a venue, in the caller's transaction. Returns their names. */
export function revokeDevicesOf(context: Context, sql: Sql, venueId: string, accountId: string): Promise<string[]> {
  return revokePreparedBy(sql, venueId, accountId, context.clock())
}

async function describeDevices(context: Context, sql: Sql, venueId: string): Promise<DeskDevice[]> {
  const now = context.clock()
  return (await deskDevicesOf(sql, venueId, now)).map((device) => describeDevice(device, now))
}

function describeDevice({ id, name, enrolledAt, lastSeenAt }: DeviceRow, now: Date): DeskDevice {
  const isIdle = lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() >= IDLE_MS
  return {
    id,
    name,
    state: enrolledAt === null ? 'waiting' : isIdle ? 'idle' : 'enrolled',
    enrolledAt: enrolledAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}
