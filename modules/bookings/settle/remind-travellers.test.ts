import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld } from '../../../tests/support/product/booking-world.ts'
import { createWalkIn } from '../../../tests/support/factories/catalogue.ts'
import { changePreferences } from '../../accounts/preferences/change-preferences.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
beforeEach(() => world.test.clock.set('2026-06-08T10:00:00Z'))
afterAll(() => world.close())

/** A class on 11 June at 18:00 in London. */
async function makeBooking(changes: Parameters<BookingWorld['session']>[0] = {}) {
  const [person, session] = [await world.person(), await world.session(changes)]
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  await world.mails()
  return { person, id, email: person.account.email }
}

async function mailsAt(time: string): Promise<string[]> {
  world.test.clock.set(`2026-06-${time}Z`)
  await world.settle()
  return world.mails()
}

it('a traveller is reminded of a class once, a day before it begins', async () => {
  const { email, id } = await makeBooking()
  expect(await mailsAt('10T16:59:59')).toEqual([])
  expect(await mailsAt('10T17:00:00')).toEqual([`Reminder: Morning Yoga at River House Gym > ${email}`])
  const { text = '' } = world.test.mails.at(-1) ?? {}
  expect(text).toContain('Day: Thursday, June 11\nTime: 6:00 PM - 7:00 PM (London time)')
  expect(text).toContain(`/user/profile/bookings/${id}`)
  expect(text).toContain('/user/profile/notification')
  expect(await mailsAt('10T17:01:00')).toEqual([])
})

it('a traveller is reminded of general gym access on the evening before', async () => {
  const walkIn = await createWalkIn(world.database.db, world.gym)
  const { account, pass } = await world.person()
  await world.test.post(
    '/api/bookings/add',
    { Type: 'StandardTicket', TicketId: walkIn.id, ActiveVoucherCode: pass.code, Date: '11.06.2026' },
    { as: account.id },
  )
  await world.mails()
  expect(await mailsAt('10T16:59:59')).toEqual([])
  expect(await mailsAt('10T17:00:00')).toEqual([`Reminder: General Gym Access at River House Gym > ${account.email}`])
})

it('a booking that is cancelled, unconfirmed or only hours old brings no reminder', async () => {
  const cancelled = await makeBooking()
  await world.test.delete(`/api/user/orders/cancel/${cancelled.id}`, { as: cancelled.person.account.id })
  await makeBooking({ at: world.atelier })
  await world.mails()
  world.test.clock.set('2026-06-10T05:30:00Z')
  await makeBooking()
  const mails = await mailsAt('10T17:00:00')
  expect(mails.filter((mail) => mail.startsWith('Reminder'))).toEqual([])
  expect(await mailsAt('10T20:00:00')).toEqual([])
})

it('T62: a traveller who turned reminders off gets none, and turning them on brings none for the past', async () => {
  const { person } = await makeBooking()
  await changePreferences(world.test.context, person.account.id, { notifications: { reminders: { email: false } } })
  expect(await mailsAt('10T17:00:00')).toEqual([])
  await changePreferences(world.test.context, person.account.id, { notifications: { reminders: { email: true } } })
  expect(await mailsAt('10T18:00:00')).toEqual([])
})

it('a job that did not run for a while reminds late, but not once the visit has begun', async () => {
  const [late, over] = [await makeBooking(), await makeBooking({ from: '09:00' })]
  expect(await mailsAt('11T09:30:00')).toEqual(
    expect.arrayContaining([`Reminder: Morning Yoga at River House Gym > ${late.email}`]),
  )
  expect(world.test.mails.filter(({ to, subject }) => to === over.email && subject.startsWith('Reminder'))).toEqual([])
})
