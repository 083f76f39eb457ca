import { postalAddressText } from '../../contract/address-text.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { StaffVenueRecord } from '../../contract/staff-all-venues.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { findStaffNotes } from '../staff-notes/find-staff-notes.ts'
import { figuresOfVenues, venueRecord } from './all-venues.queries.ts'
import { utcDate, writeVenueRow } from './list-all-venues.ts'

/**
 * A venue, shown or not, with what operators have noted about it.
 * @throws Refusal venueNotFound
 */
export async function showVenueRecord(context: Context, viewer: StaffViewer, slug: string): Promise<StaffVenueRecord> {
  const row = await venueRecord(context.db, slug)
  if (!row) throw new Refusal('venueNotFound')
  const { id, timeZone, phone, email, website, confirmsAtOnce, source, addedAt, town: city } = row
  const figures = await figuresOfVenues(context.db, [id], utcDate(context))
  return {
    venue: writeVenueRow(row, figures.get(id)),
    address: postalAddressText({ ...row, city }),
    timeZone,
    phone,
    email,
    website,
    confirmsAtOnce,
    source,
    addedAt: addedAt.toISOString(),
    staffNotes: await findStaffNotes(context.db, { kind: 'venue', id }, viewer),
  }
}
