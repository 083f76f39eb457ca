import { momentTextThere } from '../../../../contract/date-texts.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'

const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

export function contactAnswerMail(
  { text, asked, askedAt, replyTo }: MailKinds['contact-answer'],
  { brand }: MailSettings,
): MailContent {
  const paragraphs = linesOf(text)
  return {
    subject: `${brand}: our answer to your message`,
    preview: paragraphs[0] ?? '',
    heading: 'Our answer to your message',
    parts: [
      ...paragraphs.map((line) => ({ part: 'text' as const, text: line })),
      { part: 'note', text: `You wrote on ${momentTextThere(askedAt, 'UTC')}:` },
      ...linesOf(asked).map((line) => ({ part: 'note' as const, text: line })),
    ],
    footer: `You received this email because you wrote to ${brand}. You can reply to it.`,
    replyTo,
  }
}
