import { answerBy } from '../../../contract/answer-deadline.ts'
import { momentText } from '../../../contract/date-texts.ts'

/** The documented sentence for venues that answer themselves (T169). The actual deadline stands beside it (T132). */
const USUALLY = 'This venue confirms bookings itself, usually within 24-48 hours.'

const OTHERWISE = 'Without an answer, your visit is returned.'

/**
 * The deadline for a request that was sent.
 * @param answerBy null when no answer is pending any more
 */
export function answerDeadlineText(answerBy: string | null, timeZone: string): string | null {
  return answerBy === null ? null : `${USUALLY} It has until ${momentText(answerBy, timeZone)} to answer. ${OTHERWISE}`
}

/** What is true of a request, in the heading below 'Awaiting Confirmation' (T168). */
export function answersByText(venue: string, answerBy: string, timeZone: string): string {
  return `${venue} answers by ${momentText(answerBy, timeZone)}`
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
  return { headline: by && answersByText(venue, by, timeZone), text: `${USUALLY} ${OTHERWISE}` }
}
