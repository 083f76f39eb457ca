import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { greeting, moneyInWords, siteLinks } from '../mail-words.ts'

export function purchaseFailedMail(data: MailKinds['purchase-failed'], settings: MailSettings): MailContent {
  const { brand } = settings
  return {
    subject: `Your ${brand} Pass could not be bought`,
    preview: 'Your card was not charged.',
    heading: 'Your payment did not go through',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} we told you that your payment was being confirmed. It was not: your card was not charged, and there is no pass. Please try again, or use another card.`,
      },
      {
        part: 'facts',
        facts: [
          ['Pass', data.passName],
          ['Price', moneyInWords(data.price)],
          ['Order', String(data.orderNumber)],
        ],
      },
      { part: 'button', label: 'Try again', url: siteLinks.home(settings) },
    ],
    footer: `You received this email because somebody tried to buy a ${brand} Pass with this address.`,
  }
}
