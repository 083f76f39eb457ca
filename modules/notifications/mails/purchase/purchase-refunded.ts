import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, moneyInWords } from '../mail-words.ts'

export function purchaseRefundedMail(data: MailKinds['purchase-refunded'], settings: MailSettings): MailContent {
  const { brand } = settings
  const refunded = moneyInWords(data.refunded)
  return {
    subject: `Refund of your ${brand} Pass: ${refunded}`,
    preview: 'It can take a few days to reach your account.',
    heading: 'Your money is on its way back',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} we have sent ${refunded} back to the card that paid. Depending on your bank, it can take a few days to arrive.`,
      },
      {
        part: 'facts',
        facts: [
          ['Pass', data.passName],
          ['Refunded', refunded],
          ['Order', String(data.orderNumber)],
        ],
      },
    ],
    footer: `You received this email because a ${brand} Pass was bought with this address. Keep it with your receipt.`,
  }
}
