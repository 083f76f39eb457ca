import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting } from '../mail-words.ts'

const ofVenue =
  'You no longer see its arrivals, and the devices that you added to its desk have stopped working. If you work for other venues, that goes on.'
const ofPartner =
  'You no longer see its site, codes and reports. If you work for other partners or venues, that goes on.'

export function venueDismissedMail(
  { firstName, venueName, place }: MailKinds['venue-dismissed'],
  { brand }: MailSettings,
): MailContent {
  return {
    subject: `You no longer work for ${venueName} on ${brand}`,
    preview: place === 'partner' ? 'Your other work goes on.' : 'Your work at other venues goes on.',
    heading: `You no longer work for ${venueName}`,
    parts: [
      {
        part: 'text',
        text: `${greeting(firstName)} ${venueName} has taken you off its people on ${brand}. ${place === 'partner' ? ofPartner : ofVenue}`,
      },
      { part: 'text', text: `If you think that this is a mistake, please ask a manager of ${venueName}.` },
    ],
    footer: `You received this email because you worked for ${venueName} on ${brand}.`,
  }
}
