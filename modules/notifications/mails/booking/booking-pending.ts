import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, freeUntilAnswered, greeting, siteLinks } from '../mail-words.ts'

export function bookingPendingMail(data: MailKinds['booking-pending'], settings: MailSettings): MailContent {
  return {
    subject: `Awaiting confirmation: ${data.ticketName} at ${data.venueName}`,
    preview: 'The venue has your request; we’ll write again once it has answered.',
    heading: 'Awaiting Confirmation',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} we have received your booking request. This is not final confirmation. You will get notified when your booking is confirmed!`,
      },
      bookingTable(data),
      {
        part: 'note',
        text: `Your seat and your visit are held until then. ${freeUntilAnswered}`,
      },
      { part: 'button', label: 'See my bookings', url: siteLinks.bookings(settings) },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}
