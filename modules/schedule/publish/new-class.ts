import type { ClassLevel } from '../../../contract/class-level.ts'
import type { IsoDate, IsoTime } from '../../../contract/dates.ts'

/** A class of a venue's programme, without dates. Publishing it again under the same id changes nothing. */
export interface NewClass {
  readonly id: string
  readonly venueId: string
  readonly name: string
  /** HTML, sanitised before it is stored (T152). */
  readonly description: string | null
  readonly offerType: 'standard' | 'premium'
  readonly trainerName: string | null
  readonly level: ClassLevel | null
  /** Visits that it costs with a Wellness Passport (T106). */
  readonly wpVisits: number
  readonly isOnline: boolean
  readonly joinLink: string | null
  readonly capacity: number
  readonly activities: readonly string[]
  readonly includes: readonly string[]
  readonly excludes: readonly string[]
  readonly knowBeforeYouGo: readonly string[]
}

/** A class on a date, at the venue's local times. An end before the start means the next day. */
export interface NewSession {
  readonly classId: string
  readonly date: IsoDate
  readonly start: IsoTime
  readonly end: IsoTime
  /** Defaults to the class's own capacity. */
  readonly capacity?: number
}
