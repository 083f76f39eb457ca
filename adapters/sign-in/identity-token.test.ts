import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose'
import { createPublicKey } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT_ID, openIdProvider, type OpenIdProvider } from '../../tests/support/providers/open-id-provider.ts'
import { appleSignIn } from './apple/apple.ts'
import { googleSignIn } from './google/google.ts'
import { SignInUnavailable } from './sign-in.ts'

const NOW = new Date('2026-06-10T10:00:00Z')
const seconds = NOW.getTime() / 1000
const NONCE = 'a nonce of this very page'

let idp: OpenIdProvider

beforeAll(async () => {
  idp = await openIdProvider(() => NOW)
})
afterEach(() => idp.behave('well'))
afterAll(() => idp.close())

const google = (limitMs?: number) =>
  googleSignIn({ clientId: CLIENT_ID, url: idp.url, ...(limitMs === undefined ? {} : { limitMs }) })
const verify = (assertion: string, nonce?: string) => google().verify({ assertion, nonce }, NOW)
const good = (): JWTPayload => ({ iss: idp.url, aud: CLIENT_ID, sub: 'subject-1', iat: seconds, exp: seconds + 3600 })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('an identity token that is good', () => {
  it('names its owner as the provider does', async () => {
    expect(await verify(await idp.token({ given_name: ' Nina ', family_name: 'Novak' }))).toEqual({
      issuer: idp.url,
      subject: 'subject-1',
      email: 'nina@example.com',
      isEmailVerified: true,
      firstName: 'Nina',
      lastName: 'Novak',
    })
  })

  it.each([
    ['true, as text (Apple)', 'true', true],
    ['false', false, false],
    ['false, as text', 'false', false],
    ['one', 1, false],
    ['not there', undefined, false],
  ])('counts an address as verified only where it says so: %s', async (_name, email_verified, isEmailVerified) => {
    expect(await verify(await idp.token({ email_verified }))).toMatchObject({ isEmailVerified })
  })

  it('fetches the keys once for many sign-ins', async () => {
    const provider = google()
    const before = idp.keyRequests()
    for (let i = 0; i < 5; i++)
      expect(await provider.verify({ assertion: await idp.token(), nonce: undefined }, NOW)).toBeDefined()
    expect(idp.keyRequests()).toBe(before + 1)
  })

  it('may be from Apple as from Google, each with its own issuer', async () => {
    expect(
      await appleSignIn({ clientId: CLIENT_ID, url: idp.url }).verify(
        { assertion: await idp.token(), nonce: undefined },
        NOW,
      ),
    ).toMatchObject({ subject: 'subject-1' })
  })
})

describe('T41: an identity token is refused', () => {
  it.each<[string, Record<string, unknown>]>([
    ['for another application', { aud: 'somebody-else' }],
    ['for several, made for another', { aud: [CLIENT_ID, 'somebody-else'], azp: 'somebody-else' }],
    ['for several, without naming one', { aud: [CLIENT_ID, 'somebody-else'] }],
    ['made for another', { azp: 'somebody-else' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['of an issuer that only begins alike', { iss: 'http://localhost.evil.example' }],
    ['that has ended', { iat: seconds - 3600, exp: seconds - 31 }],
    ['that never ends', { exp: undefined }],
    ['of yesterday, whatever expiry it claims', { iat: seconds - 86_400, exp: seconds + 86_400 }],
    ['of the future', { iat: seconds + 3600, nbf: seconds + 3600, exp: seconds + 7200 }],
    ['that does not say when it was made', { iat: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['of another page’s nonce', { nonce: 'the nonce of another page' }],
    ['with a nonce where the page sent none', { nonce: NONCE, unasked: true }],
  ])('%s', async (_name, { unasked, ...claims }) => {
    const nonce = 'nonce' in claims && !unasked ? NONCE : undefined
    expect(await verify(await idp.token(claims), nonce)).toBeUndefined()
  })

  it('without the nonce that the page sent', async () => {
    expect(await verify(await idp.token(), NONCE)).toBeUndefined()
    expect(await verify(await idp.token({ nonce: NONCE }), NONCE)).toBeDefined()
  })

  it('altered', async () => {
    const [header, payload = '', signature] = (await idp.token()).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    expect(await verify(`${header}.${encode({ ...claims, email: 'victim@example.com' })}.${signature}`)).toBeUndefined()
    expect(await verify(`${header}.${payload}.${signature?.slice(0, -4)}AAAA`)).toBeUndefined()
  })

  it('unsigned', async () => {
    for (const alg of ['none', 'None', 'NONE'])
      expect(await verify(`${encode({ alg, kid: 'key-1' })}.${encode(good())}.`)).toBeUndefined()
  })

  it('signed with the public key as if it were a shared secret', async () => {
    const jwk = idp.issuer.keys.toJSON()[0]
    const pem = createPublicKey({ key: jwk as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    for (const secret of [pem.toString(), JSON.stringify(jwk), String(jwk?.['n'])]) {
      const forged = await new SignJWT(good())
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(new TextEncoder().encode(secret))
      expect(await verify(forged)).toBeUndefined()
    }
  })

  it('signed with a key that the token brings along, or points to', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    for (const header of [{ jwk }, { jku: 'https://evil.example/jwks' }, { x5c: [await exportSPKI(publicKey)] }, {}]) {
      const forged = await new SignJWT(good())
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header })
        .sign(privateKey)
      expect(await verify(forged)).toBeUndefined()
    }
  })

  it('signed with a weaker method than the two that count', async () => {
    const key = await importJWK({ ...idp.issuer.keys.get('key-1'), alg: 'PS256' } as never, 'PS256')
    expect(
      await verify(await new SignJWT(good()).setProtectedHeader({ alg: 'PS256', kid: 'key-1' }).sign(key)),
    ).toBeUndefined()
  })

  it.each(['', 'x', 'a.b.c', '..', `${encode({ alg: 'RS256' })}.${encode([])}.x`, '\u0000', 'x'.repeat(8192)])(
    'that is none: %j',
    async (text) => {
      expect(await verify(text)).toBeUndefined()
    },
  )
})

describe('a provider that is away', () => {
  it.each([
    ['broken', undefined],
    ['silent', 40],
  ] as const)('%s: the sign-in is unavailable, which is not a refusal', async (how, limitMs) => {
    idp.behave(how)
    await expect(google(limitMs).verify({ assertion: await idp.token(), nonce: undefined }, NOW)).rejects.toThrow(
      SignInUnavailable,
    )
  })

  it('is asked again the next time', async () => {
    const provider = google()
    idp.behave('broken')
    await provider.verify({ assertion: await idp.token(), nonce: undefined }, NOW).catch(() => undefined)
    idp.behave('well')
    expect(await provider.verify({ assertion: await idp.token(), nonce: undefined }, NOW)).toBeDefined()
  })

  it('may be away for a while once its keys are known', async () => {
    const provider = google()
    await provider.verify({ assertion: await idp.token(), nonce: undefined }, NOW)
    idp.behave('broken')
    expect(await provider.verify({ assertion: await idp.token(), nonce: undefined }, NOW)).toBeDefined()
  })
})
