import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverMails } from '../tests/support/calls/accounts.ts'
import { type Person, wholeProduct, type WholeProduct } from '../tests/support/product/whole-product.ts'

let whole: WholeProduct
let person: Person

beforeAll(async () => {
  whole = await wholeProduct()
  person = await whole.person()
})
afterAll(() => whole.close())

const evil = 'evil.example'

describe('trust 23: addresses to return to', () => {
  it.each([
    `https://${evil}/`,
    `//${evil}/`,
    `\\\\${evil}`,
    `/\\${evil}`,
    `https:${evil}`,
    `http://localhost:3000@${evil}/`,
    `http://localhost:3000.${evil}/`,
    `http://${evil}#http://localhost:3000`,
    `http://${evil}?http://localhost:3000/`,
    'http://localhost:3001/',
    'http://localhost:30000/',
    'https://localhost:3000/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost:3000\t.evil.example/',
    'http://[::1]:3000/',
    'http://localhost%2eevil.example/',
  ])('a purchase does not lead to %s', async (RedirectUrl) => {
    const answer = await whole.test.post(
      '/api/voucher/purchaseVoucher',
      { VoucherId: whole.product.id, PaymentMethodId: 'pm_pays_x', RedirectUrl },
      { as: person.token },
    )
    expect([answer.statusCode, answer.json().code]).toEqual([
      400,
      expect.stringMatching(/^(redirectNotAllowed|invalidRequest)$/),
    ])
    expect(answer.body).not.toContain(evil)
  })
})

describe('trust 23: hosts and origins', () => {
  it.each(['host', 'x-forwarded-host', 'x-host', 'forwarded', 'x-original-url', 'x-rewrite-url'])(
    'nothing of a foreign %s comes back, in an answer or in a mail',
    async (header) => {
      const headers = { [header]: header === 'forwarded' ? `host=${evil}` : evil }
      for (const url of [
        '/api/utility/destinations',
        `/api/studio/${whole.venue.slug}`,
        '/api/user/orders/active',
        '/nope',
        '/api/nope',
      ]) {
        const answer = await whole.test.get(url, { as: person.token, headers })
        expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toContain(evil)
      }
      await whole.test.post('/api/forgotPassword', { email: person.email }, { headers })
      const mails = await deliverMails(whole.test)
      expect(mails.length).toBeGreaterThan(0)
      expect(JSON.stringify(mails)).not.toContain(evil)
    },
  )

  it.each(['https://evil.example', 'null', 'http://localhost:3000', 'http://localhost:3000.evil.example'])(
    'a page of %s may read nothing',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const answer = await whole.test.app.inject({
          method,
          url: '/api/user',
          headers: {
            origin,
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'authorization',
          },
        })
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    },
  )
})

describe('trust 23: line breaks and paths', () => {
  it.each(['%0d%0aset-cookie:%20a=b', '%0aX-Evil:1', '\u560a\u560dset-cookie:a=b', '%E5%98%8A%E5%98%8Dset-cookie:a=b'])(
    '%s makes no header',
    async (text) => {
      for (const url of [
        `/api/studio/${encodeURI(text)}`,
        `/api/basicSearch/studios?city=${encodeURI(text)}`,
        `/${encodeURI(text)}`,
      ]) {
        const { headers } = await whole.test.get(url)
        expect([headers['set-cookie'], headers['x-evil']]).toEqual([undefined, undefined])
      }
    },
  )

  it.each([
    '../package.json',
    '..%2fpackage.json',
    '..%5cpackage.json',
    '%2e%2e/%2e%2e/etc/passwd',
    '....//package.json',
    '/etc/passwd',
    'static/../../package.json',
    '%c0%ae%c0%ae/etc/passwd',
    'file:///etc/passwd',
  ])('%s leads to no file', async (path) => {
    for (const folder of ['/', '/api/', '/api/docs/', '/api/docs/static/', '/api/studio/', '/api/blogdata/']) {
      const answer = await whole.test.get(`${folder}${path}`)
      expect(answer.statusCode, `${folder}${path}`).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toMatch(/root:|"devDependencies"/)
    }
  })
})

/** Fields that no request may set, in the spellings that an attacker would try. */
const stolen = {
  id: '00000000-0000-0000-0000-000000000001',
  isWpUser: true,
  is_wp_user: true,
  visitsLeft: 99,
  visits: 99,
  visits_left: 99,
  email: 'thief@example.com',
  status: 'confirmed',
  orderStatus: 'redeemed',
  role: 'operator',
  accountId: 'x',
  account_id: 'x',
  price: { value: 0 },
  price_minor: 0,
  PricePaid: { Value: 0 },
  expirationDate: '01.01.2099',
  expires_on: '2099-01-01',
  isBusiness: true,
  email_verified_at: '2026-01-01',
  CanRedeem: true,
  CustomerId: 'x',
}

describe('trust 18: an undeclared field reaches no row', () => {
  it('of an account', async () => {
    const before = await account(person)
    expect(
      (await whole.test.post('/api/user/update', { ...stolen, firstName: 'Nora' }, { as: person.token })).statusCode,
    ).toBe(200)
    const { updated_at: _then, ...rest } = before
    const { updated_at: _now, ...after } = await account(person)
    expect(after).toEqual({ ...rest, first_name: 'Nora' })
  })

  it('of a new account', async () => {
    const fields = { firstName: 'N', lastName: 'R', password: 'Traveller_1', repeatPassword: 'Traveller_1' }
    expect(
      (await whole.test.post('/api/signup', { ...stolen, ...fields, email: 'fresh@example.com' })).statusCode,
    ).toBe(200)
    const row = await whole.database.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', 'fresh@example.com')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ is_wp_user: false, role: 'traveller', status: 'active', email_verified_at: null })
    expect(row.id).not.toBe(stolen.id)
  })

  it('of a pass, a booking or an order', async () => {
    const buyer = await whole.person()
    const [bought, booked, claimed] = [
      await whole.test.post(
        '/api/voucher/purchaseVoucher',
        { ...stolen, VoucherId: whole.product.id, PaymentMethodId: 'pm_pays_y', visits: 99 },
        { as: buyer.token },
      ),
      await whole.test.post(
        '/api/bookings/add',
        {
          ...stolen,
          Type: 'StandardTicket',
          TicketId: whole.walkIn.id,
          Date: '20.06.2026',
          ActiveVoucherCode: buyer.passCode,
          TicketPrice: 0,
        },
        { as: buyer.token },
      ),
      await whole.test.post(
        '/api/user/vouchers/claim',
        { ...stolen, voucherCode: await whole.passCode() },
        { as: buyer.token },
      ),
    ]
    expect([bought, booked, claimed].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(bought.json().voucher).toMatchObject({ visits: 4, visitsLeft: 4 })
    expect(claimed.json()).toMatchObject({ visits: 4, visitsLeft: 4 })
    expect(booked.json()).toMatchObject({ orderStatus: 'confirmed', visits: 1, visitsLeft: 19 })
    expect(whole.payments.taken()).toBeGreaterThan(0)
    const rows = await whole.database.db
      .selectFrom('passes')
      .select(['account_id', 'expires_on'])
      .where('account_id', '=', buyer.accountId)
      .execute()
    expect(rows.filter(({ expires_on }) => expires_on.startsWith('2099'))).toEqual([])
  })

  async function account({ accountId }: Person) {
    return whole.database.db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  }
})
