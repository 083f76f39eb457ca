import { generateKeyPairSync } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { decodeJwt } from 'jose'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openAppleKeys } from '../../adapters/wallets/apple/apple-keys.ts'
import { appleWallet } from '../../adapters/wallets/apple/apple-wallet.ts'
import { googleWallet } from '../../adapters/wallets/google/google-wallet.ts'
import type { AppleWallet } from '../../adapters/wallets/wallets.ts'
import { PushError } from '../../adapters/push/push.ts'
import type { BookingOutcome, Ticket } from '../../contract/bookings.ts'
import type { OwnData } from '../../contract/own-data.ts'
import { readTicket, verifyTicket } from '../../contract/signed-ticket.ts'
import { confirmBooking } from '../../modules/bookings/move/answer-booking.ts'
import { renameBookings } from '../../modules/bookings/move/rename-bookings.ts'
import { ticketKeys } from '../../modules/bookings/ticket/keep-ticket-keys.ts'
import { deliverMails } from '../../modules/notifications/deliver-mail.ts'
import { sweepWalletPasses } from '../../modules/wallets/serve-phones.ts'
import { tellPhones } from '../../modules/wallets/tell-phones.ts'
import { readPass } from '../../tests/support/read-pass.ts'
import { PASS_TYPE, TEAM, testAuthority } from '../../tests/support/providers/test-authority.ts'
import { type ChangedClasses, changeClassesAsManager } from '../../tests/support/product/change-classes-as-manager.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { wallets } from './wallets.ts'

const ORIGIN = 'http://localhost:3000'
const PHONE = 'device-library-0123456789'
const PUSH_TOKEN = 'ab'.repeat(32)

let whole: WholeProduct
let the: ChangedClasses
let authority: Awaited<ReturnType<typeof testAuthority>>
/** Push tokens of the phones that were told, and how Apple answers. */
const told: string[] = []
let answer: PushError | undefined

beforeAll(async () => {
  authority = await testAuthority()
  const own = await authority.forPasses()
  const settings = { ...own, passTypeId: PASS_TYPE, teamId: TEAM, passphrase: undefined, issuer: authority.certificate }
  const keys = openAppleKeys(settings, new Date())
  const apple: AppleWallet = {
    ...appleWallet(keys, { pushOrigin: 'https://localhost:1' }),
    async tell(pushToken) {
      if (answer) throw answer
      told.push(pushToken)
    },
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const google = googleWallet({ issuerId: '3388000000012345678', email: 'tickets@example.com', key })
  whole = await wholeProduct({ wallets: { apple, google }, scopes: [wallets] })
  the = changeClassesAsManager(whole, await whole.staffAs('manager'))
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
afterEach(async () => {
  answer = undefined
  await tellPhones(whole.test.context)
  told.length = 0
  await whole.test.jobs.discard()
})
afterAll(() => whole.close())

interface Booked {
  readonly person: Person
  readonly id: string
}
const ticketOf = async ({ person, id }: Booked) =>
  (await whole.test.get(`/api/user/orders/${id}`, { as: person.token })).json<Ticket>()
const linkOf = async (booked: Booked) => (await ticketOf(booked)).wallets.apple ?? ''
const openLink = async (booked: Booked) => readPass((await whole.test.get(await linkOf(booked))).rawPayload)

/** A phone's calls about one pass. */
async function phoneWith(booked: Booked, device = PHONE) {
  const { pass } = await openLink(booked)
  const [serial, token] = [String(pass['serialNumber']), String(pass['authenticationToken'])]
  const headers = { authorization: `ApplePass ${token}` }
  const registrationsOf = (name: string) => `/api/wallet/apple/v1/devices/${name}/registrations/${PASS_TYPE}`
  const registrations = registrationsOf(device)
  return {
    serial,
    token,
    register: (pushToken = PUSH_TOKEN, sent: Record<string, string> = headers, name = device) =>
      whole.test.post(`${registrationsOf(name)}/${serial}`, { pushToken }, { headers: sent }),
    unregister: (sent: Record<string, string> = headers) =>
      whole.test.delete(`${registrations}/${serial}`, { headers: sent }),
    changed: (since?: string) => whole.test.get(`${registrations}${since ? `?passesUpdatedSince=${since}` : ''}`),
    latest: (since?: string, sent: Record<string, string> = headers) =>
      whole.test.get(`/api/wallet/apple/v1/passes/${PASS_TYPE}/${serial}`, {
        headers: { ...sent, ...(since ? { 'if-modified-since': since } : {}) },
      }),
  }
}
type Phone = Awaited<ReturnType<typeof phoneWith>>

/** A phone that has registered, and has then been told once and fetched its pass. */
async function phoneThatRegistered(booked: Booked, device?: string) {
  const phone = await phoneWith(booked, device)
  expect((await phone.register()).statusCode).toBe(201)
  await tellPhones(whole.test.context)
  told.length = 0
  const { lastUpdated } = (await phone.changed()).json<{ lastUpdated: string }>()
  return { phone, tag: lastUpdated, modified: String((await phone.latest()).headers['last-modified']) }
}
/** What the phone does once it is told: asks which passes have changed, and fetches them. */
async function afterPush({ phone, tag, modified }: { phone: Phone; tag: string; modified: string }) {
  await tellPhones(whole.test.context)
  const changed = await phone.changed(tag)
  const latest = await phone.latest(modified)
  const isNew = latest.statusCode === 200
  return { told: told.splice(0), changed, latest, pass: isNew ? readPass(latest.rawPayload).pass : undefined }
}
const fieldsOf = (pass: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.values((pass?.['eventTicket'] ?? {}) as Record<string, { key: string; value: string }[]>)
      .flat()
      .map(({ key, value }) => [key, value]),
  )
const plain = (page: LightMyRequestResponse) => [
  page.statusCode,
  page.headers['content-type'],
  /<p>(.*?)<\/p>/.exec(page.body)?.[1],
]

describe('the link of a booking', () => {
  it('opens without a login: the ticket, with the code that the desk checks without a connection', async () => {
    const booked = await the.book(await the.yoga())
    const { code, signedCode, wallets: links } = await ticketOf(booked)
    const file = await whole.test.get(links.apple ?? '')
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/vnd.apple.pkpass',
      'no-store',
    ])
    const { pass, files, isSignedBy } = readPass(file.rawPayload)
    expect(await isSignedBy(authority.certificate)).toBe(true)
    expect(fieldsOf(pass)).toMatchObject({ ticket: 'Yoga', traveller: 'Nina', state: 'Booked', code })
    expect(fieldsOf(pass)['time']).toBe('6:00 PM - 7:00 PM (London time)')
    expect(pass['webServiceURL']).toBe('http://localhost:3000/api/wallet/apple')
    const [barcode] = pass['barcodes'] as { message: string; altText: string }[]
    expect(readTicket(barcode?.message ?? '')).toEqual(readTicket(signedCode ?? ''))
    expect(barcode?.altText).toBe(code)
    expect(await verifyTicket(barcode?.message ?? '', await ticketKeys(whole.test.context))).toMatchObject({ code })
    const sizes = Object.entries(files).filter(([name]) => name.endsWith('.png'))
    const widths = await Promise.all(sizes.map(async ([name, bytes]) => [name, (await sharp(bytes).metadata()).width]))
    expect(Object.fromEntries(widths)).toEqual({ 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 })
  })

  it('holds no health and no payment data (T189)', async () => {
    const booked = await the.book(await the.yoga())
    const { pass } = await openLink(booked)
    const ticket = await ticketOf(booked)
    const said = JSON.stringify(pass)
    for (const secret of [ticket.pass.code, ticket.pass.name, booked.person.email, 'Novak'])
      expect(said).not.toContain(secret)
  })

  it('leads on to Google with the same ticket', async () => {
    const booked = await the.book(await the.yoga())
    const { signedCode, wallets: links } = await ticketOf(booked)
    const page = await whole.test.get(links.google ?? '')
    const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(String(page.headers.location)) ?? []
    expect(page.statusCode).toBe(302)
    const qr = /"type":"QR_CODE","value":"(\w+)"/.exec(JSON.stringify(decodeJwt(token)))?.[1] ?? ''
    expect(readTicket(qr)).toEqual(readTicket(signedCode ?? ''))
  })

  it('of general gym access has the day, and of a request says that it is one', async () => {
    const person = await whole.person()
    const walkIn = { person, id: await whole.booking(person) }
    expect(fieldsOf((await openLink(walkIn)).pass)['time']).toBe('Any time while the venue is open')
    await whole.database.db.updateTable('venues').set({ is_integrated: false }).execute()
    const request = await the.book(await the.yoga())
    await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
    expect(fieldsOf((await openLink(request)).pass)['state']).toBe('Awaiting Confirmation')
  })

  it('stands in the answer to the booking and in the mail of its confirmation', async () => {
    const { of, date } = await the.yoga()
    const person = await whole.person()
    const before = whole.test.mails.length
    const wish = { Type: 'ClassTicket', TicketId: of.id, Date: date, ActiveVoucherCode: person.passCode }
    const { id, wallets: links } = (
      await whole.test.post('/api/bookings/add', wish, { as: person.token })
    ).json<BookingOutcome>()
    expect(links).toEqual((await ticketOf({ person, id })).wallets)
    await deliverMails(whole.test.context)
    const mail = whole.test.mails.slice(before).find(({ to }) => to === person.email)
    expect(mail?.text).toContain(`Add to Apple Wallet (iPhone and Apple Watch)\nhttp://localhost:3000${links.apple}`)
    expect(mail?.text).toContain(`Add to Google Wallet (Android phones)\nhttp://localhost:3000${links.google}`)
  })

  it('ends with the booking, with its address, and with a letter that is changed', async () => {
    const booked = await the.book(await the.yoga())
    const link = await linkOf(booked)
    const last = link.endsWith('A') ? 'B' : 'A'
    const wrong = 'This link is not valid or has expired. Your profile shows all your bookings and their tickets.'
    expect(plain(await whole.test.get(link.slice(0, -1) + last))).toEqual([400, 'text/html; charset=utf-8', wrong])
    expect(plain(await whole.test.get('/wallet/apple/nonsense'))[0]).toBe(400)
    const accounts = whole.database.db.updateTable('accounts').where('id', '=', booked.person.accountId)
    await accounts.set({ email: `new-${booked.person.email}` }).execute()
    expect(plain(await whole.test.get(link))[0]).toBe(400)
    await accounts.set({ email: booked.person.email }).execute()
    expect((await whole.test.get(link)).statusCode).toBe(200)
    const now = whole.test.clock()
    whole.test.clock.set(new Date((await ticketOf(booked)).endsAt))
    expect(plain(await whole.test.get(link))).toEqual([400, 'text/html; charset=utf-8', wrong])
    whole.test.clock.set(now)
    await whole.test.delete(`/api/user/orders/cancel/${booked.id}`, { as: booked.person.token })
    expect(plain(await whole.test.get(link))).toEqual([
      409,
      'text/html; charset=utf-8',
      'This booking was cancelled. Your profile shows all your bookings and their tickets.',
    ])
    expect((await ticketOf(booked)).wallets).toEqual({ apple: null, google: null })
  })

  it('is in the answer to a retry too, and is not kept with it', async () => {
    const { of, date } = await the.yoga()
    const person = await whole.person()
    const wish = { Type: 'ClassTicket', TicketId: of.id, Date: date, ActiveVoucherCode: person.passCode }
    const key = { as: person.token, headers: { 'idempotency-key': 'b7a0c1de-wallets' } }
    const first = (await whole.test.post('/api/bookings/add', wish, key)).json<BookingOutcome>()
    expect((await whole.test.post('/api/bookings/add', wish, key)).json()).toEqual(first)
    expect(first.wallets.apple).toContain('/wallet/apple/')
    const kept = await whole.database.db.selectFrom('idempotency_keys').select('response_body').execute()
    expect(JSON.stringify(kept)).toContain(first.id)
    expect(JSON.stringify(kept)).not.toContain('wallet')
  })

  it('stands in the mail of a new time, whether the traveller or the venue has chosen it', async () => {
    const yoga = await the.yoga()
    const booked = await the.book(yoga)
    await the.change(yoga, { kind: 'move', timeFrom: '18:10' })
    const following = await the.lastMail(booked.person)
    expect(following?.subject).toContain('New time: Yoga')
    expect(following?.text).toContain(`Google Wallet (Android phones)\n${ORIGIN}/wallet/google/`)
    const { of, date } = await the.yoga({ from: '20:00' })
    const wish = { classId: of.id, date }
    await whole.test.post(`/api/user/orders/reschedule/${booked.id}`, wish, { as: booked.person.token })
    const mail = await the.lastMail(booked.person)
    expect(mail?.subject).toContain('New time booked')
    expect(mail?.text).toContain(`Google Wallet (Android phones)\n${ORIGIN}/wallet/google/`)
  })
})

describe('the web service for phones', () => {
  it('registers a phone once, and again with another push token', async () => {
    const phone = await phoneWith(await the.book(await the.yoga()), 'registers')
    expect([(await phone.register()).statusCode, (await phone.register('cd'.repeat(32))).statusCode]).toEqual([
      201, 200,
    ])
    await tellPhones(whole.test.context)
    expect(told).toEqual(['cd'.repeat(32)])
    expect([(await phone.unregister()).statusCode, (await phone.unregister()).statusCode]).toEqual([200, 200])
    expect((await phone.changed()).statusCode).toBe(404)
  })

  it('answers 401 to a wrong token, 404 to what is unknown, 400 to what cannot be', async () => {
    const booked = await the.book(await the.yoga())
    const phone = await phoneWith(booked, 'stranger')
    const other = await phoneWith(await the.book(await the.yoga()), 'stranger')
    const status = async (call: Promise<LightMyRequestResponse>) => (await call).statusCode
    for (const sent of [
      {},
      { authorization: 'ApplePass wrong' },
      { authorization: `ApplePass ${other.token}` },
      { authorization: `Bearer ${phone.token}` },
    ] as Record<string, string>[])
      expect([
        await status(phone.register(PUSH_TOKEN, sent)),
        await status(phone.unregister(sent)),
        await status(phone.latest(undefined, sent)),
      ]).toEqual([401, 401, 401])
    const headers = { authorization: `ApplePass ${phone.token}` }
    const service = '/api/wallet/apple/v1'
    for (const path of [`passes/pass.of.another/${phone.serial}`, `passes/${PASS_TYPE}/nonsense`])
      expect(await status(whole.test.get(`${service}/${path}`, { headers }))).toBe(404)
    expect(await status(whole.test.get(`${service}/devices/unknown/registrations/${PASS_TYPE}`))).toBe(404)
    for (const pushToken of ['', '../../3/device/abc', 'xyz'.repeat(10)])
      expect(await status(phone.register(pushToken))).toBe(400)
    expect(await status(whole.test.get(`${service}/devices/${'x'.repeat(101)}/registrations/${PASS_TYPE}`))).toBe(400)
  })

  it('tells what has changed since a tag: 204 for nothing, 304 for an unchanged pass', async () => {
    const yoga = await the.yoga()
    const phone = await phoneThatRegistered(await the.book(yoga), 'since')
    const other = await phoneThatRegistered({ ...(await the.book(await the.yoga())) }, 'since')
    const { tag } = other
    expect([
      (await phone.phone.changed(tag)).statusCode,
      (await phone.phone.latest(phone.modified)).statusCode,
    ]).toEqual([204, 304])
    await the.change(yoga, { kind: 'move', timeFrom: '18:10' })
    const { changed, latest } = await afterPush({ ...phone, tag })
    expect(changed.json()).toEqual({
      serialNumbers: [phone.phone.serial, other.phone.serial].toSorted(),
      lastUpdated: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect([latest.statusCode, (await other.phone.latest(other.modified)).statusCode]).toEqual([200, 304])
    const { lastUpdated } = changed.json<{ lastUpdated: string }>()
    expect((await phone.phone.changed(lastUpdated)).statusCode).toBe(204)
    for (const strange of ['nonsense', '9'.repeat(400), "1' or 1=1"])
      expect((await phone.phone.changed(encodeURIComponent(strange))).statusCode).toBe(200)
  })

  it('writes what phones report into the log, without tokens', async () => {
    const said: object[] = []
    const { log } = whole.test.context
    const { warn } = log
    Object.assign(log, { warn: (details: object) => void said.push(details) })
    const sent = await whole.test.post('/api/wallet/apple/v1/log', { logs: [`Register failed: ${PUSH_TOKEN}`] })
    Object.assign(log, { warn })
    expect([sent.statusCode, said]).toEqual([200, [{ said: ['Register failed: [removed]'] }]])
    expect((await whole.test.post('/api/wallet/apple/v1/log', { logs: 'nonsense' })).statusCode).toBe(400)
  })

  it('keeps twenty phones for a pass, the latest', async () => {
    const booked = await the.book(await the.yoga())
    const { register } = await phoneWith(booked)
    for (let number = 0; number < 21; number++) {
      whole.test.clock.advance({ seconds: 1 })
      expect((await register(PUSH_TOKEN, undefined, `phone-${number}`)).statusCode).toBe(201)
    }
    const rows = await whole.database.db
      .selectFrom('wallet_registrations')
      .select('device')
      .where('serial', '=', booked.id)
      .execute()
    expect([rows.length, rows.some(({ device }) => device === 'phone-0')]).toEqual([20, false])
    await whole.database.db.deleteFrom('wallet_registrations').where('serial', '=', booked.id).execute()
  })
})

describe('a pass follows its booking, and its phones are told', () => {
  it('when the venue moves the class', async () => {
    const yoga = await the.yoga()
    const phone = await phoneThatRegistered(await the.book(yoga))
    await the.change(yoga, { kind: 'move', timeFrom: '18:10' })
    const { told: phones, pass } = await afterPush(phone)
    expect(phones).toEqual([PUSH_TOKEN])
    expect(fieldsOf(pass)['time']).toBe('6:10 PM - 7:10 PM (London time)')
    expect(pass?.['relevantDate']).toBe(`${yoga.date}T17:10:00.000Z`)
    expect(
      (await afterPush({ ...phone, modified: String((await phone.phone.latest()).headers['last-modified']) })).told,
    ).toEqual([])
  })

  it('when the venue cancels the class: void, not gone, so that the phone shows it', async () => {
    const yoga = await the.yoga()
    const phone = await phoneThatRegistered(await the.book(yoga))
    await the.change(yoga, { kind: 'cancel', reason: 'A burst pipe' })
    const { told: phones, pass } = await afterPush(phone)
    expect([phones, pass?.['voided'], pass?.['barcodes']]).toEqual([[PUSH_TOKEN], true, undefined])
    expect(fieldsOf(pass)['state']).toBe('Cancelled By Fitness')
  })

  it('when its traveller cancels', async () => {
    const booked = await the.book(await the.yoga())
    const phone = await phoneThatRegistered(booked)
    await whole.test.delete(`/api/user/orders/cancel/${booked.id}`, { as: booked.person.token })
    const { told: phones, pass } = await afterPush(phone)
    expect([phones, pass?.['voided']]).toEqual([[PUSH_TOKEN], true])
  })

  it('also for a phone that is told of nothing any more: it asks, and gets the pass', async () => {
    const booked = await the.book(await the.yoga())
    const { phone, modified } = await phoneThatRegistered(booked, 'silent')
    await phone.unregister()
    await whole.test.delete(`/api/user/orders/cancel/${booked.id}`, { as: booked.person.token })
    const latest = await phone.latest(modified)
    expect([latest.statusCode, readPass(latest.rawPayload).pass['voided']]).toEqual([200, true])
  })

  it('when its traveller chooses another time: the same pass, with the new code', async () => {
    const booked = await the.book(await the.yoga())
    const phone = await phoneThatRegistered(booked)
    const { of, date } = await the.yoga({ from: '20:00' })
    const later = (
      await whole.test.post(
        `/api/user/orders/reschedule/${booked.id}`,
        { classId: of.id, date },
        { as: booked.person.token },
      )
    ).json<BookingOutcome>()
    const { told: phones, pass } = await afterPush(phone)
    const next = { person: booked.person, id: later.id }
    expect([phones, pass?.['voided'], pass?.['serialNumber']]).toEqual([[PUSH_TOKEN], false, booked.id])
    expect(fieldsOf(pass)).toMatchObject({ time: '8:00 PM - 9:00 PM (London time)', code: (await ticketOf(next)).code })
    const again = await openLink(next)
    expect([again.pass['serialNumber'], again.pass['authenticationToken']]).toEqual([booked.id, phone.phone.token])
    await whole.test.delete(`/api/user/orders/cancel/${later.id}`, { as: booked.person.token })
    expect((await afterPush({ ...phone, modified: '' })).pass?.['voided']).toBe(true)
  })

  it('when the venue answers a request, and when class or venue get another name', async () => {
    await whole.database.db.updateTable('venues').set({ is_integrated: false }).execute()
    const yoga = await the.yoga()
    const booked = await the.book(yoga)
    await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
    const phone = await phoneThatRegistered(booked)
    await confirmBooking(whole.test.context, booked.id, { actor: 'venue' })
    const answered = await afterPush(phone)
    expect([answered.told, fieldsOf(answered.pass)['state']]).toEqual([[PUSH_TOKEN], 'Booked'])
    await whole.database.db.updateTable('classes').set({ name: 'Slow Yoga' }).where('id', '=', yoga.of.id).execute()
    await renameBookings(whole.database.db, whole.test.clock(), yoga.of.id)
    const renamed = await afterPush({ ...phone, modified: String(answered.latest.headers['last-modified']) })
    expect([renamed.told, fieldsOf(renamed.pass)['ticket']]).toEqual([[PUSH_TOKEN], 'Slow Yoga'])
  })

  it('again later when Apple is away, and no more when the phone is gone', async () => {
    const booked = await the.book(await the.yoga())
    const phone = await phoneThatRegistered(booked)
    const gone = await phoneThatRegistered(booked, 'gone')
    await whole.test.delete(`/api/user/orders/cancel/${booked.id}`, { as: booked.person.token })
    answer = new PushError('later', 'away')
    await tellPhones(whole.test.context)
    answer = undefined
    await tellPhones(whole.test.context)
    expect(told).toEqual([])
    whole.test.clock.advance({ seconds: 6 })
    await tellPhones(whole.test.context)
    expect(told).toEqual([PUSH_TOKEN, PUSH_TOKEN])
    await whole.database.db.updateTable('wallet_registrations').set({ tell_at: whole.test.clock() }).execute()
    answer = new PushError('gone', '410')
    await tellPhones(whole.test.context)
    expect([(await phone.phone.changed()).statusCode, (await gone.phone.changed()).statusCode]).toEqual([404, 404])
  })
})

describe('a pass ends', () => {
  it('with the account: its phones are forgotten, and find nothing', async () => {
    const booked = await the.book(await the.yoga())
    const { phone } = await phoneThatRegistered(booked, 'deleted')
    const data = (await whole.test.get('/api/user/data', { as: booked.person.token })).json<OwnData>()
    expect(data.walletPasses).toEqual([{ bookingId: booked.id, addedAt: whole.test.clock().toISOString() }])
    await whole.test.post('/api/user/deleteUser', undefined, { as: booked.person.token })
    expect([(await phone.changed()).statusCode, (await phone.latest()).statusCode]).toEqual([404, 404])
  })

  it('a month after its booking, and not a moment before', async () => {
    const booked = await the.book(await the.yoga())
    const { phone } = await phoneThatRegistered(booked, 'old')
    const { endsAt } = await ticketOf(booked)
    const now = whole.test.clock()
    const month = 30 * 86_400_000
    whole.test.clock.set(new Date(Date.parse(endsAt) + month))
    await sweepWalletPasses(whole.test.context)
    expect((await phone.changed()).statusCode).toBe(200)
    whole.test.clock.set(new Date(Date.parse(endsAt) + month + 1))
    await sweepWalletPasses(whole.test.context)
    expect([(await phone.changed()).statusCode, (await phone.latest()).statusCode]).toEqual([404, 404])
    whole.test.clock.set(now)
  })
})

describe('without a certificate and without a key', () => {
  it('tickets have no links, the mail has none, and the addresses say so', async () => {
    const booked = await the.book(await the.yoga())
    const links = (await ticketOf(booked)).wallets
    const phone = await phoneWith(booked, 'off')
    const before = whole.test.context.wallets
    Object.assign(whole.test.context, { wallets: { apple: undefined, google: undefined } })
    try {
      expect((await ticketOf(booked)).wallets).toEqual({ apple: null, google: null })
      const off = 'Tickets cannot be added to a wallet here. Your profile shows all your bookings and their tickets.'
      for (const link of [links.apple, links.google])
        expect(plain(await whole.test.get(link ?? ''))).toEqual([404, 'text/html; charset=utf-8', off])
      expect([(await phone.register()).statusCode, (await phone.latest()).statusCode]).toEqual([404, 404])
      await tellPhones(whole.test.context)
      await deliverMails(whole.test.context)
      const sent = whole.test.mails.length
      const { person } = await the.book(await the.yoga())
      await deliverMails(whole.test.context)
      const mail = whole.test.mails.slice(sent).find(({ to }) => to === person.email)
      expect(mail?.subject).toContain('Booking confirmed')
      expect([mail?.text, mail?.html].join(' ')).not.toContain('Wallet')
    } finally {
      Object.assign(whole.test.context, { wallets: before })
    }
  })
})
