import { dayText } from '../../../../contract/date-texts.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, ticketButton } from '../mail-words.ts'

export function venueMessageMail(data: MailKinds['venue-message'], settings: MailSettings): MailContent {
  const { ticketName, venueName, message } = data
  const paragraphs = message.split(/\n+/).filter((line) => line.trim() !== '')
  return {
    subject: `${ticketName} on ${dayText(data.date)}: a message from ${venueName}`,
    preview: paragraphs[0] ?? '',
    heading: `A message from ${venueName}`,
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} ${venueName} has written to everybody who booked this class:`,
      },
      ...paragraphs.map((text) => ({ part: 'text' as const, text })),
      bookingTable(data),
      ticketButton(settings, data.bookingId),
      { part: 'note', text: 'Please do not reply to this email: the venue does not get your answer.' },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}
