import type { IsoDate } from '../../../contract/dates.ts'
import { instantOf } from '../../formats/zone-time.rules.ts'
import { addDays } from '../../../contract/days.ts'
import { DAY_MS } from '../../../contract/durations.ts'

const HOUR_OF_ASKING = '10:00:00'
const WORTH_ASKING_MS = 7 * DAY_MS

/** When we ask a traveller how their visit was: the day after, by the venue's clock (T164). */
export function askForReviewAt({ date, timeZone }: { readonly date: IsoDate; readonly timeZone: string }): Date {
  return instantOf(timeZone, addDays(date, 1), HOUR_OF_ASKING)
}

/** Whether a due question is still worth asking: not once the job has stood still for a week. */
export function isWorthAsking(askAt: Date, now: Date): boolean {
  return now.getTime() - askAt.getTime() <= WORTH_ASKING_MS
}
