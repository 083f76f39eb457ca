import type { PartnerStaffViewer, StaffMember, VenueStaffViewer } from '../../call/viewer.ts'
import type { TeamPlace } from './team.queries.ts'

/** A person in a call whose path names a venue or a partner. */
export type TeamViewer = VenueStaffViewer | PartnerStaffViewer

export function teamPlaceOf({ venue, partner }: TeamViewer['staff']): TeamPlace {
  if (partner) return { kind: 'partner', id: partner.id, slug: partner.slug, name: partner.name }
  if (!venue) throw new Error('The call names neither a venue nor a partner')
  return { kind: 'venue', id: venue.id, slug: venue.slug, name: venue.name }
}

/** A person in what they do about their own post. */
export function staffAt({ kind, id }: TeamPlace, accountId: string): StaffMember {
  return { actor: kind, accountId, right: 'self', venues: kind === 'venue' ? [id] : [] }
}
