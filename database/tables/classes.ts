import type { ClassLevel } from '../../contract/class-level.ts'
import type { Computed, CreatedAt, Default, LocalDate, LocalTime, OfferType, UpdatedAt } from './columns.ts'

export interface ClassesTable {
  id: Default<string>
  venue_id: string
  name: string
  name_key: Computed<string>
  description: string | null
  voucher_type: OfferType
  trainer_name: string | null
  /** Visits that it costs with a Wellness Passport: max(1, this) (T106). */
  wp_visits: Default<number>
  is_online: Default<boolean>
  /** Whether its bookings are confirmed at once. Null: as its venue's are. */
  confirms_at_once: Default<boolean | null>
  /** For whom it is; null where its venue has not said. */
  level: Default<ClassLevel | null>
  /** For confirmed bookers only (T123). */
  join_link: string | null
  default_capacity: Default<number>
  image: string | null
  is_active: Default<boolean>
  source: string | null
  source_ref: string | null
  source_hash: string | null
  attribution: string | null
  /** What the venue's people have changed themselves, by the names of the contract: no import overwrites it. */
  own_fields: Default<string[]>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface ClassActivitiesTable {
  class_id: string
  activity_id: number
}

export interface ClassNotesTable {
  id: Default<string>
  class_id: string
  kind: 'includes' | 'excludes' | 'know_before_you_go'
  position: Default<number>
  text: string
}

/** A class on a date: one per class and date (T122). */
export interface ClassSessionsTable {
  id: Computed<number>
  class_id: string
  /** The class's venue and the venue's destination. Foreign keys refuse any others. */
  venue_id: string
  destination_id: string
  local_date: LocalDate
  local_start: LocalTime
  local_end: LocalTime
  starts_at: Date
  ends_at: Date
  capacity: number
  /** Pending, confirmed, redeemed and missed bookings, and offered waits; the check keeps it between 0 and capacity. */
  seats_taken: Default<number>
  status: Default<'scheduled' | 'cancelled'>
  cancel_reason: string | null
  /** Null: the class's own trainer. */
  trainer_name: Default<string | null>
  /** The venue has changed it itself, so imports leave it alone. */
  is_venues_own: Default<boolean>
  /** The timetable that made it. A date or value that differs from the timetable's is the session's own. */
  timetable_id: Default<string | null>
}

/** What takes place every week, by the venue's clock. */
export interface ClassTimetablesTable {
  id: Default<string>
  class_id: string
  /** 1 Monday to 7 Sunday. */
  weekdays: number[]
  local_start: LocalTime
  /** At or before the start means the next day. */
  local_end: LocalTime
  capacity: number
  /** Null: the class's own trainer. */
  trainer_name: string | null
  starts_on: LocalDate
  ends_on: LocalDate | null
  /** The interval in weeks, counted from the week of `starts_on`. */
  every_weeks: Default<number>
  /** Its sessions are written out up to and including this date. */
  extended_to: LocalDate
  created_at: CreatedAt
  updated_at: UpdatedAt
}
