import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushBrowser, vapidClaims } from '../../../tests/support/browser/push-browser.ts'
import { type PushService, pushService } from '../../../tests/support/providers/push-service.ts'
import type { Push, PushError } from '../push.ts'
import { isAtPushService } from './push-services.ts'
import { afterAnswer, webPush } from './web-push.ts'

let service: PushService
beforeAll(async () => {
  service = await pushService()
})
beforeEach(() => {
  service.taken.length = 0
  service.answer = { status: 201 }
})
afterAll(() => service.close())

const pair = createECDH('prime256v1')
const keys = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
const provider = (timeoutMs = 5_000) =>
  webPush({ services: [service.origin, 'localhost'], contact: 'mailto:hello@example.com', timeoutMs })
const pushTo = (endpoint: string): Push => {
  const { p256dh, auth } = pushBrowser(endpoint).subscription.keys
  return { subscription: { endpoint, p256dh, auth }, keys, text: 'Hello', seconds: 60 }
}
const failure = (push: Push, timeoutMs?: number) =>
  provider(timeoutMs)
    .send(push)
    .then(
      () => undefined,
      (error: unknown) => error as PushError,
    )

it('sends a text that only the browser can read, signed for this service', async () => {
  const browser = pushBrowser(`${service.origin}/send/abc`)
  const {
    endpoint,
    keys: { p256dh, auth },
  } = browser.subscription
  await provider().send({ subscription: { endpoint, p256dh, auth }, keys, text: 'Booking confirmed ❤', seconds: 60 })
  const [taken] = service.taken
  expect(taken).toMatchObject({ path: '/send/abc', headers: { ttl: '60', 'content-encoding': 'aes128gcm' } })
  expect(taken?.body.includes('Booking')).toBe(false)
  expect(browser.open(taken?.body ?? Buffer.alloc(0))).toBe('Booking confirmed ❤')
  expect(vapidClaims(taken?.headers.authorization)).toMatchObject({
    publicKey: keys.publicKey,
    claims: { aud: service.origin, sub: 'mailto:hello@example.com' },
  })
})

it.each([
  [200, undefined],
  [201, undefined],
  [202, undefined],
  [404, 'gone'],
  [410, 'gone'],
  [408, 'later'],
  [429, 'later'],
  [500, 'later'],
  [502, 'later'],
  [503, 'later'],
  [301, 'refused'],
  [307, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
] as const)('an answer of %i means: %s', (status, what) => expect(afterAnswer(status)).toBe(what))

describe('a push service that does not accept', () => {
  it('says how long to wait', async () => {
    service.answer = { status: 429, headers: { 'retry-after': '120' } }
    expect(await failure(pushTo(`${service.origin}/x`))).toMatchObject({ what: 'later', waitMs: 120_000 })
  })

  it('is given up when it never answers', async () => {
    service.answer = undefined
    expect(await failure(pushTo(`${service.origin}/x`), 50)).toMatchObject({ what: 'later' })
  })

  it('is not followed when it redirects', async () => {
    service.answer = { status: 307, headers: { location: `${service.origin}/inside` } }
    expect(await failure(pushTo(`${service.origin}/x`))).toMatchObject({ what: 'refused' })
    expect(service.taken.map(({ path }) => path)).toEqual(['/x'])
  })
})

it('is not called at a name that leads to this computer', async () => {
  expect(await failure(pushTo('https://localhost/x'))).toMatchObject({
    what: 'later',
    message: 'localhost is not a public address',
  })
})

it('a key that is no point of the curve is refused', async () => {
  const { subscription, ...rest } = pushTo(`${service.origin}/x`)
  expect(
    await failure({ ...rest, subscription: { ...subscription, p256dh: Buffer.alloc(65, 4).toString('base64url') } }),
  ).toMatchObject({ what: 'refused' })
})

const services = ['fcm.googleapis.com', '*.push.apple.com', 'http://localhost:4000']
it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://api.push.apple.com/3/abc', true],
  ['http://localhost:4000/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com./abc', false],
  ['https://fcm.googleapis.com@10.0.0.1/abc', false],
  ['https://somebody@fcm.googleapis.com/abc', false],
  ['https://push.apple.com/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/abc', false],
  ['http://localhost:4001/abc', false],
  ['http://127.0.0.1:4000/abc', false],
  ['https://localhost:4000/abc', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s is at a push service of ours: %s', (endpoint, expected) =>
  expect(isAtPushService(endpoint, services)).toBe(expected),
)
