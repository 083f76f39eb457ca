import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function operatorWelcomeMail(
  { firstName, token }: MailKinds['operator-welcome'],
  settings: MailSettings,
): MailContent {
  const { brand } = settings
  return {
    subject: `Your operator account for ${brand}`,
    preview: 'Set your password, and then a second factor.',
    heading: 'Set your password',
    parts: [
      {
        part: 'text',
        text: `${greeting(firstName)} an operator account of ${brand} is waiting for you. Set its password; when you first log in, you set up a second factor: a passkey, or an authenticator on your phone.`,
      },
      { part: 'button', label: 'Set my password', url: siteLinks.setStaffPassword(settings, token) },
      {
        part: 'note',
        text: 'The link works once, for seven days. Afterwards, ‘Forgot Password’ on the staff page does the same.',
      },
    ],
    footer: `You received this email because somebody who runs ${brand} made an operator account with this address.`,
  }
}
