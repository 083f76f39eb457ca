import { HOUR_MS } from './durations.ts'

/**
 * The line of a full class closes this long before its start (T171): from then on no seat is offered, and no traveller
 * can join. Browsers load this file, so it imports no schemas.
 */
export const LINE_CLOSES_BEFORE_MS = 2 * HOUR_MS
