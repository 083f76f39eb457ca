import type { IsoDate } from '../../../contract/dates.ts'
import type { WeeklyTime } from './weekly-times.rules.ts'

/** How a row says where it takes place. The first field that is given decides. */
export interface VenueHint {
  /** The source's id of the place. */
  readonly ref?: string | undefined
  /** A venue's slug or name. */
  readonly name?: string | undefined
  readonly position?: { readonly lat: number; readonly lng: number } | undefined
  /** Set for a place that its source describes. With a position and a name, an unknown place is listed. */
  readonly address?: PlaceAddress | undefined
}

export interface PlaceAddress {
  readonly street: string | undefined
  readonly postalCode: string | undefined
  readonly city: string | undefined
  readonly countryCode: string | undefined
}

/**
 * Times of a timetable are local to the venue; a calendar's are instants. An end at or before the start is on the next
 * day.
 */
export type SessionTime = WeeklyTime | { readonly kind: 'instant'; readonly start: Date; readonly end: Date }

/** The day of a timetable's time; for an instant its day in UTC. */
export function dateOf(time: SessionTime): IsoDate {
  return time.kind === 'local' ? time.date : time.start.toISOString().slice(0, 10)
}

/** One session of a class, as one row of a source describes it. */
export interface SessionDraft {
  readonly venue: VenueHint
  /** What the sessions of one class share, besides their source. No class has two sessions on one date (T122). */
  readonly classRef: string
  readonly name: string
  readonly description: string | undefined
  readonly trainer: string | undefined
  readonly activities: readonly string[]
  /** Shown under 'Know before you go'. */
  readonly advice: readonly string[]
  readonly joinLink: string | undefined
  readonly capacity: number | undefined
  readonly time: SessionTime
  readonly isCancelled: boolean
  /** The feed item that describes it. */
  readonly item?: FeedRef | undefined
}

export interface FeedRef {
  readonly id: string
  readonly modified: string | undefined
  /** Whether the item stands for one session, whatever its date, and not for a series. */
  readonly isOneSession: boolean
}

/** The deletion of a feed item, with all its sessions. */
export interface DeletedItem {
  readonly isDeleted: true
  readonly item: FeedRef
}

/** What a row of a timetable yields. */
export type TimetableEntry = SessionDraft | DeletedItem

export type SessionResult = EntryResult<SessionDraft>
export type TimetableResult = EntryResult<TimetableEntry>

type EntryResult<Draft> =
  | { readonly ok: true; readonly draft: Draft; readonly notes: readonly string[] }
  | { readonly ok: false; readonly ref: string | undefined; readonly reason: string }
