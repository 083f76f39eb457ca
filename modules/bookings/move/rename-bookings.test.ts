import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Ticket } from '../../../contract/bookings.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'
import {
  type ChangedClasses,
  changeClassesAsManager,
  type Yoga,
} from '../../../tests/support/product/change-classes-as-manager.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'
import { deliverMails } from '../../notifications/deliver-mail.ts'
import { settleBookings } from '../settle/settle-bookings.ts'

let whole: WholeProduct
let manager: Person
let the: ChangedClasses
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  the = changeClassesAsManager(whole, manager)
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
afterEach(() => whole.test.jobs.discard())
afterAll(() => whole.close())

async function rename({ of }: Yoga, name: string) {
  const path = `/api/staff/venues/${whole.venue.slug}/classes/${of.id}`
  const { fields, version } = (await whole.test.get(path, { as: manager.token })).json<VenueClass>()
  expect((await whole.test.post(path, { ...fields, name, version }, { as: manager.token })).statusCode).toBe(200)
}

const ticketOf = async ({ person, id }: { readonly person: Person; readonly id: string }) =>
  (await whole.test.get(`/api/user/orders/${id}`, { as: person.token })).json<Ticket>()

it('a renamed class has its new name on tickets, in calendars and in mails that wait, but not on what is over', async () => {
  const yoga = await the.yoga()
  const [ahead, over] = [await the.book(yoga), await the.book(yoga)]
  const other = await the.book(await the.yoga())
  await whole.database.db
    .updateTable('bookings')
    .set({ starts_at: new Date('2026-06-09T09:00:00Z'), ends_at: new Date('2026-06-09T10:00:00Z') })
    .where('id', '=', over.id)
    .execute()
  await rename(yoga, 'Slow Flow')
  const names = [ahead, over, other].map(async (booked) => (await ticketOf(booked)).ticketName)
  expect(await Promise.all(names)).toEqual(['Slow Flow', 'Yoga', 'Yoga'])
  const calendar = await whole.test.get(`/api/bookings/${ahead.id}/calendar.ics`, { as: ahead.person.token })
  expect(calendar.body).toContain('SUMMARY:Slow Flow at River House Gym')
  await deliverMails(whole.test.context)
  const subjects = [ahead, over].map(({ person }) => whole.test.mails.find(({ to }) => to === person.email)?.subject)
  expect(subjects).toEqual([expect.stringContaining('Slow Flow'), expect.stringContaining('Yoga')])
})

it('a class or a venue that was renamed in any other way is found by the job of every minute', async () => {
  const yoga = await the.yoga()
  const booked = await the.book(yoga)
  const { db } = whole.database
  await db.updateTable('classes').set({ name: 'Imported Flow' }).where('id', '=', yoga.of.id).execute()
  await db.updateTable('venues').set({ name: 'River Hall' }).where('id', '=', whole.venue.id).execute()
  await settleBookings(whole.test.context)
  const { ticketName, locationName } = await ticketOf(booked)
  expect([ticketName, locationName]).toEqual(['Imported Flow', 'River Hall'])
})
