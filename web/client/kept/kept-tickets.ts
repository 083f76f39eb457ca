import type { Ticket } from '../../../contract/bookings.ts'
import {
  afterCheck,
  keptFor,
  type KeptTicket,
  type KeptTickets,
  withoutTicket,
  withTicket,
} from './kept-tickets.rules.ts'
import { watchTokens } from '../api/tokens.ts'
import { signedInAccount } from '../session/use-account.ts'

export type { KeptTicket } from './kept-tickets.rules.ts'

/** Shared by all tabs; holds what one account may see, and goes with that account's session. */
const KEY = 'tickets.kept'

/**
 * Forgets the tickets as soon as nobody, or somebody else, is signed in, in this tab or another. Answers how to stop.
 */
export function guardKeptTickets(): () => void {
  const guard = () => {
    const account = signedInAccount()
    const text = readStored()
    if (text !== null && (account === undefined || isEmpty(keptFor(account, text)))) store(undefined)
  }
  guard()
  return watchTokens(guard)
}

export function keptTickets(account: string): readonly KeptTicket[] {
  return keptFor(account, readStored()).tickets
}

export function keptTicket(account: string, bookingId: string): KeptTicket | undefined {
  return keptTickets(account).find(({ ticket }) => ticket.id === bookingId)
}

/** Keeps what the server just told. Does nothing for an account that is not signed in any more. */
export function keepTicket(account: string, ticket: Ticket): void {
  change(account, (kept) => withTicket(kept, ticket, new Date()))
}

export function forgetTicket(account: string, bookingId: string): void {
  change(account, (kept) => withoutTicket(kept, bookingId))
}

/** When all coming tickets were last asked for. */
export function lastCheck(account: string): Date | undefined {
  const { checkedAt } = keptFor(account, readStored())
  return checkedAt === null ? undefined : new Date(checkedAt)
}

export function noteCheck(account: string, coming: readonly string[]): void {
  change(account, (kept) => afterCheck(kept, coming, new Date()))
}

function isEmpty({ checkedAt, tickets }: KeptTickets): boolean {
  return checkedAt === null && tickets.length === 0
}

function change(account: string, next: (kept: KeptTickets) => KeptTickets): void {
  if (signedInAccount() === account) store(next(keptFor(account, readStored())))
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** A browser that stores nothing shows tickets with a connection only. */
function store(kept: KeptTickets | undefined): void {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch {
    return
  }
}
