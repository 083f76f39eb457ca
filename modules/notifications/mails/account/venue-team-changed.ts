import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { siteLinks } from '../mail-words.ts'
import { roleWords } from './role-words.ts'

export function venueTeamChangedMail(
  { venueName, place, name, email, role, change, by }: MailKinds['venue-team-changed'],
  settings: MailSettings,
): MailContent {
  const { brand } = settings
  const who = by ?? brand
  const words = {
    appointed: `${who} has invited ${name} as ${role === 'front_desk' ? 'front desk' : roleWords[role]}.`,
    accepted: `${name} has accepted, and is now ${roleWords[role]}.`,
    roleChanged: `${who} has changed what ${name} does: ${name} is now ${roleWords[role]}.`,
    dismissed: `${who} has removed ${name}, who was ${roleWords[role]}.`,
    left: `${name}, who was ${roleWords[role]}, has left.`,
  }
  return {
    subject: `The people of ${venueName} on ${brand} have changed`,
    preview: words[change],
    heading: `The people of ${venueName} have changed`,
    parts: [
      { part: 'text', text: words[change] },
      {
        part: 'facts',
        facts: [
          [place === 'partner' ? 'Partner' : 'Venue', venueName],
          ['Person', name],
          ['Email', email],
        ],
      },
      {
        part: 'text',
        text: `If that is not as it should be, change it on the staff page, under ‘${place === 'partner' ? 'People' : 'People and devices'}’.`,
      },
      { part: 'button', label: 'Go to the staff page', url: siteLinks.staff(settings) },
    ],
    footer: `You received this email because you manage ${venueName} on ${brand}.`,
  }
}
