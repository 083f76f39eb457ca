import type { Right } from '../contract/rights.ts'
import type { Context } from '../modules/call/context.ts'
import type { VenueStaffViewer } from '../modules/call/viewer.ts'
import { listDevicesAtDesk, prepareDevice, revokeDevice } from '../modules/staff/desk-devices/manage-devices.ts'
import { findGuest, type Guest, type GuestBooking, guests, bookDeskGuests } from './book-desk-guests.ts'
import { unlessRefused } from './book-first.ts'
import { demoAccountOf } from './passes-of-people.ts'
import { DESK_VENUE } from './world/special-classes.ts'

const DEVICES = ['Tablet at the desk', 'Phone at the door']

export interface DeskNow {
  readonly url: string
  /** Null early in the day, when there cannot be such a guest yet. The code is the one on the ticket. */
  readonly arrivals: Readonly<Record<Guest, { readonly email: string; readonly code: string } | null>>
  /**
   * A link that enrols the device within ten minutes; null once it is enrolled. None if the manager may not add any.
   */
  readonly devices: readonly { readonly name: string; readonly url: string | null }[]
}

/** The busy desk of the demo at this moment: its guests, and its two devices. */
export async function deskNow(context: Context): Promise<DeskNow> {
  await bookDeskGuests(context)
  const now = context.clock()
  const found: [Guest, GuestBooking | undefined][] = []
  for (const guest of Object.keys(guests) as Guest[]) found.push([guest, await findGuest(context, guest, now)])
  return {
    url: `${context.settings.publicUrl}/staff/venues/${DESK_VENUE}`,
    arrivals: Object.fromEntries(
      found.map(([guest, booking]) => [guest, booking ? { email: guests[guest], code: booking.code } : null]),
    ) as DeskNow['arrivals'],
    devices: (await unlessRefused(() => linksOfDevices(context))) ?? [],
  }
}

/** The manager prepares both devices. A code that was not used is replaced, because only its maker saw it. */
async function linksOfDevices(context: Context): Promise<DeskNow['devices']> {
  const manager = await managerOf(context, 'devices.manage')
  const { devices } = await listDevicesAtDesk(context, manager)
  const links = []
  for (const name of DEVICES) {
    const known = devices.find((device) => device.name === name)
    if (known && known.state !== 'waiting') links.push({ name, url: null })
    else {
      if (known) await revokeDevice(context, manager, known.id)
      links.push({ name, url: (await prepareDevice(context, manager, name)).address })
    }
  }
  return links
}

/** The manager of the desk, who makes a call with this right. */
export async function managerOf(context: Context, right: Right): Promise<VenueStaffViewer> {
  const accountId = await demoAccountOf(context, 'manager@example.com')
  const venue = await context.db
    .selectFrom('venues')
    .select(['id', 'slug', 'name', 'time_zone as timeZone'])
    .where('slug', '=', DESK_VENUE)
    .executeTakeFirstOrThrow()
  const staff = { actor: 'venue', accountId, right, venues: [venue.id], venue } as const
  return { accountId, address: '', partner: undefined, idempotencyKey: undefined, staff }
}
