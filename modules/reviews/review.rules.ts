import type { IsoDate } from '../../contract/dates.ts'
import { publicName } from '../accounts/public-name.rules.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { addDays } from '../../contract/days.ts'

const OPEN_FOR_DAYS = 60

export interface Visit {
  readonly isRedeemed: boolean
  /** The venue's date of the visit, and its IANA zone. */
  readonly date: IsoDate
  readonly timeZone: string
}

/** The last day for a review, by the venue's calendar (T164). */
export function lastReviewDate({ date }: Pick<Visit, 'date'>): IsoDate {
  return addDays(date, OPEN_FOR_DAYS)
}

/** Visits before this date can no longer be reviewed anywhere on earth. */
export function oldestReviewable(now: Date): IsoDate {
  return addDays(localTime('UTC', now).date, -OPEN_FOR_DAYS - 1)
}

/**
 * Returns why a visit cannot be reviewed now; undefined when it can. The database checks whether it was reviewed
 * before.
 */
export function reviewBar(visit: Visit, now: Date): 'visitNotRedeemed' | 'reviewTooLate' | undefined {
  if (!visit.isRedeemed) return 'visitNotRedeemed'
  return localTime(visit.timeZone, now).date > lastReviewDate(visit) ? 'reviewTooLate' : undefined
}

/** All that others see about the author of a review. */
export function authorName(firstName: string | null, lastName: string | null): string {
  return publicName(firstName, lastName) ?? 'A traveller'
}
