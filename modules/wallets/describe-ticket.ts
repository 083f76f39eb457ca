import type { WalletPass } from '../../adapters/wallets/wallets.ts'
import { bookingStateText } from '../../contract/booking-state-text.ts'
import type { Ticket } from '../../contract/bookings.ts'
import { dayText, timeText, zoneText } from '../../contract/date-texts.ts'
import { isoOf } from '../../contract/days.ts'
import { invoiceTexts } from '../../contract/invoice-texts.ts'
import { isCancelled } from '../../contract/is-cancelled.ts'

interface PassFacts extends Pick<WalletPass, 'serial' | 'moves' | 'siteName' | 'colours'> {
  readonly ticketUrl: string
  readonly isShownAtDesk: boolean
}

/** What a wallet shows of a ticket (T189). A walk-in has a day and no times. */
export function describeTicket(ticket: Ticket, { ticketUrl, isShownAtDesk, ...look }: PassFacts): WalletPass {
  const { studio, orderStatus, timeFrom, timeTo, timeZone } = ticket
  const isAdmitted = orderStatus === 'pending' || orderStatus === 'confirmed'
  const times = [timeFrom, timeTo].flatMap((time) => (time === null ? [] : [timeText(time)])).join(' - ')
  return {
    ...look,
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
    notes: [...notesOf(ticket, isShownAtDesk), { key: 'link', label: 'My ticket', text: ticketUrl }],
  }
}

function notesOf({ locationName, studio, orderType, code }: Ticket, isShownAtDesk: boolean): WalletPass['notes'] {
  const { full, lat, lng } = studio.address
  return [
    { key: 'address', label: 'Address', text: `${locationName}, ${full}` },
    { key: 'way', label: 'The way there', text: `https://www.google.com/maps/search/?api=1&query=${lat},${lng}` },
    { key: 'code', label: 'Booking code', text: code },
    ...(isShownAtDesk ? [{ key: 'checkIn', label: 'Check In', text: invoiceTexts.checkIn }] : []),
    {
      key: 'cancelling',
      label: 'Cancellation policy',
      text: `${invoiceTexts.cancelling[orderType]} ${invoiceTexts.pictureId}`,
    },
  ]
}
