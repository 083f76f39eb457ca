import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayText, momentTextThere } from '../../../../contract/date-texts.ts'
import { bookingTable, siteLinks } from '../mail-words.ts'

export function healthCheckForwardedMail(
  data: MailKinds['health-check-forwarded'],
  settings: MailSettings,
): MailContent {
  const { brand } = settings
  const { ticketName, venueName, token } = data
  const who = data.travellerName ?? 'A traveller'
  const until = momentTextThere(data.until, data.timeZone)
  return {
    subject: `${brand} Check of a guest: ${ticketName} on ${dayText(data.date, 'long')}`,
    preview: `Open it with your door code until ${until}.`,
    heading: 'A guest has shared their health check with you',
    parts: [
      {
        part: 'text',
        text: `${who} has booked with you and lets your venue read their ${brand} Check. Open it with your door code, the six characters on the sign at your door.`,
      },
      bookingTable(data, [
        ['Guest', who],
        ['Open until', until],
      ]),
      { part: 'button', label: `Open the ${brand} Check`, url: siteLinks.healthLink(settings, token) },
      { part: 'note', text: 'The guest sees when your venue has looked, and can withdraw it at any time.' },
      { part: 'note', text: 'Please show it only to those who look after the guest, and do not forward this mail.' },
    ],
    footer: `You received this email because ${venueName} takes bookings from ${brand} and this is the address it gave us.`,
  }
}
