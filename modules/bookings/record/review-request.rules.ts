import type { IsoDate } from '../../../contract/dates.ts'
import { instantOf } from '../../dates/zone-time.rules.ts'
import { addDays } from '../../../contract/days.ts'

const HOUR_OF_ASKING = '10:00:00'
const WORTH_ASKING_MS = 7 * 24 * 3_600_000

/** When a traveller is asked how their visit was: the day after, by the venue's clock (T164). */
export function askForReviewAt({ date, timeZone }: { readonly date: IsoDate; readonly timeZone: string }): Date {
  return instantOf(timeZone, addDays(date, 1), HOUR_OF_ASKING)
}

/** Whether a due question is still worth asking. It is not when the job stood still for a week. */
export function isWorthAsking(askAt: Date, now: Date): boolean {
  return now.getTime() - askAt.getTime() <= WORTH_ASKING_MS
}
