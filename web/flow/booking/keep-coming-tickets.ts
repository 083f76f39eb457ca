import { MINUTE_MS } from '../../../contract/durations.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { keepTicket, lastCheck, noteCheck } from '../../client/kept/kept-tickets.ts'
import { watchTokens } from '../../client/api/tokens.ts'
import { forgetClassOfOthers } from '../state/waiting-class.ts'

const MOST = 10
const OFTEN_ENOUGH_MS = 10 * MINUTE_MS

let stopGuard: (() => void) | undefined

/**
 * Keeps the tickets of upcoming bookings on this device and fetches them at most every ten minutes. From here on a
 * sign-out forgets the class that waits for its booking. The home page loads this module late and itself handles
 * sign-outs before that (T170).
 */
export async function keepComingTickets(account: string): Promise<void> {
  stopGuard ??= watchTokens(forgetClassOfOthers)
  const last = lastCheck(account)
  if (!navigator.onLine || (last && Date.now() - last.getTime() < OFTEN_ENOUGH_MS)) return
  try {
    const { bookings } = await awaitAnswer(api.GET('/api/user/orders/active'))
    for (const { id } of bookings.slice(0, MOST)) keepTicket(account, await fetchTicket(id))
    noteCheck(
      account,
      bookings.map(({ id }) => id),
    )
  } catch {
    // The next page tries again; nothing on screen depends on it.
    return
  }
}

/** Keeps the ticket of a new booking. */
export async function keepNewTicket(account: string, bookingId: string): Promise<void> {
  const ticket = await fetchTicket(bookingId).catch(() => undefined)
  if (ticket) keepTicket(account, ticket)
}

function fetchTicket(bookingId: string) {
  return awaitAnswer(api.GET('/api/user/orders/{bookingId}', { params: { path: { bookingId } } }))
}
