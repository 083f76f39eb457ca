import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

export function bookingRejectedMail(data: MailKinds['booking-rejected'], settings: MailSettings): MailContent {
  return {
    subject: `Not confirmed: ${data.ticketName} at ${data.venueName}`,
    preview: 'The visit is back on your pass.',
    heading: 'Your booking was not confirmed',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} we are sorry: ${data.venueName} could not confirm your booking. The visit is back on your pass.`,
      },
      bookingTable(data, data.reason ? [['Reason', data.reason]] : []),
      { part: 'button', label: 'Find another class', url: siteLinks.schedule(settings) },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}
