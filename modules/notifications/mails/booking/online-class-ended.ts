import { visitsText } from '../../../../contract/visits-text.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

export function onlineClassEndedMail(data: MailKinds['online-class-ended'], settings: MailSettings): MailContent {
  return {
    subject: `${data.ticketName} at ${data.venueName} has ended`,
    preview: `${visitsText(data.visitsLeft)} left on your pass.`,
    heading: 'We hope you enjoyed it',
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} your online class has ended and the visit is used.` },
      bookingTable(data, [
        ['Pass', data.passName],
        ['Visits left', String(data.visitsLeft)],
      ]),
      { part: 'button', label: 'See my passes', url: siteLinks.passes(settings) },
    ],
    footer: `You received this email because you booked with ${settings.brand}.`,
  }
}
