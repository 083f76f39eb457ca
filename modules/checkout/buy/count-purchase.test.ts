import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptchaChallenge } from '../../../adapters/captcha/captcha.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { createDestination } from '../../../tests/support/factories/catalogue.ts'
import { createPassProduct, type PassProduct } from '../../../tests/support/factories/shop.ts'
import { answerCaptcha } from '../../../tests/support/calls/solved-captcha.ts'
import { contactEndpoints } from '../../contact/contact.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let product: PassProduct
let count = 0

beforeAll(async () => {
  database = await testDatabase(30)
  test = await shop(database, { environment: { TRUSTED_PROXY: 'loopback' } }, contactEndpoints)
  product = await createPassProduct(database.db, await createDestination(database.db))
})
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const newEmail = () => `guest-${++count}@example.com`
const captcha = async () => answerCaptcha((await test.get('/api/utility/captcha')).json<CaptchaChallenge>())
const codeOf = (answer: LightMyRequestResponse) =>
  answer.statusCode === 200 ? 'bought' : answer.json<{ code: string }>().code

interface Card {
  readonly card?: string
  readonly email?: string
  readonly from?: string
  readonly cookie?: string | undefined
  readonly token?: string
  readonly key?: string
}

function pay({
  card = 'pm_declined',
  email = newEmail(),
  from = '203.0.113.9',
  cookie,
  token,
  key,
}: Card = {}): Promise<LightMyRequestResponse> {
  const headers = { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}), ...(key ? { 'idempotency-key': key } : {}) }
  return test.buy(
    { VoucherId: product.id, PaymentMethodId: card, email, ...(token ? { Token: token } : {}) },
    { headers },
  )
}
const cookieOf = (answer: LightMyRequestResponse) => String(answer.headers['set-cookie']).split(';')[0]
const setCount = (bucket: string, hits: number) =>
  database.db.updateTable('rate_limits').set({ hits }).where('bucket', '=', bucket).execute()

describe('T98: cards that are declined', () => {
  it('from one address, each with another e-mail: three, then with a captcha, then no more', async () => {
    const first = []
    for (let tries = 0; tries < 60; tries++) first.push(codeOf(await pay()))
    expect(first).toEqual([...Array(3).fill('cardDeclined'), ...Array(57).fill('captchaRequired')])
    expect(codeOf(await pay({ token: await captcha() }))).toBe('cardDeclined')
    await setCount('decline/new-devices', 30)
    const refused = await pay({ token: await captcha() })
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'tooManyRequests'])
    expect(Number(refused.headers['retry-after'])).toBe(3600)
    expect(codeOf(await pay({ from: '198.51.100.7' }))).toBe('cardDeclined')
    const asked = test.payments.calls.filter((call) => call === 'createIntent').length
    expect(asked).toBe(5)
  })

  it.each([
    ['of one account', (as: string) => ({ as })],
    ['of one e-mail', () => ({ email: 'one@example.com' })],
  ])('%s, from an address each', async (_name, who) => {
    const { id } = await database.db
      .insertInto('accounts')
      .values({ email: newEmail() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { as, email = '' } = who(id) as { as?: string; email?: string }
    const buy = (from: string, token?: string) =>
      test.buy(
        { VoucherId: product.id, PaymentMethodId: 'pm_declined', email, ...(token ? { Token: token } : {}) },
        { ...(as ? { as } : {}), headers: { 'x-forwarded-for': from } },
      )
    const codes = []
    for (let tries = 0; tries < 4; tries++) codes.push(codeOf(await buy(`203.0.113.${tries}`)))
    expect(codes).toEqual(['cardDeclined', 'cardDeclined', 'cardDeclined', 'captchaRequired'])
    await setCount(`decline/${as ? 'account' : 'email'}`, 10)
    expect((await buy('203.0.113.99', await captcha())).statusCode).toBe(429)
  })

  it('from one browser, each with another address and e-mail', async () => {
    const cookie = cookieOf(await pay())
    const codes = []
    for (let tries = 0; tries < 4; tries++) codes.push(codeOf(await pay({ cookie, from: `203.0.113.${100 + tries}` })))
    expect(codes).toEqual(['cardDeclined', 'cardDeclined', 'captchaRequired', 'captchaRequired'])
  })

  it('a known browser is not counted with the new browsers of its address', async () => {
    const cookie = cookieOf(await pay({ card: 'pm_pays_first' }))
    test.clock.advance({ minutes: 61 })
    for (let tries = 0; tries < 5; tries++) await pay()
    expect(codeOf(await pay())).toBe('captchaRequired')
    expect(codeOf(await pay({ cookie }))).toBe('cardDeclined')
    expect(codeOf(await pay({ cookie: 'roamfit-device=made.up.mark' }))).toBe('captchaRequired')
    await test.work()
  })

  it('of fifty at once three are charged: cards are counted before they are charged', async () => {
    const codes = (await Promise.all(Array.from({ length: 50 }, () => pay()))).map(codeOf)
    expect(codes.filter((code) => code === 'cardDeclined').length).toBeLessThanOrEqual(3)
    expect(new Set(codes).size).toBeLessThanOrEqual(3)
  })

  it('cards that pay are not counted, and the third refusal says that the next card needs a captcha', async () => {
    for (let tries = 0; tries < 5; tries++) expect(codeOf(await pay({ card: `pm_pays_${tries}` }))).toBe('bought')
    expect((await pay()).json().fields).toBeUndefined()
    expect((await pay()).json().fields).toBeUndefined()
    const third = await pay()
    expect([third.statusCode, third.json().code, third.json().fields]).toEqual([
      402,
      'cardDeclined',
      { Token: 'Please complete the captcha' },
    ])
    purchaseOf(await pay({ card: 'pm_pays_after', token: await captcha() }))
    await test.work()
  })

  it('a captcha counts once, and again only for the same request', async () => {
    for (let tries = 0; tries < 3; tries++) await pay()
    const token = await captcha()
    expect(codeOf(await pay({ token, key: 'key-1' }))).toBe('cardDeclined')
    expect(codeOf(await pay({ token }))).toBe('captchaFailed')
    expect(codeOf(await pay({ token, key: 'key-2' }))).toBe('captchaFailed')
    expect(codeOf(await pay({ token, key: 'key-2' }))).toBe('captchaFailed')
    expect(codeOf(await pay({ token: 'bm90aGluZw==' }))).toBe('captchaFailed')
  })

  it('a captcha does not count again under the same key for another buyer or another card', async () => {
    for (let tries = 0; tries < 3; tries++) await pay()
    const first = { token: await captcha(), key: 'key-of-many', email: newEmail() }
    test.payments.fail('createIntent', 'lost')
    expect(codeOf(await pay({ ...first, card: 'pm_pays_late_2' }))).toBe('paymentPending')
    expect(codeOf(await pay({ ...first, email: newEmail() }))).toBe('captchaFailed')
    expect(codeOf(await pay({ ...first, card: 'pm_declined_2' }))).toBe('captchaFailed')
    await test.minutePasses()
  })

  it('a repeat of a purchase without an answer passes with the same captcha', async () => {
    for (let tries = 0; tries < 3; tries++) await pay()
    const again = { card: 'pm_pays_late', email: newEmail(), token: await captcha(), key: 'key-late' }
    test.payments.fail('createIntent', 'lost')
    expect(codeOf(await pay(again))).toBe('paymentPending')
    expect(codeOf(await pay(again))).not.toBe('captchaFailed')
    await test.minutePasses()
  })
})

it('a purchase that is refused before it has an order counts, and reports too many purchases first', async () => {
  const email = newEmail()
  const buyNothing = () => test.buy({ VoucherId: 'no-such-pass', PaymentMethodId: 'pm_pays', email })
  expect(codeOf(await buyNothing())).toBe('passNotSold')
  const counted = await database.db
    .selectFrom('rate_limits')
    .select(['bucket', 'hits'])
    .where('hits', '>', 0)
    .orderBy('bucket')
    .execute()
  expect(counted).toEqual([
    { bucket: 'purchase/address', hits: 1 },
    { bucket: 'purchase/email', hits: 1 },
  ])
  await setCount('purchase/email', 20)
  expect(codeOf(await buyNothing())).toBe('tooManyRequests')
})
