import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CodeBatchRow } from '../../../contract/staff-codes.ts'
import { fileForm } from '../../../tests/support/calls/offer-calls.ts'
import { createPartner } from '../../../tests/support/factories/shop.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'
import { deliverMails } from '../../notifications/deliver-mail.ts'

let whole: WholeProduct
let owner: Person
let manager: Person
let stranger: Person
beforeAll(async () => {
  whole = await wholeProduct()
  owner = await whole.staffAs('owner')
  manager = await whole.staffAs('partner_manager')
  stranger = await whole.staffAs('partner_manager', await createPartner(whole.database.db, { slug: 'small-inn' }))
})
afterAll(() => whole.close())

const batch = (more: object = {}) => ({ product: whole.product.id, name: 'Spring', partner: 'grand-hotel', ...more })
const post = (path: string, body: object, by = owner) => whole.test.post(`/api/staff${path}`, body, { as: by.token })
const mail = (path: string, fields: Record<string, string>, file: Buffer | string, headers = {}, by = owner) => {
  const form = fileForm(`/staff/codes${path}`, fields, file)
  return whole.test.app.inject({
    ...form,
    headers: { ...form.headers, ...headers, authorization: `Bearer ${by.token}` },
  })
}
const batches = async (by = owner) =>
  (await whole.test.get('/api/staff/codes', { as: by.token })).json<{ rows: CodeBatchRow[] }>().rows
const claim = async (code: string, by?: Person) => {
  const as = (by ?? (await whole.person())).token
  return (await whole.test.post('/api/user/vouchers/claim', { voucherCode: code }, { as })).json<{ code: string }>()
    .code
}
const show = (id: string | undefined, by = owner) => whole.test.get(`/api/staff/codes/${id}`, { as: by.token })
const codesOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
const allow = (left: number) =>
  post('/partners/grand-hotel/codes/allowance', { product: whole.product.id, left }).then(
    ({ statusCode }) => statusCode,
  )
const everything = async () => {
  const { db } = whole.database
  const tables = ['audit_log', 'code_batches', 'pass_codes', 'idempotency_keys'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe('a batch of codes', () => {
  it('is in the answer alone, and each code is claimed once (B18, T101)', async () => {
    const answer = await post('/codes', batch({ count: 3, ends: '2026-07-01' }))
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toContain('text/csv')
    const codes = codesOf(answer.body)
    expect(codes).toHaveLength(3)
    const stored = await everything()
    for (const code of codes) expect(stored).not.toContain(code)
    expect(await claim(codes[0] ?? '')).not.toBe('passCodeInvalid')
    expect(await claim(codes[0] ?? '')).toBe('passCodeInvalid')
    expect(await batches()).toMatchObject([
      { made: 3, claimed: 1, void: 0, ends: '01.07.2026', partner: 'grand-hotel' },
    ])
  })

  it.each([0, 10_001])('of %i is refused in words', async (count) => {
    const answer = await post('/codes', batch({ count }))
    expect(answer.json()).toMatchObject({ fields: { count: 'A batch has from 1 to 10,000 codes' } })
  })

  it('that has ended, of an unknown pass or for an unknown partner is refused', async () => {
    expect((await post('/codes', batch({ count: 1, ends: '2026-06-10' }))).json()).toMatchObject({
      fields: { ends: 'Must be after today' },
    })
    for (const wrong of [{ product: 'unknown' }, { partner: 'unknown' }])
      expect((await post('/codes', batch({ count: 1, ...wrong }))).json()).toMatchObject({ code: 'recordNotFound' })
  })

  it('is made void but for what is claimed; a void code fails as every other (T103)', async () => {
    const codes = codesOf((await post('/codes', batch({ count: 3, name: 'Void' }))).body)
    const guest = await whole.person()
    await claim(codes[0] ?? '', guest)
    const row = (await batches()).find(({ name }) => name === 'Void')
    expect((await post('/codes/void', { code: codes[1]?.toLowerCase() })).json()).toEqual({ voided: 1 })
    expect((await post('/codes/void', { code: codes[0] })).json()).toMatchObject({ code: 'invalidRequest' })
    expect((await post(`/codes/${row?.id}/void`, {})).json()).toEqual({ voided: 1, mailed: 0 })
    expect((await post(`/codes/${row?.id}/void`, {})).json()).toEqual({ voided: 0, mailed: 0 })
    expect(await Promise.all(codes.slice(1).map((code) => claim(code)))).toEqual(Array(2).fill('passCodeInvalid'))
    expect(await claim(codes[0] ?? '', guest)).not.toBe('passCodeInvalid')
    expect((await batches()).find(({ name }) => name === 'Void')).toMatchObject({ made: 3, claimed: 1, void: 2 })
  })
})

describe('codes mailed to a list', () => {
  // Windows-1252, with a double and one bad line.
  const lines = [
    'Name;Email',
    'Müller, Jürgen;juergen@example.com',
    'Zoë;zoe@example.com',
    'Café;not an address@',
    'Again;JUERGEN@example.com',
  ]
  const file = Buffer.from(lines.join('\r\n'), 'latin1')

  it('are previewed: doubles count once, and a bad line is named', async () => {
    expect((await mail('/mail/preview', {}, file)).json()).toEqual({
      addresses: 2,
      doubled: 1,
      wrong: [{ line: 4, text: 'not an address@' }],
      wrongCount: 1,
    })
    const row = 'a@example.com; b@example.com, wrong@; A@example.com'
    expect((await mail('/mail/preview', {}, row)).json()).toEqual({
      addresses: 2,
      doubled: 1,
      wrong: [{ line: 1, text: 'wrong@' }],
      wrongCount: 1,
    })
    const full = Array.from({ length: 10_001 }, (_, index) => `guest${index}@example.com`)
    for (const list of [full.join('\n'), 'Email\n'])
      expect((await mail('/mail/preview', {}, list)).json()).toMatchObject({
        fields: { file: expect.stringContaining('1 to 10,000') as string },
      })
    const many = Array.from({ length: 5_000 }, (_, index) => (index === 2_500 ? 'nobody' : `guest${index}@example.com`))
    expect((await mail('/mail/preview', {}, many.join('\n'))).json()).toMatchObject({
      addresses: 4_999,
      wrong: [{ line: 2_501, text: 'nobody' }],
    })
    expect((await mail('/mail/preview', {}, Buffer.alloc(2_000))).json()).toMatchObject({
      fields: { file: expect.stringContaining('not a text file') as string },
    })
  })

  it('go out once in the name of the partner, and can be claimed', async () => {
    const fields = { product: whole.product.id, name: 'Mailed', partner: 'grand-hotel' }
    const send = () => mail('/mail', fields, file, { 'idempotency-key': 'once-only-please' })
    expect((await send()).json()).toEqual({ mails: 2 })
    expect((await send()).json()).toEqual({ mails: 2 })
    await deliverMails(whole.test.context)
    const sent = whole.test.mails.filter(({ subject }) => subject.startsWith('Grand Hotel gives you'))
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['juergen@example.com', 'zoe@example.com'])
    const code = /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(sent[0]?.text ?? '')?.[0] ?? ''
    expect(await everything()).not.toContain(code)
    expect(await claim(code)).not.toBe('passCodeInvalid')
    expect((await batches()).find(({ name }) => name === 'Mailed')).toMatchObject({
      delivery: 'mail',
      made: 2,
      claimed: 1,
    })
  })

  it('are stopped with their batch as far as they wait, and their codes leave the database', async () => {
    await mail('/mail', { product: whole.product.id, name: 'Wrong pass', partner: 'grand-hotel' }, file)
    const { db } = whole.database
    const waiting = db.selectFrom('outbox_mails').select('id').where('kind', '=', 'pass-code')
    const [gone] = await waiting.where('status', '=', 'queued').execute()
    await db
      .updateTable('outbox_mails')
      .set({ status: 'sent', sent_at: new Date('2026-06-10T10:00:00Z') })
      .where('id', '=', gone?.id ?? '')
      .execute()
    const row = (await batches()).find(({ name }) => name === 'Wrong pass')
    expect((await show(row?.id)).json()).toMatchObject({ mails: { waiting: 1, sent: 1, failed: 0 } })
    expect((await post(`/codes/${row?.id}/void`, {})).json()).toEqual({ voided: 2, mailed: 1 })
    expect(await waiting.where('status', '=', 'queued').execute()).toEqual([])
    const many = Array.from({ length: 1_001 }, (_, index) => `guest${index}@example.com`).join('\n')
    await mail('/mail', { product: whole.product.id, name: 'Many', partner: 'grand-hotel' }, many)
    const large = (await batches()).find(({ name }) => name === 'Many')
    expect((await post(`/codes/${large?.id}/void`, {})).json()).toEqual({ voided: 1_001, mailed: 0 })
  })

  it.each([[''], ['Name\n'], ['nobody\n']])('a list without an address (%j) mails nothing', async (text) => {
    const fields = { product: whole.product.id, name: 'Nobody', partner: 'grand-hotel' }
    expect((await mail('/mail', fields, text)).statusCode).toBe(400)
  })
})

describe('people of a partner', () => {
  it('make codes within their allowance, for their partner alone', async () => {
    expect((await post('/codes', batch({ count: 1 }), manager)).json()).toMatchObject({
      fields: { count: expect.stringContaining('0 codes') as string },
    })
    expect(await allow(5)).toBe(200)
    expect((await post('/codes', batch({ count: 6 }), manager)).json()).toMatchObject({
      fields: { count: expect.stringContaining('5 codes') as string },
    })
    expect((await post('/codes', batch({ count: 4, name: 'Own' }), manager)).statusCode).toBe(200)
    for (const partner of ['small-inn', undefined])
      expect((await post('/codes', batch({ count: 1, partner }), manager)).json()).toMatchObject({
        code: 'recordNotFound',
      })
    const shown = await whole.test.get('/api/staff/partners/grand-hotel/codes', { as: manager.token })
    expect(shown.json()).toMatchObject({
      allowances: [{ left: 1 }],
      products: [{ id: whole.product.id }],
    })
  })

  it('make a batch again whose download failed; voiding tells them nothing of one guest (B16)', async () => {
    const countLeft = async () => {
      const shown = await whole.test.get('/api/staff/partners/grand-hotel/codes', { as: manager.token })
      return shown.json<{ allowances: { left: number }[] }>().allowances[0]?.left
    }
    const voidOne = async (code: string) => (await post('/codes/void', { code }, manager)).json<object>()
    expect(await allow(12)).toBe(200)
    const [first = '', second = ''] = codesOf((await post('/codes', batch({ count: 2, name: 'Two' }), manager)).body)
    await claim(second)
    for (const code of [first, second, first]) expect(await voidOne(code)).toEqual({ voided: null })
    expect([await claim(first), await countLeft()]).toEqual(['passCodeInvalid', 10])
    const [claimed = '', kept = ''] = codesOf(
      (await post('/codes', batch({ count: 10, name: 'Broken' }), manager)).body,
    )
    await claim(claimed)
    const row = (await batches(manager)).find(({ name }) => name === 'Broken')
    expect(await voidOne(kept)).toEqual({ voided: null })
    expect(row).toMatchObject({ claimed: '<5', void: null, isVoid: false })
    for (let twice = 0; twice < 2; twice++)
      expect((await post(`/codes/${row?.id}/void`, {}, manager)).json()).toEqual({ voided: null, mailed: 0 })
    expect(await countLeft()).toBe(5)
    const isBroken = ({ name }: CodeBatchRow) => name === 'Broken'
    expect((await batches(manager)).find(isBroken)).toMatchObject({ claimed: '<5', void: null, isVoid: true })
    expect((await batches()).find(isBroken)).toMatchObject({ claimed: 1, void: 9 })
    expect((await show(row?.id, manager)).json()).toMatchObject({ claimed: '<5', void: null, madeBy: manager.email })
    expect((await show(row?.id)).json()).toMatchObject({ claimed: 1, void: 9, madeBy: manager.email })
  })

  it('get nothing back for a batch that an operator made', async () => {
    await post('/codes', batch({ count: 2, name: 'By us' }))
    const row = (await batches()).find(({ name }) => name === 'By us')
    await allow(3)
    await post(`/codes/${row?.id}/void`, {})
    const { db } = whole.database
    expect(await db.selectFrom('partner_code_allowances').select('codes_left').execute()).toEqual([{ codes_left: 3 }])
  })

  it('see and void none of another partner, and none of ours', async () => {
    const [code = ''] = codesOf((await post('/codes', batch({ count: 1, name: 'Ours', partner: undefined }))).body)
    const own = (await batches(manager)).map(({ partner }) => partner)
    expect(new Set(own)).toEqual(new Set(['grand-hotel']))
    expect(await batches(stranger)).toEqual([])
    const [first] = await batches(manager)
    for (const answer of [await post(`/codes/${first?.id}/void`, {}, stranger), await show(first?.id, stranger)])
      expect(answer.json()).toMatchObject({ code: 'recordNotFound' })
    const byUs = (await batches(manager)).find(({ name }) => name === 'By us')
    expect((await show(byUs?.id, manager)).json()).toMatchObject({ name: 'By us', madeBy: null })
    expect((await show(byUs?.id)).json()).toMatchObject({ madeBy: owner.email })
    for (const by of [manager, stranger])
      expect((await post('/codes/void', { code }, by)).json()).toMatchObject({ code: 'invalidRequest' })
    expect((await whole.test.get('/api/staff/codes/products', { as: stranger.token })).json()).toEqual({
      products: [],
      partners: ['small-inn'],
    })
  })
})

it('an export of batches has no code', async () => {
  const { rows } = (await whole.test.get('/api/staff/codes', { as: owner.token })).json<{ rows: object[] }>()
  // An id is no code, even one of digits alone.
  expect(JSON.stringify(rows)).not.toMatch(/\b(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\b/)
})
