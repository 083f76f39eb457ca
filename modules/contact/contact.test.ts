import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptchaChallenge } from '../../adapters/captcha/captcha.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { answerCaptcha } from '../../tests/support/calls/solved-captcha.ts'
import { deliverMails } from '../notifications/deliver-mail.ts'
import { contactEndpoints } from './contact.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
const deliver = () => deliverMails(test.context)

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({
    database,
    served: contactEndpoints,
    environment: { CONTACT_EMAIL: 'desk@roamfit.example', RATE_LIMIT_FACTOR: '1' },
  })
  await createPartner(database.db, { slug: 'grand-hotel' })
})
beforeEach(async () => {
  await deliver()
  await database.db.deleteFrom('rate_limits').execute()
  test.mails.length = 0
})
afterAll(async () => {
  await deliver()
  await test.close()
  await database.drop()
})

const token = async () => answerCaptcha((await test.get('/api/utility/captcha')).json<CaptchaChallenge>())
const letter = (fields: Record<string, string>) => ({
  email: 'nina@example.com',
  name: 'Nina Novak',
  message: 'Is there a pool?\n\nThank you.',
  ...fields,
})
const write = async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  test.post('/api/utility/contactUs', letter(fields), { headers })
const subscribe = (email: string, more: Record<string, string> = {}) =>
  test.post('/api/utility/newsletterSubscribe', { email, ...more })
const linkIn = (mail: string, action: string) => new RegExp(`action=${action}#token=([\\w-]+)`).exec(mail)?.[1] ?? ''
const messages = () => database.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute()

describe('POST /utility/contactUs (2-marketplace §7, T155)', () => {
  it('stores the message and sends it to the operator', async () => {
    const answer = await write({ Token: await token() }, { 'x-partner': 'grand-hotel' })
    expect(answer.json()).toEqual({ message: 'We have received your feedback' })
    const [kept] = await messages()
    expect(kept).toMatchObject({
      email: 'nina@example.com',
      name: 'Nina Novak',
      message: 'Is there a pool?\n\nThank you.',
      answered_at: null,
    })
    expect(kept?.partner_id).not.toBeNull()
    await deliver()
    expect(test.mails).toHaveLength(1)
    expect(test.mails[0]).toMatchObject({
      to: 'desk@roamfit.example',
      subject: 'Roamfit: message from Nina Novak',
      text: expect.stringContaining('Is there a pool?'),
    })
  })

  it('is a form with names in any case', async () => {
    const payload = new URLSearchParams({
      EMAIL: ' nina @example.com\u200b',
      Name: '\u202eNina',
      message: '<b>Hi</b>',
      token: await token(),
    }).toString()
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/utility/contactUs',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.statusCode).toBe(200)
    await deliver()
    expect(test.mails[0]?.html).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(test.mails[0]?.subject).toBe('Roamfit: message from Nina')
  })

  it('takes a captcha once, also when it comes twice at a time', async () => {
    const solved = await token()
    const answers = await Promise.all([write({ Token: solved }), write({ Token: solved }), write({ Token: solved })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      code: 'captchaFailed',
      message: 'Please complete the captcha',
    })
  })

  it("says 'Invalid email', as 2-marketplace §5 writes it", async () => {
    expect((await write({ email: 'nina@', Token: await token() })).json()).toMatchObject({
      code: 'invalidEmail',
      fields: { email: 'Invalid email' },
    })
  })

  it('refuses a captcha that is too old, and a message without one', async () => {
    const solved = await token()
    test.clock.advance({ minutes: 21 })
    expect((await write({ Token: solved })).json()).toMatchObject({ code: 'captchaFailed' })
    expect((await write({ Token: 'made-up' })).json()).toMatchObject({ code: 'captchaFailed' })
    expect((await write({})).json()).toMatchObject({ fields: { Token: 'Please complete the captcha' } })
  })

  it.each([
    ['a line break in the name', { name: 'Nina\r\nBcc: all@example.com' }],
    ['a line break in the address', { email: 'nina@example.com\r\nBcc: all@example.com' }],
    ['no message', { message: ' ' }],
  ])('refuses %s', async (_what, fields) => {
    const before = (await messages()).length
    expect((await write({ ...fields, Token: 'x' })).statusCode).toBe(400)
    expect(await messages()).toHaveLength(before)
  })

  it('is throttled by address, before the captcha is checked', async () => {
    const codes = []
    for (let n = 0; n < 6; n++) codes.push((await write({ Token: 'x' })).statusCode)
    expect(codes).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('POST /utility/newsletterSubscribe (2-marketplace §8)', () => {
  it('asks the owner of the address, and counts from the confirmation on', async () => {
    expect((await subscribe('lee@example.com')).json()).toEqual({
      message: 'You are now subscribed to our Newsletter!',
    })
    await deliver()
    const [mail] = test.mails
    expect(mail).toMatchObject({
      to: 'lee@example.com',
      subject: 'Confirm your subscription to the Roamfit newsletter',
    })
    const findSubscriber = () =>
      database.db
        .selectFrom('newsletter_subscribers')
        .select(['confirmed_at', 'unsubscribed_at'])
        .where('email', '=', 'lee@example.com')
        .executeTakeFirstOrThrow()
    expect((await findSubscriber()).confirmed_at).toBeNull()
    const secret = linkIn(mail?.text ?? '', 'confirm')
    for (const again of [1, 2])
      expect((await test.post('/api/utility/newsletterConfirm', { token: secret })).statusCode, `time ${again}`).toBe(
        200,
      )
    expect((await findSubscriber()).confirmed_at).not.toBeNull()
    expect((await subscribe('LEE@example.com', { Token: await token() })).json()).toEqual({
      message: 'Already subscribed',
    })
    for (const again of [1, 2])
      expect(
        (await test.post('/api/utility/newsletterUnsubscribe', { token: secret })).json(),
        `time ${again}`,
      ).toEqual({ message: 'You get no more newsletters from us' })
    expect((await test.post('/api/utility/newsletterConfirm', { token: secret })).json()).toMatchObject({
      code: 'verificationInvalid',
    })
    expect((await subscribe('lee@example.com')).json()).toEqual({
      message: 'You are now subscribed to our Newsletter!',
    })
    expect(await findSubscriber()).toEqual({ confirmed_at: null, unsubscribed_at: null })
  })

  it('refuses a wrong captcha and an unknown secret', async () => {
    expect((await subscribe('max@example.com', { Token: 'x' })).json()).toMatchObject({ code: 'captchaFailed' })
    expect(
      (await test.post('/api/utility/newsletterUnsubscribe', { token: 'unknown-reference' })).json(),
    ).toMatchObject({ code: 'verificationInvalid' })
  })

  it('is throttled by mail address, and by network without a captcha', async () => {
    const codes = async (count: number, email: (n: number) => string) => {
      const seen = []
      for (let n = 0; n < count; n++) seen.push((await subscribe(email(n))).statusCode)
      return seen
    }
    expect((await codes(6, () => 'one@example.com')).slice(4)).toEqual([200, 429])
    expect((await codes(46, (n) => `many-${n}@example.com`)).slice(43)).toEqual([200, 200, 429])
    expect((await subscribe('human@example.com', { Token: await token() })).statusCode).toBe(200)
  })
})
