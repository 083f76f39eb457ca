import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayText, momentTextThere } from '../../../../contract/date-texts.ts'
import { bookingTable, siteLinks } from '../mail-words.ts'

export function venueRequestMail(data: MailKinds['venue-request'], settings: MailSettings): MailContent {
  const { brand } = settings
  const { ticketName, venueName, travellerName, isReminder } = data
  const by = momentTextThere(data.answerBy, data.timeZone)
  return {
    subject: `${isReminder ? 'Reminder: please' : 'Please'} confirm or reject: ${ticketName} on ${dayText(data.date, 'long')}`,
    preview: `Without your answer, the request is rejected on ${by}.`,
    heading: isReminder ? 'A booking is still waiting for your answer' : 'A booking is waiting for your answer',
    parts: [
      {
        part: 'text',
        text: `${travellerName ?? 'A traveller'} would like to come to ${venueName}. Please confirm or reject the booking; we tell them at once.`,
      },
      bookingTable(data, [
        ['Guest', travellerName ?? 'A traveller'],
        ['Answer by', by],
      ]),
      { part: 'button', label: 'Confirm or reject', url: siteLinks.venueAnswer(settings, data.token) },
      {
        part: 'note',
        text: 'Opening the page decides nothing yet. Without an answer in time, the request is rejected and the visit goes back to the traveller.',
      },
      { part: 'note', text: 'The link is for your venue alone: whoever has it can answer this request.' },
    ],
    footer: `You received this email because ${venueName} takes bookings from ${brand} and this is the address it gave us.`,
  }
}
