import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangedBooking } from '../../contract/changed-bookings.ts'
import { createSession } from '../../tests/support/factories/catalogue.ts'
import { type ChangedClasses, changeClassesAsManager } from '../../tests/support/product/change-classes-as-manager.ts'
import { wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { recountBookings } from '../bookings/settle/recount-bookings.ts'
import { remindTravellers } from '../bookings/settle/remind-travellers.ts'
import { recountLedger } from '../passes/recount-ledger.ts'
import { settleMoves } from './settle-moves.ts'

/** Wednesday 10 June 2026, 11:00 in London. Classes are on Thursday at 18:00. */
let whole: WholeProduct
let the: ChangedClasses
beforeAll(async () => {
  whole = await wholeProduct()
  the = changeClassesAsManager(whole, await whole.staffAs('manager'))
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
afterAll(async () => {
  const [ledger, bookings] = [await recountLedger(whole.test.context), await recountBookings(whole.test.context)]
  expect([ledger.differences, bookings.seats, bookings.visits]).toEqual([[], [], []])
  await whole.close()
})

describe('T140: a cancelled class', () => {
  it('names the travellers whom it affects, and changes nothing before it is confirmed', async () => {
    const of = await the.yoga()
    const { id } = await the.book(of)
    const { counts, travellers, sessions } = await the.preview(of, { kind: 'cancel', reason: 'A burst pipe' })
    expect(counts).toEqual({
      confirmed: 1,
      mails: 1,
      pending: 0,
      waiting: 0,
      waitingTold: 0,
      asked: 0,
      overlapping: 0,
      passesEnded: 0,
      visitsBack: 1,
    })
    expect(travellers).toEqual([
      {
        bookingId: id,
        classId: of.of.id,
        date: expect.any(String) as string,
        name: 'Nina N.',
        status: 'confirmed',
        effect: 'ends',
        overlaps: false,
        isPassEnded: false,
      },
    ])
    expect(sessions[0]).toMatchObject({ className: 'Yoga', seatsTaken: 1, after: { isCancelled: true } })
    expect((await the.bookingRow(id)).status).toBe('confirmed')
  })

  it('ends its bookings, gives the visits back and offers open classes, with one entry in the audit log', async () => {
    const of = await the.yoga()
    const later = await the.yoga({ date: of.date, from: '19:30' })
    const { person, id } = await the.book(of)
    const before = await whole.database.db.selectFrom('audit_log').select('id').execute()
    expect(await the.change(of, { kind: 'cancel', reason: 'A burst pipe' })).toMatchObject({
      ended: 1,
      moved: 0,
      asked: 0,
    })
    expect(await the.bookingRow(id)).toMatchObject({ status: 'cancelled_by_fitness', cancel_reason: 'A burst pipe' })
    expect(await the.sessionRow(of)).toMatchObject({ status: 'cancelled', seats_taken: 0, is_venues_own: true })
    expect(await the.visits(person)).toBe('20/0')
    const mail = await the.lastMail(person)
    expect(mail?.subject).toBe('Booking cancelled: Yoga at River House Gym')
    expect(mail?.text).toContain('Reason: A burst pipe')
    expect(mail?.text).toMatch(/Book one of these instead:\nYoga at River House Gym \(.*7:30 PM.*\)\nhttp/)
    expect(mail?.text).toContain(`class=${later.of.id}`)
    const entries = await whole.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(entries.slice(before.length)).toMatchObject([
      {
        action: 'class.cancelled',
        access_right: 'classes.change',
        reason: 'A burst pipe',
        subject_table: 'class_sessions',
      },
    ])
    expect(JSON.stringify(entries.slice(before.length))).not.toContain('Nina')
  })

  it('closes the waitlist and tells those who wait', async () => {
    const of = await the.yoga({ capacity: 1 })
    await the.book(of)
    const waiting = await whole.person()
    await whole.test.post('/api/user/waits', { classId: of.of.id, date: of.date }, { as: waiting.token })
    expect((await the.preview(of, { kind: 'cancel', reason: 'Ill' })).counts.waiting).toBe(1)
    await the.change(of, { kind: 'cancel', reason: 'Ill' })
    await the.runJobs()
    expect((await the.lastMail(waiting))?.subject).toBe('The class is no longer available: Yoga at River House Gym')
    expect((await the.sessionRow(of)).seats_taken).toBe(0)
  })

  it('gives 30 days of courtesy to a pass that has ended (T105)', async () => {
    const of = await the.yoga()
    const { person } = await the.book(of)
    await whole.database.db
      .updateTable('passes')
      .set({ expires_on: '2026-06-09', expires_at: new Date('2026-06-09T23:00:00Z') })
      .where('account_id', '=', person.accountId)
      .execute()
    const { counts } = await the.preview(of, { kind: 'cancel', reason: 'Ill' })
    expect(counts.passesEnded).toBe(1)
    await the.change(of, { kind: 'cancel', reason: 'Ill' })
    expect((await the.lastMail(person))?.text).toContain('which you can use until Friday, July 10')
  })

  it('stays as it is when a traveller has booked since the preview', async () => {
    const of = await the.yoga()
    await the.book(of)
    const seen = the.whatIsSeen(await the.preview(of, { kind: 'cancel', reason: 'Ill' }))
    const late = await the.book(of)
    const refused = await the.apply(of, { kind: 'cancel', reason: 'Ill' }, seen)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'classChangeOutdated'])
    expect((await the.bookingRow(late.id)).status).toBe('confirmed')
    await whole.test.delete(`/api/user/orders/cancel/${late.id}`, { as: late.person.token })
    expect((await the.apply(of, { kind: 'cancel', reason: 'Ill' }, seen)).statusCode).toBe(200)
  })

  it('is cancelled once by two managers at once', async () => {
    const of = await the.yoga()
    const seen = the.whatIsSeen(await the.preview(of, { kind: 'capacity', capacity: 20 }))
    await the.change(of, { kind: 'capacity', capacity: 12 })
    const second = await the.apply(of, { kind: 'capacity', capacity: 20 }, seen)
    expect([second.json<{ code: string }>().code, (await the.sessionRow(of)).capacity]).toEqual([
      'classChangeOutdated',
      12,
    ])
  })
})

describe('T140: a class that is moved a little', () => {
  it('takes its bookings along; cancelling is free until the start, and the event of the calendar moves', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    const first = (await the.mailsTo(booked.person)).at(-1)?.attachments?.[0]?.content ?? ''
    expect(await the.change(of, { kind: 'move', timeFrom: '18:15' })).toMatchObject({ moved: 1, asked: 0 })
    const moved = await the.ticket(booked)
    expect(moved).toMatchObject({
      timeFrom: '18:15:00',
      timeTo: '19:15:00',
      moveAnswerBy: null,
      freeUntil: moved.startsAt,
    })
    const mail = await the.lastMail(booked.person)
    expect(mail?.text).toContain('has moved your class a little')
    expect(mail?.text).toContain('free of charge until the class begins')
    const [before, after] = [first, mail?.attachments?.[0]?.content ?? ''].map((file) =>
      Buffer.from(file, 'base64').toString(),
    )
    const valueOf = (file: string | undefined, name: string) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(file ?? '')?.[1]?.trim()
    expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'))
    expect([valueOf(before, 'SEQUENCE'), valueOf(after, 'SEQUENCE')]).toEqual(['1', '4'])
  })

  it('asks its travellers as soon as several little moves make a far one', async () => {
    const of = await the.yoga()
    await the.book(of)
    expect(await the.change(of, { kind: 'move', timeFrom: '18:10' })).toMatchObject({ moved: 1, asked: 0 })
    expect(await the.change(of, { kind: 'move', timeFrom: '18:20' })).toMatchObject({ moved: 0, asked: 1 })
    expect(await the.change(of, { kind: 'move', timeFrom: '18:05' })).toMatchObject({ moved: 1, asked: 0 })
  })

  it('gets another reminder if the first came too early', async () => {
    const of = await the.yoga({ date: '2026-06-11', from: '10:00' })
    const { person, id } = await the.book(of)
    await whole.database.db
      .updateTable('bookings')
      .set({ confirmed_at: new Date('2026-06-01'), traveller_reminded_at: new Date('2026-06-10T09:00:00Z') })
      .where('id', '=', id)
      .execute()
    await the.change(of, { kind: 'move', date: '2026-06-13' })
    await remindTravellers(whole.test.context)
    expect((await the.bookingRow(id)).traveller_reminded_at).toBeNull()
    expect((await the.mailsTo(person)).map(({ subject }) => subject)).toHaveLength(2)
  })
})

describe('T140: a class that is moved further', () => {
  const far = { kind: 'move', timeFrom: '20:00', reason: 'The hall is taken' }

  it('asks every traveller, by a link that changes nothing until they press', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    expect(await the.change(of, far)).toMatchObject({ moved: 0, asked: 1 })
    expect((await the.ticket(booked)).moveAnswerBy).toBe(`${of.date}T17:00:00.000Z`)
    const mail = await the.lastMail(booked.person)
    const token = /changed-booking\S*token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const answers = await whole.test.post('/api/changedBooking/read', { token })
    expect(answers.json<ChangedBooking>().question).toMatchObject({
      before: { timeFrom: '18:00:00' },
      after: { timeFrom: '20:00:00' },
      overlaps: false,
      reason: 'The hall is taken',
    })
    expect((await the.sessionRow(of)).seats_taken).toBe(1)
    expect((await the.answer(token, 'keep')).statusCode).toBe(200)
    expect((await the.answer(token, 'keep')).statusCode).toBe(200)
    expect((await the.answer(token, 'giveBack')).json<{ code: string }>().code).toBe('moveAnswered')
    expect(await the.ticket(booked)).toMatchObject({
      moveAnswerBy: null,
      timeFrom: '20:00:00',
      orderStatus: 'confirmed',
    })
    expect((await the.ticket(booked)).freeUntil).toBe(`${of.date}T17:00:00.000Z`)
  })

  it('gives the visit back at once when asked to', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await the.change(of, far)
    const { token } = await the.optionsOf(booked)
    expect((await the.answer(token, 'giveBack')).json<ChangedBooking>()).toMatchObject({
      status: 'cancelledByFitness',
      question: null,
    })
    expect([await the.visits(booked.person), (await the.sessionRow(of)).seats_taken]).toEqual(['20/0', 0])
    expect((await the.answer(token, 'giveBack')).statusCode).toBe(200)
    expect((await the.lastMail(booked.person))?.text).toContain('you have given your booking back')
    expect((await the.bookingRow(booked.id)).cancel_reason).toMatch(
      /8:00 PM \(The hall is taken\), and the booking was given back$/,
    )
  })

  it('gives the visit back two hours before without an answer, once', async () => {
    const of = await the.yoga({ date: '2026-06-11' })
    const booked = await the.book(of)
    await the.change(of, far)
    await the.runJobs()
    whole.test.clock.set('2026-06-11T16:59:59Z')
    await settleMoves(whole.test.context)
    expect((await the.bookingRow(booked.id)).status).toBe('confirmed')
    whole.test.clock.set('2026-06-11T17:00:00Z')
    await Promise.all([settleMoves(whole.test.context), settleMoves(whole.test.context)])
    expect((await the.bookingRow(booked.id)).status).toBe('cancelled_by_fitness')
    expect(await the.visits(booked.person)).toBe('20/0')
    expect((await the.lastMail(booked.person))?.text).toContain('we had no answer from you')
    expect((await the.bookingRow(booked.id)).cancel_reason).toMatch(/and there was no answer in time$/)
    whole.test.clock.set('2026-06-10T10:00:00Z')
  })

  it('onto another booking of the traveller keeps the old time until they answer', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    const other = await the.book(await the.yoga({ date: of.date, from: '20:00' }), booked.person)
    const { travellers, counts } = await the.preview(of, far)
    expect([travellers[0], counts]).toMatchObject([{ overlaps: true, effect: 'isAsked' }, { overlapping: 1 }])
    await the.change(of, far)
    expect((await the.bookingRow(booked.id)).local_start).toBe('18:00:00')
    const { token, question } = await the.optionsOf(booked)
    expect(question).toMatchObject({ overlaps: true, after: { timeFrom: '20:00:00' } })
    expect((await the.answer(token, 'keep')).json<{ code: string }>().code).toBe('alreadyBooked')
    await whole.test.delete(`/api/user/orders/cancel/${other.id}`, { as: booked.person.token })
    expect((await the.answer(token, 'keep')).statusCode).toBe(200)
    expect((await the.bookingRow(booked.id)).local_start).toBe('20:00:00')
  })

  it('asks even after a little move if it overlaps', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await the.book(await the.yoga({ date: of.date, from: '19:05' }), booked.person)
    expect(await the.change(of, { kind: 'move', timeFrom: '18:10' })).toMatchObject({ moved: 0, asked: 1 })
  })
})

describe('a traveller who has checked in already', () => {
  /** Check-in is open, and the class has not begun. */
  const soon = () => the.yoga({ date: '2026-06-10', from: '11:40' })
  const cancelled = { kind: 'cancel', reason: 'A burst pipe' }

  async function checkIn({ person, id }: Awaited<ReturnType<ChangedClasses['book']>>): Promise<void> {
    const { door_code: doorCode } = await whole.database.db
      .selectFrom('venues')
      .select('door_code')
      .where('id', '=', whole.venue.id)
      .executeTakeFirstOrThrow()
    const answer = await whole.test.post(`/api/bookings/${id}/checkIn`, { doorCode }, { as: person.token })
    expect(answer.statusCode).toBe(200)
    expect((await the.lastMail(person))?.subject).toContain('You are checked in')
    expect([(await the.bookingRow(id)).status, await the.visits(person)]).toEqual(['redeemed', '19/0'])
  }

  it('T140: is named when the class is cancelled, and gets the visit back with a mail', async () => {
    const of = await soon()
    const { person, id } = await the.book(of)
    await checkIn({ person, id })
    const { travellers } = await the.preview(of, cancelled)
    expect(travellers).toMatchObject([{ bookingId: id, status: 'redeemed', effect: 'ends' }])
    expect(await the.change(of, cancelled)).toMatchObject({ ended: 1 })
    expect(await the.bookingRow(id)).toMatchObject({
      status: 'cancelled_by_fitness',
      cancel_reason: 'A burst pipe',
      redeemed_at: null,
      review_ask_at: null,
    })
    expect([await the.visits(person), (await the.sessionRow(of)).seats_taken]).toEqual(['20/0', 0])
    const subjects = (await the.mailsTo(person)).map(({ subject }) => subject)
    expect(subjects.slice(1)).toEqual([
      'You are checked in at River House Gym',
      'Booking cancelled: Yoga at River House Gym',
    ])
  })

  it('T105: gets the visit back with courtesy when the pass has ended since the check-in', async () => {
    const of = await soon()
    const booked = await the.book(of)
    await checkIn(booked)
    await whole.database.db
      .updateTable('passes')
      .set({ expires_at: new Date('2026-06-10T09:59:59Z'), expires_on: '2026-06-10' })
      .where('account_id', '=', booked.person.accountId)
      .execute()
    await the.change(of, cancelled)
    const { courtesy_until } = await whole.database.db
      .selectFrom('passes')
      .select('courtesy_until')
      .where('account_id', '=', booked.person.accountId)
      .executeTakeFirstOrThrow()
    expect(courtesy_until?.toISOString()).toBe('2026-07-11T00:00:00.000Z')
    expect((await the.lastMail(booked.person))?.text).toContain('July 10')
  })

  it('gets the visit back too after checking in between the preview and the confirmation', async () => {
    const of = await soon()
    const booked = await the.book(of)
    const seen = the.whatIsSeen(await the.preview(of, cancelled))
    await checkIn(booked)
    expect((await the.apply(of, cancelled, seen)).statusCode).toBe(200)
    expect(await the.visits(booked.person)).toBe('20/0')
  })

  it('is asked about a far move like other travellers, and checks in again', async () => {
    const of = await soon()
    const booked = await the.book(of)
    await checkIn(booked)
    expect(await the.change(of, { kind: 'move', timeFrom: '20:00' })).toMatchObject({ asked: 1 })
    expect(await the.ticket(booked)).toMatchObject({ orderStatus: 'confirmed', timeFrom: '20:00:00' })
    expect([await the.visits(booked.person), (await the.sessionRow(of)).seats_taken]).toEqual(['19/1', 1])
    const text = (await the.lastMail(booked.person))?.text
    expect(text).toContain('Your check-in was taken back. Please keep the booking or give it back')
    const { token } = await the.optionsOf(booked)
    await the.answer(token, 'giveBack')
    expect(await the.visits(booked.person)).toBe('20/0')
  })

  it('reads that the check-in was taken back, also when the class is moved back at once', async () => {
    const of = await soon()
    const booked = await the.book(of)
    await checkIn(booked)
    await the.change(of, { kind: 'move', timeFrom: '20:00' })
    await the.change(of, { kind: 'move', timeFrom: '11:40' })
    const mail = await the.lastMail(booked.person)
    expect(mail?.text).toContain('Your check-in was taken back.')
    expect(mail?.text).not.toContain('Before:')
    expect((await the.ticket(booked)).orderStatus).toBe('confirmed')
  })

  it('stays checked in when the class moves a little, and reads nothing of cancelling', async () => {
    const of = await soon()
    const booked = await the.book(of)
    await checkIn(booked)
    expect(await the.change(of, { kind: 'move', timeFrom: '11:50' })).toMatchObject({ moved: 1 })
    expect(await the.ticket(booked)).toMatchObject({ orderStatus: 'redeemed', timeFrom: '11:50:00' })
    const text = (await the.lastMail(booked.person))?.text
    expect(text).toContain('You stay checked in')
    expect(text).not.toContain('cancel free of charge')
  })
})

describe('refusals at their fields', () => {
  it('B4: capacity below the seats taken, with their number', async () => {
    const of = await the.yoga()
    for (let one = 0; one < 3; one++) await the.book(of)
    expect(await the.fieldsOf(of, { kind: 'capacity', capacity: 2 })).toEqual([
      'classChangeRefused',
      { capacity: '3 seats are taken. Please enter at least 3' },
    ])
    await the.change(of, { kind: 'capacity', capacity: 3 })
  })

  it('T122: a date on which the class already has a session', async () => {
    const of = await the.yoga()
    const next = new Date(Date.parse(of.date) + 86_400_000).toISOString().slice(0, 10)
    await createSession(whole.database.db, of.of, { date: next, from: '18:00' })
    const [code, fields] = await the.fieldsOf(of, { kind: 'move', date: next })
    expect([code, Object.keys(fields ?? {})]).toEqual(['classChangeRefused', ['date']])
  })

  it.each([
    [
      'a class of another venue',
      'classNotFound',
      { timeFrom: '17:00', sessions: '00000000-0000-4000-8000-000000000000@2026-06-11' },
    ],
    ['nothing new', 'classChangeRefused', { timeFrom: '18:00' }],
    ['the past', 'classChangeRefused', { date: '2026-06-09' }],
    ['no day', 'invalidRequest', { date: '31.02.2026' }],
  ])('%s', async (_what, code, more) =>
    expect((await the.fieldsOf(await the.yoga(), { kind: 'move', ...more }))[0]).toBe(code),
  )

  it('a class that has begun, and one that is cancelled', async () => {
    expect(
      (await the.fieldsOf(await the.yoga({ date: '2026-06-10', from: '10:00' }), { kind: 'cancel', reason: 'Ill' }))[0],
    ).toBe('classStarted')
    const of = await the.yoga()
    await the.change(of, { kind: 'cancel', reason: 'Ill' })
    expect((await the.fieldsOf(of, { kind: 'cancel', reason: 'Ill' }))[0]).toBe('classCancelled')
  })
})

describe('more seats, and another trainer', () => {
  it('B4: new seats go at once to travellers on the waitlist', async () => {
    const of = await the.yoga({ capacity: 1 })
    await the.book(of)
    const waiting = await whole.person()
    await whole.test.post('/api/user/waits', { classId: of.of.id, date: of.date }, { as: waiting.token })
    await the.change(of, { kind: 'capacity', capacity: 2 })
    expect((await the.sessionRow(of)).seats_taken).toBe(2)
    await the.runJobs()
    expect((await the.lastMail(waiting))?.subject).toContain('A seat')
  })

  it('a trainer of this session only, told by mail and shown on its page', async () => {
    const of = await the.yoga()
    const { person } = await the.book(of)
    await the.change(of, { kind: 'trainer', trainerName: 'Ada' })
    expect((await the.lastMail(person))?.text).toContain('Ada teaches your class')
    const page = await whole.test.get(`/api/studio/class/${of.of.id}?date=${of.date}`)
    expect([page.statusCode, page.body.includes('"trainerName":"Ada"')]).toEqual([200, true])
    await the.change(of, { kind: 'trainer' })
    expect((await the.sessionRow(of)).trainer_name).toBeNull()
  })
})
