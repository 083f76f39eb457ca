/**
 * Every action of the audit log, by what it is about. A venue reads those about itself in its own log; `ours` are no
 * venue's business. Each of the others has its words in modules/venue-log/log-words.rules.ts.
 */
export const auditActions = {
  people: [
    'person.appointed',
    'person.accepted',
    'person.roleChanged',
    'person.dismissed',
    'person.left',
    'device.prepared',
    'device.enrolled',
    'device.revoked',
  ],
  classes: [
    'class.added',
    'class.changed',
    'class.cancelled',
    'class.offered',
    'class.withdrawn',
    'timetable.added',
    'timetable.changed',
    'timetable.ended',
    'session.added',
    'week.copied',
    'feed.followed',
    'feed.removed',
    'timetable.imported',
  ],
  profile: [
    'venue.agreed',
    'venue.profileChanged',
    'venue.hoursChanged',
    'venue.closed',
    'venue.closureRemoved',
    'venue.photoAdded',
    'venue.photosArranged',
    'venue.doorCodeChanged',
  ],
  bookings: [
    'booking.confirmed',
    'booking.rejected',
    'booking.checkedIn',
    'booking.checkInUndone',
    'booking.visitEntered',
    'booking.absent',
    'healthCheck.opened',
    'guestList.opened',
    'guests.messaged',
    'notes.written',
    'place.held',
    'place.givenBack',
  ],
  reviews: ['review.answered', 'review.hidden', 'review.published'],
  ours: [
    'case.opened',
    'case.settled',
    'operator.appointed',
    'operator.dismissed',
    'secondFactor.renewed',
    'city.currency',
    'pass.offered',
    'pass.priced',
    'pass.withdrawn',
  ],
} as const

type Kind = keyof typeof auditActions
export type LogKind = Exclude<Kind, 'ours'>
export type VenueAction = (typeof auditActions)[LogKind][number]
export type AuditAction = (typeof auditActions)[Kind][number]
