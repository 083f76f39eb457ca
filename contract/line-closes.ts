/**
 * The line of a full class closes this long before its start (T171): no offer is made from then on, and nobody joins.
 * Browsers load this file, so it imports no schemas.
 */
export const LINE_CLOSES_BEFORE_MS = 2 * 3_600_000
