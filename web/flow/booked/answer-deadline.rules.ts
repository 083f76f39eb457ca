import { answerBy } from '../../../contract/answer-deadline.ts'
import { momentText } from '../../../contract/date-texts.ts'
import { withOwnTime } from '../../client/dates/own-time-texts.rules.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** The documented sentence for venues that answer themselves (T169). The actual deadline stands beside it (T132). */
const USUALLY = texts.thisVenueConfirmsBookingsItself

/**
 * The deadline for a request that was sent.
 * @param answerBy null when no answer is pending any more
 */
export function answerDeadlineText(answerBy: string | null, timeZone: string): string | null {
  if (answerBy === null) return null
  return `${USUALLY} ${fillIn(texts.itHasUntilMoment, { moment: withOwnTime(momentText(answerBy, timeZone), answerBy, timeZone) })}`
}

/** What is true of a request, in the heading below 'Awaiting Confirmation' (T168). */
export function answersByText(venue: string, answerBy: string, timeZone: string): string {
  const moment = withOwnTime(keepTogether(momentText(answerBy, timeZone)), answerBy, timeZone)
  return fillIn(texts.venueAnswersByMoment, { venue, moment })
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
  const by = now === null ? null : answerBy(new Date(startsAt), new Date(now)).toISOString()
  return { headline: by && answersByText(venue, by, timeZone), text: `${USUALLY} ${texts.withoutAnAnswerYourVisit}` }
}
