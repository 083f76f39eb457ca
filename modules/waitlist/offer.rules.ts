import { MINUTE_MS } from '../../contract/durations.ts'
import { LINE_CLOSES_BEFORE_MS } from '../../contract/line-closes.ts'

/** How long an offer holds its seat (T171). */
const OFFER_MS = 30 * MINUTE_MS
const SHORTEST_OFFER_MS = 5 * MINUTE_MS

/** In how many lines a person may wait at once (T171). */
export const MOST_WAITS = 5

/** From then on the line is closed: no offer is made, and seats that become free are simply bookable (T171). */
export function lineClosesAt({ startsAt }: { readonly startsAt: Date }): Date {
  return new Date(startsAt.getTime() - LINE_CLOSES_BEFORE_MS)
}

export function isLineOpen(session: { readonly startsAt: Date }, now: Date): boolean {
  return now < lineClosesAt(session)
}

/**
 * Until when a seat that is offered now is held: 30 minutes, or until the line closes if that is sooner, but never
 * below 5 minutes (T171). Null when the line is closed.
 */
export function offerUntil(session: { readonly startsAt: Date }, now: Date): Date | null {
  if (!isLineOpen(session, now)) return null
  const sooner = Math.min(now.getTime() + OFFER_MS, lineClosesAt(session).getTime())
  return new Date(Math.max(sooner, now.getTime() + SHORTEST_OFFER_MS))
}

/** An offer holds its seat up to and including its last moment. */
export function holdsSeat(wait: { readonly status: string; readonly offeredUntil: Date | null }, now: Date): boolean {
  return wait.status === 'offered' && wait.offeredUntil !== null && now <= wait.offeredUntil
}
