import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

export function visitEnteredMail(data: MailKinds['visit-entered'], settings: MailSettings): MailContent {
  return {
    subject: `${data.venueName} entered your visit`,
    preview: 'Nobody had checked you in, so the venue did it later.',
    heading: 'Your visit was entered later',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} nobody checked you in for this booking. ${data.venueName} says that you were there and entered the visit later, by hand. One visit is used for it, also if we had written that you missed it. If you were not there, please tell us within 14 days.`,
      },
      bookingTable(data, [
        ['Pass', data.passName],
        ['Visits left', String(data.visitsLeft)],
      ]),
      { part: 'button', label: 'I was not there', url: siteLinks.enteredVisit(settings, data.token) },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}
