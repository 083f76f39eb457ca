import type { Booking } from '../../../contract/bookings.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import { answerBy } from '../../../contract/answer-deadline.ts'
import { momentText } from '../../../contract/date-texts.ts'
import { withOwnTime } from '../../client/dates/own-time-texts.rules.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** Less than this, and nobody can be told to expect the answer 'within 24-48 hours'. */
const USUAL_MS = DAY_MS

/**
 * The documented sentence for venues that answer themselves (T169), where they have as long as it says. The actual
 * deadline stands beside it (T132).
 */
function answerText(asked: number, answerBy: number): string {
  return answerBy - asked >= USUAL_MS ? texts.answerUsually : texts.answerByItself
}

/** The deadline for a request that was sent; null when no answer is pending any more. */
export function answerDeadlineText({
  answerBy,
  dateOfBookingUTC,
  timeZone,
}: Pick<Booking, 'answerBy' | 'dateOfBookingUTC' | 'timeZone'>): string | null {
  if (answerBy === null) return null
  const moment = withOwnTime(momentText(answerBy, timeZone), answerBy, timeZone)
  return `${answerText(Date.parse(dateOfBookingUTC), Date.parse(answerBy))} ${fillIn(texts.answerDeadlineHint, { moment })}`
}

/** The state of a request, in the heading below 'Awaiting Confirmation' (T168). */
export function answersByText(venue: string, answerBy: string, timeZone: string): string {
  const moment = withOwnTime(keepTogether(momentText(answerBy, timeZone)), answerBy, timeZone)
  return fillIn(texts.answerDeadline, { venue, moment })
}

interface RequestToSend {
  readonly venue: string
  readonly startsAt: string
  readonly timeZone: string
}

/** Who decides, and until when, before the request is sent. `headline` is null while the browser's clock is unknown. */
export function answerToExpect(
  { venue, startsAt, timeZone }: RequestToSend,
  now: number | null,
): { readonly headline: string | null; readonly text: string } {
  if (now === null) return { headline: null, text: `${texts.answerByItself} ${texts.answerMissingHint}` }
  const by = answerBy(new Date(startsAt), new Date(now))
  return {
    headline: answersByText(venue, by.toISOString(), timeZone),
    text: `${answerText(now, by.getTime())} ${texts.answerMissingHint}`,
  }
}
