import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffTraveller, TravellerRow } from '../../contract/staff-travellers.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

interface Page {
  readonly rows: TravellerRow[]
  readonly next: string | null
  readonly total: number
}

let whole: WholeProduct
let support: Person
const ids: string[] = []
beforeAll(async () => {
  whole = await wholeProduct()
  support = await whole.staffAs('support')
  const { db } = whole.database
  for (const [email, first_name, created_through, status, day] of [
    ['ada@example.com', 'Ada', 'signup', 'active', '2026-05-01'],
    ['ben@example.com', 'Bén', 'purchase', 'active', '2026-05-02'],
    ['cy@example.com', 'Cy', 'social', 'blocked', '2026-05-03'],
    ['dee@example.com', 'Dee', 'signup', 'deleted', '2026-05-04'],
  ] as const) {
    const created_at = new Date(`${day}T23:59:59.999999Z`)
    const deleted_at = status === 'deleted' ? created_at : null
    const { id } = await db
      .insertInto('accounts')
      .values({ email, first_name, last_name: 'Novak', created_through, status, created_at, deleted_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
})
afterAll(() => whole.close())

const ask = (query: string, by = support) => whole.test.get(`/api/staff/travellers?${query}`, { as: by.token })
const open = (id: string) => whole.test.post(`/api/staff/travellers/${id}/open`, {}, { as: support.token })
const list = async (query: string) => (await ask(query)).json<Page>().rows.map(({ id }) => ids.indexOf(id) + 1)

describe.each([
  ['', [3, 2, 1]],
  ['order=joined', [1, 2, 3]],
  ['text=ada@', [1]],
  ['text=ADA novak', [1]],
  ['text=b%C3%A9n', [2]],
  ['text=com%20ben', [2]],
  ['text=%25%25%25', []],
  ['text=dee', []],
  ['text=operator', []],
  ['state=active', [2, 1]],
  ['state=blocked', [3]],
  ['from=2026-05-02', [3, 2]],
  ['to=2026-05-01', [1]],
  ['through=purchase', [2]],
  ['through=operator', []],
])('?%s', (query, wanted) => {
  it('lists', async () => expect(await list(query)).toEqual(wanted))
})

it.each([
  ['text=ad', 'text'],
  ['state=deleted', 'state'],
  ['from=yesterday', 'from'],
  ['through=phone', 'through'],
  ['order=name', 'order'],
])('?%s is refused at its field', async (query, field) => {
  const answer = await ask(query)
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]])
})

it('T176: a row counts what its traveller has now, and nothing of others', async () => {
  const nina = await whole.person('nina@example.com')
  await whole.booking(nina)
  const { db } = whole.database
  const visited = { status: 'redeemed', redeemed_at: new Date('2026-06-11T10:00:00Z') } as const
  await db.updateTable('bookings').set(visited).where('account_id', '=', nina.accountId).execute()
  await createPass(db, ids[0] ?? '', { frozen_at: new Date('2026-06-10'), frozen_because: 'operator' })
  await createPass(db, ids[1] ?? '', { visits: 3 })
  await createPass(db, ids[1] ?? '', { expires_on: '2026-06-01', expires_at: new Date('2026-06-01') })
  const { rows } = (await ask('text=@example.com&order=joined')).json<Page>()
  const figures = rows.map(({ email, passes, visitsLeft, lastVisit }) => [
    email,
    passes,
    visitsLeft,
    lastVisit !== null,
  ])
  expect(figures).toContainEqual(['nina@example.com', 1, 19, true])
  expect(figures).toContainEqual(['ada@example.com', 0, 0, false])
  expect(figures).toContainEqual(['ben@example.com', 1, 3, false])
})

it('T176: opens a traveller with what support needs, and records the look', async () => {
  const omar = await whole.person('omar@example.com')
  const { db } = whole.database
  const facts = { phone: '+49 170 7654321', government_id: 'X123', birthday: '1990-02-01', emergency_contact: 'Mum' }
  await db.updateTable('accounts').set(facts).where('id', '=', omar.accountId).execute()
  const identity = { account_id: omar.accountId, issuer: 'https://accounts.google.com', subject: '1' }
  await db.insertInto('sign_in_identities').values(identity).execute()
  const orderId = await whole.purchase(omar)
  const bookingId = await whole.booking(omar)
  const answer = await open(omar.accountId)
  expect(answer.statusCode, answer.body).toBe(200)
  const opened = answer.json<StaffTraveller>()
  expect(opened).toMatchObject({
    traveller: { id: omar.accountId, email: 'omar@example.com', name: 'Nina Novak', passes: 2, visitsLeft: 23 },
    phone: '+49 170 7654321',
    hasPassword: true,
    providers: ['https://accounts.google.com'],
    logins: { count: 1 },
    bookings: [{ id: bookingId, status: 'confirmed' }],
    orders: [{ id: orderId }],
    reviews: 0,
    openObjections: 0,
  })
  expect(opened.passes.map((pass) => [pass.orderId, pass.visitsLeft, pass.ledger.map(({ change }) => change)])).toEqual(
    expect.arrayContaining([
      [null, 19, ['booked', 'granted']],
      [orderId, 4, ['bought']],
    ]),
  )
  expect(opened.mails.map(({ kind }) => kind)).toContain('purchase-receipt')
  for (const hidden of ['X123', '1990', 'Mum']) expect(answer.body).not.toContain(hidden)
  const looks = db.selectFrom('audit_log').select('action').where('subject_id', '=', omar.accountId)
  expect(await looks.execute()).toEqual([{ action: 'traveller.opened' }])
})

it('finds no deleted traveller, no staff and no unknown one', async () => {
  for (const id of [ids[3] ?? '', support.accountId, crypto.randomUUID(), 'ada'])
    expect((await open(id)).json()).toMatchObject({ code: 'travellerNotFound' })
})

it('ends no login that has expired', async () => {
  const una = await whole.person('una@example.com')
  const expired = { ends_at: whole.test.context.clock(), signed_in_at: new Date('2026-06-01') }
  const { db } = whole.database
  await db.updateTable('session_families').set(expired).where('account_id', '=', una.accountId).execute()
  const url = `/api/staff/travellers/${una.accountId}/sign-out`
  expect((await whole.test.post(url, { reason: 'A lost phone' }, { as: support.token })).json()).toEqual({ ended: 0 })
})

it('ends every login once, with one entry and one mail', async () => {
  const pat = await whole.person('pat@example.com')
  const signOut = () =>
    whole.test.post(
      `/api/staff/travellers/${pat.accountId.toUpperCase()}/sign-out`,
      { reason: 'A lost phone' },
      { as: support.token },
    )
  const answers = await Promise.all([signOut(), signOut()])
  expect(answers.map((answer) => answer.json<{ ended: number }>().ended).toSorted()).toEqual([0, 1])
  expect((await whole.test.get('/api/user', { as: pat.token })).json()).toMatchObject({ code: 'sessionExpired' })
  const { db } = whole.database
  const entries = db.selectFrom('audit_log').select(['action', 'reason']).where('subject_id', '=', pat.accountId)
  expect(await entries.execute()).toEqual([{ action: 'traveller.signedOut', reason: 'A lost phone' }])
  const mails = db.selectFrom('outbox_mails').select('kind').where('account_id', '=', pat.accountId)
  expect(await mails.execute()).toEqual([{ kind: 'logins-ended' }])
})
