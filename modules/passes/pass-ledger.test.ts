import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../tests/support/product/booking-world.ts'
import { freezePass } from './freeze-pass.ts'
import { issuePass } from './issue-pass.ts'
import { createProduct } from '../../tests/support/factories/passes.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
beforeEach(() => world.test.clock.set('2026-06-10T10:00:00Z'))
afterAll(() => world.close())

type Person = Awaited<ReturnType<BookingWorld['person']>>
interface Line {
  readonly at: string
  readonly change: string
  readonly visits: number
  readonly visitsLeft: number
  readonly booking: { readonly id: string } | null
}

const ledgerOf = async ({ account, pass }: Person) =>
  (await world.test.get(`/api/user/vouchers/${pass.id}/ledger`, { as: account.id })).json<{ data: Line[] }>().data
const read = (lines: readonly Line[]) =>
  lines.map(({ at, change, visitsLeft }) => `${at.slice(0, 16)} ${change} ${visitsLeft}`)

async function bookAt(person: Person, now: string, date = '2026-06-11'): Promise<string> {
  world.test.clock.set(now)
  const answer = await world.book(person, await world.session({ date }))
  await world.mails()
  return answer.json<{ id: string }>().id
}

describe('the ledger of a pass', () => {
  it('tells when a visit was booked, given back, used and missed, and how many were left', async () => {
    const account = await createTraveller(world.database.db)
    const product = await createProduct(world.database.db, world.london)
    const { id, code } = await inTransaction(world.database.db, (sql) =>
      issuePass(sql, {
        accountId: account.id,
        productId: product.id,
        origin: 'operator',
        price: { minor: 4000, currency: 'GBP' },
        soldAt: world.test.clock(),
      }),
    )
    const pass = await world.database.db.selectFrom('passes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const person = { account, pass: { ...pass, code } }
    const free = await bookAt(person, '2026-06-10T10:01:00Z')
    world.test.clock.set('2026-06-10T10:02:00Z')
    await world.test.delete(`/api/user/orders/cancel/${free}`, { as: account.id })
    const late = await bookAt(person, '2026-06-10T10:03:00Z')
    world.test.clock.set('2026-06-11T16:59:00Z')
    await world.test.delete(`/api/user/orders/cancel/${late}`, { as: account.id })
    await world.mails()
    const lines = await ledgerOf(person)
    expect(read(lines)).toEqual([
      '2026-06-11T16:59 cancelledLate 3',
      '2026-06-10T10:03 booked 3',
      '2026-06-10T10:02 cancelled 4',
      '2026-06-10T10:01 booked 3',
      '2026-06-10T10:00 granted 4',
    ])
    expect(lines[0]).toEqual({
      at: '2026-06-11T16:59:00.000Z',
      change: 'cancelledLate',
      visits: 1,
      visitsLeft: 3,
      booking: {
        id: late,
        ticketName: 'Morning Yoga',
        locationName: 'River House Gym',
        dateOfVisit: '11.06.2026',
      },
    })
    expect([lines[2]?.booking?.id, lines[4]?.booking]).toEqual([free, null])
  })

  it('ends with the refund, which leaves no visit', async () => {
    const person = await world.person()
    world.test.clock.set('2030-06-10T10:05:00Z')
    await inTransaction(world.database.db, (sql) => freezePass(sql, person.pass.id, 'refund', world.test.clock()))
    expect((await ledgerOf(person))[0]).toEqual({
      at: '2030-06-10T10:05:00.000Z',
      change: 'refunded',
      visits: 4,
      visitsLeft: 0,
      booking: null,
    })
  })

  it('T162: a pass whose only visit is held is active, with the booking in its ledger', async () => {
    const person = await world.person({ visits: 1 })
    const id = await bookAt(person, '2026-06-10T10:01:00Z')
    const listed = await world.test.get('/api/user/vouchers/available', { as: person.account.id })
    expect(listed.json().data).toMatchObject([{ id: person.pass.id, visitsLeft: 0, visitsHeld: 1 }])
    expect((await ledgerOf(person)).find(({ change }) => change === 'booked')).toMatchObject({
      visitsLeft: 0,
      booking: { id },
    })
  })

  it("T135: another account's pass, and what is no id, are not found", async () => {
    const [nina, omar] = [await world.person(), await world.person()]
    for (const id of [omar.pass.id, 'no-such-pass', '00000000-0000-4000-8000-000000000000'])
      expect(outcomeOf(await world.test.get(`/api/user/vouchers/${id}/ledger`, { as: nina.account.id }))).toBe(
        '404 passNotFound',
      )
  })
})
