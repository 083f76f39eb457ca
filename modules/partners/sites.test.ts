import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDestination } from '../../tests/support/factories/catalogue.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { signIn } from '../../tests/support/calls/accounts.ts'
import { type WholeProduct, wholeProduct } from '../../tests/support/product/whole-product.ts'
import { deliverMails } from '../notifications/deliver-mail.ts'
import { siteOf } from './find-site.ts'

let product: WholeProduct
type Person = Awaited<ReturnType<WholeProduct['person']>>
let nina: Person

beforeAll(async () => {
  product = await wholeProduct()
  const { db } = product.database
  const berlin = await createDestination(db, {
    city: 'Berlin',
    country: 'Germany',
    country_code: 'DE',
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
  })
  const london = await db.selectFrom('destinations').selectAll().where('city', '=', 'London').executeTakeFirstOrThrow()
  await createPartner(db, { slug: 'berlin-hotel', allowed: [berlin] })
  await createPartner(db, { slug: 'nomad', kind: 'b2c_white_label', blocked: [london] })
  await createPartner(db, { slug: 'harbour', site_mode: 'master', hosts: ['harbour.localhost'], allowed: [berlin] })
  await createPartner(db, { slug: 'london-hotel', kind: 'b2b', allowed: [london] })
  await vi.waitUntil(
    async () =>
      (await siteOf(product.test.context, { partner: 'london-hotel' })).partner?.allowedDestinationIds.length === 1,
  )
  nina = await product.person()
})
afterAll(() => product.close())

const sites = [
  { site: 'a partner that does not have the city', headers: { 'x-partner': 'berlin-hotel' }, refused: true },
  { site: 'a white label that blocks it', headers: { 'x-b2cwl': 'nomad' }, refused: true },
  { site: 'a host that does not have it', headers: { host: 'harbour.localhost' }, refused: true },
  { site: 'a partner that has it', headers: { 'x-partner': 'london-hotel' }, refused: false },
  { site: 'an unknown partner', headers: { 'x-partner': 'nobody' }, refused: false },
  { site: 'a partner’s slug in the white label’s place', headers: { 'x-b2cwl': 'berlin-hotel' }, refused: false },
] as const
type Headers = (typeof sites)[number]['headers']

const reading: readonly (readonly [string, (all: WholeProduct) => string])[] = [
  ['search of venues', () => '/api/basicSearch/studios?city=London'],
  ['venues today', () => '/api/basicSearch/studiosToday?city=London'],
  ['search of classes', ({ date }) => `/api/basicSearch/classes?city=London&date=${wire(date)}`],
  ['full classes', ({ date }) => `/api/basicSearch/fullClasses?city=London&date=${wire(date)}`],
  ['the next date of a city', ({ date }) => `/api/basicSearch/nextClassDate/${wire(date)}/London`],
  ['popular venues', () => '/api/studio/popular?destination=London&limit=3'],
  ['a venue', ({ venue }) => `/api/studio/${venue.slug}`],
  ['its walk-in', ({ venue }) => `/api/studio/${venue.slug}/walkIn`],
  ['its classes', ({ venue, date }) => `/api/studio/${venue.slug}/classes?date=${wire(date)}`],
  ['its next date', ({ venue, date }) => `/api/studio/${venue.slug}/nextClassDate/${wire(date)}`],
  ['a class', ({ yoga, date }) => `/api/studio/class/${yoga.id}?date=${wire(date)}`],
  ['passes of the city', () => '/api/utility/vouchers?city=London'],
]

function wire(date: string): string {
  return date.split('-').reverse().join('.')
}

const writing: readonly (readonly [string, string, (all: WholeProduct, person: Person) => object])[] = [
  ['a quote', '/api/voucher/quote', ({ product: pass }) => ({ VoucherId: pass.id })],
  [
    'a purchase',
    '/api/voucher/purchaseVoucher',
    ({ product: pass }) => ({ VoucherId: pass.id, PaymentMethodId: 'pm_pays' }),
  ],
  [
    'a booking of a class',
    '/api/bookings/add',
    ({ yoga, date }, { passCode }) => ({
      Type: 'ClassTicket',
      TicketId: yoga.id,
      Date: wire(date),
      ActiveVoucherCode: passCode,
    }),
  ],
  [
    'a booking of a walk-in',
    '/api/bookings/add',
    ({ walkIn }, { passCode }) => ({
      Type: 'StandardTicket',
      TicketId: walkIn.id,
      Date: '20.06.2026',
      ActiveVoucherCode: passCode,
    }),
  ],
]

describe.each(sites)('T11: $site', ({ headers, refused }) => {
  it.each(reading)('%s', async (_what, address) => {
    const answer = await product.test.get(address(product), { headers })
    expect([answer.statusCode < 300, answer.statusCode === 403 ? answer.json().code : undefined]).toEqual(
      refused ? [false, 'destinationNotAllowed'] : [true, undefined],
    )
  })

  it('the list of destinations', async () => {
    const answer = await product.test.get('/api/utility/destinations', { headers })
    expect(answer.json<{ city: string }[]>().some(({ city }) => city === 'London')).toBe(!refused)
  })

  it.each(writing)('%s', async (what, url, bodyOf) => {
    const person = refused ? nina : await product.person()
    const before = await rows()
    const answer = await product.test.post(url, bodyOf(product, person), { as: person.token, headers })
    if (refused) {
      expect([what, answer.statusCode, answer.json().code]).toEqual([what, 403, 'destinationNotAllowed'])
      expect(await rows()).toEqual(before)
    } else expect([what, answer.statusCode]).toEqual([what, 200])
  })
})

async function rows(): Promise<unknown> {
  const { rows: counted } = await product.database.pool.query(
    'select (select count(*) from orders) as orders, (select count(*) from bookings) as bookings, (select count(*) from visit_ledger) as visits',
  )
  return counted
}

describe('T16: the links of mails lead back to the site where the traveller began', () => {
  const began: readonly {
    readonly where: string
    readonly headers: Headers | Record<string, string>
    readonly link: RegExp
  }[] = [
    {
      where: 'a partner’s pages',
      headers: { 'x-partner': 'london-hotel' },
      link: /^http:\/\/localhost:3000\/[^?]*\?partner=london-hotel(?:#token=[\w-]+)?$/,
    },
    { where: 'the product’s own', headers: {}, link: /^http:\/\/localhost:3000\/[^?#]*(?:#token=[\w-]+)?$/ },
  ]

  it.each(began)('$where', async ({ headers, link }) => {
    await deliverMails(product.test.context)
    const before = product.test.mails.length
    const email = `${Object.keys(headers).length}@example.com`
    await product.test.post(
      '/api/signup',
      { firstName: 'Mia', lastName: 'May', email, password: 'Traveller_1', repeatPassword: 'Traveller_1' },
      { headers },
    )
    const { product: pass, yoga, date } = product
    await product.test.post(
      '/api/voucher/purchaseVoucher',
      { VoucherId: pass.id, PaymentMethodId: `pm_pays_${email}`, email: `guest-${email}` },
      { headers },
    )
    const person = await product.person()
    await product.test.post(
      '/api/bookings/add',
      { Type: 'ClassTicket', TicketId: yoga.id, Date: wire(date), ActiveVoucherCode: person.passCode },
      { as: person.token, headers },
    )
    await product.test.post(
      '/api/user/changePassword',
      { OldPassword: 'Traveller_1', NewPassword: 'Another_2' },
      { as: (await signIn(product.test, email)).accessToken, headers },
    )
    await deliverMails(product.test.context)
    const sent = product.test.mails.slice(before)
    expect(sent.length).toBeGreaterThanOrEqual(4)
    const links = sent.flatMap(({ text }) => text.match(/http:\/\/[^\s/]+\/\S+/g) ?? [])
    expect(links.length).toBeGreaterThanOrEqual(4)
    expect(links.filter((address) => !link.test(address))).toEqual([])
  })
})
