import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'

export function recountDiffersMail({ counts }: MailKinds['recount-differs'], { brand }: MailSettings): MailContent {
  return {
    subject: `${brand}: the nightly count does not add up`,
    preview: counts.map(([what, count]) => `${what}: ${count}`).join(', '),
    heading: 'The nightly count does not add up',
    parts: [
      {
        part: 'text',
        text: 'Visits, seats, orders and coupons were counted again. Nothing was changed. These do not agree:',
      },
      { part: 'facts', facts: counts.map(([what, count]) => [what, String(count)]) },
      { part: 'note', text: 'The log names each of them, and so does the command: npm run recount' },
    ],
    footer: 'You received this email because this address is set as OPERATOR_EMAIL.',
  }
}
