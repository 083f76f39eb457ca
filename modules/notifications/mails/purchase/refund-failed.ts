import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, moneyInWords } from '../mail-words.ts'

export function refundFailedMail(data: MailKinds['refund-failed'], { brand }: MailSettings): MailContent {
  const refunded = moneyInWords(data.refunded)
  return {
    subject: `Your refund of ${refunded} has not arrived`,
    preview: 'You do not have to do anything: we are looking into it.',
    heading: 'Your refund has not arrived',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} we wrote to you that ${refunded} was on its way back to your card. It could not be paid out. You do not have to do anything: we are looking into it, and you get another email when we send the money again.`,
      },
      ...(data.isPassBack
        ? [{ part: 'text' as const, text: 'What the refund took from your pass is back. You can use it meanwhile.' }]
        : []),
      {
        part: 'facts',
        facts: [
          ['Pass', data.passName],
          ['Refund', refunded],
          ['Order', String(data.orderNumber)],
        ],
      },
    ],
    footer: `You received this email because a ${brand} Pass was bought with this address.`,
  }
}
