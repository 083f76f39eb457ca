import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

export function visitReturnedMail(data: MailKinds['visit-returned'], settings: MailSettings): MailContent {
  return {
    subject: `Your check-in at ${data.venueName} was taken back`,
    preview: 'The visit is back on your pass.',
    heading: 'Your visit is back',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} ${data.venueName} says that you were not there and took your check-in back. The visit is back on your pass. If you were there, please tell us within 14 days.`,
      },
      bookingTable(data, [
        ['Pass', data.passName],
        ['Visits left', String(data.visitsLeft)],
      ]),
      { part: 'button', label: 'I was there', url: siteLinks.enteredVisit(settings, data.token) },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}
