import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SavedView } from '../../contract/staff-views.ts'
import { holdStatements } from '../../tests/support/database/held-statements.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let nora: Person
let omar: Person
beforeAll(async () => {
  whole = await wholeProduct()
})
beforeEach(async () => {
  await whole.database.db.deleteFrom('saved_views').execute()
  nora = await whole.staffAs('support')
  omar = await whole.staffAs('finance')
})
afterAll(() => whole.close())

const URL = '/api/staff/views/orders'
const view = { name: 'Failed', address: 'state=failed', isShared: false }
const add = (by: Person, fields: object = {}) => whole.test.post(URL, { ...view, ...fields }, { as: by.token })
const addAndRead = async (by: Person, fields?: object) => (await add(by, fields)).json<SavedView>()
const names = async (by: Person, list = 'orders') => {
  const answer = await whole.test.get(`/api/staff/views/${list}`, { as: by.token })
  return answer.json<{ views: SavedView[] }>().views.map(({ name, isOwn }) => [name, isOwn])
}
const remove = (by: Person, id: string) =>
  whole.test.app.inject({ method: 'DELETE', url: `${URL}/${id}`, headers: { authorization: `Bearer ${by.token}` } })

it('shows a person their own views of a list, and those that others share', async () => {
  await addAndRead(nora)
  await addAndRead(nora, { name: 'Dear', isShared: true })
  await addAndRead(omar, { name: 'Mine' })
  expect(await names(nora)).toEqual([
    ['Dear', true],
    ['Failed', true],
  ])
  expect(await names(omar)).toEqual([
    ['Dear', false],
    ['Mine', true],
  ])
  expect(await names(nora, 'audit')).toEqual([])
})

it('is changed and removed by the person who made it, and by nobody else', async () => {
  const { id } = await addAndRead(nora, { isShared: true })
  const change = (by: Person) => whole.test.post(`${URL}/${id}`, { ...view, name: 'Lost' }, { as: by.token })
  for (const answer of [await change(omar), await remove(omar, id), await remove(nora, 'no-id')])
    expect(answer.json()).toMatchObject({ code: 'viewNotFound' })
  expect((await change(nora)).json()).toMatchObject({ id, name: 'Lost', isShared: false, isOwn: true })
  expect((await remove(nora, id)).json()).toEqual({ removed: true })
  expect(await names(nora)).toEqual([])
})

it('opens a shared view first for the roles that an owner chose, one a role', async () => {
  const owner = await whole.staffAs('owner')
  const [first, second, own] = [
    await addAndRead(nora, { isShared: true }),
    await addAndRead(omar, { name: 'Dear', isShared: true }),
    await addAndRead(nora, { name: 'Own' }),
  ]
  const choose = (id: string, roles: readonly string[], by = owner) =>
    whole.test.post(`${URL}/${id}/first`, { roles }, { as: by.token })
  const readFirst = async (by: Person) => {
    const answer = await whole.test.get(URL, { as: by.token })
    return answer.json<{ views: SavedView[] }>().views.flatMap(({ name, opensFirst }) => (opensFirst ? [name] : []))
  }
  expect((await choose(first.id, ['support', 'finance'])).json()).toMatchObject({ opensFor: ['support', 'finance'] })
  expect((await choose(second.id, ['finance'])).statusCode).toBe(200)
  expect([await readFirst(nora), await readFirst(omar), await readFirst(owner)]).toEqual([['Failed'], ['Dear'], []])
  expect((await choose(own.id, ['support'])).json()).toMatchObject({ code: 'viewNotFound' })
  expect((await choose((await addAndRead(owner)).id, ['support'])).json()).toMatchObject({ code: 'viewNotShared' })
  expect((await choose(first.id, [], nora)).json()).toMatchObject({ code: 'notAllowed' })
  await whole.test.post(`${URL}/${first.id}`, view, { as: nora.token })
  expect(await readFirst(nora)).toEqual([])
})

it('keeps fifty views of one person', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    account_id: nora.accountId,
    list: 'orders',
    name: `View ${index}`,
    address: '',
  }))
  await whole.database.db.insertInto('saved_views').values(rows).execute()
  expect((await add(nora)).json()).toMatchObject({ code: 'tooManyViews' })
  expect((await add(omar)).statusCode).toBe(200)
})

it('keeps fifty also when two come at once', async () => {
  const row = { account_id: nora.accountId, list: 'orders', name: 'View', address: '' }
  await whole.database.db
    .insertInto('saved_views')
    .values(Array.from({ length: 49 }, () => row))
    .execute()
  const held = await holdStatements(whole.database.url)
  await held.hold('saved_views', 'insert', "new.name = 'First'")
  const first = add(nora, { name: 'First' })
  await held.untilHeld(1)
  const second = add(nora)
  await held.untilHeld(1, 1)
  await held.letAllGo()
  expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 409])
})

it('stands in the audit log without what a person typed', async () => {
  const { id } = await addAndRead(nora, { address: 'email=nina%40example.com&state=failed' })
  await remove(nora, id)
  const entries = whole.database.db.selectFrom('audit_log').select(['before', 'after']).where('subject_id', '=', id)
  const noted = { name: 'Failed', filters: 'email, state=failed', isShared: false }
  expect(await entries.orderBy('id').execute()).toEqual([
    { before: null, after: { list: 'orders', ...noted } },
    { before: noted, after: null },
  ])
})

it.each([
  ['no name', { name: '' }, 'name'],
  ['a name in which nothing can be seen', { name: '\u200B\u202E' }, 'name'],
  ['an address that is none', { address: 'javascript:alert(1)' }, 'address'],
  ['an address of 2,001 letters', { address: 'x'.repeat(2001) }, 'address'],
])('refuses %s at its field', async (_what, fields, field) =>
  expect(Object.keys((await add(nora, fields)).json<{ fields: object }>().fields)).toEqual([field]),
)
