import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, siteLinks } from '../mail-words.ts'
import { roleWords } from './role-words.ts'

export function venueRoleChangedMail(
  { firstName, venueName, role }: MailKinds['venue-role-changed'],
  settings: MailSettings,
): MailContent {
  return {
    subject: `You are now ${roleWords[role]} at ${venueName}`,
    preview: 'It is what you see when you next open the staff page.',
    heading: `${venueName} has changed what you do`,
    parts: [
      { part: 'text', text: `${greeting(firstName)} you are now ${roleWords[role]} at ${venueName}.` },
      { part: 'button', label: 'Go to the staff page', url: siteLinks.staff(settings) },
    ],
    footer: `You received this email because you work for ${venueName} on ${settings.brand}.`,
  }
}
