import { postalAddressText } from '../../contract/address-text.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { StaffVenueRecord } from '../../contract/staff-all-venues.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { findStaffNotes } from '../staff-notes/find-staff-notes.ts'
import { rightsEverywhere } from '../staff/authorise.ts'
import { aheadOfVenue, figuresOfVenues, importsOf, venueRecord } from './all-venues.queries.ts'
import { utcDate, writeVenueRow } from './list-all-venues.ts'

const MOST_IMPORTS = 5

/**
 * A venue, shown or not, with what operators have noted about it.
 * @throws Refusal venueNotFound
 */
export async function showVenueRecord(context: Context, viewer: StaffViewer, slug: string): Promise<StaffVenueRecord> {
  const row = await venueRecord(context.db, slug)
  if (!row) throw new Refusal('venueNotFound')
  const { id, timeZone, phone, email, website, confirmsAtOnce, isIntegrated, source, sourceRef, addedAt } = row
  const maySeeImports = (await rightsEverywhere(context, viewer.accountId)).includes('imports.see')
  const imports = source !== null && maySeeImports ? await importsOf(context.db, source, MOST_IMPORTS) : []
  const figures = await figuresOfVenues(context.db, [id], utcDate(context))
  return {
    venue: writeVenueRow(row, figures.get(id)),
    address: postalAddressText({ ...row, city: row.town }),
    timeZone,
    phone,
    email,
    website,
    confirmsAtOnce,
    isIntegrated,
    ahead: await aheadOfVenue(context.db, id, context.clock()),
    source,
    sourceRef,
    imports: imports.map(({ at, ...run }) => ({ ...run, at: at.toISOString() })),
    addedAt: addedAt.toISOString(),
    staffNotes: await findStaffNotes(context.db, { kind: 'venue', id }, viewer),
  }
}
