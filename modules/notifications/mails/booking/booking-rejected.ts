import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { alternativesPart, bookingTable, greeting, whereVisitIs } from '../mail-words.ts'

export function bookingRejectedMail(data: MailKinds['booking-rejected'], settings: MailSettings): MailContent {
  const visit = whereVisitIs(data.courtesyUntil)
  return {
    subject: `Not confirmed: ${data.ticketName} at ${data.venueName}`,
    preview: visit,
    heading: 'Your booking was not confirmed',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} we are sorry: ${data.venueName} could not confirm your booking. ${visit}`,
      },
      bookingTable(data, data.reason ? [['Reason', data.reason]] : []),
      alternativesPart(settings, data.alternatives),
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}
