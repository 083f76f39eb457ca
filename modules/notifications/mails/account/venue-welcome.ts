import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function venueWelcomeMail(
  { firstName, venueName, token }: MailKinds['venue-welcome'],
  settings: MailSettings,
): MailContent {
  const { brand } = settings
  return {
    subject: `You now work for ${venueName} on ${brand}`,
    preview: token ? 'Set your password, and then a second factor.' : 'It is in your list when you next log in.',
    heading: token ? 'Set your password' : `${venueName} is in your list`,
    parts: token
      ? [
          {
            part: 'text',
            text: `${greeting(firstName)} ${venueName} has made a staff account for you. Set its password; when you first log in, you set up a second factor: a passkey, or an authenticator on your phone.`,
          },
          { part: 'button', label: 'Set my password', url: siteLinks.setStaffPassword(settings, token) },
          {
            part: 'note',
            text: 'The link works once, for seven days. Afterwards, ‘Forgot Password’ on the staff page does the same.',
          },
        ]
      : [
          { part: 'text', text: `${greeting(firstName)} you can now work for ${venueName} with your staff account.` },
          { part: 'button', label: 'Log in', url: siteLinks.staff(settings) },
        ],
    footer: `You received this email because somebody who manages ${venueName} on ${brand} entered this address.`,
  }
}
