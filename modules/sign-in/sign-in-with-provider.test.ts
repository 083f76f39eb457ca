import * as openid from 'openid-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { appleSignIn } from '../../adapters/sign-in/apple/apple.ts'
import { facebookSignIn } from '../../adapters/sign-in/facebook/facebook.ts'
import { googleSignIn } from '../../adapters/sign-in/google/google.ts'
import { socialGrants, type SocialProvider } from '../../contract/social-grants.ts'
import type { TokenAnswer } from '../../contract/tokens.ts'
import {
  deliverMails,
  passwordGrant,
  postForm,
  refreshGrant,
  signIn,
  traveller,
} from '../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import {
  FACEBOOK,
  facebookDouble,
  type FacebookDouble,
  facebookToken,
} from '../../tests/support/providers/facebook-double.ts'
import { createPartner } from '../../tests/support/factories/shop.ts'
import { CLIENT_ID, openIdProvider, type OpenIdProvider } from '../../tests/support/providers/open-id-provider.ts'
import { testClock } from '../../tests/support/test-clock.ts'
import { siteOf } from '../partners/find-site.ts'
import { accountCalls } from '../../tests/support/calls/account-calls.ts'
import { rememberDeletedEmail } from '../accounts/refuse-deleted-email.ts'
import { identify } from './logins/identify.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let idp: OpenIdProvider
let facebook: FacebookDouble
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  // The test's clock begins now, because a client that checks the tokens itself uses the computer's clock.
  const now = new Date().toISOString()
  idp = await openIdProvider(() => test?.clock() ?? testClock(now)())
  facebook = await facebookDouble()
  const [google, apple] = [
    { clientId: CLIENT_ID, url: idp.url, limitMs: 300 },
    { clientId: CLIENT_ID, url: idp.url },
  ]
  test = await testApp({
    database,
    now,
    served: accountCalls,
    identify,
    signIn: [
      googleSignIn(google),
      facebookSignIn({ ...FACEBOOK, url: facebook.url, limitMs: 300 }),
      appleSignIn(apple),
    ],
  })
})
afterEach(async () => {
  idp.behave('well')
  for (const table of ['accounts', 'deleted_emails', 'rate_limits', 'outbox_mails'] as const)
    await database.db.deleteFrom(table).execute()
  await test.jobs.discard()
  test.mails.length = 0
})
afterAll(async () => {
  await test.close()
  await database.drop()
  await idp.close()
  await facebook.close()
})

const grant = (provider: SocialProvider, assertion: string, nonce?: string) =>
  postForm(test, '/api/connect/token', {
    grant_type: socialGrants[provider],
    assertion,
    ...(nonce === undefined ? {} : { nonce }),
  })
const withGoogle = async (claims: Record<string, unknown> = {}) => grant('google', await idp.token(claims))
const me = (answer: { json(): unknown }) => test.get('/api/user', { as: (answer.json() as TokenAnswer).access_token })
const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
]
const accounts = () => database.db.selectFrom('accounts').selectAll().orderBy('created_at').execute()
async function withFacebook(more: Parameters<typeof facebookToken>[1] = {}) {
  facebook.tokens.set('token', facebookToken(test.clock(), more))
  return grant('facebook', 'token')
}
/** Signs up with an address that its owner has not confirmed. */
const signUp = (email: string) =>
  test.post('/api/signup', {
    firstName: 'Eve',
    lastName: 'Early',
    email,
    password: 'Traveller_1',
    repeatPassword: 'Traveller_1',
  })

describe('a first sign-in through a provider', () => {
  it('makes an account without a password, its address verified, and signs in', async () => {
    const answer = await withGoogle({ given_name: 'Nina', family_name: 'Novak' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await me(answer)).json()).toMatchObject({
      email: 'nina@example.com',
      firstName: 'Nina',
      lastName: 'Novak',
      isEmailVerified: true,
      hasPassword: false,
    })
    expect(await accounts()).toMatchObject([{ created_through: 'social', password_hash: null }])
    expect(await deliverMails(test)).toEqual([])
  })

  it('with an unverified address sends a link, which leads back to the partner where the traveller began (T16, T51)', async () => {
    await createPartner(database.db, { slug: 'grand-hotel' })
    await vi.waitUntil(async () => (await siteOf(test.context, { partner: 'grand-hotel' })).partner !== undefined)
    facebook.tokens.set('token', facebookToken(test.clock()))
    await postForm(
      test,
      '/api/connect/token',
      { grant_type: socialGrants.facebook, assertion: 'token' },
      { 'x-partner': 'grand-hotel' },
    )
    const [mail] = await deliverMails(test)
    expect(mail?.text).toMatch(/verify-email\?\S*partner=grand-hotel/)
  })

  it('and a second one find the same account, also after a change of the address', async () => {
    const first = (await me(await withGoogle())).json<{ id: string }>()
    const second = (await me(await withGoogle({ email: 'moved@example.com' }))).json<{ id: string; email: string }>()
    expect(second).toMatchObject({ id: first.id, email: 'nina@example.com' })
    expect(await accounts()).toHaveLength(1)
  })

  it('makes one account of ten at once', async () => {
    const token = await idp.token()
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant('google', token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await accounts()).toHaveLength(1)
    expect(await database.db.selectFrom('sign_in_identities').selectAll().execute()).toHaveLength(1)
  })

  it('rotates and ends like every other session', async () => {
    const { refresh_token } = (await withGoogle()).json<TokenAnswer>()
    expect((await refreshGrant(test, refresh_token)).statusCode).toBe(200)
    expect(await database.db.selectFrom('session_families').select('signed_in_through').execute()).toEqual([
      { signed_in_through: 'google' },
    ])
  })

  it('leaves a first password to the reset code (T48)', async () => {
    await withGoogle()
    await test.post('/api/forgotPassword', { email: 'nina@example.com' })
    const code = /\b\d{8}\b/.exec((await deliverMails(test))[0]?.text ?? '')?.[0]
    expect(
      (await test.post('/api/resetPassword', { email: 'nina@example.com', code, password: 'Wanderer_2' })).statusCode,
    ).toBe(200)
    expect((await passwordGrant(test, 'nina@example.com', 'Wanderer_2')).statusCode).toBe(200)
    expect((await withGoogle()).statusCode).toBe(200)
  })

  it('takes odd names and addresses as they are, within reason', async () => {
    const answer = await withGoogle({
      email: 'Zoë+Gym@BÜCHER.example',
      given_name: '\u202eA\r\nBcc: x\u3164',
      family_name: `${'y'.repeat(79)}\u{1f4aa}`,
    })
    expect((await me(answer)).json()).toMatchObject({
      email: 'Zoë+Gym@xn--bcher-kva.example',
      firstName: 'A Bcc: x',
      lastName: 'y'.repeat(79),
    })
  })
})

describe('T41: an address that has an account already', () => {
  it('is linked where the provider verified it, and keeps its password and its sessions', async () => {
    const accountId = await traveller(test, 'nina@example.com')
    const { access_token } = await signIn(test, 'nina@example.com')
    expect((await me(await withGoogle({ email: 'NINA@example.com' }))).json()).toMatchObject({
      id: accountId,
      hasPassword: true,
    })
    expect((await test.get('/api/user', { as: access_token })).statusCode).toBe(200)
    expect((await passwordGrant(test, 'nina@example.com')).statusCode).toBe(200)
  })

  it.each(['google', 'apple', 'facebook'] as const)(
    'is not opened by %s where it did not verify it',
    async (provider) => {
      const accountId = await traveller(test, 'nina@example.com')
      const answer =
        provider === 'facebook'
          ? await withFacebook()
          : await grant(provider, await idp.token({ email_verified: false }))
      expect(codeOf(answer)).toEqual([409, 'emailTaken'])
      expect(answer.json()).toMatchObject({
        error: 'invalid_grant',
        error_description: 'An account with this email already exists',
      })
      expect(await database.db.selectFrom('session_families').selectAll().execute()).toEqual([])
      expect(await database.db.selectFrom('sign_in_identities').selectAll().execute()).toEqual([])
      expect((await accounts()).map(({ id }) => id)).toEqual([accountId])
    },
  )

  it('that was never confirmed: the person who typed it first loses password, session and link', async () => {
    await signUp('nina@example.com')
    const { access_token, refresh_token } = await signIn(test, 'nina@example.com')
    await test.post('/api/forgotPassword', { email: 'nina@example.com' })
    const mails = await deliverMails(test)
    const code = mails.map(({ text }) => /\b\d{8}\b/.exec(text ?? '')?.[0]).find(Boolean)
    const answer = await withGoogle()
    expect((await me(answer)).json()).toMatchObject({ isEmailVerified: true, hasPassword: false })
    expect((await test.get('/api/user', { as: access_token })).statusCode).toBe(401)
    expect((await refreshGrant(test, refresh_token)).statusCode).toBe(400)
    expect((await passwordGrant(test, 'nina@example.com')).statusCode).toBe(400)
    expect(
      (await test.post('/api/resetPassword', { email: 'nina@example.com', code, password: 'Wanderer_2' })).statusCode,
    ).toBe(400)
  })

  it('made through an unverified identity is taken from it once the mailbox’s owner signs in', async () => {
    expect((await withFacebook()).statusCode).toBe(200)
    expect(await accounts()).toMatchObject([{ email_verified_at: null }])
    expect((await deliverMails(test)).map(({ to }) => to)).toEqual(['nina@example.com'])
    await test.post('/api/forgotPassword', { email: 'nina@example.com' })
    const code = /\b\d{8}\b/.exec((await deliverMails(test))[0]?.text ?? '')?.[0]
    await test.post('/api/resetPassword', { email: 'nina@example.com', code, password: 'Wanderer_2' })
    expect(codeOf(await withFacebook())).toEqual([409, 'emailTaken'])
  })

  it('made through an unverified identity keeps it when its owner opens the link', async () => {
    const { id } = (await me(await withFacebook())).json<{ id: string }>()
    const token = /token=([\w-]+)/.exec((await deliverMails(test))[0]?.text ?? '')?.[1]
    expect((await test.post('/api/verifyEmail', { token })).statusCode).toBe(200)
    expect((await me(await withFacebook())).json()).toMatchObject({ id, isEmailVerified: true })
  })

  it.each(['venue', 'partner', 'operator'] as const)(
    'of a %s: staff sign in with their second factor alone (T36)',
    async (role) => {
      await traveller(test, 'nina@example.com', { role })
      expect(codeOf(await withGoogle())).toEqual([409, 'emailCannotBeUsed'])
    },
  )

  it.each([
    ['blocked', null],
    ['deleted', new Date()],
  ] as const)('that is %s stays closed, to a known identity as well', async (status, deleted_at) => {
    await withGoogle()
    await database.db.updateTable('accounts').set({ status, deleted_at }).execute()
    expect(codeOf(await withGoogle())).toEqual([409, 'emailCannotBeUsed'])
    expect(codeOf(await withGoogle({ sub: 'subject-2' }))).toEqual([409, 'emailCannotBeUsed'])
  })

  it('of a deleted account is not used again (T60)', async () => {
    await rememberDeletedEmail(test.context, database.db, 'nina@example.com')
    expect(codeOf(await withGoogle())).toEqual([409, 'emailCannotBeUsed'])
    expect(await accounts()).toEqual([])
  })

  it('is identified with its issuer: the same number at another issuer is another person', async () => {
    const { id } = (await me(await withGoogle({ sub: 'user-1', email: 'nina@example.com' }))).json<{ id: string }>()
    const other = (await me(await withFacebook({ profile: { id: 'user-1', email: 'omar@example.com' } }))).json<{
      id: string
    }>()
    expect(other.id).not.toBe(id)
  })
})

describe('refusals of a social grant', () => {
  it.each([
    ['none', undefined],
    ['an impossible one', 'no address'],
    ['an empty one', ''],
  ])('an identity with %s for an address', async (_name, email) => {
    expect(codeOf(await withGoogle({ email }))).toEqual([409, 'emailNotShared'])
  })

  it('an invalid token, as RFC 6749 asks', async () => {
    const answer = await withGoogle({ aud: 'somebody-else' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        error: 'invalid_grant',
        error_description: 'This login could not be verified. Please try again',
        code: 'assertionInvalid',
      },
    ])
  })

  it('a copy of a used token', async () => {
    const nonce = 'a nonce of this very page'
    const token = await idp.token({ nonce })
    expect((await grant('google', token, nonce)).statusCode).toBe(200)
    expect(codeOf(await grant('google', token, nonce))).toEqual([400, 'assertionInvalid'])
    expect(codeOf(await grant('google', token))).toEqual([400, 'assertionInvalid'])
  })

  it('guesses without end', async () => {
    await grant('google', 'x')
    await database.db.updateTable('rate_limits').set({ hits: 500 }).where('bucket', '=', 'login/address').execute()
    expect(codeOf(await grant('google', 'x'))).toEqual([429, 'tooManyRequests'])
  })
})

describe.each(['broken', 'silent'] as const)('a provider that is %s', (how) => {
  it('answers 503, and passwords still sign in', async () => {
    await traveller(test, 'nina@example.com')
    idp.behave(how)
    facebook.behave(how)
    const [google, other] = await Promise.all([withFresh(), withFacebook()])
    for (const answer of [google, other]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }])
      expect(answer.headers['retry-after']).toBe('30')
    }
    expect((await passwordGrant(test, 'nina@example.com')).statusCode).toBe(200)
    expect((await test.get('/api/connect/providers')).json()).toHaveLength(3)
    facebook.behave('well')
    expect(test.takeErrors().length).toBeGreaterThan(0)
  })

  /** Signs in with a new key, so that the provider has to be asked. */
  async function withFresh() {
    const fresh = await testApp({
      database,
      served: accountCalls,
      identify,
      signIn: [googleSignIn({ clientId: CLIENT_ID, url: idp.url, limitMs: 300 })],
    })
    const answer = await postForm(fresh, '/api/connect/token', {
      grant_type: socialGrants.google,
      assertion: await idp.token(),
    })
    fresh.takeErrors()
    await fresh.close()
    return answer
  }
})

describe('T42: the buttons', () => {
  it('are the connected providers only, with all that a page needs', async () => {
    const listed = (await test.get('/api/connect/providers')).json<
      { provider: string; clientId: string; grantType: string; authorizeUrl: string }[]
    >()
    expect(listed.map(({ provider, clientId, grantType }) => [provider, clientId, grantType])).toEqual([
      ['google', CLIENT_ID, 'urn:ietf:params:oauth:grant-type:google_identity_token'],
      ['facebook', FACEBOOK.appId, 'urn:ietf:params:oauth:grant-type:facebook_access_token'],
      ['apple', CLIENT_ID, 'urn:ietf:params:oauth:grant-type:apple_identity_token'],
    ])
    expect(JSON.stringify(listed)).not.toContain(FACEBOOK.appSecret)
  })
})

describe('a foreign client', () => {
  it('discovers the provider, signs in there with PKCE, state and nonce, and hands the identity token in', async () => {
    const client = await openid.discovery(new URL(idp.url), CLIENT_ID, undefined, openid.None(), {
      execute: [openid.allowInsecureRequests],
    })
    const [nonce, state, verifier] = [openid.randomNonce(), openid.randomState(), openid.randomPKCECodeVerifier()]
    const request = openid.buildAuthorizationUrl(client, {
      redirect_uri: 'https://roamfit.example/back',
      scope: 'openid email',
      nonce,
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    idp.issuer.once('beforeSigning', () =>
      idp.issuer.once('beforeSigning', (token: { payload: object }) =>
        Object.assign(token.payload, { email: 'johndoe@example.com', email_verified: true }),
      ),
    )
    const back = (await fetch(request, { redirect: 'manual' })).headers.get('location') ?? ''
    const tokens = await openid.authorizationCodeGrant(client, new URL(back), {
      expectedNonce: nonce,
      expectedState: state,
      pkceCodeVerifier: verifier,
    })
    const answer = await grant('google', tokens.id_token ?? '', nonce)
    expect(answer.statusCode).toBe(200)
    expect((await me(answer)).json()).toMatchObject({ email: 'johndoe@example.com' })
  })

  it('refreshes and revokes through the token endpoint as through any other', async () => {
    await traveller(test, 'nina@example.com')
    const { refresh_token } = await signIn(test, 'nina@example.com')
    const issuer = 'http://roamfit.test'
    const client = new openid.Configuration(
      {
        issuer,
        token_endpoint: `${issuer}/api/connect/token`,
        revocation_endpoint: `${issuer}/api/connect/revocation`,
      },
      'web',
      undefined,
      openid.None(),
    )
    openid.allowInsecureRequests(client)
    client[openid.customFetch] = async (url, { method, headers, body }) => {
      const answer = await test.app.inject({
        method: method as 'POST',
        url: new URL(url).pathname,
        headers,
        payload: body instanceof URLSearchParams ? body.toString() : '',
      })
      return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
    }
    const fresh = await openid.refreshTokenGrant(client, refresh_token)
    expect([fresh.token_type, fresh.expires_in]).toEqual(['bearer', 900])
    await openid.tokenRevocation(client, fresh.refresh_token ?? '')
    await expect(openid.refreshTokenGrant(client, fresh.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
      error_description: 'Your session has ended. Please log in again',
    })
  })
})
