import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import qrcode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { bytesToSign, readTicket, type SignedTicket, writeTicket, ticketCode, verifyTicket } from './signed-ticket.ts'

const pair = (id: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { id, privateKey, publicKey: point.toString('base64url') }
}
const [ours, older] = [pair('a1b2'), pair('00ff')]
const ticket: SignedTicket = {
  code: 'K7M2QX9PAB',
  keyId: ours.id,
  venueMark: createHash('sha256').update('the gym').digest('hex').slice(0, 12),
  opensAt: new Date('2026-06-10T16:00:00Z'),
  closesAt: new Date('2026-06-10T18:00:00Z'),
  isRequest: false,
  name: 'Nina N.',
  ticketName: 'Morning Yoga',
}
const signTicket = (of: Partial<SignedTicket> = {}, { privateKey } = ours) => {
  const whole = { ...ticket, ...of }
  return writeTicket(whole, sign('sha256', bytesToSign(whole), { key: privateKey, dsaEncoding: 'ieee-p1363' }))
}

describe('a signed ticket', () => {
  it.each<[string, Partial<SignedTicket>]>([
    ['of a class', {}],
    ['of a request', { isRequest: true }],
    ['for a traveller without a name', { name: '', ticketName: '' }],
    ['in another script', { name: 'Ελένη Π.', ticketName: '瑜伽' }],
    [
      'at night, long from now',
      { opensAt: new Date('2099-12-31T22:59:59Z'), closesAt: new Date('2100-01-01T01:00:00Z') },
    ],
    ['with a code of another length', { code: '0123456789ABCDEF' }],
    ['by an older key', { keyId: older.id }],
  ])('%s says what it was given, however it was read', async (_which, of) => {
    const text = signTicket(of, of.keyId === older.id ? older : ours)
    expect(text).toMatch(/^[0-9A-Z]+$/)
    const expected = { ...ticket, ...of }
    expect(await verifyTicket(text, [ours, older])).toEqual(expected)
    expect(await verifyTicket(` ${text.toLowerCase()}\n`, [ours, older])).toEqual(expected)
    expect([readTicket(text), ticketCode(text)]).toEqual([expected, expected.code])
  })

  it('fails when any part was changed', async () => {
    const text = signTicket()
    const changes = Array.from({ length: text.length }, (_, at) => {
      const other = text[at] === 'A' ? 'B' : 'A'
      return `${text.slice(0, at)}${other}${text.slice(at + 1)}`
    })
    // The last letter also fills up the last byte, with bits that mean nothing.
    const held = await Promise.all(changes.slice(0, -1).map((changed) => verifyTicket(changed, [ours])))
    expect(held.filter(Boolean)).toEqual([])
  })

  it('fails with another key of the same id, and with an unknown key', async () => {
    expect(await verifyTicket(signTicket(), [{ ...older, id: ours.id }])).toBeUndefined()
    expect(await verifyTicket(signTicket(), [older])).toBeUndefined()
    expect(await verifyTicket(signTicket(), [])).toBeUndefined()
  })

  it.each([
    ['Nina-Maria N.', 'Nina-Maria N.'],
    ['Maximiliana-Alexandra W.', 'Maximiliana-A…'],
    ['Αλεξάνδρα-Μαρία Π.', 'Αλεξάν…'],
    ['😀😀😀😀😀', '😀😀😀…'],
  ])('cuts %s between characters', (name, cut) => expect(readTicket(signTicket({ name }))?.name).toBe(cut))

  it('has at most 49 squares a side, and 41 without names', () => {
    const longest = signTicket({ code: 'K7M2QX9PAB', name: 'x'.repeat(99), ticketName: 'ü'.repeat(99) })
    const sizeOf = (text: string) => qrcode.create(text, { errorCorrectionLevel: 'M' }).modules.size
    expect([sizeOf(longest), sizeOf(signTicket({ name: '', ticketName: '' }))]).toEqual([49, 41])
  })
})

describe('everything else is a code, or nothing', () => {
  it.each([
    ['K7M2QX9PAB', 'K7M2QX9PAB'],
    [' k7m2q-x9pab ', 'K7M2QX9PAB'],
    ['K7M2Q–X9P.AB', 'K7M2QX9PAB'],
    ['K7M2QX9PABI', 'K7M2QX9PABI'],
    ['https://example.com/door/K7M2QX', 'HTTPS://EXAMPLECOM/DOOR/K7M2QX'],
    ['', ''],
  ])('%j', async (text, code) => {
    expect([ticketCode(text), readTicket(text), await verifyTicket(text, [ours])]).toEqual([code, undefined, undefined])
  })

  it.each([
    ['of a version to come', `K7M2QX9PABI${'Z'.repeat(190)}`],
    ['whose name is longer than all of it', signTicket({ name: '', ticketName: '' }).replace(/(?<=I.{29})./, 'Z')],
  ])('a text %s is only its code', (_which, text) =>
    expect([ticketCode(text), readTicket(text)]).toEqual(['K7M2QX9PAB', undefined]),
  )
})
