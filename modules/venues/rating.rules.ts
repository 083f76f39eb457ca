import type { Rating } from '../../contract/search.ts'

/** With fewer, one review would be the venue's name for good or bad (T164). */
const FROM = 5

/** What a venue's reviews come to, with one decimal; null below five. */
export function ratingOf(count: number, stars: number): Rating {
  return count < FROM ? null : { average: Math.round((stars / count) * 10) / 10, count }
}
