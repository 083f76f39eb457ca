import type { VisitChange } from '../../../contract/passes.ts'
import { visitsText } from '../../../contract/visits-text.ts'

/** What a line of the ledger says, from the number of visits that it is about. */
export const changeTexts: Readonly<Record<VisitChange, (visits: number) => string>> = {
  bought: (visits) => `Bought with ${visitsText(visits)}`,
  redeemed: (visits) => `Code redeemed for ${visitsText(visits)}`,
  granted: (visits) => `${visitsText(visits)} added`,
  booked: (visits) => `Booked, ${visitsText(visits)} held`,
  cancelled: (visits) => `Cancelled, ${visitsText(visits)} returned`,
  moved: (visits) => `Moved to another time, ${visitsText(visits)} returned`,
  cancelledLate: (visits) => `Cancelled late, ${visitsText(visits)} used`,
  cancelledByOperator: (visits) => `Cancelled by us, ${visitsText(visits)} returned`,
  cancelledByVenue: (visits) => `Cancelled by the venue, ${visitsText(visits)} returned`,
  checkedIn: (visits) => `Checked in, ${visitsText(visits)} used`,
  missed: (visits) => `Missed, ${visitsText(visits)} used`,
  restored: (visits) => `${visitsText(visits)} restored`,
  membershipHeld: (visits) => `Membership requested, ${visitsText(visits)} held`,
  membershipStarted: (visits) => `Membership started, ${visitsText(visits)} used`,
  membershipRefused: (visits) => `Membership declined, ${visitsText(visits)} returned`,
  withdrawn: (visits) => `${visitsText(visits)} withdrawn`,
  refunded: () => 'Pass refunded',
  expired: (visits) => `Pass expired, ${visitsText(visits)} not used`,
}
