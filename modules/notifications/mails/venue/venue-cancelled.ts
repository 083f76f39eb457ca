import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayText } from '../../../../contract/date-texts.ts'
import { bookingTable } from '../mail-words.ts'

export function venueCancelledMail(data: MailKinds['venue-cancelled'], { brand }: MailSettings): MailContent {
  const who = data.travellerName ?? 'A traveller'
  return {
    subject: `Cancelled by the traveller: ${data.ticketName} on ${dayText(data.date, 'long')}`,
    preview: 'The seat is free again.',
    heading: 'A booking was cancelled',
    parts: [
      { part: 'text', text: `${who} has cancelled. The place is free again; there is nothing for you to do.` },
      bookingTable(data, [['Guest', who]]),
    ],
    footer: `You received this email because ${data.venueName} takes bookings from ${brand} and this is the address it gave us.`,
  }
}
