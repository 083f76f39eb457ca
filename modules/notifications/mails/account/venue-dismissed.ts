import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting } from '../mail-words.ts'

export function venueDismissedMail(
  { firstName, venueName }: MailKinds['venue-dismissed'],
  { brand }: MailSettings,
): MailContent {
  return {
    subject: `You no longer work for ${venueName} on ${brand}`,
    preview: 'Your work at other venues goes on.',
    heading: `You no longer work for ${venueName}`,
    parts: [
      {
        part: 'text',
        text: `${greeting(firstName)} ${venueName} has taken you off its people on ${brand}. You no longer see its arrivals, and the devices that you added to its desk have stopped working. If you work for other venues, that goes on.`,
      },
      { part: 'text', text: `If you think that this is a mistake, please ask a manager of ${venueName}.` },
    ],
    footer: `You received this email because you worked for ${venueName} on ${brand}.`,
  }
}
