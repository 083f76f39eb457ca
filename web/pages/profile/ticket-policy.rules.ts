import type { Ticket } from '../../../contract/bookings.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

type Told = Pick<Ticket, 'orderStatus' | 'orderType' | 'canCancel' | 'isCancellationFree'>

/** Whether the visit is still to come. A cancelled, completed or missed one needs no calendar and no advice. */
export function isToCome({ orderStatus }: Pick<Ticket, 'orderStatus'>): boolean {
  return orderStatus === 'pending' || orderStatus === 'confirmed'
}

/** Whether a printout is of use: a cancelled or missed booking opens no door. */
export function isPrinted({ orderStatus }: Pick<Ticket, 'orderStatus'>): boolean {
  return orderStatus === 'pending' || orderStatus === 'confirmed' || orderStatus === 'redeemed'
}

/**
 * The ticket's text about cancelling and what to bring (2-marketplace §2.10, T134); null once there is nothing to say.
 */
export function ticketPolicy(ticket: Told): string | null {
  return isToCome(ticket)
    ? fillIn(texts.cancellationPleaseBringAValid, { cancellation: cancellationText(ticket) })
    : null
}

function cancellationText({ orderStatus, canCancel, orderType, isCancellationFree }: Told): string {
  if (!canCancel) return texts.thisBookingCanNoLonger
  if (orderStatus === 'pending') return texts.untilTheVenueConfirms
  if (orderType === 'standardTicket') return texts.cancelBeforeYouCheckInOrBefore
  if (!isCancellationFree) return texts.itIsLessThan2Hours
  return texts.cancelAtLeast2Hours
}
