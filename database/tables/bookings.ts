import type { ColumnType } from 'kysely'
import type {
  Computed,
  CreatedAt,
  Default,
  DefaultJson,
  Json,
  LocalDate,
  LocalTime,
  OfferType,
  UpdatedAt,
} from './columns.ts'

export type StoredBookingStatus =
  | 'pending'
  | 'confirmed'
  | 'redeemed'
  | 'cancelled_by_user'
  | 'cancelled_by_fitness'
  | 'no_show'

export interface BookingsTable {
  id: Default<string>
  /** The ticket's code, upper case. */
  code: string
  account_id: string
  pass_id: string
  venue_id: string
  partner_id: string | null
  type: 'class' | 'walk_in'
  /** Set for a class: class_id, class_session_id, local_start, local_end. */
  class_id: string | null
  class_session_id: number | null
  /** Set for a walk-in. */
  walk_in_id: string | null
  /** The names at the time of booking. */
  ticket_name: string
  location_name: string
  voucher_type: OfferType
  visits_cost: number
  is_online: Default<boolean>
  /** bookings_life refuses what T133 does not allow. A correction also sets corrected_at. */
  status: StoredBookingStatus
  time_zone: string
  visit_date: LocalDate
  local_start: LocalTime | null
  local_end: LocalTime | null
  /** For a walk-in: the start and end of its day at the venue. */
  starts_at: Date
  ends_at: Date
  /** The last instant at which cancelling is free (T134). */
  cancel_free_until: Date
  /** Set if and only if pending: when silence becomes a rejection (T132). */
  confirm_by: Date | null
  /** When the venue is reminded next. */
  remind_at: Date | null
  reminders_sent: Default<number>
  /** When its traveller was reminded of it, or found to need no reminder. */
  traveller_reminded_at: Date | null
  /** When its traveller is asked for a review of the visit; null after that, and before the visit. */
  review_ask_at: Date | null
  confirmed_at: Date | null
  redeemed_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
  corrected_at: Date | null
  /** What a client sent and no rule reads: CanRedeem, PricePaid, Customer* (T33). */
  hints: DefaultJson<Record<string, unknown>>
  /** The first of the bookings of which each took the place of the one before; null for the first itself. */
  calendar_id: string | null
  /** How many of them came before this one. */
  moves: Default<number>
  /** How often the venue has moved its class, also while the visit had another booking. */
  venue_moves: Default<number>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** Append-only: who moved a booking, from where to where. */
export interface BookingTransitionsTable {
  id: Computed<number>
  booking_id: ColumnType<string, string, never>
  /** Null for a new booking. */
  from_status: ColumnType<StoredBookingStatus | null, StoredBookingStatus | null, never>
  to_status: ColumnType<StoredBookingStatus, StoredBookingStatus, never>
  actor: ColumnType<BookingActor, BookingActor, never>
  actor_account_id: ColumnType<string | null, string | null | undefined, never>
  is_correction: ColumnType<boolean, boolean | undefined, never>
  reason: ColumnType<string | null, string | null | undefined, never>
  occurred_at: ColumnType<Date, Date, never>
}
export type BookingActor = 'traveller' | 'venue' | 'operator' | 'system' | 'integration'

/** A person's wait for a seat of a full session. Only open ones (waiting, offered) are in line. */
export interface WaitsTable {
  id: Default<string>
  /** The order in line: given under the lock of the session. */
  turn: Computed<number>
  account_id: string
  class_session_id: number
  /** The site on which it was joined. */
  partner_id: string | null
  /** An offered wait holds a seat and is counted in seats_taken. */
  status: 'waiting' | 'offered' | 'booked' | 'left' | 'lapsed' | 'closed'
  /** Until when the offer holds, or held, its seat. */
  offered_until: Date | null
  joined_at: Date
  ended_at: Date | null
  /** What the person knows about the class. Null in a row that an earlier release wrote. */
  known_starts_at: Date | null
  known_ends_at: Date | null
  known_trainer: string | null
  known_location: string | null
}

/** A place that a venue's desk holds for a guest without a booking. */
export interface HeldPlacesTable {
  id: Default<string>
  venue_id: string
  /** Null for general gym access, which has no seats. While it is open it is counted in seats_taken. */
  class_session_id: number | null
  /** When the class was to start as the place was held: a class that has moved holds nothing. */
  known_starts_at: Date | null
  token_hash: Buffer
  made_by_account_id: string | null
  made_by_device_id: string | null
  made_at: Date
  held_until: Date
  is_extended: Default<boolean>
  status: 'open' | 'booked' | 'lapsed' | 'given_back'
  booking_id: string | null
  ended_at: Date | null
}

export interface CheckInsTable {
  /** Also the key, so that a second scan is the same check-in. */
  booking_id: string
  method: 'qr' | 'door_code' | 'front_desk' | 'online'
  actor_account_id: string | null
  checked_in_at: Date
}

/** Append-only: what desks scanned, and what became of it. */
export interface DeskScansTable {
  /** Made where it was scanned. */
  id: string
  venue_id: string
  /** The device, or the id that a person's browser has made for itself. Its scans are numbered. */
  desk_id: string
  sequence: number
  device_id: string | null
  /** Who scanned; with a device, who brought what it had scanned. */
  actor_account_id: string | null
  how: 'camera' | 'scanner' | 'typed' | 'tap' | 'undo'
  /** The scan that an undo takes back. */
  undoes: Default<string | null>
  code: string | null
  /** Null for a code that is unknown, or of another venue. */
  booking_id: string | null
  /** What the desk answered by itself. */
  shown: 'green' | 'amber' | 'red'
  device_time: Date
  clock_offset_ms: number
  /** Corrected by the offset. */
  scanned_at: Date
  received_at: Date
  outcome: string
  is_case: boolean
}

/** Append-only: what staff entered for a traveller, who may object to it. */
export interface StaffEntriesTable {
  /** Known to the one who enters it: the entry of the audit log names it. */
  id: Default<string>
  /** The order in which they were entered: given under the lock of the booking. */
  number: Computed<number>
  booking_id: string
  venue_id: string
  kind: 'tap' | 'visit' | 'absence'
  actor_account_id: string | null
  device_id: string | null
  entered_at: Date
}

/** What an operator has to look at: a scan, or an objection to an entry. */
export interface DeskCasesTable {
  id: Default<string>
  kind: string
  scan_id: Default<string | null>
  entry_id: Default<string | null>
  /** What the traveller objects. Gone with their account. */
  words: Default<string | null>
  venue_id: string
  booking_id: string | null
  opened_at: Date
  /** Set together, like `outcome` and `reason`. */
  settled_at: Default<Date | null>
  settled_by: Default<string | null>
  /** 'paid' is at our cost. */
  outcome: Default<'checkedIn' | 'paid' | 'rejected' | 'upheld' | null>
  reason: Default<string | null>
}

/** The secret address of a calendar. Ending it removes the row. */
export interface CalendarSubscriptionsTable {
  id: Default<string>
  /** Set for a traveller's bookings; for a venue's timetable `venue_id` is. */
  account_id: Default<string | null>
  venue_id: Default<string | null>
  token_hash: Buffer
  sealed_token: string
  made_at: Date
}

/** Append-only: what a venue changed about a session. */
export interface SessionChangesTable {
  id: Computed<number>
  session_id: number
  kind: 'cancelled' | 'moved' | 'trainer' | 'capacity'
  actor: 'venue' | 'operator' | 'integration'
  actor_account_id: string | null
  before: Json<Record<string, unknown>>
  after: Json<Record<string, unknown>>
  reason: string | null
  /** The date on which the class no longer takes place. */
  left_date: LocalDate | null
  occurred_at: Date
}

/** What a move of its session means for a booking. */
export interface BookingMovesTable {
  id: Computed<number>
  booking_id: string
  change_id: number
  /** The time that the traveller booked, or has kept since. */
  agreed_starts_at: Date
  agreed_ends_at: Date
  /** The new time. */
  starts_at: Date
  ends_at: Date
  /** Only for a traveller who is asked: by then the booking is given back. */
  answer_by: Date | null
  answer: Default<'kept' | 'given_back' | 'lapsed' | 'superseded' | null>
  answered_at: Default<Date | null>
  /** Null until the traveller is told. */
  told_at: Date | null
}

/** Bookings whose travellers are yet to hear that somebody else teaches their class. */
export interface TrainersToTellTable {
  booking_id: string
  /** The first change of which they have not heard. */
  change_id: number
}

/** Bookings that ended together with others, whose travellers are yet to hear of it. */
export interface EndsToTellTable {
  booking_id: string
  from_status: 'pending' | 'confirmed'
  /** Whether the pass had ended by then. */
  had_pass_ended: boolean
  because: string | null
  ended_at: Date
}

/** What a venue's people note about a guest. */
export interface GuestNotesTable {
  venue_id: string
  account_id: string
  /** Null: about all of the guest's visits at this venue. */
  booking_id: string | null
  text: string
  /** The last person who wrote it. */
  actor: 'venue' | 'operator'
  written_by: string
  written_at: Date
}

/** A phone that has the pass of a booking (trigger change_wallet_passes). */
export interface WalletRegistrationsTable {
  id: Default<string>
  /** The phone's own name for itself. */
  device: string
  /** The first booking of a chain. */
  serial: string
  push_token: string
  registered_at: Date
  /** In whole seconds. */
  changed_at: Date
  /** When the phone is told of the change; null when it has been told. */
  tell_at: Default<Date | null>
  attempts: Default<number>
}
