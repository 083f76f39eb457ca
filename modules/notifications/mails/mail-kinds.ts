import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import type { EntryKind } from '../../../contract/objections.ts'
import type { WeekFigures } from '../../../contract/staff-figures.ts'
import type { venueRoles } from '../../../contract/venue-team.ts'
import type { AccountMailKinds } from './account-mail-kinds.ts'
import type { PurchaseMailKinds } from './purchase-mail-kinds.ts'

/** What every mail about a booking says. Date and times are the venue's; times are null for a walk-in. */
export interface BookingMailFacts {
  readonly bookingId: string
  readonly firstName: string | null
  /** The class, or 'General Gym Access'. */
  readonly ticketName: string
  readonly venueName: string
  /** Street and city on one line; null for an online class. */
  readonly venueAddress: string | null
  readonly date: IsoDate
  readonly timeFrom: IsoTime | null
  readonly timeTo: IsoTime | null
  /** IANA zone of the venue, named beside the times. */
  readonly timeZone: string
  /** Paths that add the ticket to a phone's wallet, in mails that bring one. A mail of an earlier release has none. */
  readonly wallets?: { readonly apple: string | null; readonly google: string | null }
}

/** What mails about a used visit say besides. */
interface VisitFacts extends BookingMailFacts {
  readonly passName: string
  readonly visitsLeft: number
}

type VenueRole = (typeof venueRoles)[number]

/** What every mail to a person who works for a venue says; for a partner if `place` says so. */
type ColleagueFacts = Pick<BookingMailFacts, 'firstName' | 'venueName'> & { readonly place?: 'venue' | 'partner' }

/** An open class that a traveller can book instead. Date and time are its venue's. */
export interface AlternativeFacts {
  readonly classId: string
  readonly className: string
  readonly venueName: string
  readonly date: IsoDate
  readonly timeFrom: IsoTime
  readonly timeZone: string
  readonly distanceKm: number
}

/** General gym access that a traveller can book instead. */
export interface WalkInFacts extends Pick<AlternativeFacts, 'venueName' | 'date' | 'distanceKm'> {
  readonly walkInId: string
  readonly name: string
}

/** The alternatives to a booking, and the token of the link that books them. */
export interface AlternativesFacts {
  readonly token: string
  readonly classes: readonly AlternativeFacts[]
  /** Instead of general gym access. */
  readonly walkIns: readonly WalkInFacts[]
}

/** The facts of mails about a wait for a seat. There is no booking yet. */
export interface SeatFacts extends Omit<BookingMailFacts, 'bookingId'> {
  readonly timeFrom: IsoTime
  readonly classId: string
  /** The venue's slug. */
  readonly slug: string
}

/** The facts of mails to a venue. Date and times are the venue's. */
export type VenueFacts = Pick<
  BookingMailFacts,
  'ticketName' | 'venueName' | 'date' | 'timeFrom' | 'timeTo' | 'timeZone'
> & {
  readonly travellerName: string | null
}

/** What mails about an account's safety say. A mail of an earlier release has no zone. */
interface SafetyFacts {
  readonly firstName: string | null
  readonly at: Date
  readonly timeZone?: string
}

/** Every mail that the product writes, with the data it needs. */
export interface MailKinds extends AccountMailKinds, PurchaseMailKinds {
  /** After sign-up, and again on request (T51). */
  'verify-email': {
    readonly firstName: string | null
    readonly token: string
    readonly occasion: 'signUp' | 'freePurchase' | 'again'
  }
  /** After a guest's purchase (T87). */
  'set-password': { readonly firstName: string | null; readonly token: string }
  /** Eight digits (T47). */
  'reset-code': { readonly code: string; readonly minutes: number }
  /** To a traveller without a password to prove who they are (T60). */
  'identity-code': { readonly code: string; readonly minutes: number }
  'password-changed': SafetyFacts & { readonly isStaff: boolean }
  /** An operator has ended every login of a traveller. */
  'logins-ended': SafetyFacts
  /** To staff: the first second factor, or a new one with new recovery codes (T36). */
  'second-factor-changed': SafetyFacts & { readonly isFirst: boolean }
  /** To staff who have a second factor: another one is there, one has gone, has another name or new codes. */
  'sign-in-methods-changed': SafetyFacts & {
    readonly change:
      | 'passkeyAdded'
      | 'passkeyRenamed'
      | 'passkeyRemoved'
      | 'authenticatorAdded'
      | 'authenticatorRemoved'
      | 'recoveryCodesRenewed'
    /** The name of the passkey; null for the others. */
    readonly passkey: string | null
  }
  /** To staff: a recovery code stood in for the second factor (T36). */
  'recovery-code-used': SafetyFacts & { readonly left: number }
  /** To a new operator. */
  'operator-welcome': { readonly firstName: string | null; readonly token: string }
  /** To everybody whom a venue or a partner adds to its people: the link accepts. */
  'venue-invitation': ColleagueFacts & { readonly role: VenueRole; readonly token: string }
  /** Only processes of the release before write it. `token` sets the first password; null for a person who has one. */
  'venue-welcome': ColleagueFacts & { readonly token: string | null }
  /** To an address that a venue has added to its people, and whose account cannot work for one. */
  'venue-address-taken': ColleagueFacts
  'venue-role-changed': ColleagueFacts & { readonly role: VenueRole }
  'venue-dismissed': ColleagueFacts
  /** To the managers of a venue: its own timetable could not be imported last night. */
  'venue-feed-failed': ColleagueFacts & { readonly venueSlug: string; readonly problem: string }
  /** To the managers of a venue or a partner. `by` is null if an operator did it. */
  'venue-team-changed': Pick<ColleagueFacts, 'place'> & {
    readonly venueName: string
    readonly name: string
    readonly email: string
    readonly role: VenueRole
    readonly change: 'appointed' | 'accepted' | 'roleChanged' | 'dismissed' | 'left'
    readonly by: string | null
  }
  'booking-confirmed': BookingMailFacts & {
    readonly bookingCode: string
    /** Online classes only (T123). */
    readonly joinUrl: string | null
    /** Less than 2 hours are left, so cancelling uses the visit (T134). */
    readonly isLate: boolean
    /** The iCalendar file, attached to the mail (T137). */
    readonly calendar: string | null
  }
  'booking-pending': BookingMailFacts
  /** The traveller chose another time: one mail about both (2-marketplace §2.13). */
  'booking-moved': BookingMailFacts & {
    readonly before: Pick<BookingMailFacts, 'ticketName' | 'date' | 'timeFrom'>
    readonly bookingCode: string
    readonly joinUrl: string | null
    /** Until when a venue that confirms itself answers; null when the booking is confirmed. */
    readonly answerBy: Date | null
    readonly isLate: boolean
    readonly calendar: string | null
    /** The booking replaces one that the venue changed, and may be another class elsewhere (T140). */
    readonly isInstead: boolean
  }
  /** The venue has moved the class, a little or far (T140). */
  'class-moved': BookingMailFacts & {
    /** Null if the reader knows no other time. */
    readonly before: Pick<BookingMailFacts, 'date' | 'timeFrom' | 'timeTo'> | null
    readonly isCheckedIn: boolean
    /** The reader has said on their ticket that they keep the booking. */
    readonly isKept: boolean
    /** The reader had checked in, and would have to again. */
    readonly isCheckInTakenBack: boolean
    /** Another person teaches the class, too. The name is null if the venue has not named them. */
    readonly newTrainer: { readonly name: string | null } | null
    readonly reason: string | null
    /** The traveller keeps the booking or gives it back; null after a little move. */
    readonly question: { readonly answerBy: Date; readonly overlaps: boolean } | null
    readonly alternatives: AlternativesFacts
    readonly calendar: string | null
  }
  'trainer-changed': BookingMailFacts & {
    /** Null: the venue has not said who teaches instead. */
    readonly trainerName: string | null
    /** The class was moved too, and the traveller is asked about that. */
    readonly isAsked: boolean
    /** The traveller's other dates of the class with that trainer, and their bookings of other classes. */
    readonly alsoOn?: readonly IsoDate[]
    readonly alsoIn?: readonly { readonly ticketName: string; readonly date: IsoDate; readonly timeFrom: IsoTime }[]
  }
  /** The venue writes to all who have booked a class. */
  'venue-message': BookingMailFacts & { readonly message: string }
  /** The day before (2-marketplace §2.13). */
  'visit-reminder': BookingMailFacts & { readonly bookingCode: string }
  /** A seat is held until `offeredUntil` (T171). */
  'seat-offered': SeatFacts & { readonly offeredUntil: Date }
  /** The venue has changed a class for which the reader is in line (T140). */
  'wait-changed': SeatFacts & {
    /** Null if the time is as the reader knows it. */
    readonly before: { readonly date: IsoDate; readonly timeFrom: IsoTime; readonly timeTo: IsoTime } | null
    /** The name is null if the venue has not said who teaches. */
    readonly newTrainer: { readonly name: string | null } | null
    readonly hasNewPlace: boolean
    /** Until when a seat is held for the reader; null while they wait. */
    readonly offeredUntil: Date | null
  }
  /** A wait ended without a seat: the class stayed full until the line closed, or it does not take place (T171). */
  'wait-closed': SeatFacts & { readonly why: 'full' | 'off' }
  /** The day after a visit (T164). */
  'review-request': BookingMailFacts
  'booking-cancelled': BookingMailFacts & {
    /**
     * 'pass': it was refunded, disputed or frozen, so all its bookings ended (T99, T179). 'givenBack' and 'noAnswer':
     * the venue had moved the class (T140). 'us': the traveller was blocked (T179).
     */
    readonly cancelledBy: 'traveller' | 'venue' | 'us' | 'pass' | 'givenBack' | 'noAnswer'
    /** Whether the visit went back to the pass (T134). */
    readonly isVisitReturned: boolean
    readonly reason: string | null
    /** The last day on which a pass that had ended can be used after all (T105). */
    readonly courtesyUntil: IsoDate | null
    readonly alternatives: AlternativesFacts | null
  }
  'booking-rejected': BookingMailFacts & {
    readonly reason: string | null
    readonly courtesyUntil: IsoDate | null
    readonly alternatives: AlternativesFacts | null
  }
  'checked-in': VisitFacts & {
    /** The token of the link to object, if the desk tapped (T173). */
    readonly token: string | null
  }
  /** The booking was not checked in, and the visit is used (T104). */
  'booking-missed': VisitFacts
  /** The desk undid a check-in whose mail had been sent: the booking stands. */
  'check-in-undone': BookingMailFacts
  /** The venue took a check-in back, and the visit is on the pass again (T173). */
  'visit-returned': VisitFacts & { readonly token: string }
  /** The venue entered by hand a visit that was not checked in (T173). */
  'visit-entered': VisitFacts & { readonly token: string }
  /** An operator has settled the traveller's objection (T173). */
  'objection-settled': BookingMailFacts & {
    readonly entryKind: EntryKind
    readonly isUpheld: boolean
    readonly isVisitReturned: boolean
    readonly reason: string
    readonly token: string
  }
  'online-class-ended': VisitFacts
  /** To the venue: a request waits for its answer; sent again as a reminder (T132). */
  'venue-request': VenueFacts & { readonly token: string; readonly answerBy: Date; readonly isReminder: boolean }
  /** To the venue: the traveller is not coming. */
  'venue-cancelled': VenueFacts
  /** To the venue: how a traveller's objection to what it entered ended (T173). */
  'venue-objection-settled': VenueFacts & {
    readonly entryKind: EntryKind
    readonly isUpheld: boolean
    readonly reason: string
  }
  /**
   * To the venue: the outcome of a scan that an operator had to look at (B14). Without a booking only its code is
   * known.
   */
  'venue-case-settled': {
    readonly venueName: string
    readonly timeZone: string
    readonly scannedAt: Date
    readonly guestName: string | null
    readonly ticketName: string | null
    readonly code: string | null
    readonly outcome: 'checkedIn' | 'paid' | 'rejected'
  }
  /** To the venue: the link to a traveller's health check, without any of the answers (T165). */
  'health-check-forwarded': VenueFacts & { readonly token: string; readonly until: Date }
  /** The traveller's membership at the wellness partner is active (T109). */
  'membership-activated': {
    readonly firstName: string | null
    readonly activationCode: string
    readonly joinUrl: string | null
    readonly passName: string
    readonly until: Date
  }
  /** The last mail (T60). */
  'account-deleted': { readonly firstName: string | null }
  /** To the operator: a visitor has written to them (2-marketplace §2.22). */
  'contact-message': { readonly name: string; readonly email: string; readonly message: string; readonly at: Date }
  /** To whom wrote to us: an operator's answer. */
  'contact-answer': {
    readonly text: string
    /** What they wrote. */
    readonly asked: string
    readonly askedAt: Date
    readonly replyTo: string
  }
  /** One click confirms the newsletter. */
  'newsletter-confirm': { readonly token: string }
  /** To the operator: the nightly count found differences. */
  'recount-differs': { readonly counts: readonly (readonly [what: string, count: number])[] }
  'weekly-figures': Readonly<Record<'from' | 'to', IsoDate>> &
    Readonly<Record<'last' | 'before', WeekFigures>> & {
      /** Of the link that stops these mails; absent in one that was written before there was a link. */
      readonly stopToken?: string
    }
}
export type MailKind = keyof MailKinds

/** The part of the installation's settings that a template may use. */
export interface MailSettings {
  readonly brand: string
  readonly brandKey: string
  readonly publicUrl: string
  /** The site of the reader: the origin of its links and what they carry (T16). Left out: the product's own. */
  readonly site?: {
    readonly origin: string
    readonly parameters: Readonly<Record<string, string>>
    readonly hasApp: boolean
  }
}

/** The parts of a mail. The layout writes each as HTML and as text. All texts are plain. */
export type MailPart =
  | { readonly part: 'text'; readonly text: string }
  | { readonly part: 'note'; readonly text: string }
  | { readonly part: 'button'; readonly label: string; readonly url: string }
  | { readonly part: 'code'; readonly code: string; readonly caption: string }
  | {
      readonly part: 'choices'
      readonly caption: string
      readonly choices: readonly { readonly label: string; readonly facts: string; readonly url: string }[]
    }
  | { readonly part: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }

export interface MailContent {
  readonly subject: string
  /** Mailboxes show it beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly parts: readonly MailPart[]
  /** Why the reader gets this mail. */
  readonly footer: string
  /** Where an answer goes; to the sender if left out. */
  readonly replyTo?: string | undefined
  /** The page on which the reader turns such mails off, if they can. */
  readonly toggles?: string | undefined
  /** Where a mailbox turns them off in one press, if no toggle of the account does. */
  readonly unsubscribeUrl?: string | undefined
}

export interface AttachedFile {
  readonly filename: string
  readonly contentType: string
  /** Base64. */
  readonly content: string
}
