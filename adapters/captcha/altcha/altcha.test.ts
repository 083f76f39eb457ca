import { expect, it } from 'vitest'
import { answerCaptcha } from '../../../tests/support/calls/solved-captcha.ts'
import { altchaCaptcha } from './altcha.ts'

const now = new Date('2026-06-10T10:00:00Z')
const captcha = altchaCaptcha('a secret of the tests, 32 letters')
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

it('accepts a solved challenge, and names it until it expires', async () => {
  const challenge = await captcha.challenge(now)
  const token = await answerCaptcha(challenge)
  expect(await captcha.check(token, now)).toEqual({
    ok: true,
    id: challenge.signature,
    expires: new Date('2026-06-10T10:20:00Z'),
  })
  expect(await captcha.check(token, new Date('2026-06-10T10:19:59Z'))).toMatchObject({ ok: true })
  expect(await captcha.check(token, new Date('2026-06-10T10:20:00Z'))).toEqual({ ok: false })
})

it('refuses a challenge of another installation', async () => {
  const token = await answerCaptcha(await altchaCaptcha('the secret of another installation').challenge(now))
  expect(await captcha.check(token, now)).toEqual({ ok: false })
})

it('refuses an answer that was changed or made up', async () => {
  const challenge = await captcha.challenge(now)
  const { solution } = JSON.parse(Buffer.from(await answerCaptcha(challenge), 'base64').toString()) as {
    solution: object
  }
  const other = await captcha.challenge(now)
  const changed = {
    ...challenge,
    parameters: { ...challenge.parameters, data: { expires: challenge.parameters.data.expires + 1 } },
  }
  const forgeries = [
    { challenge: other, solution },
    { challenge: changed, solution },
    { challenge, solution: { counter: 1, derivedKey: challenge.parameters.keyPrefix.repeat(2) } },
    { challenge },
    null,
    7,
    {},
    { challenge: { parameters: {} }, solution },
  ]
  for (const forgery of forgeries) expect(await captcha.check(encode(forgery), now)).toEqual({ ok: false })
  for (const token of ['', 'x', '{}', '\u0000', 'é'.repeat(500)])
    expect(await captcha.check(token, now)).toEqual({ ok: false })
})
