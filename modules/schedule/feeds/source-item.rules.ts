import type { IsoDate, IsoTime } from '../../../contract/dates.ts'

/** What its source describes with a row, an event or a record: a session, or a class with several. */
export interface SourceItem {
  readonly id: string
  /** The source's mark of the item's age. */
  readonly modified?: string | undefined
  /** Whether the source names it with an id, so that its sessions can be found again on other dates. */
  readonly isNamed: boolean
  /**
   * Of which sessions the file says whether they take place: of all that the item has, of those on these weekdays
   * (1 Monday to 7 Sunday), or of those on the dates that it names.
   */
  readonly states: 'all' | 'dates' | readonly number[]
  /** Whether it is one session on any date, so that a new date moves it. */
  readonly isOneSession?: boolean
}

/** A date and a time by the venue's clock, or an instant. */
export type SessionStart = Date | { readonly date: IsoDate; readonly start: IsoTime }
