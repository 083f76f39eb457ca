import type { Ticket } from '../../../contract/bookings.ts'
import { DAY_MS } from '../../../contract/durations.ts'

/** A ticket as the server reported it at some moment. */
export interface KeptTicket {
  readonly savedAt: string
  readonly ticket: Ticket
}

/** The tickets that a browser keeps for one account, so that they open at a door without a connection. */
export interface KeptTickets {
  readonly format: number
  readonly account: string
  /** When all upcoming tickets were last fetched; null if never. */
  readonly checkedAt: string | null
  readonly tickets: readonly KeptTicket[]
}

/** Raised when a ticket's fields change: screens do not show tickets of another format. */
const FORMAT = 1
const MOST = 20
const KEPT_AFTER_END_MS = DAY_MS

const nothing = (account: string): KeptTickets => ({ format: FORMAT, account, checkedAt: null, tickets: [] })

/**
 * The kept tickets of an account; empty if the text belongs to another account, has another format, or is unreadable.
 */
export function readKept(account: string, text: string | null): KeptTickets {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptTickets | null
    return kept?.account === account && kept.format === FORMAT && Array.isArray(kept.tickets) ? kept : nothing(account)
  } catch {
    return nothing(account)
  }
}

/** Adds a ticket or replaces the one of the same booking. */
export function withTicket(kept: KeptTickets, ticket: Ticket, now: Date): KeptTickets {
  const others = kept.tickets.filter((one) => one.ticket.id !== ticket.id)
  return {
    ...kept,
    tickets: inOrder([...others, { savedAt: now.toISOString(), ticket: withoutPassCode(ticket) }], now),
  }
}

export function withoutTicket(kept: KeptTickets, bookingId: string): KeptTickets {
  return { ...kept, tickets: kept.tickets.filter((one) => one.ticket.id !== bookingId) }
}

/**
 * After all upcoming bookings were fetched: a kept ticket that should be among them and is not was cancelled elsewhere.
 */
export function afterCheck(kept: KeptTickets, coming: readonly string[], now: Date): KeptTickets {
  const tickets = kept.tickets.filter(
    ({ ticket }) => coming.includes(ticket.id) || Date.parse(ticket.endsAt) <= now.getTime(),
  )
  return { ...kept, checkedAt: now.toISOString(), tickets }
}

/** Sorts the soonest first and drops what ended a day ago. */
function inOrder(tickets: readonly KeptTicket[], now: Date): KeptTicket[] {
  const wanted = tickets.filter(({ ticket }) => Date.parse(ticket.endsAt) + KEPT_AFTER_END_MS > now.getTime())
  return wanted.toSorted((a, b) => a.ticket.startsAt.localeCompare(b.ticket.startsAt)).slice(0, MOST)
}

/** A ticket shows which pass it came from. The pass's code stays with the server. */
function withoutPassCode(ticket: Ticket): Ticket {
  return { ...ticket, pass: { ...ticket.pass, code: '' } }
}
