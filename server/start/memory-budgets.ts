const MB = 1024 * 1024

/**
 * What a process keeps in memory to be quicker, and how many bytes each of it may weigh. Whatever was used least
 * recently goes first, and is made again when somebody asks. Their sum stays far below the 320 MB that a process is
 * meant to stay within: Node, the code and the work under way take most of that (decision 24).
 */
export const memoryBudgets = {
  /** What searches look through: a city's venues, its classes of a day, and lists such as that of the destinations. */
  catalogue: 24 * MB,
  /** Answers of the API, plain and compressed. The longest, 1,000 classes, is 640 KB; many filters are in use. */
  answers: 20 * MB,
  /** Answers of the API that pages share, parsed. The list of destinations is in all of them. */
  parsed: 8 * MB,
  /** Rendered pages, plain and compressed. They live for 20 seconds, so only what many ask for is worth it. */
  pages: 8 * MB,
} as const
