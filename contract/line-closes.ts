/**
 * The line of a full class closes this long before its start (T171): no offer is made from then on, and nobody joins.
 * It is apart from schemas, for the browser.
 */
export const LINE_CLOSES_BEFORE_MS = 2 * 3_600_000
