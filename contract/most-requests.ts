/** As many requests are confirmed in one call. Apart from the calls, so that a screen needs none of their rules. */
export const MOST_REQUESTS_AT_ONCE = 200
