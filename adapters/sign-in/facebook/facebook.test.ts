import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  FACEBOOK,
  facebookDouble,
  type FacebookDouble,
  type FacebookToken,
  facebookToken,
} from '../../../tests/support/providers/facebook-double.ts'
import { SignInUnavailable } from '../sign-in.ts'
import { facebookSignIn } from './facebook.ts'

const NOW = new Date('2026-06-10T10:00:00Z')

let double: FacebookDouble

beforeAll(async () => {
  double = await facebookDouble()
})
afterEach(() => {
  double.behave('well')
  double.tokens.clear()
})
afterAll(() => double.close())

const verify = (assertion: string, limitMs = 3_000) =>
  facebookSignIn({ ...FACEBOOK, url: double.url, limitMs }).verify({ assertion, nonce: undefined }, NOW)
const answerWith = (name: string, more: Partial<FacebookToken> = {}) =>
  double.tokens.set(name, facebookToken(NOW, more))

describe('an access token of Facebook', () => {
  it('names its owner; the address never counts as verified', async () => {
    answerWith('good')
    expect(await verify('good')).toEqual({
      issuer: 'https://www.facebook.com',
      subject: 'user-1',
      email: 'nina@example.com',
      isEmailVerified: false,
      firstName: 'Nina',
      lastName: 'Novak',
    })
  })

  it('may have no expiry, and its owner no address', async () => {
    answerWith('bare', { expires_at: 0, profile: { id: 'user-1' } })
    expect(await verify('bare')).toMatchObject({ subject: 'user-1', email: null, firstName: null })
  })

  it.each<[string, Partial<FacebookToken>]>([
    ['that was given to another application', { app_id: '999' }],
    ['of an application, not of a person', { type: 'APP' }],
    ['of a page', { type: 'PAGE' }],
    ['that was withdrawn', { is_valid: false }],
    ['that has ended', { expires_at: NOW.getTime() / 1000 }],
    ['without an owner', { user_id: undefined }],
    ['that tells of one person and opens another', { profile: { id: 'user-2', email: 'victim@example.com' } }],
    ['of a profile without an id', { profile: {} }],
  ])('T41: one %s is refused', async (_name, more) => {
    answerWith('bad', more)
    expect(await verify('bad')).toBeUndefined()
  })

  it('T41: a token that Facebook does not know is refused', async () => {
    expect(await verify('made up')).toBeUndefined()
  })

  it('proves with each question who asks, and never sends the secret', async () => {
    answerWith('good')
    double.asked.length = 0
    await verify('good')
    expect(double.asked.join()).toContain('appsecret_proof=')
    expect(double.asked.join()).not.toContain(encodeURIComponent(FACEBOOK.appSecret))
  })

  it.each([
    ['broken', 3_000],
    ['nonsense', 3_000],
    ['silent', 40],
  ] as const)('while Facebook is %s, the sign-in is unavailable', async (how, limitMs) => {
    answerWith('good')
    double.behave(how)
    await expect(verify('good', limitMs)).rejects.toThrow(SignInUnavailable)
  })
})
