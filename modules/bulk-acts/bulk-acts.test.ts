import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BulkAct } from '../../contract/staff-bulk.ts'
import { createClassBooking } from '../../tests/support/factories/bookings.ts'
import { createClass, createSession } from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import type { Tables } from '../../database/tables.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { takeRows } from './bulk-acts.queries.ts'
import { runBulkAct, sweepBulkActs } from './run-bulk-act.ts'

const REQUESTS = 12
const asked = {
  status: 'pending' as const,
  confirm_by: new Date('2026-06-11'),
  corrected_at: new Date('2026-06-10T10:00:00Z'),
}
let whole: WholeProduct
let support: Person
let accountId: string
let address: string
let guests = 0
const sessions: Awaited<ReturnType<typeof createSession>>[] = []
beforeAll(async () => {
  whole = await wholeProduct()
  const { db } = whole.database
  const yoga = await createClass(db, whole.venue, { name: 'Yoga' })
  for (let index = 0; index < REQUESTS; index++)
    sessions.push(await createSession(db, yoga, { date: `2026-06-${12 + index}`, from: '07:00' }))
})
beforeEach(async () => {
  const { db } = whole.database
  support = await whole.staffAs('support')
  const email = `guest-${++guests}@example.com`
  accountId = (await whole.person(email)).accountId
  address = `state=pending&email=${encodeURIComponent(email)}`
  const pass = await createPass(db, accountId, { visits: REQUESTS })
  await db
    .updateTable('class_sessions')
    .set((of) => ({ seats_taken: of('seats_taken', '+', 1) }))
    .execute()
  for (const session of sessions) {
    const { id } = await createClassBooking(db, session, pass)
    await db.insertInto('visit_ledger').values({ pass_id: pass.id, kind: 'hold', visits: 1, booking_id: id }).execute()
    await move(id, asked)
  }
})
afterAll(() => whole.close())

const wish = () => ({ act: 'declineRequests', address, ids: null })
const post = (path: string, body: object, by = support) =>
  whole.test.post(`/api/staff/bulk-acts${path}`, body, { as: by.token })
const begin = async (fields: object = {}) => {
  const { digest = '-' } = (await post('/preview', { ...wish(), ...fields })).json<{ digest?: string }>()
  return (await post('', { ...wish(), digest, reason: 'The gym is flooded', ...fields })).json<BulkAct>()
}
const show = async (id: string) =>
  (await whole.test.get(`/api/staff/bulk-acts/${id}`, { as: support.token })).json<BulkAct>()
const run = (actId: string) => runBulkAct(whole.test.context, { actId })
const bookings = () =>
  whole.database.db
    .selectFrom('bookings')
    .select(['id', 'status', 'cancel_reason'])
    .where('account_id', '=', accountId)
    .execute()
const move = (id: string | undefined, fields: Updateable<Tables['bookings']>) =>
  whole.database.db
    .updateTable('bookings')
    .set(fields)
    .where('id', '=', id ?? '')
    .execute()
const entriesOf = (action: 'booking.rejected') =>
  whole.database.db.selectFrom('audit_log').select('subject_id').where('action', '=', action).execute()

it('takes all that match, each with its own entry and the reason', async () => {
  const preview = (await post('/preview', wish())).json<{ total: number; first: string[] }>()
  expect([preview.total, preview.first.length]).toEqual([REQUESTS, 10])
  const begun = await begin()
  expect(begun).toMatchObject({ state: 'running', total: REQUESTS, done: 0, failed: 0 })
  await run(begun.id)
  expect(await show(begun.id)).toMatchObject({ state: 'done', done: REQUESTS, failed: 0, failures: [] })
  const ended = { status: 'cancelled_by_fitness', cancel_reason: 'The gym is flooded' }
  const all = await bookings()
  expect(all).toEqual(all.map(({ id }) => ({ id, ...ended })))
  const booked = all.map(({ id }) => id)
  const entries = await entriesOf('booking.rejected')
  expect(entries.filter(({ subject_id }) => booked.includes(subject_id ?? ''))).toHaveLength(REQUESTS)
})

it('takes the rows that were chosen on a page, and names those that it could not do', async () => {
  const [first, second, third] = await bookings()
  const ids = [first?.id, second?.id, third?.id].filter((id) => id !== undefined)
  const { id } = await begin({ act: 'confirmRequests', ids })
  await move(second?.id, { status: 'confirmed', confirm_by: null })
  await run(id)
  const failures = [{ id: second?.id, why: 'The request is no longer open' }]
  expect(await show(id)).toMatchObject({ state: 'done', done: 2, failed: 1, failures })
  await move(second?.id, { ...asked, corrected_at: new Date('2026-06-10T10:01:00Z') })
  expect((await post(`/${id}/again`, {})).json()).toMatchObject({ state: 'running', done: 2, failed: 0 })
  await run(id)
  expect(await show(id)).toMatchObject({ state: 'done', done: 3, failed: 0 })
})

it('goes on where a killed process was, and two processes take each row once', async () => {
  const { id } = await begin()
  const { context } = whole.test
  const lost = await takeRows(context.db, id, { at: context.clock(), lostBefore: new Date(0), most: 5 })
  expect(lost.length).toBe(5)
  const ends = await Promise.allSettled([run(id), run(id)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await show(id)).toMatchObject({ state: 'running', done: REQUESTS - 5, failed: 0 })
  const taken_at = new Date(context.clock().getTime() - 11 * 60_000)
  await context.db.updateTable('bulk_act_rows').set({ taken_at }).where('act_id', '=', id).execute()
  expect((await show(id)).state).toBe('stopped')
  await run(id)
  expect(await show(id)).toMatchObject({ state: 'done', done: REQUESTS, failed: 0 })
})

it('stops when the person has lost the right, and goes on once they have it', async () => {
  const { id } = await begin()
  const area = (name: 'content' | 'support') =>
    whole.database.db
      .updateTable('operator_areas')
      .set({ area: name })
      .where('account_id', '=', support.accountId)
      .execute()
  await area('content')
  await run(id)
  expect((await post(`/${id}/again`, {})).json()).toMatchObject({ code: 'notAllowed' })
  await area('support')
  expect((await show(id)).state).toBe('stopped')
  expect((await post(`/${id}/again`, {})).json()).toMatchObject({ state: 'running' })
  await run(id)
  expect(await show(id)).toMatchObject({ state: 'done', done: REQUESTS })
})

it.each([
  ['when nothing matches', { address: 'code=ZZZZZZZ' }, 'bulkEmpty'],
  ['rows that are not on the page', { ids: ['00000000-0000-4000-8000-000000000000'] }, 'bulkEmpty'],
  ['a filter that the list does not take', { address: 'state=gone' }, 'bulkNotReadable'],
  ['without a reason', { reason: ' ' }, 'invalidRequest'],
  ['an act that is not there', { act: 'removeAll' }, 'invalidRequest'],
])('refuses %s', async (_when, fields, code) => expect(await begin(fields)).toMatchObject({ code }))

it('refuses when as many match as were shown, but others', async () => {
  const [first, second, third] = (await bookings()).map(({ id }) => id)
  const shown = await post('/preview', { ...wish(), ids: [first, second] })
  const { digest } = shown.json<{ digest: string }>()
  expect(await begin({ ids: [second, third], digest })).toMatchObject({ code: 'bulkChanged' })
})

it('cancels bookings as ours, with the visit back and the reason', async () => {
  const ids = (await bookings()).slice(0, 2).map(({ id }) => id)
  const readFree = async () => {
    const passes = whole.database.db.selectFrom('passes').select('visits_free').where('account_id', '=', accountId)
    return (await passes.execute()).reduce((sum, { visits_free: free }) => sum + free, 0)
  }
  const before = await readFree()
  const { id } = await begin({ act: 'cancelBookings', ids })
  await run(id)
  expect(await show(id)).toMatchObject({ state: 'done', done: 2, failed: 0 })
  expect((await readFree()) - before).toBe(2)
  const mails = whole.database.db.selectFrom('outbox_mails').select('data').where('kind', '=', 'booking-cancelled')
  const told = { cancelledBy: 'us', reason: 'The gym is flooded', isVisitReturned: true }
  expect(await mails.where('account_id', '=', accountId).execute()).toMatchObject([{ data: told }, { data: told }])
})

it('sends mails again, and says which kinds it never does', async () => {
  const written = ['purchase-receipt', 'reset-code'] as const
  const { db } = whole.database
  for (const kind of written) {
    const mail = {
      kind,
      recipient: `${kind}@example.com`,
      account_id: accountId,
      data: '{}',
      dedupe_key: `${kind}:bulk`,
    }
    await db
      .insertInto('outbox_mails')
      .values({ ...mail, status: 'failed', due_at: new Date(0) })
      .execute()
  }
  const mails = await db.selectFrom('outbox_mails').select(['id', 'kind']).where('account_id', '=', accountId).execute()
  const asked = { act: 'sendMailsAgain', address: 'state=failed', ids: mails.map((mail) => mail.id) }
  const { id } = await begin(asked)
  await run(id)
  expect(await show(id)).toMatchObject({ done: 1, failed: 1, failures: [{ name: 'reset-code' }] })
})

it('sends a mail once, although its repetition was chosen too, or the process that sent it was killed', async () => {
  const { db } = whole.database
  const mail = { kind: 'purchase-receipt', recipient: 'twice@example.com', account_id: accountId, data: '{}' } as const
  const write = async (dedupe_key: string, repeats: string | null) => {
    const row = {
      ...mail,
      dedupe_key,
      repeats,
      status: 'failed',
      due_at: new Date(0),
      created_at: new Date(0),
    } as const
    const { id } = await db.insertInto('outbox_mails').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const first = await write('receipt:twice', null)
  const repeated = await write('receipt:twice-again', first)
  const { id } = await begin({ act: 'sendMailsAgain', address: '', ids: [first, repeated] })
  await run(id)
  expect(await show(id)).toMatchObject({ done: 1, failed: 1, failures: [{ why: 'It was sent before' }] })
  await db.updateTable('bulk_act_rows').set({ outcome: null, taken_at: null }).where('act_id', '=', id).execute()
  await db.updateTable('bulk_acts').set({ status: 'running' }).where('id', '=', id).execute()
  await db
    .updateTable('outbox_mails')
    .set({ status: 'sent', sent_at: new Date() })
    .where('account_id', '=', accountId)
    .execute()
  await run(id)
  expect(await db.selectFrom('outbox_mails').select('id').where('account_id', '=', accountId).execute()).toHaveLength(3)
})

it('is refused to people without the right of the act, and hidden from others', async () => {
  const auditor = await whole.staffAs('auditor')
  expect((await post('/preview', wish(), auditor)).json()).toMatchObject({ code: 'notAllowed' })
  const { id } = await begin()
  const owner = await whole.staffAs('owner')
  const other = await whole.test.get(`/api/staff/bulk-acts/${id}`, { as: owner.token })
  expect(other.json()).toMatchObject({ code: 'bulkActNotFound' })
})

it('is kept for 30 days', async () => {
  const { id } = await begin()
  const begun_at = new Date(whole.test.context.clock().getTime() - 31 * 86_400_000)
  await whole.database.db.updateTable('bulk_acts').set({ begun_at }).where('id', '=', id).execute()
  await sweepBulkActs(whole.test.context)
  expect(await show(id)).toMatchObject({ code: 'bulkActNotFound' })
})
