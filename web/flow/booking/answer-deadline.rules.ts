import { momentText } from '../../client/dates/zone-clock.rules.ts'

/** The documented sentence for venues that answer themselves (T169). The actual deadline stands beside it (T132). */
const USUALLY = 'This venue confirms bookings itself, usually within 24-48 hours.'

const OTHERWISE = 'Without an answer your visit comes back.'

/**
 * The deadline for a request that was sent.
 * @param answerBy null when no answer is pending any more
 */
export function answerDeadlineText(answerBy: string | null, timeZone: string): string | null {
  return answerBy === null ? null : `${USUALLY} It has until ${momentText(answerBy, timeZone)} to answer. ${OTHERWISE}`
}

/**
 * What to expect before the request is sent.
 * @param startsSoon starts in less than 2 hours, so the venue has half of the remaining time
 */
export function answerToExpect(startsSoon: boolean): string {
  return `${USUALLY} ${startsSoon ? 'This class starts soon, so it has to answer before that.' : 'It has 48 hours to answer, and only until 2 hours before the start.'} ${OTHERWISE}`
}
