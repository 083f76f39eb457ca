import { visitsText } from '../../../../contract/visits-text.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { bookingTable, greeting, siteLinks } from '../mail-words.ts'

export function checkInMail(data: MailKinds['checked-in'], settings: MailSettings): MailContent {
  return {
    subject: `You are checked in at ${data.venueName}`,
    preview: `${visitsText(data.visitsLeft)} left on your pass.`,
    heading: 'Enjoy your workout!',
    parts: [
      { part: 'text', text: `${greeting(data.firstName)} you are checked in.` },
      bookingTable(data, [
        ['Pass', data.passName],
        ['Visits left', String(data.visitsLeft)],
      ]),
      { part: 'button', label: 'See my passes', url: siteLinks.passes(settings) },
    ],
    footer: `You received this email because you checked in with ${settings.brand}.`,
  }
}
