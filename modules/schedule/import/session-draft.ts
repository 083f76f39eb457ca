import { hash } from 'node:crypto'
import type { ClassLevel } from '../../../contract/class-level.ts'
import type { IsoDate } from '../../../contract/dates.ts'
import type { BrokenRow, ReadRow } from '../../imports/import-row.ts'
import type { SourceItem } from '../feeds/source-item.rules.ts'
import type { WeeklyTime } from './written/weekly-times.rules.ts'

/** The place of a row, as its source names it. The first field that is given decides. */
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
  /** The sessions of one class share this, besides their source. No class has two sessions on one date (T122). */
  readonly classRef: string
  /** What the source describes the session with. */
  readonly item: SourceItem
  /** The start by which its source names it, also after it has moved it (RECURRENCE-ID). */
  readonly original?: string | undefined
  readonly name: string
  readonly description: string | undefined
  readonly trainer: string | undefined
  readonly level?: ClassLevel | undefined
  readonly activities: readonly string[]
  /** Two sessions at one time in different rooms are two. */
  readonly room?: string | undefined
  /** Shown under 'Know before you go'. */
  readonly advice: readonly string[]
  readonly joinLink: string | undefined
  readonly capacity: number | undefined
  readonly time: SessionTime
  readonly isCancelled: boolean
}

/** The deletion of a feed item, with all its sessions. */
export interface DeletedItem {
  readonly isDeleted: true
  readonly item: SourceItem
}

/** The content of a row of a timetable. */
export type TimetableEntry = SessionDraft | DeletedItem

export type SessionResult = EntryResult<SessionDraft>
export type TimetableResult = EntryResult<TimetableEntry>

type EntryResult<Draft> =
  | { readonly ok: true; readonly draft: Draft; readonly notes: readonly string[] }
  | ({ readonly ok: false; readonly ref: string | undefined; readonly reason: string } & LeftOut)

/** What is known of a row that gives no session. */
interface LeftOut {
  /** What it is about, if it says so. */
  readonly item?: SourceItem | undefined
  /** Whether it was understood, and has no session between the dates asked for. */
  readonly isEmpty?: boolean
}

/** A row of a timetable, also one that gives no session. */
export type SessionLine = ReadRow<SessionDraft> | (BrokenRow & LeftOut)
export type TimetableLine = SessionLine | ReadRow<TimetableEntry>

/** Identifies the subject of a row: an item that is one session, or a session of an item by its start. */
export function keyOfEntry(entry: TimetableEntry): string {
  if ('isDeleted' in entry || entry.item.isOneSession) return `item:${entry.item.id}`
  return `${entry.item.id}/${entry.original ?? startKeyOf(entry.time)}`
}

/** The same as it is remembered. */
export function keyOfRow(entry: TimetableEntry): string {
  return hash('md5', keyOfEntry(entry))
}

/** A start as the row gives it: by the venue's clock, or an instant. */
export function startKeyOf(time: SessionTime): string {
  return time.kind === 'local' ? `${time.date}T${time.start}` : time.start.toISOString()
}
