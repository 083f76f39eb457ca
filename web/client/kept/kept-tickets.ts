import type { Ticket } from '../../../contract/bookings.ts'
import {
  afterCheck,
  readKept,
  type KeptTicket,
  type KeptTickets,
  withoutTicket,
  withTicket,
} from './kept-tickets.rules.ts'
import { watchTokens } from '../api/tokens.ts'
import { readAccount } from '../login/use-account.ts'

export type { KeptTicket } from './kept-tickets.rules.ts'

/** Shared by all tabs. It holds data of one account and goes with that account's login. */
const KEY = 'tickets.kept'

/**
 * Forgets the tickets as soon as their owner is no longer the one signed in, in this tab or another. Returns a function
 * that stops it.
 */
export function guardKeptTickets(): () => void {
  const guard = () => {
    const account = readAccount()
    const text = readStored()
    if (text !== null && (account === undefined || isEmpty(readKept(account, text)))) store(undefined)
  }
  guard()
  return watchTokens(guard)
}

export function listKeptTickets(account: string): readonly KeptTicket[] {
  return readKept(account, readStored()).tickets
}

export function findKeptTicket(account: string, bookingId: string): KeptTicket | undefined {
  return listKeptTickets(account).find(({ ticket }) => ticket.id === bookingId)
}

/** Keeps a ticket from the server. Does nothing for an account that is no longer signed in. */
export function keepTicket(account: string, ticket: Ticket): void {
  change(account, (kept) => withTicket(kept, ticket, new Date()))
}

export function forgetTicket(account: string, bookingId: string): void {
  change(account, (kept) => withoutTicket(kept, bookingId))
}

/** When all upcoming tickets were last fetched. */
export function lastCheck(account: string): Date | undefined {
  const { checkedAt } = readKept(account, readStored())
  return checkedAt === null ? undefined : new Date(checkedAt)
}

export function noteCheck(account: string, coming: readonly string[]): void {
  change(account, (kept) => afterCheck(kept, coming, new Date()))
}

function isEmpty({ checkedAt, tickets }: KeptTickets): boolean {
  return checkedAt === null && tickets.length === 0
}

function change(account: string, next: (kept: KeptTickets) => KeptTickets): void {
  if (readAccount() === account) store(next(readKept(account, readStored())))
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** A browser that stores nothing shows tickets only with a connection. */
function store(kept: KeptTickets | undefined): void {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch {
    return
  }
}
