import { dayText } from '../../../../contract/date-texts.ts'
import type { WeekFigures } from '../../../../contract/staff-figures.ts'
import { formatPrice } from '../../../../contract/price-text.ts'
import { visitsText } from '../../../../contract/visits-text.ts'
import type { MailContent, MailKinds, MailSettings } from '../mail-kinds.ts'
import { siteLinks } from '../mail-words.ts'

export function weeklyFiguresMail(
  { from, to, last, before, stopToken }: MailKinds['weekly-figures'],
  settings: MailSettings,
): MailContent {
  const { brand, publicUrl } = settings
  const span = `${dayText(from)} to ${dayText(to)}`
  return {
    subject: `${brand}: the week in figures, ${span}`,
    preview: `${last.orders} ${last.orders === 1 ? 'order' : 'orders'}, ${visitsText(last.visits)}`,
    heading: 'The week in figures',
    parts: [
      { part: 'text', text: `${span}, with the week before in brackets.` },
      {
        part: 'facts',
        facts: (Object.keys(rows) as (keyof typeof rows)[]).map((name) => [
          name,
          `${rows[name](last)} (${rows[name](before)})`,
        ]),
      },
      { part: 'button', label: 'See all figures', url: `${publicUrl}/staff/figures` },
      { part: 'note', text: 'The page asks for a login of the people who run the product.' },
    ],
    footer: `You received this email because an owner of ${brand} entered this address for it. They can take it off again.`,
    toggles: stopToken && siteLinks.figuresOff(settings, stopToken),
    unsubscribeUrl: stopToken && siteLinks.figuresOffAtOnce(settings, stopToken),
  }
}

const prices = (all: WeekFigures['sales']) =>
  all.length === 0 ? 'none' : all.map(({ value, currencyCode }) => formatPrice(value, currencyCode)).join(', ')
const rows = {
  Orders: ({ orders }: WeekFigures) => String(orders),
  Sales: ({ sales }: WeekFigures) => prices(sales),
  Refunds: ({ refunds }: WeekFigures) => prices(refunds),
  Visits: ({ visits }: WeekFigures) => String(visits),
  'No-shows': ({ missed }: WeekFigures) => String(missed),
  'Requests answered': ({ answers }: WeekFigures) => String(answers),
}
