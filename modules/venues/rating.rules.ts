import type { Rating } from '../../contract/search.ts'

/** With fewer reviews, a single one would make or break the venue's name (T164). */
const FROM = 5

/** The average of a venue's or a class's reviews, with one decimal; null below five. */
export function ratingOf(count: number, stars: number): Rating {
  return count < FROM ? null : { average: Math.round((stars / count) * 10) / 10, count }
}
