import type { BookingStatus } from '../../contract/bookings.ts'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'

/** The venue of a booking, as it is now. */
export interface Place {
  readonly venueId: string
  readonly slug: string
  readonly city: string
  readonly streetAddress: string | null
  readonly image: string | null
}

/** A booking with its venue. Names of ticket and place are those of the day it was made. */
export interface Booking extends Place {
  readonly id: string
  readonly code: string
  readonly accountId: string
  readonly passId: string
  readonly type: 'class' | 'walk_in'
  readonly classId: string | null
  readonly sessionId: number | null
  readonly walkInId: string | null
  readonly ticketName: string
  readonly locationName: string
  readonly voucherType: 'standard' | 'premium'
  /** Visits it holds or took. */
  readonly visits: number
  readonly isOnline: boolean
  readonly status: BookingStatus
  readonly timeZone: string
  readonly date: IsoDate
  /** Null for a walk-in, like `to`. */
  readonly from: IsoTime | null
  readonly to: IsoTime | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly cancelFreeUntil: Date
  readonly confirmBy: Date | null
  readonly redeemedAt: Date | null
  readonly cancelReason: string | null
  readonly createdAt: Date
}

/** Whom mails about a booking go to. */
export interface Traveller {
  readonly id: string
  readonly email: string
  readonly firstName: string | null
  readonly isActive: boolean
}
