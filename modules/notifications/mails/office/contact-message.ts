import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { momentTextThere } from '../../../../contract/date-texts.ts'

export function contactMessageMail(
  { name, email, message, at }: MailKinds['contact-message'],
  { brand }: MailSettings,
): MailContent {
  const paragraphs = message.split(/\n+/).filter((line) => line.trim() !== '')
  return {
    subject: `${brand}: message from ${name}`,
    preview: paragraphs[0] ?? '',
    heading: `${name} has written to you`,
    parts: [
      {
        part: 'facts',
        facts: [
          ['Name', name],
          ['Email', email],
          ['Sent', momentTextThere(at, 'UTC')],
        ],
      },
      ...paragraphs.map((text) => ({ part: 'text' as const, text })),
      { part: 'button', label: 'Write back', url: `mailto:${email}` },
    ],
    footer: 'You received this email because this address is set as CONTACT_EMAIL.',
  }
}
