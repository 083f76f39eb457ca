import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../../tests/support/product/booking-world.ts'
import type { Account } from '../../../tests/support/factories/accounts.ts'
import { findPayer } from '../../passes/find-payer.ts'
import { viewerPasses } from '../../passes/list-viewer-passes.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
afterAll(() => world.close())

interface Listed {
  readonly visitsLeft: number
  readonly visitsHeld: number
  readonly reason?: string
}

/** 'active 0 free 1 held' for every pass, wherever it is listed. */
async function passesOf({ id }: Account): Promise<string[]> {
  const list = async (name: string) =>
    (await world.test.get(`/api/user/vouchers/${name}`, { as: id })).json<{ data: Listed[] }>().data
  const [active, expired] = [await list('available'), await list('expired')]
  return [...active, ...expired].map(
    ({ visitsLeft, visitsHeld, reason = 'active' }) => `${reason} ${visitsLeft} free ${visitsHeld} held`,
  )
}

it('T162: a pass is active while a visit is held, books nothing else, and is used up with its last visit', async () => {
  const person = await world.person({ visits: 1 })
  const session = await world.session()
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  expect(await passesOf(person.account)).toEqual(['active 0 free 1 held'])
  expect(outcomeOf(await world.book(person, await world.session({ from: '20:00' })))).toBe('409 noVisitsLeft')
  expect([
    await viewerPasses(world.test.context, person.account.id),
    await findPayer(world.test.context, person.account.id),
  ]).toEqual([[], null])
  world.test.clock.set('2026-06-11T16:30:00Z')
  expect(
    (await world.test.post(`/api/bookings/${id}/checkIn`, { doorCode: world.gym.door_code }, { as: person.account.id }))
      .statusCode,
  ).toBe(200)
  expect(await passesOf(person.account)).toEqual(['usedUp 0 free 0 held'])
  world.test.clock.set('2026-06-10T10:00:00Z')
  await world.mails()
})

it('T162: a visit that comes back is free again', async () => {
  const person = await world.person({ visits: 1 })
  const { id } = (await world.book(person, await world.session())).json<{ id: string }>()
  await world.test.delete(`/api/user/orders/cancel/${id}`, { as: person.account.id })
  expect(await passesOf(person.account)).toEqual(['active 1 free 0 held'])
  await world.mails()
})
