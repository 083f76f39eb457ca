import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PurchaseResult, Purchase } from '../../../contract/checkout.ts'
import { identify } from '../../sign-in/logins/identify.ts'
import { PASSWORD, passwordGrant, signIn, traveller } from '../../../tests/support/calls/accounts.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import {
  createPartner,
  createPassProduct,
  type Partner,
  type PassProduct,
} from '../../../tests/support/factories/shop.ts'
import { recountOrders } from '../record/recount-orders.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct
let day: PassProduct
let hotel: Partner
let count = 0

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database, { identify })
  const london = await createDestination(database.db)
  product = await createPassProduct(database.db, london)
  day = await createPassProduct(database.db, london, { voucher_type: 'premium', visits: 1 })
  hotel = await createPartner(database.db, { one_day_free_pass: true })
})
afterAll(async () => {
  expect(await recountOrders(test.context)).toEqual([])
  await test.close()
  await database.drop()
})

const secretOf = ({ userPassword = '' }: PurchaseResult) => Buffer.from(userPassword, 'base64').toString('utf8')

/** A guest whom a purchase has just signed in. */
async function guest(fields: Record<string, string> = {}) {
  const email = `mistyped-${++count}@exmaple.com`
  const result = purchaseOf(
    await test.buy({ VoucherId: product.id, PaymentMethodId: `pm_pays_${count}`, email, ...fields }),
  )
  await test.work()
  return {
    email,
    result,
    orderId: result.orderId,
    code: result.voucher?.code,
    as: (await signIn(test, email, secretOf(result))).accessToken,
  }
}
type Guest = Awaited<ReturnType<typeof guest>>

const mend = ({ orderId }: Pick<Guest, 'orderId'>, { as }: Pick<Guest, 'as'>, email: string) =>
  test.post(`/api/user/purchases/${orderId}/email`, { email }, { as })
const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email)
const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const codes = async (as: string) =>
  (await test.get('/api/user/vouchers/available', { as }))
    .json<{ data: { code: string }[] }>()
    .data.map(({ code }) => code)
const purchase = async ({ orderId, as }: Guest) =>
  (await test.get(`/api/user/purchases/${orderId}`, { as })).json<Purchase>()

describe('POST /user/purchases/{orderId}/email (T89)', () => {
  it('sends the pass to the right address, and leaves nothing at the wrong one', async () => {
    const nina = await guest()
    expect(await purchase(nina)).toMatchObject({ canMendEmail: true })
    const answer = await mend(nina, nina, 'nina-meant@example.com')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'We have sent your pass to nina-meant@example.com' },
    ])
    await test.work()
    expect(
      mailsTo('nina-meant@example.com')
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Set your password for Roamfit', expect.stringContaining('Your Roamfit Pass:')])
    expect(
      mailsTo('nina-meant@example.com')
        .map(({ text }) => text)
        .join(),
    ).toContain(nina.code)

    const strangersLink = tokenIn(
      mailsTo(nina.email)
        .map(({ text }) => text)
        .join(),
    )
    expect((await test.post('/api/setPassword', { token: strangersLink, password: 'Wanderer_2' })).json().code).toBe(
      'verificationInvalid',
    )
    expect((await test.get('/api/user', { as: nina.as })).statusCode).toBe(401)
    expect((await passwordGrant(test, nina.email, secretOf(nina.result))).statusCode).toBe(400)

    const link = tokenIn(
      mailsTo('nina-meant@example.com')
        .map(({ text }) => text)
        .join(),
    )
    expect((await test.post('/api/setPassword', { token: link, password: 'Wanderer_2' })).statusCode).toBe(200)
    const { accessToken } = await signIn(test, 'nina-meant@example.com', 'Wanderer_2')
    expect(await codes(accessToken)).toEqual([nina.code])
    expect(await test.get('/api/user/purchases', { as: accessToken }).then((list) => list.json())).toMatchObject([
      { orderId: nina.orderId, canMendEmail: false },
    ])
    await test.work()
    expect(
      (
        await test.post('/api/signup', {
          firstName: 'A',
          lastName: 'B',
          email: nina.email,
          password: PASSWORD,
          repeatPassword: PASSWORD,
        })
      ).statusCode,
    ).toBe(200)
    await test.work()
  })

  it('to an address with an account answers the same, without signing the guest in (trust 20)', async () => {
    await traveller(test, 'omar@example.com')
    const [nina, zoe] = [await guest(), await guest()]
    const [known, unknown] = [await mend(nina, nina, 'omar@example.com'), await mend(zoe, zoe, 'nobody@example.com')]
    expect([known.statusCode, known.body.replace('omar', 'nobody')]).toEqual([unknown.statusCode, unknown.body])
    for (const { as } of [nina, zoe]) expect((await test.get('/api/user', { as })).statusCode).toBe(401)
    await test.work()
    expect(mailsTo('omar@example.com').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your Roamfit Pass:'),
    ])
    expect(await codes((await signIn(test, 'omar@example.com')).accessToken)).toEqual([nina.code])
  })

  it('not of another buyer, not once the mailbox is proven, and not to the same address', async () => {
    const [nina, eve] = [await guest(), await guest()]
    expect((await mend(nina, eve, 'eve@example.com')).json().code).toBe('purchaseNotFound')
    expect((await mend({ orderId: 'nonsense' }, eve, 'eve@example.com')).json().code).toBe('purchaseNotFound')
    expect((await mend(nina, nina, nina.email.toUpperCase())).json().code).toBe('emailNotMendable')
    expect((await mend(nina, nina, 'no address')).json().code).toBe('invalidEmail')
    await database.db
      .updateTable('accounts')
      .set({ email_verified_at: test.clock() })
      .where('email', '=', nina.email)
      .execute()
    expect(await purchase(nina)).toMatchObject({ canMendEmail: false })
    expect((await mend(nina, nina, 'nina-2@example.com')).json().code).toBe('emailNotMendable')
    expect(mailsTo('nina-2@example.com')).toEqual([])
    expect([await codes(nina.as), await codes(eve.as)]).toEqual([[nina.code], [eve.code]])
  })

  it('not for an account that a traveller signed up for', async () => {
    await traveller(test, 'signed-up@example.com')
    const { accessToken: as } = await signIn(test, 'signed-up@example.com')
    const { orderId } = purchaseOf(await test.buy({ VoucherId: product.id, PaymentMethodId: 'pm_pays_own' }, { as }))
    await test.work()
    expect((await mend({ orderId }, { as }, 'other@example.com')).json().code).toBe('emailNotMendable')
  })

  it.each(['blocked', 'deleted'] as const)('not to an address whose account is %s: nothing moves', async (status) => {
    const email = `${status}@example.com`
    const id = await traveller(test, email)
    await database.db
      .updateTable('accounts')
      .set({ status, deleted_at: status === 'deleted' ? test.clock() : null })
      .where('id', '=', id)
      .execute()
    const nina = await guest()
    expect((await mend(nina, nina, email)).json().code).toBe('emailCannotBeUsed')
    expect(await codes(nina.as)).toEqual([nina.code])
  })

  it('a guest takes the free pass again with the right address; the wrong one opens nothing (T89, T92)', async () => {
    const free = { VoucherId: day.id, FreePass: 'true', PartnerId: hotel.id }
    purchaseOf(await test.buy({ ...free, email: 'greta@example.com' }))
    const slip = purchaseOf(await test.buy({ ...free, email: 'gustav@exmaple.com' }))
    expect((await passwordGrant(test, 'gustav@exmaple.com', slip.confirmation)).statusCode).toBe(400)
    purchaseOf(await test.buy({ ...free, email: 'gustav@example.com' }))
    for (const email of ['gustav@example.com', 'gustav+2@example.com', 'greta+2@example.com'])
      expect((await test.buy({ ...free, email })).json().code).toBe('freePassAlreadyUsed')
    await test.work()
  })
})
