import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { isoOf } from '../../../../contract/days.ts'
import { isCancelled } from '../../../../contract/is-cancelled.ts'

export interface ArrivalGroup {
  readonly kind: 'requests' | 'today' | 'tomorrow'
  readonly arrivals: readonly DeskArrival[]
}

/**
 * What a desk looks at, in this order: requests that wait for an answer, whoever comes today, whoever comes tomorrow.
 * A class that began last night and goes on is today's. Within a group the order is the server's.
 * @param today the venue's date, 'dd.MM.yyyy'
 */
export function groupArrivals(arrivals: readonly DeskArrival[], today: string): readonly ArrivalGroup[] {
  const open = arrivals.filter(({ status }) => status === 'pending')
  const others = arrivals.filter(({ status }) => status !== 'pending')
  const isLater = ({ dateOfVisit }: DeskArrival) => isoOf(dateOfVisit) > isoOf(today)
  return [
    { kind: 'requests' as const, arrivals: open },
    { kind: 'today' as const, arrivals: others.filter((arrival) => !isLater(arrival)) },
    { kind: 'tomorrow' as const, arrivals: others.filter(isLater) },
  ].filter((group) => group.arrivals.length > 0)
}

/** What a desk has to know of an arrival at a moment. */
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

const MINUTE_MS = 60_000

/** Whether a press on the row can check somebody in: they may come now, and nobody has said that they will not. */
export function canTap(
  { status, isOnline, opensAt, closesAt }: DeskArrival,
  now: number | null,
  graceMinutes: number,
): boolean {
  if (now === null || isOnline || status === 'redeemed' || isCancelled(status)) return false
  const grace = graceMinutes * MINUTE_MS
  return now >= Date.parse(opensAt) - grace && now < Date.parse(closesAt) + grace
}

/** Whether nobody came, and a scan no longer counts: only a manager can still enter the visit by hand. */
export function isMissed(arrival: DeskArrival, now: number | null, graceMinutes: number): boolean {
  return stateOfArrival(arrival, now) === 'missed' && now !== null && !canTap(arrival, now, graceMinutes)
}
