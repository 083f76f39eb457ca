import type { VenueDoor } from '../../contract/venue-door.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { renewDoorCode } from '../check-in/renew-door-code.ts'
import { showDoorSign } from '../check-in/show-door-sign.ts'
import type { Context } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { mayAlso } from '../staff/authorise.ts'

/** The code of a venue's door, for its people. */
export async function showDoor(context: Context, viewer: VenueStaffViewer): Promise<VenueDoor> {
  const { slug } = viewer.staff.venue
  const { venueName, street, city, code, address } = await showDoorSign(context, slug)
  const mayChange = await mayAlso(context, viewer, 'door.change')
  return { code, address, mayChange, venue: { slug, name: venueName, street, city } }
}

/** The old code ends at once. The audit log records the change, and neither code. */
export async function changeDoor(context: Context, viewer: VenueStaffViewer): Promise<VenueDoor> {
  const { staff } = viewer
  await inTransaction(context.db, async (sql) => {
    await renewDoorCode(sql, staff.venue.id)
    const entry = { staff, action: 'venue.doorCodeChanged', table: 'venues', id: staff.venue.id } as const
    await noteAction(sql, { ...entry, at: context.clock() })
  })
  return showDoor(context, viewer)
}
