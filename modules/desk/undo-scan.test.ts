import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ScanInput } from '../../contract/desk-scans.ts'
import { createDeskDevice, createDeskPerson, createScan } from '../../tests/support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../../tests/support/product/booking-world.ts'
import { bookClass } from '../bookings/book/book.ts'
import { recountBookings } from '../bookings/settle/recount-bookings.ts'
import { markAbsent } from './mark-absent.ts'
import { receiveScans } from './receive-scans.ts'

/** A class at 18:00 in London on 10 June: check-in from 16:00 to 18:00 in UTC. */
const AT = new Date('2026-06-10T16:55:00Z')
let world: BookingWorld
let device: Awaited<ReturnType<typeof createDeskDevice>>
let other: Awaited<ReturnType<typeof createDeskDevice>>
let sequence = 0
beforeAll(async () => {
  world = await bookingWorld()
  device = await createDeskDevice(world.test.context, world.gym)
  other = await createDeskDevice(world.test.context, world.gym)
})
afterAll(async () => {
  expect(await recountBookings(world.test.context)).toEqual({ seats: [], visits: [] })
  await world.close()
})
beforeEach(() => world.test.clock.set('2026-06-10T10:00:00Z'))

async function book(isRequest = false) {
  const { db } = world.database
  await db.updateTable('venues').set({ is_integrated: !isRequest }).where('id', '=', world.gym.id).execute()
  const [session, person] = [await world.session({ date: '2026-06-10' }), await world.person({ visits: 1 })]
  const wish = { classId: session.class.id, date: session.date, passCode: person.pass.code }
  const { id } = await bookClass(world.test.context, { accountId: person.account.id }, wish)
  await world.mails()
  world.test.clock.set(AT)
  return { id, person, session }
}
const later = (ms: number) => new Date(AT.getTime() + ms)
const scanOf = (bookingId: string) => createScan(AT, ++sequence, { bookingId })
const undoOf = (undoes: string, ms = 5_000): ScanInput => createScan(later(ms), ++sequence, { how: 'undo', undoes })
const send = async (scans: readonly ScanInput[], by = device) =>
  (await receiveScans(world.test.context, by, { scans })).scans
const outcomes = async (scans: readonly ScanInput[], by = device) =>
  (await send(scans, by)).map(({ outcome }) => outcome)
const bookingOf = (id: string) =>
  world.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsBy = (ms: number) => {
  world.test.clock.set(later(ms))
  return world.mails()
}

it('T133: an undone check-in leaves the booking as before, with its visit and seat, and sends no mail', async () => {
  const { id, person, session } = await book()
  const scan = scanOf(id)
  expect(await outcomes([scan])).toEqual(['checkedIn'])
  const undo = undoOf(scan.id)
  expect(await send([undo])).toEqual([{ id: undo.id, outcome: 'undone', isCase: false, bookingId: id }])
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', redeemed_at: null, review_ask_at: null })
  expect([await world.visits(person), await world.seats(session)]).toEqual(['0/1/0 of 1', 1])
  expect((await world.steps(id)).at(-1)).toBe('redeemed > confirmed by venue')
  expect(await mailsBy(60_000)).toEqual([])
  const entries = world.database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id')
  expect(await entries.execute()).toMatchObject([
    { action: 'booking.checkedIn' },
    {
      action: 'booking.checkInUndone',
      access_right: 'visits.checkIn',
      actor_device_id: device.deskId,
      before: { status: 'redeemed' },
      after: { status: 'confirmed', scan: scan.id },
    },
  ])
})

it('the booking is checked in again like any other, with one visit and one mail', async () => {
  const { id, person } = await book()
  const [first, second] = [scanOf(id), scanOf(id)]
  expect(await outcomes([first, undoOf(first.id), second])).toEqual(['checkedIn', 'undone', 'checkedIn'])
  expect([(await bookingOf(id)).status, await world.visits(person)]).toEqual(['redeemed', '0/0/1 of 1'])
  expect(await mailsBy(60_000)).toHaveLength(1)
  expect(await outcomes([undoOf(second.id)])).toEqual(['undone'])
})

it('B15: the same undo gets the same answer, and a scan is undone once', async () => {
  const { id, person } = await book()
  const scan = scanOf(id)
  const undo = undoOf(scan.id)
  const batch = [scan, undo]
  expect(await outcomes(batch)).toEqual(['checkedIn', 'undone'])
  expect(await outcomes([...batch, ...batch])).toEqual(['checkedIn', 'undone', 'checkedIn', 'undone'])
  expect(await outcomes([undoOf(scan.id)])).toEqual(['notUndone'])
  expect(await world.visits(person)).toBe('0/1/0 of 1')
})

it('an undo of the morning, brought in the evening, counts by the clock of its desk', async () => {
  const { id } = await book()
  const scan = { ...scanOf(id), clockOffsetMs: 0 }
  world.test.clock.set('2026-06-10T21:00:00Z')
  expect(await outcomes([scan, undoOf(scan.id, 10_000)])).toEqual(['checkedIn', 'undone'])
  await world.settle()
  expect((await bookingOf(id)).status).toBe('no_show')
  world.test.clock.set('2026-06-10T22:00:00Z')
  await world.mails()
})

it('an undo that is too late, or of another desk, is stored and changes nothing', async () => {
  const { id, person } = await book()
  const scan = scanOf(id)
  const late = undoOf(scan.id, 10_001)
  expect(await outcomes([scan, late])).toEqual(['checkedIn', 'notUndone'])
  expect(await outcomes([undoOf(scan.id)], other)).toEqual(['notUndone'])
  const kept = world.database.db.selectFrom('desk_scans').select(['outcome', 'undoes']).where('id', '=', late.id)
  expect(await kept.executeTakeFirst()).toEqual({ outcome: 'notUndone', undoes: scan.id })
  expect([(await bookingOf(id)).status, await world.visits(person)]).toEqual(['redeemed', '0/0/1 of 1'])
  expect(await mailsBy(60_000)).toHaveLength(1)
})

it('an undo that comes before its scan is not stored, so that the desk can send it again', async () => {
  const { id } = await book()
  const scan = scanOf(id)
  const undo = undoOf(scan.id)
  expect(await outcomes([undo])).toEqual(['scanMissing'])
  expect(await outcomes([scan, undo])).toEqual(['checkedIn', 'undone'])
  expect(await outcomes([undoOf(randomUUID())])).toEqual(['scanMissing'])
  const stranger = await createDeskDevice(world.test.context, world.atelier)
  expect(await outcomes([undoOf(scan.id)], stranger)).toEqual(['scanMissing'])
})

it('B14: a ticket that another desk scanned too stays checked in, in any order of arrival', async () => {
  const { id, person } = await book()
  const [first, second] = [scanOf(id), scanOf(id)]
  expect(await outcomes([first])).toEqual(['checkedIn'])
  expect(await outcomes([second], other)).toEqual(['alreadyCheckedIn'])
  expect(await outcomes([undoOf(first.id)])).toEqual(['notUndone'])
  expect([(await bookingOf(id)).status, await world.visits(person)]).toEqual(['redeemed', '0/0/1 of 1'])
  await mailsBy(60_000)
})

it('the second scan of one desk is undone with the first', async () => {
  const { id } = await book()
  const [first, second] = [scanOf(id), scanOf(id)]
  expect(await outcomes([first, second, undoOf(first.id)])).toEqual(['checkedIn', 'alreadyCheckedIn', 'undone'])
})

it('a request stays confirmed, and its traveller gets that mail', async () => {
  const { id, person } = await book(true)
  const scan = scanOf(id)
  expect(await outcomes([scan, undoOf(scan.id)])).toEqual(['checkedIn', 'undone'])
  expect([(await bookingOf(id)).status, await world.visits(person)]).toEqual(['confirmed', '0/1/0 of 1'])
  expect(await mailsBy(60_000)).toEqual([expect.stringContaining(person.account.email)])
})

it('a no-show stays one, and its visit stays used', async () => {
  const { id, person } = await book()
  world.test.clock.set('2026-06-10T18:30:00Z')
  await world.settle()
  await world.mails()
  const scan = scanOf(id)
  expect(await outcomes([scan, undoOf(scan.id)])).toEqual(['checkedIn', 'undone'])
  expect([(await bookingOf(id)).status, await world.visits(person)]).toEqual(['no_show', '0/0/1 of 1'])
  expect(await mailsBy(3_600_000 * 3)).toEqual([])
})

it('a sent mail is corrected by another, and the next check-in is mailed again', async () => {
  const { id, person } = await book()
  const [scan, again] = [scanOf(id), scanOf(id)]
  await send([scan])
  expect(await mailsBy(20_000)).toHaveLength(1)
  expect(await outcomes([undoOf(scan.id)])).toEqual(['undone'])
  expect(await world.mails()).toEqual([`Your check-in at River House Gym was undone > ${person.account.email}`])
  await send([again])
  expect(await mailsBy(90_000)).toHaveLength(1)
})

it('after ‘was not here’ there is nothing to undo, and a person cannot undo for a device', async () => {
  const { id } = await book()
  const scan = scanOf(id)
  await send([scan])
  const person = await createDeskPerson(world.test.context, world.gym)
  const brought = await receiveScans(world.test.context, person, { deskId: device.deskId, scans: [undoOf(scan.id)] })
  expect(brought.scans).toMatchObject([{ outcome: 'notUndone' }])
  const manager = {
    ...person,
    accountId: person.accountId ?? '',
    staff: { ...person.staff, right: 'visits.correct' as const },
  }
  await markAbsent(world.test.context, manager, id, { reason: 'Another guest took it' })
  expect(await outcomes([undoOf(scan.id)])).toEqual(['notUndone'])
  await mailsBy(60_000)
})
