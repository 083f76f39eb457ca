import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NightlyCount } from '../../contract/staff-count.ts'
import type { Today } from '../../contract/staff-today.ts'
import { wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { keepCount } from '../nightly-count/keep-count.ts'
import type { StaffRole } from '../staff/posts/rights.rules.ts'

let whole: WholeProduct
const NOW = '2026-06-10T12:00:00.000Z'
beforeAll(async () => {
  whole = await wholeProduct()
  whole.test.clock.set(NOW)
  for (let minutes = 0; minutes < 22; minutes++) await ask(new Date(Date.parse(NOW) + (minutes - 1) * 60_000))
  await ask(new Date('2026-06-10T14:00:00.001Z'))
  await openObjection('2026-06-10T09:00:00Z')
  await write('Nina Novak', '2026-06-10T08:00:00Z', null)
  await write('Closed Before', '2026-06-10T07:00:00Z', new Date(NOW))
  await write('Of A Colleague', '2026-06-10T07:30:00Z', null, (await whole.staffAs('support')).accountId)
  await keepCount(whole.test.context, [
    { what: 'Orders and their money', differences: [{ orderId: 'a', counted: 1, kept: 2 }] },
    { what: 'Coupons and their uses', differences: [] },
  ])
})
afterAll(() => whole.close())

/** A request whose answer is due then. */
async function ask(confirm_by: Date): Promise<void> {
  const { db } = whole.database
  const id = await whole.booking(await whole.person())
  const asked = { status: 'pending', confirm_by, corrected_at: new Date(NOW) } as const
  await db.updateTable('bookings').set(asked).where('id', '=', id).execute()
}

async function openObjection(at: string): Promise<void> {
  const { db } = whole.database
  const { accountId } = await whole.staffAs('manager')
  const of = { booking_id: await whole.booking(await whole.person()), venue_id: whole.venue.id }
  const entered = { ...of, kind: 'tap', actor_account_id: accountId, entered_at: new Date(at) } as const
  const { id } = await db.insertInto('staff_entries').values(entered).returning('id').executeTakeFirstOrThrow()
  const opened = { ...of, kind: 'objection', entry_id: id, words: 'I was ill', opened_at: new Date(at) }
  await db.insertInto('desk_cases').values(opened).execute()
}

async function write(name: string, at: string, closed_at: Date | null, assigned_to?: string): Promise<void> {
  const from = { name, email: 'nina@example.com', message: 'Is there a pool?' }
  const sent = {
    ...from,
    account_id: null,
    partner_id: null,
    answered_at: null,
    created_at: new Date(at),
    closed_at,
    assigned_to: assigned_to ?? null,
  }
  await whole.database.db.insertInto('contact_messages').values(sent).execute()
}

const read = async <T>(path: string, role: StaffRole) =>
  (await whole.test.get(`/api/staff/${path}`, { as: (await whole.staffAs(role)).token })).json<T>()

it('T176: deadlines come first, the overdue ones before all, and twenty of a kind', async () => {
  const { at, lines, more } = await read<Today>('today', 'owner')
  expect(lines.map(({ kind }) => kind)).toEqual([...Array<string>(20).fill('request'), 'message', 'objection', 'count'])
  expect(lines.filter(({ due }) => due !== null && due <= at).map(({ due }) => due)).toEqual([
    '2026-06-10T11:59:00.000Z',
    NOW,
  ])
  expect(more).toEqual([{ kind: 'request', count: 2 }])
  expect(lines.slice(20).map(({ words }) => words)).toEqual([
    { name: 'Nina Novak' },
    { venue: 'River House Gym' },
    { what: 'Orders and their money', total: '1' },
  ])
})

it.each<[StaffRole, string[]]>([
  ['support', ['message', 'objection', 'request']],
  ['finance', ['count']],
  ['auditor', ['count']],
  ['content', []],
])('T176: %s reads the kinds that they may settle', async (role, kinds) => {
  const { lines } = await read<Today>('today', role)
  expect([...new Set(lines.map(({ kind }) => kind))].toSorted()).toEqual(kinds)
})

it('trust 16: the last count is there with what differs', async () => {
  expect(await read<NightlyCount>('count', 'finance')).toEqual({
    countedAt: NOW,
    counts: [
      { what: 'Orders and their money', total: 1, differences: [{ orderId: 'a', counted: 1, kept: 2 }] },
      { what: 'Coupons and their uses', total: 0, differences: [] },
    ],
  })
})
