import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, siteLinks } from '../mail-words.ts'
import { roleWords } from './role-words.ts'

export function venueInvitationMail(
  { firstName, venueName, role, token }: MailKinds['venue-invitation'],
  settings: MailSettings,
): MailContent {
  const { brand } = settings
  return {
    subject: `${venueName} has invited you to work with it on ${brand}`,
    preview: `Accept, and you are ${roleWords[role]}.`,
    heading: `${venueName} has invited you`,
    parts: [
      {
        part: 'text',
        text: `${greeting(firstName)} ${venueName} would like you to work with it on ${brand}. Accept, and you are ${roleWords[role]}. When you first log in as staff, you set up a second factor: a passkey, or an authenticator on your phone.`,
      },
      { part: 'button', label: 'See the invitation', url: siteLinks.staffInvitation(settings, token) },
      {
        part: 'note',
        text: `The link works once, for seven days. If you do not know ${venueName}, ignore this email: nothing happens.`,
      },
    ],
    footer: `You received this email because somebody who manages ${venueName} on ${brand} entered this address.`,
  }
}
