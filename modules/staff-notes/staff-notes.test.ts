import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnData } from '../../contract/own-data.ts'
import type { StaffNotes } from '../../contract/staff-notes.ts'
import type { StaffTraveller } from '../../contract/staff-travellers.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let support: Person
let guest: Person
beforeAll(async () => {
  whole = await wholeProduct()
  support = await whole.staffAs('support')
  guest = await whole.person()
})
afterAll(() => whole.close())

const note = (subject: string, text: string, by = support) =>
  whole.test.post(`/api/staff/notes/${subject}`, { text }, { as: by.token })
const tag = (subject: string, word: string, isOn = true, by = support) =>
  whole.test.post(`/api/staff/tags/${subject}`, { tag: word, isOn }, { as: by.token })
const remove = (id: string | undefined, by: Person) =>
  whole.test.app.inject({
    method: 'DELETE',
    url: `/api/staff/notes/${id}`,
    headers: { authorization: `Bearer ${by.token}` },
  })
const hostile = '<script>alert(1)</script> =1+1 100% 🏋️'

it('T182: stand in the record and in a copy of the traveller’s data, and each writer removes their own', async () => {
  const subject = `traveller/${guest.accountId}`
  const orderId = await whole.purchase(guest)
  await note(subject, hostile)
  await note(`order/${orderId}`, 'Paid twice?')
  await tag(`order/${orderId}`, 'Twice')
  const { token } = support
  const opened = await whole.test.post(`/api/staff/travellers/${guest.accountId}/open`, {}, { as: token })
  const [first] = opened.json<StaffTraveller>().staffNotes.notes
  expect(first).toMatchObject({ text: hostile, isOwn: true })
  const order = await whole.test.post(`/api/staff/orders/${orderId}/open`, {}, { as: token })
  expect(order.json<{ staffNotes: StaffNotes }>().staffNotes).toMatchObject({
    notes: [{ text: 'Paid twice?' }],
    tags: ['twice'],
  })
  const data = (await whole.test.get('/api/user/data', { as: guest.token })).json<OwnData>()
  expect(data.notesOfSupport.map(({ text }) => text).toSorted()).toEqual([hostile, 'Paid twice?'])
  expect(data.tagsOfSupport).toMatchObject([{ orderNumber: expect.any(Number) as number, tag: 'twice' }])
  const owner = await whole.staffAs('owner')
  expect((await remove(first?.id, owner)).json()).toMatchObject({ code: 'noteNotFound' })
  expect((await remove(first?.id, support)).json()).toEqual({ notes: [], tags: [] })
  const entries = whole.database.db.selectFrom('audit_log').select(['action', 'before', 'after'])
  expect(await entries.where('action', 'like', 'note.%').orderBy('id').execute()).toEqual(
    ['note.added', 'note.added', 'note.removed'].map((action) => ({ action, before: null, after: null })),
  )
})

it('are at most ten tags a record, also at once, by which the lists find it', async () => {
  const subject = `traveller/${guest.accountId}`
  const words = Array.from({ length: 12 }, (_, number) => `word ${number}`)
  const answers = await Promise.all(words.map((word) => tag(subject, word)))
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
  const all = (await tag(subject, 'none', false)).json<StaffNotes>().tags
  expect(all).toHaveLength(10)
  const list = async (name: string, word: string) =>
    (await whole.test.get(`/api/staff/${name}?tag=${encodeURIComponent(word)}`, { as: support.token })).json<{
      rows: { id: string }[]
    }>().rows
  expect(await list('travellers', all[0]?.toUpperCase() ?? '')).toMatchObject([{ id: guest.accountId }])
  expect(await list('travellers', 'twice')).toEqual([])
  expect(await list('orders', 'twice')).toHaveLength(1)
})

it.each([
  ['partners', 'partner', 200],
  ['partners', 'venue', 404],
  ['catalogue', 'venue', 200],
  ['catalogue', 'traveller', 404],
  ['support', 'partner', 200],
] as const)('%s notes at a %s: %i', async (role, kind, status) => {
  const { id: partner } = await whole.database.db.selectFrom('partners').select('id').executeTakeFirstOrThrow()
  const ids = { partner, venue: whole.venue.id, traveller: guest.accountId }
  const answer = await note(`${kind}/${ids[kind]}`, 'Called', await whole.staffAs(role))
  expect(answer.statusCode).toBe(status)
})

it.each(['100%', '', 'x'.repeat(31), '=1', '<b>'])('no tag is ‘%s’', async (word) =>
  expect((await tag(`traveller/${guest.accountId}`, word)).statusCode).toBe(400),
)

it('are not at an order of a deleted account, and stay when their writer’s right ends', async () => {
  const [buyer, writer] = [await whole.person(), await whole.staffAs('support')]
  const orderId = await whole.purchase(buyer)
  await note(`order/${orderId}`, 'Called', writer)
  const { db } = whole.database
  const { id } = await db
    .selectFrom('staff_notes')
    .select('id')
    .where('subject_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const areas = db.updateTable('operator_areas').where('account_id', '=', writer.accountId)
  await areas.set({ area: 'partners' }).execute()
  expect((await remove(id, writer)).json()).toMatchObject({ code: 'noteNotFound' })
  await whole.test.post('/api/user/deleteUser', undefined, { as: buyer.token })
  expect((await note(`order/${orderId}`, 'Called')).json()).toMatchObject({ code: 'recordNotFound' })
})

it('are not at staff, at deleted travellers or at unknown records', async () => {
  for (const id of [support.accountId, crypto.randomUUID(), 'unknown'])
    expect((await note(`traveller/${id}`, 'Called')).json()).toMatchObject({ code: 'recordNotFound' })
})
