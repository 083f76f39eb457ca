import type { Ticket } from '../../../contract/bookings.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

type TicketTerms = Pick<Ticket, 'orderStatus' | 'orderType' | 'canCancel' | 'isCancellationFree'>

/** Whether the visit is still to come. A cancelled, completed or missed one needs no calendar and no advice. */
export function isToCome({ orderStatus }: Pick<Ticket, 'orderStatus'>): boolean {
  return orderStatus === 'pending' || orderStatus === 'confirmed'
}

/** Whether its owner can want the same again: the visit is over or off, and no other booking has taken its place. */
export function isBookedAgain({ orderStatus, movedTo }: Pick<Ticket, 'orderStatus' | 'movedTo'>): boolean {
  return !isToCome({ orderStatus }) && movedTo === null
}

/** Whether a printout is of use: a cancelled or missed booking opens no door. */
export function isPrinted({ orderStatus }: Pick<Ticket, 'orderStatus'>): boolean {
  return orderStatus === 'pending' || orderStatus === 'confirmed' || orderStatus === 'redeemed'
}

/**
 * The ticket's text about cancelling and what to bring (2-marketplace §2.10, T134); null once there is nothing to say.
 */
export function ticketPolicy(ticket: TicketTerms): string | null {
  return isToCome(ticket) ? fillIn(texts.policyWithPictureId, { cancellation: cancellationText(ticket) }) : null
}

function cancellationText({ orderStatus, canCancel, orderType, isCancellationFree }: TicketTerms): string {
  if (!canCancel) return texts.policyCannotCancel
  if (orderStatus === 'pending') return texts.policyPending
  if (orderType === 'standardTicket') return texts.policyAnyTime
  if (!isCancellationFree) return texts.policyLate
  return texts.policyFree
}
