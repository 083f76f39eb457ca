import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

export function bookingMissedMail(data: MailKinds['booking-missed'], settings: MailSettings): MailContent {
  return {
    subject: `You missed ${data.ticketName} at ${data.venueName}`,
    preview: 'Nobody checked in, so the visit is used.',
    heading: 'We missed you',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} nobody checked in for this booking, so the visit is used. Next time you can cancel free of charge: a class up to 2 hours before the start, gym access until the end of the day.`,
      },
      bookingTable(data, [
        ['Pass', data.passName],
        ['Visits left', String(data.visitsLeft)],
      ]),
      { part: 'button', label: 'Find another class', url: siteLinks.schedule(settings) },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}
