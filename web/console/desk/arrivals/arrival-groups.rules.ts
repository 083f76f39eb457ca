import { MINUTE_MS } from '../../../../contract/durations.ts'
import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { isoOf } from '../../../../contract/days.ts'
import { isCancelled } from '../../../../contract/is-cancelled.ts'

export interface ArrivalGroup {
  readonly kind: 'requests' | 'today' | 'tomorrow' | 'over'
  readonly arrivals: readonly DeskArrival[]
}

/**
 * The groups of a desk, in this order: requests that wait for an answer, today's arrivals, tomorrow's, and last what is
 * over, so that staff need not scroll past it to those who come now. A class that began last night and goes on is
 * today's. Within a group the order is the server's; what is over comes latest first.
 * @param today the venue's date, 'dd.MM.yyyy'
 * @param now by the server's clock; null until the browser knows it
 */
export function groupArrivals(
  arrivals: readonly DeskArrival[],
  today: string,
  now: number | null,
  graceMinutes: number,
): readonly ArrivalGroup[] {
  const isOver = ({ closesAt }: DeskArrival) => now !== null && now >= Date.parse(closesAt) + graceMinutes * MINUTE_MS
  const isLater = ({ dateOfVisit }: DeskArrival) => isoOf(dateOfVisit) > isoOf(today)
  const kindOf = (arrival: DeskArrival): ArrivalGroup['kind'] => {
    if (arrival.status === 'pending') return 'requests'
    if (isOver(arrival)) return 'over'
    return isLater(arrival) ? 'tomorrow' : 'today'
  }
  const groups = Map.groupBy(arrivals, kindOf)
  return (['requests', 'today', 'tomorrow', 'over'] as const).flatMap((kind) => {
    const group = groups.get(kind)
    return group ? [{ kind, arrivals: kind === 'over' ? group.toReversed() : group }] : []
  })
}

/** What a desk has to know about an arrival at a moment. */
export type ArrivalState = 'request' | 'expected' | 'here' | 'open' | 'missed' | 'cancelled'

export function stateOfArrival(
  { status, opensAt, closesAt }: Pick<DeskArrival, 'status' | 'opensAt' | 'closesAt'>,
  now: number | null,
): ArrivalState {
  switch (status) {
    case 'pending':
      return 'request'
    case 'redeemed':
      return 'here'
    case 'noShow':
      return 'missed'
    case 'cancelledByUser':
    case 'cancelledByFitness':
      return 'cancelled'
    case 'confirmed':
      if (now === null || now < Date.parse(opensAt)) return 'expected'
      return now < Date.parse(closesAt) ? 'open' : 'missed'
  }
}

/**
 * Whether a press on the row can check the guest in: they may come now, and staff have not entered that they will not.
 */
export function canTap(
  { status, isOnline, opensAt, closesAt }: DeskArrival,
  now: number | null,
  graceMinutes: number,
): boolean {
  if (now === null || isOnline || status === 'redeemed' || isCancelled(status)) return false
  const grace = graceMinutes * MINUTE_MS
  return now >= Date.parse(opensAt) - grace && now < Date.parse(closesAt) + grace
}

/** Whether the guest did not come, and a scan no longer counts: only a manager can still enter the visit by hand. */
export function isMissed(arrival: DeskArrival, now: number | null, graceMinutes: number): boolean {
  return stateOfArrival(arrival, now) === 'missed' && now !== null && !canTap(arrival, now, graceMinutes)
}
