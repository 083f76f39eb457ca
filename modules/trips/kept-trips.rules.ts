import { foldText } from '../../contract/fold-text.ts'
import { readTripAddress } from '../../contract/trips.ts'

/** An account keeps so many trips. */
export const MOST_KEPT_TRIPS = 20

interface DatedTrip {
  /** The query string of the trip. */
  readonly address: string
  readonly startsAt: Date
}

/**
 * The addresses of the trips that a new one replaces: those of its city whose days it overlaps, by the city's clock. Of
 * the others those that begin last, as long as there are too many.
 */
export function tripsToReplace(address: string, before: readonly DatedTrip[]): string[] {
  const { data: next } = readTripAddress(address)
  const isReplaced = (kept: DatedTrip) => {
    const { data: trip } = readTripAddress(kept.address)
    return !trip || !next || (foldText(trip.city) === foldText(next.city) && trip.from < next.to && next.from < trip.to)
  }
  const [replaced, others] = [before.filter(isReplaced), before.filter((kept) => !isReplaced(kept))]
  const tooMany = others
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    // Beside the new one.
    .slice(MOST_KEPT_TRIPS - 1)
  return [...replaced, ...tooMany].map((kept) => kept.address)
}
