import { MINUTE_MS } from '../../../../contract/durations.ts'
import type { Arrivals, DeskArrival, ArrivalSession } from '../../../../contract/arrivals.ts'
import { isoOf } from '../../../../contract/days.ts'
import { isCancelled } from '../../../../contract/is-cancelled.ts'

/** Those who come to one class, or to the walk-in of one day. In the server's order: by family name. */
export interface ClassGroup {
  readonly key: string
  readonly arrivals: readonly [DeskArrival, ...DeskArrival[]]
  /** Undefined for a walk-in, and on a list that was kept before lists had sessions. */
  readonly session: ArrivalSession | undefined
}

export interface ArrivalSection {
  readonly kind: 'requests' | 'today' | 'tomorrow' | 'over'
  readonly count: number
  readonly groups: readonly ClassGroup[]
}

/**
 * The sections of a desk, in this order: requests that wait for an answer, today's arrivals, tomorrow's, and last what
 * is over, the latest first, so that staff need not scroll past it to those who come now. A class that began last night
 * and goes on is today's.
 * @param now by the server's clock; null until the browser knows it
 */
export function groupArrivals(
  { arrivals, today, graceMinutes, sessions = [] }: Pick<Arrivals, 'arrivals' | 'today' | 'graceMinutes' | 'sessions'>,
  now: number | null,
): readonly ArrivalSection[] {
  const grace = graceMinutes * MINUTE_MS
  const isOver = ({ closesAt }: DeskArrival) => now !== null && now >= Date.parse(closesAt) + grace
  const kindOf = (arrival: DeskArrival): ArrivalSection['kind'] => {
    if (arrival.status === 'pending') return 'requests'
    if (isOver(arrival)) return 'over'
    return isoOf(arrival.dateOfVisit) > isoOf(today) ? 'tomorrow' : 'today'
  }
  const kinds = Map.groupBy(arrivals, kindOf)
  return (['requests', 'today', 'tomorrow', 'over'] as const).flatMap((kind) => {
    const listed = kinds.get(kind)
    if (!listed) return []
    const groups = classesOf(listed, sessions)
    const ordered = kind === 'today' ? soonestFirst(groups, now, grace) : kind === 'over' ? groups.toReversed() : groups
    return [{ kind, count: listed.length, groups: ordered }]
  })
}

function classesOf(arrivals: readonly DeskArrival[], sessions: readonly ArrivalSession[]): readonly ClassGroup[] {
  const keyOf = ({ sessionId, ticketName, dateOfVisit, timeFrom }: DeskArrival) =>
    sessionId ?? `${dateOfVisit} ${timeFrom ?? ''} ${ticketName}`
  return [...Map.groupBy(arrivals, keyOf)].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, arrivals: [first, ...others], session: sessions.find(({ id }) => id === key) }] : [],
  )
}

/** What is on or next, then walk-ins, who may come at any time, and then the later classes. */
function soonestFirst(groups: readonly ClassGroup[], now: number | null, grace: number): readonly ClassGroup[] {
  const isWalkIn = ({ arrivals: [first] }: ClassGroup) => first.timeFrom === null
  const classes = groups.filter((group) => !isWalkIn(group))
  const opensAt = ({ arrivals: [first] }: ClassGroup) => Date.parse(first.opensAt)
  const next = classes.find((group) => now === null || opensAt(group) - grace > now)
  const isSoon = (group: ClassGroup) => next === undefined || opensAt(group) <= opensAt(next)
  return [...classes.filter(isSoon), ...groups.filter(isWalkIn), ...classes.filter((group) => !isSoon(group))]
}

/** How many have booked, and how many of them are here. A request is no booking yet. */
export function countPresent(
  arrivals: readonly DeskArrival[],
  letIn: ReadonlySet<string>,
): { readonly booked: number; readonly here: number } {
  const isHere = ({ bookingId, status }: DeskArrival) => status === 'redeemed' || letIn.has(bookingId)
  const booked = arrivals.filter((one) => isHere(one) || (one.status !== 'pending' && !isCancelled(one.status)))
  return { booked: booked.length, here: booked.filter(isHere).length }
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
