import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld } from '../../../tests/support/product/booking-world.ts'
import { changePreferences } from '../../accounts/preferences/change-preferences.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
afterAll(() => world.close())

/** A class on 11 June at 18:00 in London. Its traveller checked in unless the test says otherwise. */
async function makeVisit({ wants = true, comes = true } = {}) {
  world.test.clock.set('2026-06-11T10:00:00Z')
  const [person, session] = [await world.person(), await world.session()]
  await changePreferences(world.test.context, person.account.id, {
    notifications: { promotions: { email: wants }, reminders: { email: false } },
  })
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  world.test.clock.set('2026-06-11T16:55:00Z')
  if (comes) {
    const { door_code: doorCode } = await world.database.db
      .selectFrom('venues')
      .select('door_code')
      .where('id', '=', world.gym.id)
      .executeTakeFirstOrThrow()
    const { statusCode } = await world.test.post(`/api/bookings/${id}/checkIn`, { doorCode }, { as: person.account.id })
    expect(statusCode).toBe(200)
  }
  await world.mails()
  return { person, id, email: person.account.email }
}

async function mailsAt(time: string): Promise<string[]> {
  world.test.clock.set(`2026-06-${time}Z`)
  await world.settle()
  return (await world.mails()).filter((mail) => mail.startsWith('How was'))
}

it('T164: a traveller is asked for a review once, at ten on the day after', async () => {
  const { email, id } = await makeVisit()
  expect(await mailsAt('12T08:59:59')).toEqual([])
  expect(await mailsAt('12T09:00:00')).toEqual([`How was Morning Yoga at River House Gym? > ${email}`])
  const { text = '' } = world.test.mails.at(-1) ?? {}
  expect(text).toContain(`/user/profile/reviews?write=${id}`)
  expect(text).toContain('on Thursday, June 11 you were at River House Gym')
  expect(text).toContain('/user/profile/notification')
  expect(await mailsAt('12T09:01:00')).toEqual([])
  expect(await mailsAt('13T09:00:00')).toEqual([])
})

it('a traveller is not asked about a visit that they missed or have reviewed', async () => {
  await makeVisit({ comes: false })
  const { person, id } = await makeVisit()
  await world.database.db
    .insertInto('reviews')
    .values({
      account_id: person.account.id,
      venue_id: world.gym.id,
      booking_id: id,
      title: 'Good',
      message: 'Good.',
      location: 'London',
      stars: 5,
    })
    .execute()
  expect(await mailsAt('12T09:00:00')).toEqual([])
})

it('T62: a traveller without promotions and tips is not asked, not even once they turn them on', async () => {
  const { person } = await makeVisit({ wants: false })
  expect(await mailsAt('12T09:00:00')).toEqual([])
  await changePreferences(world.test.context, person.account.id, { notifications: { promotions: { email: true } } })
  expect(await mailsAt('12T10:00:00')).toEqual([])
})

it('a job that stood still for days asks late, and after a week not at all', async () => {
  const { email } = await makeVisit()
  expect(await mailsAt('15T09:00:00')).toEqual([`How was Morning Yoga at River House Gym? > ${email}`])
  await makeVisit()
  expect(await mailsAt('19T09:00:01')).toEqual([])
})

it('two processes at once ask once', async () => {
  await makeVisit()
  world.test.clock.set('2026-06-12T09:00:00Z')
  await Promise.all([world.settle(), world.settle(), world.settle()])
  expect((await world.mails()).filter((mail) => mail.startsWith('How was'))).toHaveLength(1)
})
