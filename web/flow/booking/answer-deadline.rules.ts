import { momentText } from '../../client/dates/zone-clock.rules.ts'

/** The documented line for venues that answer themselves (T169); what stands beside it is what holds (T132). */
const USUALLY = 'This venue confirms bookings itself, usually within 24-48 hours.'

const OTHERWISE = 'Without an answer your visit comes back.'

/** Of a request that was made. @param answerBy null once it is not waited for */
export function awaitedAnswer(answerBy: string | null, timeZone: string): string | null {
  return answerBy === null ? null : `${USUALLY} It has until ${momentText(answerBy, timeZone)} to answer. ${OTHERWISE}`
}

/** Before the request. @param startsSoon in less than 2 hours, when the venue has half of the time that is left */
export function answerToExpect(startsSoon: boolean): string {
  return `${USUALLY} ${startsSoon ? 'This class starts soon, so it has to answer before that.' : 'It has 48 hours to answer, and only until 2 hours before the start.'} ${OTHERWISE}`
}
