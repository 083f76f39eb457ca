import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'

export function identityCodeMail(data: MailKinds['identity-code'], { brand }: MailSettings): MailContent {
  return {
    subject: `Your code to confirm it’s you: ${brand}`,
    preview: `It works once, for ${data.minutes} minutes.`,
    heading: 'Confirm it’s you',
    parts: [
      {
        part: 'text',
        text: 'Somebody signed in to your account wants to do something that cannot be undone, such as deleting it. If that’s you, enter this code.',
      },
      { part: 'code', code: data.code, caption: 'Your code' },
      {
        part: 'note',
        text: `It works once, for ${data.minutes} minutes. Nobody from ${brand} will ever ask you for it.`,
      },
    ],
    footer: 'If this wasn’t you, don’t share the code, and sign out everywhere in your profile.',
  }
}
