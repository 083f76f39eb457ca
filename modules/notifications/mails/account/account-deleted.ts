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
        text: 'Your data is deleted within 30 days, except what the law requires or permits us to keep, such as receipts. This email address cannot be used for a new account.',
      },
      { part: 'note', text: 'If this wasn’t you, reply to this email right away.' },
    ],
    footer: `This is the last email about your ${settings.brand} account.`,
  }
}
