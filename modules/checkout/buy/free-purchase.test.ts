import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PurchaseResult } from '../../../contract/checkout.ts'
import { deliverMails, passwordGrant, signIn, traveller } from '../../../tests/support/calls/accounts.ts'
import { purchaseOf, shop, type Shop } from '../../../tests/support/calls/checkout.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import {
  createDestination,
  createVenue,
  createWalkIn,
  type WalkIn,
} from '../../../tests/support/factories/catalogue.ts'
import {
  createCoupon,
  createPartner,
  createPassProduct,
  type Partner,
  type PassProduct,
} from '../../../tests/support/factories/shop.ts'
import { identify } from '../../sign-in/logins/identify.ts'
import { bookingEndpoints } from '../../bookings/bookings.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: Shop
let day: PassProduct
let walkIn: WalkIn
let hotel: Partner
let count = 0

beforeAll(async () => {
  database = await testDatabase()
  test = await shop(database, { identify, environment: { TRUSTED_PROXY: 'loopback' } }, bookingEndpoints)
  const london = await createDestination(database.db)
  day = await createPassProduct(database.db, london, { voucher_type: 'premium', visits: 1 })
  walkIn = await createWalkIn(database.db, await createVenue(database.db, london, { hours: 'always' }))
  hotel = await createPartner(database.db, { slug: 'free-day-hotel', one_day_free_pass: true })
})
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const newEmail = () => `guest-${++count}@example.com`
const take = (email = newEmail(), headers: Record<string, string> = {}) =>
  test.buy(
    { VoucherId: day.id, FreePass: 'true', PartnerId: hotel.id, email },
    { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } },
  )
const ask = (email: string, { confirmation = '' }: PurchaseResult) =>
  test.post('/api/emailConfirmation', { email, confirmation })
const isConfirmed = async (email: string, result: PurchaseResult) =>
  (await ask(email, result)).json<{ isConfirmed: boolean }>().isConfirmed
const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email)
const linkTo = (email: string) =>
  /verify-email\S*token=([\w-]+)/.exec(
    mailsTo(email)
      .map(({ text }) => text)
      .join(),
  )?.[1] ?? ''
const book = (as: string, { voucher }: PurchaseResult) =>
  test.post(
    '/api/bookings/add',
    { Type: 'StandardTicket', TicketId: walkIn.id, ActiveVoucherCode: voucher?.code },
    { as },
  )

describe('a guest’s free pass', () => {
  it('signs the guest in only after they confirm the address, and once; a link to set a password follows', async () => {
    const email = newEmail()
    const result = purchaseOf(await take(email))
    expect(result).not.toHaveProperty('userPassword')
    await test.work()
    expect(
      mailsTo(email)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Confirm your email to use your Roamfit pass', expect.stringContaining('Your Roamfit Pass:')])
    expect(await isConfirmed(email, result)).toBe(false)
    expect((await passwordGrant(test, email, result.confirmation)).statusCode).toBe(400)

    for (const press of ['first', 'second']) {
      const verified = await test.post('/api/verifyEmail', { token: linkTo(email) })
      expect([press, verified.json()]).toEqual([press, { message: 'Your email is confirmed', isPasswordMailed: true }])
    }
    expect(await isConfirmed(email, result)).toBe(true)
    expect(await isConfirmed('somebody@example.com', result)).toBe(false)
    const { accessToken } = await signIn(test, email, result.confirmation)
    expect((await passwordGrant(test, email, result.confirmation)).statusCode).toBe(400)
    expect((await book(accessToken, result)).statusCode).toBe(200)
    await test.work()
    expect(mailsTo(email).map(({ subject }) => subject)).toContain('Set your password for Roamfit')
    expect(JSON.stringify(test.mails)).not.toContain(result.confirmation?.slice(6))
  })

  it('waits for a day, and not once the account has a password', async () => {
    const [late, other] = [newEmail(), newEmail()]
    const [first, second] = [purchaseOf(await take(late)), purchaseOf(await take(other))]
    await test.work()
    for (const email of [late, other]) await test.post('/api/verifyEmail', { token: linkTo(email) })
    await test.work()
    const link =
      /set-password\S*token=([\w-]+)/.exec(
        mailsTo(other)
          .map(({ text }) => text)
          .join(),
      )?.[1] ?? ''
    expect((await test.post('/api/setPassword', { token: link, password: 'Wanderer_2' })).statusCode).toBe(200)
    expect((await passwordGrant(test, other, second.confirmation)).statusCode).toBe(400)
    test.clock.advance({ hours: 24 })
    expect((await passwordGrant(test, late, first.confirmation)).statusCode).toBe(400)
    await test.work()
  })

  it('sends its link again to any visitor’s request, and answers the same for an address without a pass', async () => {
    const email = newEmail()
    purchaseOf(await take(email))
    await test.work()
    const before = linkTo(email)
    for (const one of [email, 'nobody@example.com']) {
      const answer = await test.post('/api/emailConfirmation/again', { email: one })
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'We have sent you a new link' }])
    }
    await deliverMails(test)
    expect(mailsTo('nobody@example.com')).toEqual([])
    expect(mailsTo(email).at(-1)?.subject).toBe('Please confirm your email for Roamfit')
    expect((await test.post('/api/verifyEmail', { token: before })).json().code).toBe('verificationInvalid')
  })

  it('opens no existing account: its owner’s press does not let the guest in who typed the address', async () => {
    const email = newEmail()
    const owners = purchaseOf(await take(email))
    const full = await createCoupon(database.db, { percent: 100 })
    const strangers = purchaseOf(await test.buy({ VoucherId: day.id, CouponCode: full.code, email }))
    await test.work()
    const links = mailsTo(email).flatMap(({ text }) => /verify-email\S*token=([\w-]+)/.exec(text)?.[1] ?? [])
    for (const token of links) await test.post('/api/verifyEmail', { token })
    for (const result of [strangers, owners]) {
      expect(await isConfirmed(email, result)).toBe(false)
      expect((await passwordGrant(test, email, result.confirmation)).json()).toMatchObject({ code: 'wrongCredentials' })
    }
    await test.work()
    expect(mailsTo(email).at(-1)?.subject).toBe('Set your password for Roamfit')
  })

  it('pays no booking of a traveller who signed up and confirmed nothing, until they confirm', async () => {
    const email = newEmail()
    await test.post('/api/signup', {
      firstName: 'A',
      lastName: 'B',
      email,
      password: 'Traveller_1',
      repeatPassword: 'Traveller_1',
    })
    await test.work()
    const { accessToken: as } = await signIn(test, email)
    const result = purchaseOf(await test.buy({ VoucherId: day.id, FreePass: 'true', PartnerId: hotel.id }, { as }))
    const refused = await book(as, result)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'emailNotConfirmed'])
    expect((await test.get('/api/user/vouchers/available', { as })).json().data).toMatchObject([
      { visitsLeft: 1, visitsHeld: 0 },
    ])
    await test.post('/api/verifyEmail', { token: linkTo(email) })
    expect((await book(as, result)).statusCode).toBe(200)
    await test.work()
  })

  it('asks nothing of a traveller whose address is confirmed', async () => {
    const email = newEmail()
    await traveller(test, email)
    const { accessToken: as } = await signIn(test, email)
    const result = purchaseOf(await test.buy({ VoucherId: day.id, FreePass: 'true', PartnerId: hotel.id }, { as }))
    expect(result).not.toHaveProperty('confirmation')
    expect((await book(as, result)).statusCode).toBe(200)
    await test.work()
  })
})

const shapeOf = (answer: LightMyRequestResponse) => ({
  status: answer.statusCode,
  fields: Object.keys(answer.json<object>()).toSorted(),
  confirmation: answer.json<PurchaseResult>().confirmation?.length,
})

it('trust 20: the answer of a free purchase is the same whether or not the address has an account', async () => {
  const [known, unverified, unknown] = [newEmail(), newEmail(), newEmail()]
  await traveller(test, known)
  await test.post('/api/signup', {
    firstName: 'A',
    lastName: 'B',
    email: unverified,
    password: 'Traveller_1',
    repeatPassword: 'Traveller_1',
  })
  const answers = [await take(known), await take(unverified), await take(unknown)]
  const [shape] = answers.map(shapeOf)
  expect(shape).toMatchObject({ status: 200, confirmation: 49 })
  expect(answers.map(shapeOf)).toEqual([shape, shape, shape])
  for (const [index, email] of [known, unverified, unknown].entries()) {
    const result = purchaseOf(answers[index] ?? fail())
    expect((await ask(email, result)).json()).toEqual({ isConfirmed: false })
    expect((await passwordGrant(test, email, result.confirmation)).json()).toMatchObject({ code: 'wrongCredentials' })
  }
  await test.work()
  expect(mailsTo(known).map(({ subject }) => subject)).toEqual([expect.stringContaining('Your Roamfit Pass:')])
})

describe('free passes of one address', () => {
  it('each with another e-mail: sixty a day, then a clear 429', async () => {
    expect((await take()).statusCode).toBe(200)
    await database.db
      .updateTable('rate_limits')
      .set({ hits: 59 })
      .where('bucket', '=', 'freePass/new-devices')
      .execute()
    expect((await take()).statusCode).toBe(200)
    const refused = await take()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyRequests'])
    expect(Number(refused.headers['retry-after'])).toBe(86_400)
    expect((await take(newEmail(), { 'x-forwarded-for': '198.51.100.7' })).statusCode).toBe(200)
    await test.work()
  })

  it('in one browser: five a day', async () => {
    const first = await take()
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const codes = [first.statusCode]
    for (let tries = 0; tries < 5; tries++)
      codes.push((await take(newEmail(), { cookie, 'x-forwarded-for': `198.51.100.${tries}` })).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    await test.work()
  })

  it('but one that a guest has taken is answered again under its key (T83)', async () => {
    const [email, key] = [newEmail(), { 'idempotency-key': 'free-again' }]
    const first = purchaseOf(await take(email, key))
    await database.db
      .updateTable('rate_limits')
      .set({ hits: 60 })
      .where('bucket', '=', 'freePass/new-devices')
      .execute()
    expect(purchaseOf(await take(email, key)).orderId).toBe(first.orderId)
    expect((await take(newEmail(), key)).statusCode).toBe(429)
    await test.work()
  })

  it('fifty requests at once get as many as are left', async () => {
    await take()
    await database.db
      .updateTable('rate_limits')
      .set({ hits: 55 })
      .where('bucket', '=', 'freePass/new-devices')
      .execute()
    const answers = await Promise.all(Array.from({ length: 50 }, () => take()))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    await test.work()
  })

  it('and a guest may check a hundred times an hour whether they may have one', async () => {
    const codes = []
    for (let tries = 0; tries < 101; tries++)
      codes.push((await test.get(`/api/voucher/FreeDayPassCheck?email=${newEmail()}&partnerId=${hotel.id}`)).statusCode)
    expect(codes).toEqual([...Array(100).fill(200), 429])
  })
})

function fail(): never {
  throw new Error('There is no such answer')
}
