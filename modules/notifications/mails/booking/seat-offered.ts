import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { timeTextAt, zoneText } from '../../../../contract/date-texts.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

export function seatOfferedMail(data: MailKinds['seat-offered'], settings: MailSettings): MailContent {
  const until = `${timeTextAt(data.offeredUntil, data.timeZone)} (${zoneText(data.timeZone)})`
  return {
    subject: `A seat is yours until ${until}: ${data.ticketName} at ${data.venueName}`,
    preview: `Book it by ${until}. Afterwards it goes to the next in line.`,
    heading: 'A seat is yours',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} a seat has become free, and you’re first in line. We hold it for you until ${until}.`,
      },
      bookingTable(data),
      { part: 'button', label: 'Book it', url: siteLinks.seat(settings, data) },
      {
        part: 'note',
        text: 'No visit is taken from your pass until you book. If you don’t book in time, the seat goes to the next in line.',
      },
    ],
    footer: `You received this email because you joined the waitlist of this class with ${settings.brand}.`,
  }
}
