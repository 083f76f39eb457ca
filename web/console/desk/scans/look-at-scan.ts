import type { Arrivals, DeskArrival } from '../../../../contract/arrivals.ts'
import { verifyTicket } from '../../../../contract/signed-ticket.ts'
import { hashCode } from './hash-code.ts'
import { findArrival, findLetIn } from './kept-list.rules.ts'
import type { KeptList, WaitingScan, ScannedPerson } from './kept-at-desk.ts'
import type { DeskSight, SeenArrival } from './scan-answer.rules.ts'
import { readTicketCode } from './ticket-code.rules.ts'

/** What staff scanned, typed or tapped. */
export type DeskInput =
  | { readonly how: 'camera' | 'scanner' | 'typed'; readonly text: string }
  | { readonly how: 'tap'; readonly bookingId: string }

export const nobodyKnown: ScannedPerson = { bookingId: null, name: null, ticketName: null }

interface Look {
  readonly sight: DeskSight
  readonly who: ScannedPerson
  /** When an unsent scan of this desk let the guest in, by the server's clock. */
  readonly letInAt: string | null
}

/**
 * Finds out what the desk knows of a scan: from its list first, which is newer than any ticket.
 * @param at by the device's clock
 */
export async function lookAtScan(
  scanned: DeskInput,
  {
    kept,
    waiting,
    at,
  }: { readonly kept: KeptList | null; readonly waiting: readonly WaitingScan[]; readonly at: number },
): Promise<Look> {
  const { listed, signed } = await find(scanned, kept?.list)
  // A request that is not on the list may have been declined since.
  const arrival = listed ?? (signed?.isHere && signed.status === 'confirmed' ? signed : undefined)
  const bookingId = listed?.bookingId ?? null
  const letIn = findLetIn(waiting, bookingId, scanned.how === 'tap' ? null : scanned.text)
  const sight: DeskSight = {
    now: at + (kept?.clockOffsetMs ?? 0),
    listedAt: kept?.listedAt ?? null,
    graceMinutes: kept?.list.graceMinutes ?? 0,
    arrival,
    isElsewhere: signed?.isHere === false,
    isHere: letIn !== undefined,
  }
  const { name = null, ticketName = null } = listed ?? signed ?? {}
  const letInAt = letIn ? new Date(Date.parse(letIn.scan.at) + letIn.scan.clockOffsetMs).toISOString() : null
  return { sight, who: { bookingId, name, ticketName }, letInAt }
}

interface TicketMatch {
  readonly listed?: DeskArrival | undefined
  readonly signed?: SignedArrival | undefined
}

async function find(scanned: DeskInput, list: Arrivals | undefined): Promise<TicketMatch> {
  if (!list) return {}
  if (scanned.how === 'tap') return { listed: findArrival(list, scanned.bookingId) }
  const listed = await findByCode(list, scanned.text)
  return listed ? { listed } : { signed: await findSigned(list, scanned.text) }
}

async function findByCode(list: Arrivals, text: string): Promise<DeskArrival | undefined> {
  const hash = await hashCode(list.salt, readTicketCode(text) ?? '')
  return list.arrivals.find(({ codeHash }) => codeHash === hash)
}

interface SignedArrival extends SeenArrival {
  readonly isHere: boolean
  readonly name: string | null
  readonly ticketName: string | null
}

/** What a ticket says that was booked since the list, if one of our keys has signed it. */
async function findSigned(list: Arrivals, text: string): Promise<SignedArrival | undefined> {
  const ticket = await verifyTicket(text, list.tickets.keys)
  if (!ticket) return undefined
  return {
    status: ticket.isRequest ? 'pending' : 'confirmed',
    opensAt: ticket.opensAt.toISOString(),
    closesAt: ticket.closesAt.toISOString(),
    isOnline: false,
    isHere: ticket.venueMark === list.tickets.venueMark,
    name: ticket.name || null,
    ticketName: ticket.ticketName || null,
  }
}
