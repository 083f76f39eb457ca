import { visitsText } from '../../../../contract/visits-text.ts'
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
      ...wordsOfPass(data),
      {
        part: 'facts',
        facts: [
          ['Pass', data.passName],
          ['Refunded', data.partOf ? `${refunded} of ${moneyInWords(data.partOf)}` : refunded],
          ['Order', String(data.orderNumber)],
        ],
      },
    ],
    footer: `You received this email because a ${brand} Pass was bought with this address. Keep it with your receipt.`,
  }
}

/** What becomes of the pass. A mail that was written before says nothing of it. */
function wordsOfPass({ pass }: MailKinds['purchase-refunded']): MailContent['parts'] {
  if (pass === undefined) return []
  return [{ part: 'text', text: pass === 'ended' ? 'Your pass has ended with this refund.' : wordsOfVisits(pass) }]
}

function wordsOfVisits({ visitsTaken, visitsLeft }: { readonly visitsTaken: number; readonly visitsLeft: number }) {
  const left = visitsLeft === 0 ? 'no visits' : visitsText(visitsLeft)
  return visitsTaken === 0
    ? `Your pass stays as it is, with ${left} left.`
    : `Your pass stays. ${visitsText(visitsTaken)} went with the refund, so that you have ${left} left.`
}
