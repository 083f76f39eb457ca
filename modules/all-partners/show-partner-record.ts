import { Refusal } from '../../contract/refusal.ts'
import type { StaffPartnerRecord } from '../../contract/staff-partners.ts'
import { fullName } from '../accounts/full-name.rules.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { findStaffNotes } from '../staff-notes/find-staff-notes.ts'
import { figuresOfPartners, partnerRecord, peopleOfPartner } from './all-partners.queries.ts'
import { writePartnerRow } from './list-staff-partners.ts'

/**
 * A partner with its people and what operators have noted about it.
 * @throws Refusal recordNotFound
 */
export async function showPartnerRecord(
  { db }: Context,
  viewer: StaffViewer,
  slug: string,
): Promise<StaffPartnerRecord> {
  const row = await partnerRecord(db, slug)
  if (!row) throw new Refusal('recordNotFound')
  const { id, siteMode, city, supportEmail, coupon, hasFreePass, addedAt } = row
  const people = await peopleOfPartner(db, id)
  const figures = await figuresOfPartners(db, [id])
  return {
    partner: writePartnerRow(row, figures.get(id)),
    siteMode,
    city,
    supportEmail,
    coupon,
    hasFreePass,
    people: people.map((one) => ({ id: one.id, name: fullName(one.firstName, one.lastName), email: one.email })),
    addedAt: addedAt.toISOString(),
    staffNotes: await findStaffNotes(db, { kind: 'partner', id }, viewer),
  }
}
