import type { IsoDate, IsoTime } from '../../../contract/dates.ts'
import { distanceKm, type Position } from '../../../contract/distance.ts'
import { HOUR_MS } from '../../../contract/durations.ts'
import { type BookableOffer, judgePass, type PassState } from '../../passes/pass-eligibility.rules.ts'

/** How long before and after the lost start another class may begin (T140). */
export const AROUND_MS = 3 * HOUR_MS
export const FARTHEST_KM = 3
export const MOST_OFFERED = 3

/** An open class that might take the place of a lost one. */
export interface Candidate extends BookableOffer {
  readonly sessionId: number
  readonly classId: string
  readonly className: string
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly isOnline: boolean
  readonly venue: Position & { readonly name: string; readonly slug: string; readonly streetAddress: string | null }
  /** Where the lost class is. */
  readonly origin: Position
}

/** A class that the traveller has booked. */
export interface BookedTime {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly date: IsoDate
  readonly from: IsoTime
}

export type AlternativeClass = Candidate & { readonly distanceKm: number }

/**
 * The up to three classes that a traveller can book instead, the nearest in time first (T140): within 3 km and three
 * hours either side, not begun, payable with the pass, and clear of the traveller's other bookings.
 */
export function chooseAlternatives(
  candidates: readonly Candidate[],
  {
    startsAt,
    pass,
    booked,
  }: { readonly startsAt: Date; readonly pass: PassState; readonly booked: readonly BookedTime[] },
  now: Date,
): AlternativeClass[] {
  return candidates
    .filter((one) => one.startsAt > now && isInReach(one, startsAt))
    .map((one) => ({ ...one, distanceKm: distanceKm(one.origin, one.venue) }))
    .filter((one) => judgePass(pass, one, now).ok)
    .filter((one) => !booked.some((other) => collide(one, other)))
    .toSorted((one, other) => gap(one, startsAt) - gap(other, startsAt) || one.distanceKm - other.distanceKm)
    .slice(0, MOST_OFFERED)
}

/** Within 3 km, or online, and three hours either side of the lost start. */
export function isInReach(
  one: Pick<Candidate, 'startsAt' | 'isOnline' | 'origin'> & { readonly venue: Position },
  startsAt: Date,
): boolean {
  return gap(one, startsAt) <= AROUND_MS && (one.isOnline || distanceKm(one.origin, one.venue) <= FARTHEST_KM)
}

function gap(one: Pick<Candidate, 'startsAt'>, startsAt: Date): number {
  return Math.abs(one.startsAt.getTime() - startsAt.getTime())
}

function collide(one: Candidate, other: BookedTime): boolean {
  const isSameStart = one.date === other.date && one.from === other.from
  return isSameStart || (one.startsAt < other.endsAt && one.endsAt > other.startsAt)
}
