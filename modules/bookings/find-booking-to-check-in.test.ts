import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WalkIn } from '../../contract/venues.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { type BookingWorld, bookingWorld } from '../../tests/support/product/booking-world.ts'
import { createWalkIn } from '../../tests/support/factories/catalogue.ts'
import { venuePageEndpoints } from '../venue-page/venue-page.endpoints.ts'

let world: BookingWorld
let venues: TestApp
let walkIn: { readonly id: string }
beforeAll(async () => {
  world = await bookingWorld()
  venues = await testApp({ database: world.database, served: venuePageEndpoints })
  walkIn = await createWalkIn(world.database.db, world.gym)
})
afterAll(async () => {
  await venues.close()
  await world.close()
})

type Person = Awaited<ReturnType<BookingWorld['person']>>

async function buttonOf({ account }: Person): Promise<readonly [string | null, string]> {
  const { bookingToday, eligibility } = (
    await venues.get('/api/studio/river-house-gym/walkIn', { as: account.id })
  ).json<WalkIn>()
  return [bookingToday, eligibility.label]
}

async function bookAccess({ account, pass }: Person, Date?: string): Promise<string> {
  const body = {
    Type: 'StandardTicket',
    TicketId: walkIn.id,
    ActiveVoucherCode: pass.code,
    ...(Date === undefined ? {} : { Date }),
  }
  return (await world.test.post('/api/bookings/add', body, { as: account.id })).json<{ id: string }>().id
}

it('T120: the walk-in button leads to the check-in of a booking for today, even when its visit was the last', async () => {
  const person = await world.person({ visits: 1 })
  expect(await buttonOf(person)).toEqual([null, 'Go and Check-In with the app'])
  const id = await bookAccess(person)
  expect(await buttonOf(person)).toEqual([id, 'Go and Check-In with the app'])
  expect(await buttonOf(await world.person())).toEqual([null, 'Go and Check-In with the app'])
  await world.test.delete(`/api/user/orders/cancel/${id}`, { as: person.account.id })
  expect(await buttonOf(person)).toEqual([null, 'Go and Check-In with the app'])
  await world.mails()
})

it('T120: the button takes general gym access first, then the earliest class; never another day, never a class that is over', async () => {
  const person = await world.person({ visits: 5 })
  await bookAccess(person, '11.06.2026')
  const over = await world.session({ date: '2026-06-10', from: '11:30' })
  await world.book(person, over)
  const [later, sooner] = [
    await world.session({ date: '2026-06-10', from: '20:00' }),
    await world.session({ date: '2026-06-10', from: '18:00' }),
  ]
  await world.book(person, later)
  const { id: first } = (await world.book(person, sooner)).json<{ id: string }>()
  venues.clock.set('2026-06-10T12:00:00Z')
  expect((await buttonOf(person))[0]).toBe(first)
  const access = await bookAccess(person)
  expect((await buttonOf(person))[0]).toBe(access)
  await world.mails()
})
