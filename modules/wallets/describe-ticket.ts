import type { WalletPass } from '../../adapters/wallets/wallets.ts'
import { bookingStateText } from '../../contract/booking-state-text.ts'
import type { Ticket } from '../../contract/bookings.ts'
import { dayText, timeText, zoneText } from '../../contract/date-texts.ts'
import { isoOf } from '../../contract/days.ts'
import { invoiceTexts } from '../../contract/invoice-texts.ts'
import { isCancelled } from '../../contract/is-cancelled.ts'

export interface PassFacts {
  readonly ticket: Ticket
  readonly serial: string
  readonly moves: number
  readonly siteName: string
  readonly colours: WalletPass['colours']
  /** Where its holder finds the ticket and the way to the venue. */
  readonly ticketUrl: string
  readonly directionsUrl: string
  readonly isShownAtDesk: boolean
}

/** What a wallet shows of a ticket (T189). A walk-in has a day and no times. */
export function describeTicket(facts: PassFacts): WalletPass {
  const { ticket, serial, moves, siteName, colours } = facts
  const { studio, orderStatus, timeFrom, timeTo, timeZone } = ticket
  const isAdmitted = orderStatus === 'pending' || orderStatus === 'confirmed'
  const times = [timeFrom, timeTo].flatMap((time) => (time === null ? [] : [timeText(time)])).join(' - ')
  return {
    serial,
    moves,
    siteName,
    colours,
    ticketName: ticket.ticketName,
    venueName: ticket.locationName,
    address: studio.address.full,
    position: { lat: studio.address.lat, lng: studio.address.lng },
    day: dayText(ticket.dateOfVisit),
    time: timeFrom === null ? invoiceTexts.anyTime : `${times} (${zoneText(timeZone)})`,
    startsAt: new Date(ticket.startsAt),
    endsAt: new Date(ticket.endsAt),
    startsThere: timeFrom === null ? null : `${isoOf(ticket.dateOfVisit)}T${timeFrom}`,
    traveller: ticket.guest.firstName ?? 'Traveller',
    state: bookingStateText(ticket, 'ticket'),
    isRequest: orderStatus === 'pending',
    isVoided: isCancelled(orderStatus),
    code: ticket.code,
    qr: isAdmitted ? (ticket.signedCode ?? ticket.code) : null,
    notes: notesOf(facts),
  }
}

function notesOf({ ticket, ticketUrl, directionsUrl, isShownAtDesk }: PassFacts): WalletPass['notes'] {
  const { studio, orderType, code } = ticket
  return [
    { key: 'address', label: 'Address', text: `${ticket.locationName}, ${studio.address.full}` },
    { key: 'way', label: 'The way there', text: directionsUrl },
    { key: 'code', label: 'Booking code', text: code },
    ...(isShownAtDesk ? [{ key: 'checkIn', label: 'Check In', text: invoiceTexts.checkIn }] : []),
    {
      key: 'cancelling',
      label: 'Cancellation policy',
      text: `${invoiceTexts.cancelling[orderType]} ${invoiceTexts.pictureId}`,
    },
    { key: 'link', label: 'My ticket', text: ticketUrl },
  ]
}
