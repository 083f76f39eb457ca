import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { walletPass } from '../../../tests/support/wallet-pass.ts'
import { googleWallet, MOST_CHARACTERS } from './google-wallet.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const email = 'tickets@a-project-with-a-long-name.iam.gserviceaccount.com'
const now = new Date('2026-06-10T10:00:00Z')
const wallet = googleWallet({ issuerId: '3388000000012345678', email, key })
/** The QR of a usual ticket, and of the longest. */
const qr = `${'C'.repeat(17)}I${'2'.repeat(165)}`
const longest = `${'C'.repeat(17)}I${'2'.repeat(197)}`
const tokenOf = async (changes = {}) => {
  const address = await wallet.addressFor({ ...walletPass, qr, ...changes }, now)
  const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(address) ?? []
  return token
}

it('is one token, signed by the service account, with class and ticket by the documented names', async () => {
  const token = await tokenOf()
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['RS256'], currentDate: now })
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256' })
  const id = expect.stringMatching(/^3388000000012345678\.[\w-]{16}$/)
  const classId = expect.stringMatching(/^3388000000012345678\.[\w-]{16}c$/)
  const inWords = (value: string) => ({ defaultValue: { language: 'en', value } })
  expect(payload).toEqual({
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: now.getTime() / 1000,
    payload: {
      eventTicketClasses: [
        {
          id: classId,
          issuerName: 'Roamfit',
          reviewStatus: 'UNDER_REVIEW',
          hexBackgroundColor: '#0060bf',
          eventName: inWords('Morning Yoga'),
          venue: {
            name: inWords('River House Gym'),
            address: inWords('1 River Street, SE1 3PY London, United Kingdom'),
          },
          dateTime: { start: '2026-06-11T18:00:00' },
        },
      ],
      eventTicketObjects: [
        {
          id,
          classId,
          state: 'ACTIVE',
          ticketHolderName: 'Nina',
          validTimeInterval: { end: { date: '2026-06-11T18:00Z' } },
          barcode: { type: 'QR_CODE', value: qr, alternateText: 'CODE' },
        },
      ],
    },
  })
})

it('says of a request that it is one', async () => {
  const token = await tokenOf({ isRequest: true, state: 'Awaiting Confirmation' })
  const { payload } = await jwtVerify(token, publicKey, { currentDate: now })
  expect(JSON.stringify(payload)).toContain('"Awaiting Confirmation: Morning Yoga"')
})

it('has no time for a walk-in, and says its day', async () => {
  const { payload } = await jwtVerify(await tokenOf({ startsThere: null }), publicKey, { currentDate: now })
  expect(JSON.stringify(payload)).toContain('"Thu, Jun 11: Morning Yoga"')
  expect(JSON.stringify(payload)).not.toContain('dateTime')
})

it('is the same ticket when it is asked for again, and another once it has moved or was confirmed', async () => {
  const idOf = async (changes = {}) =>
    /"eventTicketObjects":\[\{"id":"([^"]+)"/.exec(
      Buffer.from((await tokenOf(changes)).split('.')[1] ?? '', 'base64url').toString(),
    )?.[1]
  const [first, again, moved, request] = [
    await idOf(),
    await idOf(),
    await idOf({ moves: 1 }),
    await idOf({ isRequest: true }),
  ]
  expect([again, new Set([first, moved, request]).size]).toEqual([first, 3])
})

it.each([
  ['usual names', {}],
  ['long names', { ticketName: 'Yoga '.repeat(40), venueName: 'House '.repeat(40), address: 'Street '.repeat(40) }],
  ['the longest QR', { qr: longest }],
  ['Japanese names', { ticketName: 'ヨガ'.repeat(60), venueName: '東京'.repeat(60), address: '千代田区'.repeat(40) }],
  ['a long name of its holder', { qr: longest, traveller: '🏊'.repeat(100), siteName: 'ホテル'.repeat(40) }],
])('fits into an address of Google’s with %s', async (_what, changes) => {
  const token = await tokenOf(changes)
  expect(token.length).toBeLessThanOrEqual(MOST_CHARACTERS)
  await jwtVerify(token, publicKey, { currentDate: now })
})

it('a key that is none is refused', () =>
  expect(() => googleWallet({ issuerId: '3388000000012345678', email, key: 'nonsense' })).toThrow())
