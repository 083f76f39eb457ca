import type { IsoDate, IsoTime } from '../../../contract/dates.ts'

/**
 * A class as it stands in a venue's programme, without dates. Published again under the same id it is left as it is.
 */
export interface NewClass {
  readonly id: string
  readonly venueId: string
  readonly name: string
  /** HTML; made harmless before it is kept (T152). */
  readonly description: string | null
  readonly voucherType: 'standard' | 'premium'
  readonly trainerName: string | null
  /** Visits that a Wellness Passport pays (T106). */
  readonly wpVisits: number
  readonly isOnline: boolean
  readonly joinLink: string | null
  readonly capacity: number
  readonly activities: readonly string[]
  readonly includes: readonly string[]
  readonly excludes: readonly string[]
  readonly knowBeforeYouGo: readonly string[]
}

/** A class on a date, at the venue's local times; ending before its start means the next day. */
export interface NewSession {
  readonly classId: string
  readonly date: IsoDate
  readonly start: IsoTime
  readonly end: IsoTime
  /** The class's own when left out. */
  readonly capacity?: number
}
