import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ListExport } from '../../contract/staff-exports.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { sweepExports, writeExportFile } from './export-list.ts'

const ORDERS = 4_100
let whole: WholeProduct
let support: Person
beforeAll(async () => {
  whole = await wholeProduct()
  const { db } = whole.database
  const order = {
    status: 'failed' as const,
    list_price_minor: 5000,
    currency: 'GBP',
    pass_product_id: whole.product.id,
  }
  const orders = Array.from({ length: ORDERS }, (_, index) => ({
    ...order,
    email: `buyer-${index}@example.com`,
    amount_minor: index % 5000,
  }))
  for (let from = 0; from < ORDERS; from += 1_000)
    await db
      .insertInto('orders')
      .values(orders.slice(from, from + 1_000))
      .execute()
})
beforeEach(async () => {
  support = await whole.staffAs('support')
})
afterAll(() => whole.close())

const wish = { list: 'orders', address: 'order=number&state=failed&view=x', columns: ['number', 'email', 'price'] }
const begin = (fields: object = {}, by = support) =>
  whole.test.post('/api/staff/exports', { ...wish, separator: 'comma', decimals: 'point', ...fields }, { as: by.token })
const show = (id: string, by = support) => whole.test.get(`/api/staff/exports/${id}`, { as: by.token })
const load = (id: string, by = support) => whole.test.get(`/api/staff/exports/${id}/file`, { as: by.token })
const beginAndRead = async (fields?: object, by?: Person) => (await begin(fields, by)).json<ListExport>()

it('B18: writes all pages of what a list shows, in its order and its columns', async () => {
  const { id, total, state, fileName } = await beginAndRead()
  expect([total, state, fileName]).toEqual([ORDERS, 'writing', 'orders-2026-06-10.csv'])
  expect((await load(id)).json()).toMatchObject({ code: 'exportNotReady' })
  await writeExportFile(whole.test.context, { exportId: id })
  expect((await show(id)).json()).toMatchObject({ state: 'done', written: ORDERS, readyAt: null })
  const file = await load(id)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.body.split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['\uFEFFOrder,Email,Price', expect.stringMatching(/^\d+,buyer-0@example\.com,0$/)])
  expect([lines.length, new Set(lines).size]).toEqual([ORDERS + 2, ORDERS + 2])
})

it('writes as the spreadsheets of a country read it', async () => {
  const { id } = await beginAndRead({
    separator: 'semicolon',
    decimals: 'comma',
    address: 'email=buyer-4050%40example.com',
  })
  await writeExportFile(whole.test.context, { exportId: id })
  expect((await load(id)).body).toMatch(/^\uFEFFOrder;Email;Price\r\n\d+;buyer-4050@example\.com;40,5\r\n$/)
})

it('goes on where it was, and two processes write each row once', async () => {
  const { id } = await beginAndRead()
  const { db } = whole.database
  await Promise.all([1, 2].map(() => writeExportFile(whole.test.context, { exportId: id })))
  const parts = await db.selectFrom('list_export_parts').select('number').where('export_id', '=', id).execute()
  expect(parts.map(({ number }) => number).toSorted()).toEqual([0, 1, 2])
  expect((await load(id)).body.split('\r\n').length).toBe(ORDERS + 2)
})

it('is seen by the person who asked for it, and for a day', async () => {
  const { id } = await beginAndRead()
  const another = await whole.staffAs('owner')
  for (const answer of [await show(id, another), await load(id, another), await show('no-id'), await load('no-id')])
    expect(answer.json()).toMatchObject({ code: 'exportNotFound' })
  const { db } = whole.database
  await db.updateTable('list_exports').set({ expires_at: whole.test.context.clock() }).where('id', '=', id).execute()
  expect((await show(id)).json()).toMatchObject({ code: 'exportNotFound' })
  await sweepExports(whole.test.context)
  const left = db.selectFrom('list_exports').select('id').where('id', '=', id)
  expect(await left.execute()).toEqual([])
})

it.each([
  ['nothing that matches', { address: 'email=nobody%40example.com' }, 'exportEmpty'],
  ['a filter that the list does not take', { address: 'state=gone' }, 'exportNotReadable'],
  ['no column that the list has', { columns: ['colour'] }, 'exportNotReadable'],
  ['no column', { columns: [] }, 'invalidRequest'],
  ['a list that is not there', { list: 'secrets' }, 'invalidRequest'],
  ['an address that is none', { address: '<script>' }, 'invalidRequest'],
])('refuses %s', async (_what, fields, code) => expect((await begin(fields)).json()).toMatchObject({ code }))

it('exports no list that the caller may not see', async () => {
  const finance = await whole.staffAs('finance')
  expect((await begin({ list: 'audit', address: '', columns: ['at'] }, finance)).statusCode).toBe(200)
  const { db } = whole.database
  await db.updateTable('operator_areas').set({ area: 'content' }).where('account_id', '=', finance.accountId).execute()
  expect((await begin({}, finance)).json()).toMatchObject({ code: 'notAllowed' })
})

it('ends for a person who has lost the right to see the list', async () => {
  const finance = await whole.staffAs('finance')
  const [done, begun] = [await beginAndRead({}, finance), await beginAndRead({}, finance)]
  await writeExportFile(whole.test.context, { exportId: done.id })
  const { db } = whole.database
  await db.updateTable('operator_areas').set({ area: 'content' }).where('account_id', '=', finance.accountId).execute()
  await writeExportFile(whole.test.context, { exportId: begun.id })
  for (const answer of [await show(done.id, finance), await load(done.id, finance)])
    expect(answer.json()).toMatchObject({ code: 'notAllowed' })
  const ended = await db.selectFrom('list_exports').select('status').where('id', '=', begun.id).execute()
  expect(ended).toEqual([{ status: 'failed' }])
})

it('has failed after 10 minutes without a part', async () => {
  const { id } = await beginAndRead()
  const { db } = whole.database
  const minutes = async (count: number) => {
    const written_at = new Date(whole.test.context.clock().getTime() - count * 60_000)
    await db.updateTable('list_exports').set({ written_at }).where('id', '=', id).execute()
    return (await show(id)).json<ListExport>().state
  }
  expect([await minutes(9), await minutes(10), await minutes(0)]).toEqual(['writing', 'failed', 'failed'])
})

it('stands in the audit log without what a person typed', async () => {
  const { id } = await beginAndRead({ address: 'email=buyer-4050%40example.com&state=failed' })
  const { db } = whole.database
  const entry = await db.selectFrom('audit_log').select('after').where('subject_id', '=', id).executeTakeFirstOrThrow()
  expect(entry.after).toEqual({ list: 'orders', filters: 'email, state=failed', columns: wish.columns, rows: 1 })
})
