import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'

export function resetCodeMail(data: MailKinds['reset-code'], { brand }: MailSettings): MailContent {
  return {
    subject: `Your code to reset your ${brand} password`,
    preview: `It works once, for ${data.minutes} minutes.`,
    heading: 'Reset your password',
    parts: [
      { part: 'text', text: 'Enter this code together with your new password.' },
      { part: 'code', code: data.code, caption: 'Your code' },
      {
        part: 'note',
        text: `It works once, for ${data.minutes} minutes. Nobody from ${brand} will ever ask you for it.`,
      },
    ],
    footer:
      'You received this email because somebody asked for a new password for this address. If this wasn’t you, you can ignore it: your password stays as it is.',
  }
}
