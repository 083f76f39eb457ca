import { distanceKm } from '../../../contract/distance.ts'
import { FARTHEST_KM } from '../alternatives/alternatives.rules.ts'
import type { Context, Sql } from '../../call/context.ts'
import { judgePass, type PassState } from '../../passes/pass-eligibility.rules.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'
import { dayAt, isWalkInDay } from './walk-in-day.rules.ts'
import { type NearbyWalkIn, walkInsAround } from './walk-ins.queries.ts'

export type OfferedWalkIn = NearbyWalkIn & { readonly distanceKm: number }

/**
 * General gym access that a traveller can book for the same day after the venue rejected or cancelled theirs, the
 * nearest first (T140): within 3 km, open that day, payable with the pass. Empty for a class.
 */
export async function findWalkInsNearby(
  { clock }: Pick<Context, 'clock'>,
  sql: Sql,
  { venueId, walkInId, accountId, date }: BookingRecord,
  pass: PassState,
): Promise<OfferedWalkIn[]> {
  if (walkInId === null) return []
  const now = clock()
  return (await walkInsAround(sql, { venueId, walkInId, accountId, date }))
    .map((one) => ({ ...one, distanceKm: distanceKm(one.origin, one.venue) }))
    .filter((one) => one.distanceKm <= FARTHEST_KM)
    .filter((one) => isWalkInDay(one, dayAt(one.timeZone, date), pass.usableUntil, now))
    .filter((one) => judgePass(pass, { ...one, wpVisits: 1 }, now).ok)
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
}
