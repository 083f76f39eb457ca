import type { Arrivals, DeskArrival } from '../../../../contract/arrivals.ts'
import { addDays, isoOf } from '../../../../contract/days.ts'
import { startOfDay } from '../../../client/dates/zone-clock.rules.ts'
import type { WaitingScan } from './kept-at-desk.ts'
import { readTicketCode } from './ticket-code.rules.ts'

/** After a slower answer the server's clock is too uncertain. */
const MEASURED_WITHIN_MS = 10_000
/** Browsers tell the server's time without its fraction of a second. */
const HALF_A_SECOND = 500

/** A list is of two days, and erased the day after them. */
export function isListOver({ today }: Pick<Arrivals, 'today'>, timeZone: string, now: number): boolean {
  return now >= Date.parse(startOfDay(addDays(isoOf(today), 2), timeZone))
}

/** The list as it will be once the server is asked again: the booking is checked in. */
export function withCheckedIn(list: Arrivals, bookingId: string): Arrivals {
  return {
    ...list,
    arrivals: list.arrivals.map((arrival) =>
      arrival.bookingId === bookingId ? { ...arrival, status: 'redeemed' as const } : arrival,
    ),
  }
}

/** Scans after which a guest went in, and which staff have not undone. */
function lettingIn(waiting: readonly WaitingScan[]): readonly WaitingScan[] {
  const takenBack = new Set(waiting.flatMap(({ scan }) => scan.undoes ?? []))
  return waiting.filter(({ id, scan }) => scan.how !== 'undo' && scan.shown !== 'red' && !takenBack.has(id))
}

/** The bookings let in by scans that the server has not answered yet. */
export function bookingsLetIn(waiting: readonly WaitingScan[]): ReadonlySet<string> {
  const letIn = lettingIn(waiting).flatMap(({ who }) => who.bookingId ?? [])
  return new Set(letIn)
}

/**
 * The waiting scan that has let the same booking in, by the list; or the same ticket, if it is not on the list.
 */
export function findLetIn(
  waiting: readonly WaitingScan[],
  bookingId: string | null,
  text: string | null,
): WaitingScan | undefined {
  if (bookingId !== null) return lettingIn(waiting).find(({ who }) => who.bookingId === bookingId)
  const code = readTicketCode(text ?? '')
  if (code === null) return undefined
  return lettingIn(waiting).find(({ scan }) => scan.shown === 'green' && readTicketCode(scan.code ?? '') === code)
}

export function findArrival(list: Arrivals | undefined, bookingId: string | null): DeskArrival | undefined {
  return list?.arrivals.find((arrival) => arrival.bookingId === bookingId)
}

/**
 * The server's clock less the device's, by the `Date` of an answer; null if the answer does not tell.
 * @param sentAt and `receivedAt`: by the device's clock
 */
export function clockOffset(date: string | null, sentAt: number, receivedAt: number): number | null {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told) || receivedAt < sentAt || receivedAt - sentAt > MEASURED_WITHIN_MS) return null
  return Math.round(told + HALF_A_SECOND - (sentAt + receivedAt) / 2)
}
