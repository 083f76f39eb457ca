/** The number of a venue's reviews that come with its page. */
export const FIRST_REVIEWS = 3
