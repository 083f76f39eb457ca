// cases.tsx
export const pageTitle = 'Cases'
export const pageIntro =
  'What travellers object to, and what desks could not decide. Each is settled once, with a reason.'
export const emptyHint = 'Scans and objections that an operator has to look at appear here.'
export const whoMaySee = 'Owners, support and auditors see cases.'
export const kinds = {
  shownGreen: 'Let in, but not a booking of this venue and time',
  cancelledSince: 'Let in, but the booking was cancelled',
  timeUnclear: 'The time of the scan is not certain',
  otherWay: 'Brought by a person from a device’s storage',
  objection: 'A traveller objects',
} as const
export const caseUnknownBooking = 'No booking of this venue has this code'
export const caseOpen = 'Open'
export const aboutLabel = 'About'
export const aboutTexts = { objections: 'Objections', scans: 'Scans' } as const
export const stateLabel = 'State'
export const stateTexts = { settled: 'Settled', any: 'Open and settled' } as const
export const venueLabel = 'Venue (its short name)'
export const viewOpen = 'Open cases'

// case.tsx
export const caseTitle = 'Case'
export const caseScan = 'Scanned at {venue}, {moment} (your time), {how}'
export const caseEntry = '{venue} entered, {moment} (your time): {what}'
export const deskShowed = {
  green: 'The desk showed green',
  amber: 'The desk showed amber',
  red: 'The desk showed red',
} as const
export const caseBooking = '{ticket}, {day}'
export const bookingFact = 'Booking'
export const statusFact = 'It is'
export const openedFact = 'Open since'
export const openedOnceFact = 'Opened'
export const settledFact = 'Settled'
export const settledByFact = 'By'
export const settledWhyFact = 'Why'
export const settledText = '{outcome}, {moment}'
export const objectionTitle = 'What the traveller wrote'
export const objectionDeleted = 'It went with their account.'
export const settleTitle = 'Settle this case'

// case-words.ts
export const ways = {
  camera: 'by camera',
  scanner: 'by a scanner',
  typed: 'by typing',
  tap: 'by a tap on the list',
  undo: 'undone at the desk',
} as const
export const statuses = {
  pending: 'Waiting for an answer',
  confirmed: 'Confirmed',
  redeemed: 'Checked in',
  cancelledByUser: 'Cancelled',
  cancelledByFitness: 'Cancelled',
  noShow: 'Did not come',
} as const
export const entries = {
  tap: 'checked in by a tap on the list',
  visit: 'a visit, later and by hand',
  absence: 'was not here',
} as const
export const actors = {
  traveller: 'The traveller',
  venue: 'The venue',
  operator: 'One of us',
  system: 'By itself',
  integration: 'By itself',
} as const
export const actorWithName = '{who} ({name})'
export const eventBooked = 'Booked: {status}'
export const eventCorrected = 'Corrected: {status}'
export const eventScanned = 'Scanned {how}, shown {colour}'
export const colours = {
  green: 'green',
  amber: 'amber',
  red: 'red',
} as const
export const eventEntered = 'Entered: {what}'
export const eventMoved = 'The class moved from {from} to {to}'
export const moveAnswers = {
  kept: 'The traveller kept the booking',
  givenBack: 'The traveller gave the visit back',
  lapsed: 'The traveller did not answer',
  superseded: 'It moved again before an answer',
} as const
export const eventObjected = 'Objected'
export const eventSettled = 'Case settled: {outcome}'

// settle-form.tsx
export const settleButton = 'Settle'
export const outcomeUpheldHint = 'The check-in is taken back, and the visit goes back to their pass'
export const outcomeUpheldAbsenceHint = 'They were there. They keep the visit, and we pay the venue'
export const outcomeEntryStands = 'What was entered stands'
export const outcomeEntryStandsHint = 'Nothing changes'
export const whyHintOfObjection = 'The traveller and the venue read it in an email'
export const outcomeLabel = 'How does it end?'
export const outcomes = {
  checkedIn: 'The traveller was there',
  paid: 'We pay the venue',
  rejected: 'Nothing is paid',
  upheld: 'The traveller is right',
} as const
export const outcomeCheckedInHint = 'Their visit is used, and they get an email'
export const outcomePaidHint = 'At our cost; nothing changes for the traveller'
export const outcomeRejectedHint = 'Nothing changes for the venue or the traveller'
export const whyLabel = 'Why?'
export const whyHint = 'It stays in the log. Colleagues read it'
export const settleDone = 'The case was settled'
export const settledBefore = '{name} had settled it before'
export const settledByColleague = 'A colleague'

// case-history.tsx
export const historyTitle = 'What happened'
export const historyEmpty = 'No booking is known.'
export const historyLookNotice = 'It is recorded that you have looked.'
export const historyReason = 'Reason: {reason}'
