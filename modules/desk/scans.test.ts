import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScanInput } from '../../contract/desk-scans.ts'
import { createDeskDevice, createDeskPerson, createScan } from '../../tests/support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../../tests/support/product/booking-world.ts'
import { bookClass } from '../bookings/book/book.ts'
import { cancelBooking } from '../bookings/move/cancel-booking.ts'
import { showTicket } from '../bookings/ticket/show-ticket.ts'
import { listCases } from './list-cases.ts'
import { listArrivals } from './list-arrivals.ts'
import { markAbsent } from './mark-absent.ts'
import { receiveScans } from './receive-scans.ts'

/** Classes at 18:00 in London on 10 June: check-in from 17:00 to 19:00, which is 16:00 to 18:00 in UTC. */
let world: BookingWorld
let device: Awaited<ReturnType<typeof createDeskDevice>>
let sequence = 0
beforeAll(async () => {
  world = await bookingWorld()
  device = await createDeskDevice(world.test.context, world.gym)
})
afterAll(() => world.close())
beforeEach(() => world.test.clock.set('2026-06-10T10:00:00Z'))

/** A booking at the gym, confirmed or a request. */
async function book(isRequest = false) {
  const { db } = world.database
  await db.updateTable('venues').set({ is_integrated: !isRequest }).where('id', '=', world.gym.id).execute()
  const session = await world.session({ date: '2026-06-10' })
  const person = await world.person({ visits: 1 })
  const wish = { classId: session.class.id, date: session.date, passCode: person.pass.code }
  const { id } = await bookClass(world.test.context, { accountId: person.account.id }, wish)
  const { code } = await db.selectFrom('bookings').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  await world.mails()
  return { id, code, person, session }
}

/** Scanned at this time, and sent at once unless `sentAt`. */
async function scan(time: string, of: Partial<ScanInput>, { by = device, deskId = '', sentAt = time } = {}) {
  const at = new Date(`2026-06-10T${time}:00Z`)
  const sent = createScan(at, ++sequence, of)
  world.test.clock.set(sentAt.includes('-') ? sentAt : `2026-06-10T${sentAt}:00Z`)
  const [answer] = (await receiveScans(world.test.context, by, { ...(deskId ? { deskId } : {}), scans: [sent] })).scans
  return { sent, answer }
}
/** The mails of a check-in wait until it can no longer be undone. */
const mailsAfterUndo = () => {
  world.test.clock.advance({ seconds: 20 })
  return world.mails()
}
const send = async (scans: readonly ScanInput[]) => (await receiveScans(world.test.context, device, { scans })).scans
const bookingOf = (id: string) =>
  world.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const casesOf = async (scanId: string) =>
  (await world.database.db.selectFrom('desk_cases').select('kind').where('scan_id', '=', scanId).execute()).map(
    ({ kind }) => kind,
  )
const entriesAbout = (id: string) =>
  world.database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute()

describe('a scan that arrives', () => {
  it('checks in at the time at which it was made, however late it comes', async () => {
    const { id, code, person } = await book()
    const { sent, answer } = await scan(
      '16:55',
      { code: ` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)}` },
      { sentAt: '17:40' },
    )
    expect(answer).toEqual({ id: sent.id, outcome: 'checkedIn', isCase: false, bookingId: id })
    expect(await bookingOf(id)).toMatchObject({ status: 'redeemed', redeemed_at: new Date('2026-06-10T16:55:00Z') })
    expect(await world.visits(person)).toBe('0/0/1 of 1')
    expect((await mailsAfterUndo()).map((mail) => mail.split(' > ')[1])).toEqual([person.account.email])
    const checkIn = world.database.db.selectFrom('check_ins').selectAll().where('booking_id', '=', id)
    expect(await checkIn.executeTakeFirst()).toMatchObject({ method: 'front_desk', actor_account_id: null })
    expect(await entriesAbout(id)).toMatchObject([
      {
        action: 'booking.checkedIn',
        access_right: 'visits.checkIn',
        actor_device_id: device.deskId,
        before: { status: 'confirmed' },
        after: { status: 'redeemed', scan: sent.id, how: 'camera' },
      },
    ])
  })

  it('is recognised by the code in a signed ticket, and stores nothing else of the ticket', async () => {
    const { id, person } = await book()
    const { signedCode } = await showTicket(world.test.context, person.account.id, id)
    const { sent, answer } = await scan('16:55', { code: signedCode ?? undefined })
    expect([signedCode?.length, answer?.outcome, answer?.bookingId]).toEqual([expect.any(Number), 'checkedIn', id])
    const kept = world.database.db.selectFrom('desk_scans').select('code').where('id', '=', sent.id)
    expect(await kept.executeTakeFirst()).toEqual({ code: signedCode?.slice(0, 10) })
    await mailsAfterUndo()
  })

  it('is the same scan when it comes again, and another scan of the ticket is the same check-in', async () => {
    const { id, code, person } = await book()
    const first = await scan('16:55', { code })
    world.test.clock.set('2026-06-10T21:00:00Z')
    expect(await send([first.sent, first.sent])).toEqual([first.answer, first.answer])
    expect((await scan('17:05', { code })).answer).toMatchObject({ outcome: 'alreadyCheckedIn', isCase: false })
    expect([await world.visits(person), (await entriesAbout(id)).length]).toEqual(['0/0/1 of 1', 1])
    await mailsAfterUndo()
  })

  it('confirms a request and checks it in, with one mail', async () => {
    const { id, code, person } = await book(true)
    expect((await scan('16:10', { code })).answer).toMatchObject({ outcome: 'checkedIn' })
    expect((await world.steps(id)).slice(1)).toEqual(['pending > confirmed by venue', 'confirmed > redeemed by venue'])
    expect(await world.visits(person)).toBe('0/0/1 of 1')
    expect(await mailsAfterUndo()).toHaveLength(1)
    expect(await entriesAbout(id)).toHaveLength(1)
  })

  it('corrects a no-show, whose visit stays used', async () => {
    const { id, code, person } = await book()
    world.test.clock.set('2026-06-10T18:30:00Z')
    await world.settle()
    expect((await bookingOf(id)).status).toBe('no_show')
    await mailsAfterUndo()
    expect((await scan('17:01', { code }, { sentAt: '19:00' })).answer).toMatchObject({ outcome: 'checkedIn' })
    expect(await bookingOf(id)).toMatchObject({ status: 'redeemed', redeemed_at: new Date('2026-06-10T17:01:00Z') })
    expect([await world.visits(person), (await mailsAfterUndo()).length, (await entriesAbout(id)).length]).toEqual([
      '0/0/1 of 1',
      1,
      1,
    ])
  })

  it.each([
    ['free', '12:00', 'cancelled', ['cancelledSince'], '1/0/0 of 1'],
    ['late', '16:00', 'cancelledLate', [], '0/0/1 of 1'],
  ] as const)('finds a %s cancellation and leaves it, with its visit', async (_which, when, outcome, cases, visits) => {
    const { id, code, person } = await book()
    world.test.clock.set(`2026-06-10T${when}:00Z`)
    await cancelBooking(world.test.context, person.account.id, id)
    const { sent, answer } = await scan('16:55', { code })
    expect([answer?.outcome, await casesOf(sent.id), await world.visits(person)]).toEqual([outcome, cases, visits])
    expect([(await bookingOf(id)).status, await entriesAbout(id)]).toEqual(['cancelled_by_user', []])
    await mailsAfterUndo()
  })

  it('is stored when it is refused, and opens a case when the desk showed green', async () => {
    const { id, code } = await book()
    const stranger = await createDeskDevice(world.test.context, world.atelier)
    const elsewhere = await scan('16:55', { code }, { by: stranger })
    expect(elsewhere.answer).toMatchObject({ outcome: 'elsewhere', isCase: true, bookingId: null })
    expect((await scan('16:55', { code: 'NOSUCHCODE', shown: 'red' })).answer).toMatchObject({
      outcome: 'unknown',
      isCase: false,
    })
    expect((await scan('16:55', { bookingId: 'no-id', shown: 'amber' })).answer).toMatchObject({
      outcome: 'unknown',
      isCase: false,
    })
    const early = await scan('12:00', { code })
    expect([early.answer?.outcome, await casesOf(early.sent.id)]).toEqual(['outsideTimes', ['shownGreen']])
    const { rows: cases } = await listCases(world.test.context, {})
    expect(cases.find(({ openedAt }) => openedAt === '2026-06-10T12:00:00.000Z')).toMatchObject({
      kind: 'shownGreen',
      venue: { slug: 'river-house-gym', name: 'River House Gym' },
      bookingId: id,
      scan: { at: '2026-06-10T12:00:00.000Z', how: 'camera', shown: 'green', outcome: 'outsideTimes' },
    })
    const old = await scan('16:55', { code }, { sentAt: '2026-06-13T16:55:01Z' })
    expect([old.answer?.outcome, await casesOf(old.sent.id)]).toEqual(['timeUnclear', ['timeUnclear']])
    expect((await bookingOf(id)).status).toBe('confirmed')
  })

  it('trust 49: makes no more cases of a device than its share; the others wait at the desk', async () => {
    const { code } = await book()
    const [narrow, other] = [await createDeskDevice(world.test.context, world.gym), device]
    const { context } = world.test
    const settings = { ...context.settings, rateLimitFactor: 0.01 }
    const sendNarrowly = (by: typeof device, scans: readonly ScanInput[]) =>
      receiveScans({ ...context, settings }, by, { scans })
    const at = new Date('2026-06-10T16:55:00Z')
    const scans = Array.from({ length: 5 }, (_scan, index) =>
      createScan(at, ++sequence, { code: index === 4 ? code : `UNKNOWN${sequence}` }),
    )
    world.test.clock.set('2026-06-10T16:55:00Z')
    const answers = await sendNarrowly(narrow, scans)
    expect(answers.scans.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown', 'checkedIn'])
    const waiting = scans[3] ?? scans[0]!
    expect(answers.scans.map(({ id }) => id)).not.toContain(waiting.id)
    await expect(sendNarrowly(narrow, [waiting])).rejects.toMatchObject({ code: 'tooManyRequests' })
    expect(await casesOf(waiting.id)).toEqual([])
    const [unknown] = (await sendNarrowly(other, [createScan(at, ++sequence, { code: 'UNKNOWN' })])).scans
    expect(unknown).toMatchObject({ outcome: 'unknown', isCase: true })
    world.test.clock.advance({ days: 1 })
    expect((await sendNarrowly(narrow, [waiting])).scans).toMatchObject([{ id: waiting.id, isCase: true }])
  })

  it('is not accepted with the number or id of another scan', async () => {
    const { code } = await book()
    const { sent } = await scan('16:55', { code })
    const [sameNumber] = await send([createScan(new Date(sent.at), sent.sequence, { code })])
    expect(sameNumber?.outcome).toBe('taken')
    const stranger = await createDeskDevice(world.test.context, world.gym)
    const answer = await receiveScans(world.test.context, stranger, { scans: [sent] })
    expect(answer.scans).toMatchObject([{ outcome: 'taken', bookingId: null }])
    await mailsAfterUndo()
  })

  it('is decided once', async () => {
    const change = world.database.db.updateTable('desk_scans').set({ outcome: 'unknown' }).execute()
    await expect(change).rejects.toThrow('desk_scans is refused')
  })
})

it('a desk’s list says when and on which device a guest was checked in', async () => {
  const { id, code } = await book()
  const readCheckIn = async () => {
    const { answer } = await listArrivals(world.test.context, device)
    return answer.arrivals.find(({ bookingId }) => bookingId === id)?.checkedIn
  }
  expect(await readCheckIn()).toBeNull()
  await scan('16:55', { code })
  expect(await readCheckIn()).toEqual({ at: '2026-06-10T16:55:00.000Z', device: 'Tablet' })
  await mailsAfterUndo()
})

describe('T173: a traveller who was not here', () => {
  const why = { reason: 'Another guest took it' }
  const absent = async (id: string) => {
    const { staff, ...viewer } = await createDeskPerson(world.test.context, world.gym)
    const accountId = viewer.accountId ?? ''
    return markAbsent(
      world.test.context,
      { ...viewer, accountId, staff: { ...staff, right: 'visits.correct' } },
      id,
      why,
    )
  }
  const checkIn = async () => {
    const booked = await book()
    await scan('16:55', { code: booked.code })
    await mailsAfterUndo()
    return booked
  }

  it('gets the visit back and a mail, and the seat is free', async () => {
    const { id, person, session } = await checkIn()
    expect([await world.visits(person), await world.seats(session)]).toEqual(['0/0/1 of 1', 1])
    expect(await absent(id)).toEqual({ bookingId: id, status: 'cancelledByFitness' })
    expect([await world.visits(person), await world.seats(session)]).toEqual(['1/0/0 of 1', 0])
    expect(await world.mails()).toEqual([`Your check-in at River House Gym was taken back > ${person.account.email}`])
    expect(await bookingOf(id)).toMatchObject({ redeemed_at: null, review_ask_at: null, cancel_reason: 'Was not here' })
    expect((await world.steps(id)).at(-1)).toBe('redeemed > cancelled_by_fitness by venue')
    expect((await entriesAbout(id)).slice(1)).toMatchObject([
      {
        action: 'booking.absent',
        access_right: 'visits.correct',
        before: { status: 'redeemed' },
        after: { status: 'cancelledByFitness' },
        reason: 'Another guest took it',
      },
    ])
    const { sent, answer } = await scan('17:10', { code: (await bookingOf(id)).code })
    expect([answer?.outcome, await casesOf(sent.id)]).toEqual(['cancelled', ['cancelledSince']])
  })

  it('gets 30 days of courtesy if the pass has ended meanwhile (T105)', async () => {
    const { id, person } = await checkIn()
    world.test.clock.set('2030-01-01T12:00:00Z')
    await absent(id)
    const pass = world.database.db.selectFrom('passes').select('courtesy_until').where('id', '=', person.pass.id)
    expect((await pass.executeTakeFirstOrThrow()).courtesy_until).toEqual(new Date('2030-02-01'))
    await mailsAfterUndo()
  })

  it('is taken back once, only by this venue, and only if checked in', async () => {
    const { id, person } = await checkIn()
    await absent(id)
    await mailsAfterUndo()
    await expect(absent(id)).rejects.toMatchObject({ code: 'bookingNotCheckedIn' })
    expect(await world.visits(person)).toBe('1/0/0 of 1')
    await expect(absent((await book()).id)).rejects.toMatchObject({ code: 'bookingNotCheckedIn' })
    await expect(absent('no-id')).rejects.toMatchObject({ code: 'bookingNotFound' })
    const elsewhere = await createDeskPerson(world.test.context, world.atelier)
    const stranger = { ...elsewhere, accountId: elsewhere.accountId ?? '' }
    await expect(markAbsent(world.test.context, stranger, id, why)).rejects.toMatchObject({ code: 'bookingNotFound' })
  })
})

describe('T173: what a person does at the desk', () => {
  it.each([
    ['a tap', 'tap', 1],
    ['a scan', 'camera', 0],
  ] as const)('of a traveller without mails: %s', async (_what, how, mails) => {
    const { id, person } = await book()
    const frontDesk = await createDeskPerson(world.test.context, world.gym)
    await world.database.db
      .insertInto('notification_preferences')
      .values({ account_id: person.account.id, topic: 'messages', channel: 'email', is_on: false })
      .execute()
    const deskId = '6f1f64ab-5ea9-4d5b-8e0c-3a4a3c9a7b10'
    const { answer } = await scan('16:55', { bookingId: id, how }, { by: { ...frontDesk, deskId }, deskId })
    expect([answer?.outcome, (await mailsAfterUndo()).length]).toEqual(['checkedIn', mails])
    expect(await entriesAbout(id)).toMatchObject([{ actor_account_id: frontDesk.accountId, actor_device_id: null }])
  })

  it('makes cases and no check-ins of a device’s scans, such as a revoked one’s', async () => {
    const { id, code, person } = await book()
    const frontDesk = await createDeskPerson(world.test.context, world.gym)
    const { deskId } = device
    const { sent, answer } = await scan('16:55', { code }, { by: { ...frontDesk, deskId }, deskId })
    expect([answer, await casesOf(sent.id)]).toEqual([
      { id: sent.id, outcome: 'otherWay', isCase: true, bookingId: id },
      ['otherWay'],
    ])
    expect([(await bookingOf(id)).status, await world.visits(person)]).toEqual(['confirmed', '0/1/0 of 1'])
  })
})
