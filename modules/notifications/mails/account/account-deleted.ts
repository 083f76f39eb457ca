import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting } from '../mail-words.ts'

export function accountDeletedMail(data: MailKinds['account-deleted'], settings: MailSettings): MailContent {
  return {
    subject: `Your ${settings.brand} account is deleted`,
    preview: 'You will be missed.',
    heading: 'You will be missed.',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} your account is deleted and you are signed out everywhere. Your upcoming bookings are cancelled.`,
      },
      {
        part: 'text',
        text: 'Your data goes within 30 days, except where the law asks or allows us to keep it, such as receipts. This email address cannot be used for a new account.',
      },
      { part: 'note', text: 'Was it not you? Answer this mail right away.' },
    ],
    footer: `This is the last email about your ${settings.brand} account.`,
  }
}
