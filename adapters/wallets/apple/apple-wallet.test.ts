import { generateKeyPairSync } from 'node:crypto'
import { createSecureServer, type Http2SecureServer, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPass } from '../../../tests/support/read-pass.ts'
import { walletPass } from '../../../tests/support/wallet-pass.ts'
import { type Certified, PASS_TYPE, TEAM, testAuthority } from '../../../tests/support/providers/test-authority.ts'
import type { PushError } from '../../push/push.ts'
import { openAppleKeys } from './apple-keys.ts'
import { appleWallet } from './apple-wallet.ts'

const NOW = new Date('2026-06-10T10:00:00Z')
const service = { url: 'https://www.example.com/api/wallet/apple', token: 'a token of more than 16 letters' }

let authority: Awaited<ReturnType<typeof testAuthority>>
let own: Certified
let icon: Buffer
beforeAll(async () => {
  authority = await testAuthority()
  own = await authority.forPasses()
  icon = await sharp({ create: { width: 29, height: 29, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
})
const settings = () => ({
  passTypeId: PASS_TYPE,
  teamId: TEAM,
  certificate: own.certificate,
  key: own.key,
  passphrase: undefined,
  issuer: authority.certificate,
})
const wallet = (pushOrigin = 'https://localhost:1') =>
  appleWallet(openAppleKeys(settings(), NOW), { pushOrigin, pushAuthority: authority.certificate })
const write = async (changes = {}) =>
  readPass(await wallet().write({ ...walletPass, ...changes }, { 'icon.png': icon }, service))

describe('the file, opened with other programs', () => {
  it('is signed by the certificate of the pass type, which the authority has issued', async () => {
    const file = await write()
    expect(await file.isSignedBy(authority.certificate)).toBe(true)
    expect(file.signer.split('\n')).toEqual(expect.arrayContaining([`UID=${PASS_TYPE}`, `OU=${TEAM}`]))
    expect(await file.isSignedBy((await testAuthority('Another')).certificate)).toBe(false)
    expect(Object.keys(file.manifest).toSorted()).toEqual(['icon.png', 'pass.json'])
  })

  it('says what Apple documents, by the documented names', async () => {
    const { pass } = await write()
    expect(pass).toEqual({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      serialNumber: walletPass.serial,
      organizationName: 'Roamfit',
      description: 'Morning Yoga, River House Gym',
      logoText: 'Roamfit',
      backgroundColor: 'rgb(0, 96, 191)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(255, 255, 255)',
      voided: false,
      webServiceURL: service.url,
      authenticationToken: service.token,
      relevantDate: '2026-06-11T17:00:00.000Z',
      relevantDates: [{ startDate: '2026-06-11T17:00:00.000Z', endDate: '2026-06-11T18:00:00.000Z' }],
      expirationDate: '2026-06-11T18:00:00.000Z',
      locations: [{ latitude: 51.5, longitude: -0.1, relevantText: 'River House Gym' }],
      barcodes: [{ format: 'PKBarcodeFormatQR', message: 'CODEI234', messageEncoding: 'iso-8859-1', altText: 'CODE' }],
      eventTicket: {
        additionalInfoFields: [],
        headerFields: [{ key: 'day', label: 'Day', value: 'Thu, Jun 11', changeMessage: '%@' }],
        primaryFields: [{ key: 'ticket', label: 'River House Gym', value: 'Morning Yoga' }],
        secondaryFields: [{ key: 'time', label: 'Time', value: '6:00 PM - 7:00 PM', changeMessage: '%@' }],
        auxiliaryFields: [
          { key: 'traveller', label: 'Traveller', value: 'Nina' },
          { key: 'state', label: 'Booking', value: 'Booked', changeMessage: '%@' },
        ],
        backFields: [{ key: 'code', label: 'Booking code', value: 'CODE' }],
      },
    })
  })

  it('of a cancelled booking is void and has no code to scan', async () => {
    const { pass } = await write({ isVoided: true, qr: null, state: 'Cancelled' })
    expect([pass['voided'], pass['barcodes']]).toEqual([true, undefined])
  })

  it('keeps letters of all scripts, and texts that look like code', async () => {
    const { pass } = await write({ ticketName: 'ヨガ "><b>', traveller: 'Zoë 🏊' })
    expect([pass.eventTicket['primaryFields']?.[0]?.value, pass.eventTicket['auxiliaryFields']?.[0]?.value]).toEqual([
      'ヨガ "><b>',
      'Zoë 🏊',
    ])
  })
})

describe('certificates that a phone would not believe', () => {
  const problem = async (changes: object, now = NOW) => {
    try {
      openAppleKeys({ ...settings(), ...changes }, now)
      return 'none'
    } catch (error) {
      return (error as Error).message
    }
  }
  const stranger = () => testAuthority('Another')
  const elliptic = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const keyWithPassphrase = () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'open me',
    })
  it.each<[string, () => Promise<object>, RegExp]>([
    ['fit', async () => ({}), /^none$/],
    ['no certificate', async () => ({ certificate: 'nonsense' }), /^APPLE_PASS_CERTIFICATE: no certificate/],
    ['no key', async () => ({ key: 'nonsense' }), /^APPLE_PASS_KEY: it cannot be opened/],
    [
      'a wrong passphrase',
      async () => ({ key: keyWithPassphrase(), passphrase: 'open' }),
      /^APPLE_PASS_KEY: it cannot be opened/,
    ],
    ['a key of another kind', async () => ({ key: elliptic() }), /^APPLE_PASS_KEY: it does not belong/],
    [
      'another key, which the passphrase opens',
      async () => ({ key: keyWithPassphrase(), passphrase: 'open me' }),
      /^APPLE_PASS_KEY: it does not belong/,
    ],
    [
      'another issuer',
      async () => ({ issuer: (await stranger()).certificate }),
      /^APPLE_PASS_ISSUER: it did not issue/,
    ],
    ['another pass type', async () => ({ passTypeId: 'pass.com.example' }), /^APPLE_PASS_TYPE_ID: .* is not for/],
    ['another team', async () => ({ teamId: 'TEAM999999' }), /^APPLE_TEAM_ID: .* is not of TEAM999999/],
    [
      'a certificate that has ended',
      () => authority.forPasses(PASS_TYPE, { until: '2026-06-01' }),
      /^APPLE_PASS_CERTIFICATE: valid from 2020-01-01 to 2026-06-01; renew it/,
    ],
    [
      'a certificate that has not begun',
      () => authority.forPasses(PASS_TYPE, { from: '2026-07-01' }),
      /^APPLE_PASS_CERTIFICATE: valid from 2026-07-01 to/,
    ],
  ])('%s', async (_what, changes, expected) => expect(await problem(await changes())).toMatch(expected))
})

describe('a push, to a stand-in over HTTP/2', () => {
  let server: Http2SecureServer
  let answer = 200
  const taken: { headers: IncomingHttpHeaders; body: string; client: string | undefined }[] = []
  beforeAll(async () => {
    const { certificate: cert, key } = await authority.forServer()
    server = createSecureServer({ cert, key, ca: authority.certificate, requestCert: true, rejectUnauthorized: true })
    server.on('stream', (stream, headers) => {
      const client = (stream.session?.socket as TLSSocket | undefined)?.getPeerCertificate().subject.CN
      let body = ''
      stream.on('data', (piece: Buffer) => (body += piece.toString()))
      stream.on('end', () => {
        taken.push({ headers, body, client: String(client) })
        if (answer === 0) return stream.close(8)
        stream.respond({ ':status': answer })
        return stream.end('{"reason":"as the test wants"}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  })
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const push = async (status: number) => {
    answer = status
    const { tell } = wallet(`https://localhost:${(server.address() as AddressInfo).port}`)
    return tell('0123456789abcdef').then(
      () => 'told',
      (error: unknown) => (error as PushError).what,
    )
  }

  it('is empty, for the phone and the pass type, with the certificate of the passes', async () => {
    expect(await push(200)).toBe('told')
    expect(taken.at(-1)).toMatchObject({
      headers: { ':method': 'POST', ':path': '/3/device/0123456789abcdef', 'apns-topic': PASS_TYPE },
      body: '{}',
      client: `Pass Type ID: ${PASS_TYPE}`,
    })
  })

  it.each([
    [410, 'gone'],
    [400, 'refused'],
    [403, 'later'],
    [429, 'later'],
    [500, 'later'],
    [0, 'later'],
  ])('answered with %i means: %s', async (status, what) => expect(await push(status)).toBe(what))

  it('is put off where nothing answers', async () => {
    const { tell } = wallet('https://localhost:1')
    await expect(tell('0123456789abcdef')).rejects.toMatchObject({ what: 'later' })
  })
})
