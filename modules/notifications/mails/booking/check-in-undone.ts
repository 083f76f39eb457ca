import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

export function checkInUndoneMail(data: MailKinds['check-in-undone'], settings: MailSettings): MailContent {
  return {
    subject: `Your check-in at ${data.venueName} was undone`,
    preview: 'Your booking stands as before.',
    heading: 'You are not checked in',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} the desk at ${data.venueName} checked you in and undid it within seconds. Please do not mind our last email: your booking stands as before.`,
      },
      bookingTable(data),
      { part: 'button', label: 'Your ticket', url: siteLinks.ticket(settings, data.bookingId) },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}
