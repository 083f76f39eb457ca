import { describe, expect, it } from 'vitest'
import { booking, mailExamples as examples } from '../../tests/support/mail-examples.ts'
import type { MailKind, MailKinds, MailSettings } from './mails/mail-kinds.ts'
import { renderMail } from './render-mail.ts'

const settings: MailSettings = { brand: 'Vagabond', brandKey: 'vagabond', publicUrl: 'https://vagabond.example' }
const nasty = `<img src=x onerror="alert('1')">&`

const kinds = Object.keys(examples) as MailKind[]

function render<K extends MailKind>(kind: K, data: MailKinds[K] = examples[kind]) {
  return renderMail(kind, data, settings)
}

/** The same data with every text replaced by one that tries to be markup and a header. */
function poison<K extends MailKind>(kind: K): MailKinds[K] {
  const data = Object.entries(examples[kind]).map(([key, value]) => {
    const isName = /name|reason|address|city|paidWith/i.test(key) && typeof value === 'string'
    return [key, isName ? `${nasty}\r\nBcc: all@example.com` : value]
  })
  return Object.fromEntries(data) as MailKinds[K]
}

describe.each(kinds)('%s', (kind) => {
  it('says the same in HTML and in text, and names only the configured brand', () => {
    const { subject, html, text } = render(kind)
    expect(subject).not.toBe('')
    expect(html).toContain('<h1')
    expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length)
    for (const written of [subject, html, text]) expect(written).not.toMatch(/roamfit|undefined|null|NaN|Invalid Date/i)
  })

  it('writes people’s texts as texts, never as markup or headers', () => {
    const { subject, html } = render(kind, poison(kind))
    expect(html).not.toContain('<img')
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it('loads nothing from anywhere', () => {
    expect(render(kind).html).not.toMatch(/<(script|link|img|iframe)|url\(|@import/)
  })
})

it('is no wider for a name that is one long word', () => {
  for (const kind of kinds)
    expect(render(kind).html).toMatch(/<table[^>]*max-width:560px;overflow-wrap:anywhere;word-break:break-word/)
})

it('isolates a name that is read from the right, in the subject and in both bodies', () => {
  const { subject, html, text } = render('booking-confirmed', {
    ...examples['booking-confirmed'],
    ticketName: 'يوجا 5',
    firstName: 'محمد',
  })
  expect(subject).toContain('Booking confirmed: \u2068يوجا 5\u2069 at ')
  for (const body of [html, text]) expect(body).toContain('Hi \u2068محمد\u2069,')
})

it('points to the installation’s address, with its brand word in paths', () => {
  expect(render('verify-email').text).toContain('https://vagabond.example/verify-email#token=tok_en')
  expect(render('checked-in').text).toContain('https://vagabond.example/user/profile/vagabond-pass')
})

it('Trust 26: a token stands after the # of its link, so that it reaches no server, no log and no other site', () => {
  const links = kinds.flatMap((kind) => render(kind).text.match(/https?:\S+/g) ?? [])
  expect(links.filter((link) => link.includes('tok')).length).toBeGreaterThan(10)
  expect(links.filter((link) => /tok/.test(link.split('#')[0] ?? ''))).toEqual([])
})

it('T16: points to the pages of the partner on which it began', () => {
  const at = (site: NonNullable<MailSettings['site']>) =>
    renderMail('verify-email', examples['verify-email'], { ...settings, site })
  expect(
    at({ origin: 'https://vagabond.example', parameters: { partner: 'grand-hotel' }, hasApp: true }).text,
  ).toContain('https://vagabond.example/verify-email?partner=grand-hotel#token=tok_en')
  const { text, html } = at({ origin: 'https://fit.harbour.example', parameters: {}, hasApp: true })
  expect(text).toContain('https://fit.harbour.example/verify-email#token=tok_en')
  expect(text + html).not.toContain('vagabond.example')
})

it('gives the venue’s day and times with the place they belong to', () => {
  const { text } = render('booking-pending')
  expect(text).toContain('Day: Tuesday, November 24')
  expect(text).toContain('Time: 6:00 PM - 7:30 PM (New York time)')
  expect(render('booking-pending', { ...booking, timeFrom: null, timeTo: null }).text).not.toContain('Time:')
})

it('T62: only a mail that can be turned off says where', () => {
  const link = 'https://vagabond.example/user/profile/notification'
  const offering = kinds.filter(
    (kind) => render(kind).text.includes(link) && render(kind).html.includes(`href="${link}"`),
  )
  expect(offering).toEqual([
    'trainer-changed',
    'visit-reminder',
    'wait-closed',
    'review-request',
    'checked-in',
    'online-class-ended',
  ])
})

it('receipts add up: price, discount by its name, total', () => {
  const { text } = render('purchase-receipt')
  expect(text).toContain('Price: £80\nDiscount (WELCOME10): -£8\nTotal: £72\nPaid with: Visa •••• 4242')
  const plain = {
    ...examples['purchase-receipt'],
    charged: { minor: 8000, currency: 'GBP' as const },
    couponName: null,
  }
  expect(render('purchase-receipt', plain).text).not.toContain('Discount')
})

it.each([
  ['a class', {}, 'You can cancel free of charge until 2 hours before the start'],
  [
    'a walk-in',
    { timeFrom: null, timeTo: null },
    'You can cancel free of charge until you check in, or until the end of the day.',
  ],
  [
    'a class that begins soon',
    { isLate: true },
    'it can no longer be cancelled free of charge: cancelling uses the visit.',
  ],
])('says of %s until when cancelling is free', (_name, changed, text) => {
  const note = render('booking-confirmed', { ...examples['booking-confirmed'], ...changed }).text
  expect(note).toContain(text)
  expect(note.match(/free of charge/g)).toHaveLength(1)
})

it('says what a late cancellation costs, and what a free one does not', () => {
  expect(render('booking-cancelled').text).toContain('so the visit is used')
  expect(render('booking-cancelled', { ...examples['booking-cancelled'], isVisitReturned: true }).text).toContain(
    'The visit is back on your pass.',
  )
})

it.each(['booking-confirmed', 'visit-reminder'] as const)(
  'T163: %s of a restricted site leads to the invoice for the front desk, not to check-in',
  (kind) => {
    const site = { origin: 'https://vagabond.example', parameters: { partner: 'ticket-hotel' }, hasApp: false }
    const { text } = renderMail(kind, examples[kind], { ...settings, site })
    expect(text).toContain(
      'View Invoice:\nhttps://vagabond.example/user/profile/bookings?partner=ticket-hotel&invoice=b-1',
    )
    expect(text).not.toMatch(/check in with|Open my ticket/)
    expect(text.includes('Present this ticket at the front desk of our partner gym.')).toBe(
      kind === 'booking-confirmed',
    )
  },
)

it('attaches the calendar file to a confirmation', () => {
  const [file] = render('booking-confirmed').attachments
  expect(file?.filename).toBe('booking.ics')
  expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain('BEGIN:VCALENDAR')
})

it.each([
  ['Nina', 'Hi Nina,'],
  ['J. R.', 'Hi J. R.,'],
  ["Zoë O'Neil-Müller", "Hi Zoë O'Neil-Müller,"],
  [null, 'Hi,'],
  ['Win at https://evil.example', 'Hi,'],
  ['Visit www evil', 'Hi,'],
  ['Visit evil.example now', 'Hi,'],
  ['nina@evil.example', 'Hi,'],
])('a mail to an unconfirmed address greets %j with %j: a name that is an address is left out', (firstName, words) => {
  const { text } = render('verify-email', { ...examples['verify-email'], firstName })
  expect(text).toContain(`${words} your account is ready`)
})
