const MB = 1024 * 1024

/**
 * The caches of a process, and how many bytes each may weigh. Each drops its least recently used entry first, and makes
 * it again for the next request. Their sum stays far below the 320 MB that a process should stay within: Node, the code
 * and the running work take most of that (decision 24).
 */
export const memoryBudgets = {
  /**
   * The data that searches look through: a city's venues, its classes of a day, and lists such as that of the
   * destinations.
   */
  catalogue: 24 * MB,
  /** Answers of the API, plain and compressed. The longest, 1,000 classes, is 640 KB; many filters are in use. */
  answers: 20 * MB,
  /** Parsed answers of the API that pages share. The list of destinations is in all of them. */
  parsed: 8 * MB,
  /**
   * Rendered pages, plain and compressed. They live for 20 seconds, so only pages that many visitors ask for are worth
   * it.
   */
  pages: 8 * MB,
} as const
