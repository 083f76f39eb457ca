import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, siteLinks } from '../mail-words.ts'

export function setPasswordMail(data: MailKinds['set-password'], settings: MailSettings): MailContent {
  const { brand } = settings
  return {
    subject: `Set your password for ${brand}`,
    preview: 'Your pass is waiting in your account.',
    heading: 'Set your password',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} your pass is kept in a ${brand} account with this email address. Set a password, and you can book, cancel and check in from any device.`,
      },
      { part: 'button', label: 'Set my password', url: siteLinks.setPassword(settings, data.token) },
      {
        part: 'note',
        text: 'The link works once, for seven days. Afterwards, ‘Forgot Password’ on the login screen does the same.',
      },
    ],
    footer: `You received this email because a ${brand} pass was bought with this address.`,
  }
}
