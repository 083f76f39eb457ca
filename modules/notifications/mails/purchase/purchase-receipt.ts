import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { dayText } from '../../../../contract/date-texts.ts'
import { visitsText } from '../../../../contract/visits-text.ts'
import { greeting, moneyInWords, siteLinks } from '../mail-words.ts'

export function purchaseReceiptMail(data: MailKinds['purchase-receipt'], settings: MailSettings): MailContent {
  const { brand } = settings
  const where = data.city ? ` in ${data.city}` : ''
  return {
    subject: `Your ${brand} Pass: ${data.passName}`,
    preview: `${visitsText(data.visits)}${where}, valid until ${dayText(data.expiresOn, 'year')}.`,
    heading: 'Here is your pass',
    parts: [
      {
        part: 'text',
        text: `${greeting(data.firstName)} thank you! Your ${brand} Pass has been added to your profile. Pick a class or a gym, book it, and check in at the venue with your phone.`,
      },
      { part: 'code', code: data.passCode, caption: 'Pass code' },
      { part: 'facts', facts: passFacts(data) },
      { part: 'button', label: 'Book your first visit', url: siteLinks.schedule(settings) },
      { part: 'facts', facts: paymentFacts(data) },
      {
        part: 'note',
        text: `${data.charged.minor > 0 ? 'An unused pass is refunded in full up to one year after purchase. ' : ''}Any class may be cancelled up to 2 hours in advance; cancelling later uses the visit. Passes are personal and non-transferable.`,
      },
    ],
    footer: `You received this email because a ${brand} Pass was bought with this address. Keep it as your receipt.`,
  }
}

type Receipt = MailKinds['purchase-receipt']

function passFacts({ passName, voucherType, visits, city, expiresOn }: Receipt): (readonly [string, string])[] {
  return [
    ['Pass', passName],
    ['Type', voucherType === 'wellness' ? 'Wellness Passport' : voucherType === 'premium' ? 'Premium' : 'Standard'],
    ['Visits', String(visits)],
    ['Valid in', city ?? 'All destinations'],
    ['Expires on', dayText(expiresOn, 'year')],
  ]
}

function paymentFacts({
  orderNumber,
  listPrice,
  charged,
  couponName,
  paidWith,
}: Receipt): (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = [
    ['Order', String(orderNumber)],
    ['Price', moneyInWords(listPrice)],
  ]
  const discount = { minor: charged.minor - listPrice.minor, currency: charged.currency }
  if (discount.minor !== 0) rows.push([couponName ? `Discount (${couponName})` : 'Discount', moneyInWords(discount)])
  rows.push(['Total', moneyInWords(charged)])
  if (paidWith) rows.push(['Paid with', paidWith])
  return rows
}
