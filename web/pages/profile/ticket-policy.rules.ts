import type { Ticket } from '../../../contract/bookings.ts'

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
  return isToCome(ticket) ? `${cancellationText(ticket)} Please bring a valid picture ID.` : null
}

function cancellationText({ canCancel, orderType, isCancellationFree }: Told): string {
  if (!canCancel) return 'This booking can no longer be cancelled.'
  if (orderType === 'standardTicket')
    return 'Cancel before you check in, or before the end of the day, to get the visit back.'
  if (!isCancellationFree) return 'It is less than 2 hours before the start: cancelling now uses the visit.'
  return 'Cancel at least 2 hours in advance to get the visit back.'
}
