import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ticket } from '../../../contract/bookings.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem, type Problem } from '../../client/api/errors.ts'
import { forgetTicket, keepTicket, findKeptTicket } from '../../client/kept/kept-tickets.ts'

const LIMIT_MS = 10_000

export type ShownTicket =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly problem: Problem }
  /** `savedAt`: when the server sent it, if that was not just now. */
  | { readonly state: 'here'; readonly ticket: Ticket; readonly savedAt: string | null; readonly unreachable: boolean }

/**
 * A ticket: at once from the stored copy, and from the server as soon as it answers. It loads again when the app
 * becomes visible again. Only the latest answer counts: a check-in is not undone by a ticket that was asked for before it.
 */
export function useTicket(
  account: string,
  bookingId: string,
): [ShownTicket, () => Promise<void>, (ticket: Ticket) => void] {
  const [shown, setShown] = useState<ShownTicket>(() => asKept(account, bookingId))
  const turns = useRef(0)
  const take = (ticket: Ticket) => {
    turns.current++
    keepTicket(account, ticket)
    setShown({ state: 'here', ticket, savedAt: null, unreachable: false })
  }
  const ask = async () => {
    const turn = ++turns.current
    try {
      const ticket = await loadTicket(bookingId)
      if (turn === turns.current) take(ticket)
    } catch (thrown) {
      if (turn !== turns.current) return
      const problem = asProblem(thrown)
      if (problem.status === 404) {
        forgetTicket(account, bookingId)
        setShown({ state: 'missing' })
      } else setShown((known) => (known.state === 'here' ? markStale(known, account) : { state: 'failed', problem }))
    }
  }
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void ask()
  })
  useEffect(() => {
    const onEvent = () => again()
    onEvent()
    addEventListener('online', onEvent)
    document.addEventListener('visibilitychange', onEvent)
    return () => {
      removeEventListener('online', onEvent)
      document.removeEventListener('visibilitychange', onEvent)
    }
  }, [bookingId])
  return [shown, ask, take]
}

function loadTicket(bookingId: string): Promise<Ticket> {
  return awaitAnswer(
    api.GET('/api/user/orders/{bookingId}', {
      params: { path: { bookingId } },
      signal: AbortSignal.timeout(LIMIT_MS),
    }),
  )
}

function asKept(account: string, bookingId: string): ShownTicket {
  const kept = findKeptTicket(account, bookingId)
  return kept ? { state: 'here', ...kept, unreachable: false } : { state: 'loading' }
}

/** Keeps the shown ticket, and says since when. */
function markStale(known: Extract<ShownTicket, { state: 'here' }>, account: string): ShownTicket {
  const savedAt = known.savedAt ?? findKeptTicket(account, known.ticket.id)?.savedAt ?? null
  return { ...known, savedAt, unreachable: true }
}
