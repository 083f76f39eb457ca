import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

export function bookingCancelledMail(data: MailKinds['booking-cancelled'], settings: MailSettings): MailContent {
  const byVenue = data.cancelledBy === 'venue'
  const who = byVenue ? `we are sorry: ${data.venueName} had to cancel your booking.` : 'your booking is cancelled, as you asked.'
  const visit = data.isVisitReturned ? 'The visit is back on your pass.' : 'It was cancelled less than 2 hours before the start, so the visit is used.'
  return {
    subject: `Booking cancelled: ${data.ticketName} at ${data.venueName}`,
    preview: visit,
    heading: 'Booking cancelled',
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} ${who} ${visit}` },
      bookingTable(data, data.reason ? [['Reason', data.reason]] : []),
      { part: 'button', label: 'Find another class', url: siteLinks.schedule(settings) },
    ],
    footer: `You get this mail because you booked with ${settings.brand}.`,
  }
}
