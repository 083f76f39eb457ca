import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayText } from '../../../../contract/date-texts.ts'
import { bookingTable, freeCancelling, greeting, ticketButton } from '../mail-words.ts'

export function visitReminderMail(data: MailKinds['visit-reminder'], settings: MailSettings): MailContent {
  return {
    subject: `Reminder: ${data.ticketName} at ${data.venueName}`,
    preview: `See you on ${dayText(data.date, 'long')}.`,
    heading: 'See you soon',
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} here is what you have booked.` },
      bookingTable(data),
      { part: 'code', code: data.bookingCode, caption: 'Booking code' },
      ticketButton(settings, data.bookingId),
      { part: 'note', text: `Change of plans? ${freeCancelling(data.timeFrom)}` },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}
