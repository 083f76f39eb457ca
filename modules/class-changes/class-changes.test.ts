import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangedBooking } from '../../contract/changed-bookings.ts'
import type { ClassChangePreview, ClassesChanged } from '../../contract/class-changes.ts'
import type { Ticket } from '../../contract/bookings.ts'
import {
  createClass,
  createSession,
  createVenue,
  type Class,
  type Session,
} from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { recountBookings } from '../bookings/settle/recount-bookings.ts'
import { remindTravellers } from '../bookings/settle/remind-travellers.ts'
import { deliverMail } from '../notifications/deliver-mail.ts'
import { recountLedger } from '../passes/recount-ledger.ts'
import { settleWaitlist } from '../waitlist/settle-waitlist.ts'
import { tellClosed } from '../waitlist/tell-closed.ts'
import { tellOffer } from '../waitlist/tell-offer.ts'
import { settleMoves } from './settle-moves.ts'

/** Wednesday 10 June 2026, 11:00 in London. Classes are on Thursday at 18:00. */
let whole: WholeProduct
let manager: Person
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
afterAll(async () => {
  const [ledger, bookings] = [await recountLedger(whole.test.context), await recountBookings(whole.test.context)]
  expect([ledger.differences, bookings.seats, bookings.visits]).toEqual([[], [], []])
  await whole.close()
})

interface Yoga {
  readonly of: Class
  readonly row: Session
  readonly date: string
}
let days = 0
/** On a day of its own, so that nobody has two classes at once by chance. */
async function yoga({ from = '18:00', capacity = 10, date = '' } = {}): Promise<Yoga> {
  const day = date || new Date(Date.parse('2026-06-12') + ++days * 86_400_000).toISOString().slice(0, 10)
  const of = await createClass(whole.database.db, whole.venue, {
    name: 'Yoga',
    trainer_name: 'Ben',
    activities: ['Yoga'],
    default_capacity: capacity,
  })
  return { of, row: await createSession(whole.database.db, of, { date: day, from }), date: day }
}
async function book({ of, date }: { of: Class; date: string }, person?: Person) {
  const by = person ?? (await whole.person())
  const wish = { Type: 'ClassTicket', TicketId: of.id, Date: date, ActiveVoucherCode: by.passCode }
  const answer = await whole.test.post('/api/bookings/add', wish, { as: by.token })
  expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([200, undefined])
  return { person: by, id: answer.json<{ id: string }>().id }
}
const nameOf = ({ of, date }: Yoga) => `${of.id}@${date}`
type Change = Record<string, string | number>
const path = () => `/api/staff/venues/${whole.venue.slug}/class-changes`
const ask = (of: Yoga, change: Change, by = manager) =>
  whole.test.get(
    `${path()}/preview?${new URLSearchParams({ sessions: nameOf(of), ...stringsOf(change) }).toString()}`,
    {
      as: by.token,
    },
  )
const stringsOf = (change: Change) =>
  Object.fromEntries(Object.entries(change).map(([key, value]) => [key, `${value}`]))
const preview = async (of: Yoga, change: Change) => (await ask(of, change)).json<ClassChangePreview>()
const whatIsSeen = ({ version, travellers }: ClassChangePreview) => ({
  version,
  bookings: travellers.map(({ bookingId }) => bookingId),
})
const apply = (of: Yoga, change: Change, seen: object) =>
  whole.test.post(path(), { sessions: [nameOf(of)], ...change, ...seen }, { as: manager.token })
async function change(of: Yoga, wish: Change): Promise<ClassesChanged> {
  const answer = await apply(of, wish, whatIsSeen(await preview(of, wish)))
  expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([200, undefined])
  return answer.json<ClassesChanged>()
}
const fieldsOf = async (of: Yoga, wish: Change) => {
  const { code, fields } = (await ask(of, wish)).json<{ code: string; fields?: Record<string, string> }>()
  return [code, fields]
}
const bookingRow = (id: string) =>
  whole.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const sessionRow = ({ row }: Yoga) =>
  whole.database.db.selectFrom('class_sessions').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
const ticket = async ({ id, person }: { id: string; person: Person }) =>
  (await whole.test.get(`/api/user/orders/${id}`, { as: person.token })).json<Ticket>()
const optionsOf = async ({ id, person }: { id: string; person: Person }) =>
  (await whole.test.get(`/api/bookings/${id}/alternatives`, { as: person.token })).json<ChangedBooking>()
const answer = (token: string, word: string) => whole.test.post('/api/changedBooking', { token, answer: word })
const runJobs = () =>
  whole.test.jobs.run({
    'deliver-mail': deliverMail,
    'settle-waitlist': settleWaitlist,
    'tell-offer': tellOffer,
    'tell-closed': tellClosed,
  })
async function mailsTo({ email }: Person) {
  await runJobs()
  return whole.test.mails.filter(({ to }) => to === email)
}
const lastMail = async (person: Person) => (await mailsTo(person)).at(-1)
const visits = async ({ accountId }: Person) => {
  const { visits_free, visits_held } = await whole.database.db
    .selectFrom('passes')
    .select(['visits_free', 'visits_held'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return `${visits_free}/${visits_held}`
}

describe('T140: a cancelled class', () => {
  it('names whom it hits, and changes nothing before it is confirmed', async () => {
    const of = await yoga()
    const { id } = await book(of)
    const { counts, travellers, sessions } = await preview(of, { kind: 'cancel', reason: 'A burst pipe' })
    expect(counts).toEqual({ confirmed: 1, pending: 0, waiting: 0, asked: 0, overlapping: 0, passesEnded: 0 })
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
    expect((await bookingRow(id)).status).toBe('confirmed')
  })

  it('ends its bookings, gives the visits back and offers what is open, with one entry in the audit log', async () => {
    const of = await yoga()
    const later = await yoga({ date: of.date, from: '19:30' })
    const { person, id } = await book(of)
    const before = await whole.database.db.selectFrom('audit_log').select('id').execute()
    expect(await change(of, { kind: 'cancel', reason: 'A burst pipe' })).toMatchObject({ ended: 1, moved: 0, asked: 0 })
    expect(await bookingRow(id)).toMatchObject({ status: 'cancelled_by_fitness', cancel_reason: 'A burst pipe' })
    expect(await sessionRow(of)).toMatchObject({ status: 'cancelled', seats_taken: 0, is_venues_own: true })
    expect(await visits(person)).toBe('20/0')
    const mail = await lastMail(person)
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
    const of = await yoga({ capacity: 1 })
    await book(of)
    const waiting = await whole.person()
    await whole.test.post('/api/user/waits', { classId: of.of.id, date: of.date }, { as: waiting.token })
    expect((await preview(of, { kind: 'cancel', reason: 'Ill' })).counts.waiting).toBe(1)
    await change(of, { kind: 'cancel', reason: 'Ill' })
    await runJobs()
    expect((await lastMail(waiting))?.subject).toBe('The class is no longer available: Yoga at River House Gym')
    expect((await sessionRow(of)).seats_taken).toBe(0)
  })

  it('gives 30 days of courtesy to a pass that has ended (T105)', async () => {
    const of = await yoga()
    const { person } = await book(of)
    await whole.database.db
      .updateTable('passes')
      .set({ expires_on: '2026-06-09', expires_at: new Date('2026-06-09T23:00:00Z') })
      .where('account_id', '=', person.accountId)
      .execute()
    const { counts } = await preview(of, { kind: 'cancel', reason: 'Ill' })
    expect(counts.passesEnded).toBe(1)
    await change(of, { kind: 'cancel', reason: 'Ill' })
    expect((await lastMail(person))?.text).toContain('which you can use until Friday, July 10')
  })

  it('that somebody has booked since the preview is left as it is', async () => {
    const of = await yoga()
    await book(of)
    const seen = whatIsSeen(await preview(of, { kind: 'cancel', reason: 'Ill' }))
    const late = await book(of)
    const refused = await apply(of, { kind: 'cancel', reason: 'Ill' }, seen)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'classChangeOutdated'])
    expect((await bookingRow(late.id)).status).toBe('confirmed')
    await whole.test.delete(`/api/user/orders/cancel/${late.id}`, { as: late.person.token })
    expect((await apply(of, { kind: 'cancel', reason: 'Ill' }, seen)).statusCode).toBe(200)
  })

  it('by two managers at once is done once', async () => {
    const of = await yoga()
    const seen = whatIsSeen(await preview(of, { kind: 'capacity', capacity: 20 }))
    await change(of, { kind: 'capacity', capacity: 12 })
    const second = await apply(of, { kind: 'capacity', capacity: 20 }, seen)
    expect([second.json<{ code: string }>().code, (await sessionRow(of)).capacity]).toEqual(['classChangeOutdated', 12])
  })
})

describe('T140: a class that is moved a little', () => {
  it('takes its bookings along; cancelling is free until the start, and the event of the calendar moves', async () => {
    const of = await yoga()
    const booked = await book(of)
    const first = (await mailsTo(booked.person)).at(-1)?.attachments?.[0]?.content ?? ''
    expect(await change(of, { kind: 'move', timeFrom: '18:15' })).toMatchObject({ moved: 1, asked: 0 })
    const moved = await ticket(booked)
    expect(moved).toMatchObject({
      timeFrom: '18:15:00',
      timeTo: '19:15:00',
      moveAnswerBy: null,
      freeUntil: moved.startsAt,
    })
    const mail = await lastMail(booked.person)
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

  it('is asked about as soon as several little moves make a far one', async () => {
    const of = await yoga()
    await book(of)
    expect(await change(of, { kind: 'move', timeFrom: '18:10' })).toMatchObject({ moved: 1, asked: 0 })
    expect(await change(of, { kind: 'move', timeFrom: '18:20' })).toMatchObject({ moved: 0, asked: 1 })
    expect(await change(of, { kind: 'move', timeFrom: '18:05' })).toMatchObject({ moved: 1, asked: 0 })
  })

  it('is reminded of again if its reminder came too early', async () => {
    const of = await yoga({ date: '2026-06-11', from: '10:00' })
    const { person, id } = await book(of)
    await whole.database.db
      .updateTable('bookings')
      .set({ confirmed_at: new Date('2026-06-01'), traveller_reminded_at: new Date('2026-06-10T09:00:00Z') })
      .where('id', '=', id)
      .execute()
    await change(of, { kind: 'move', date: '2026-06-13' })
    await remindTravellers(whole.test.context)
    expect((await bookingRow(id)).traveller_reminded_at).toBeNull()
    expect((await mailsTo(person)).map(({ subject }) => subject)).toHaveLength(2)
  })
})

describe('T140: a class that is moved further', () => {
  const far = { kind: 'move', timeFrom: '20:00', reason: 'The hall is taken' }

  it('asks everybody, by a link that changes nothing until they press', async () => {
    const of = await yoga()
    const booked = await book(of)
    expect(await change(of, far)).toMatchObject({ moved: 0, asked: 1 })
    expect((await ticket(booked)).moveAnswerBy).toBe(`${of.date}T17:00:00.000Z`)
    const mail = await lastMail(booked.person)
    const token = /changed-booking\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const answers = await whole.test.get(`/api/changedBooking?token=${token}`)
    expect(answers.json<ChangedBooking>().question).toMatchObject({
      before: { timeFrom: '18:00:00' },
      after: { timeFrom: '20:00:00' },
      overlaps: false,
    })
    expect((await sessionRow(of)).seats_taken).toBe(1)
    expect((await answer(token, 'keep')).statusCode).toBe(200)
    expect((await answer(token, 'keep')).statusCode).toBe(200)
    expect((await answer(token, 'giveBack')).json<{ code: string }>().code).toBe('moveAnswered')
    expect(await ticket(booked)).toMatchObject({ moveAnswerBy: null, timeFrom: '20:00:00', orderStatus: 'confirmed' })
    expect((await ticket(booked)).freeUntil).toBe(`${of.date}T17:00:00.000Z`)
  })

  it('gives the visit back at once when asked to', async () => {
    const of = await yoga()
    const booked = await book(of)
    await change(of, far)
    const { token } = await optionsOf(booked)
    expect((await answer(token, 'giveBack')).json<ChangedBooking>()).toMatchObject({
      status: 'cancelledByFitness',
      question: null,
    })
    expect([await visits(booked.person), (await sessionRow(of)).seats_taken]).toEqual(['20/0', 0])
    expect((await answer(token, 'giveBack')).statusCode).toBe(200)
    expect((await lastMail(booked.person))?.text).toContain('you have given your booking back')
  })

  it('gives it back two hours before without an answer, once', async () => {
    const of = await yoga({ date: '2026-06-11' })
    const booked = await book(of)
    await change(of, far)
    whole.test.clock.set('2026-06-11T16:59:59Z')
    await settleMoves(whole.test.context)
    expect((await bookingRow(booked.id)).status).toBe('confirmed')
    whole.test.clock.set('2026-06-11T17:00:00Z')
    await Promise.all([settleMoves(whole.test.context), settleMoves(whole.test.context)])
    expect((await bookingRow(booked.id)).status).toBe('cancelled_by_fitness')
    expect(await visits(booked.person)).toBe('20/0')
    expect((await lastMail(booked.person))?.text).toContain('we had no answer from you')
    whole.test.clock.set('2026-06-10T10:00:00Z')
  })

  it('onto another booking of the traveller keeps the old time until they answer', async () => {
    const of = await yoga()
    const booked = await book(of)
    const other = await book(await yoga({ date: of.date, from: '20:00' }), booked.person)
    const { travellers, counts } = await preview(of, far)
    expect([travellers[0], counts]).toMatchObject([{ overlaps: true, effect: 'isAsked' }, { overlapping: 1 }])
    await change(of, far)
    expect((await bookingRow(booked.id)).local_start).toBe('18:00:00')
    const { token, question } = await optionsOf(booked)
    expect(question).toMatchObject({ overlaps: true, after: { timeFrom: '20:00:00' } })
    expect((await answer(token, 'keep')).json<{ code: string }>().code).toBe('alreadyBooked')
    await whole.test.delete(`/api/user/orders/cancel/${other.id}`, { as: booked.person.token })
    expect((await answer(token, 'keep')).statusCode).toBe(200)
    expect((await bookingRow(booked.id)).local_start).toBe('20:00:00')
  })

  it('asks even after a little move if it overlaps', async () => {
    const of = await yoga()
    const booked = await book(of)
    await book(await yoga({ date: of.date, from: '19:05' }), booked.person)
    expect(await change(of, { kind: 'move', timeFrom: '18:10' })).toMatchObject({ moved: 0, asked: 1 })
  })
})

describe('what is refused beside its field', () => {
  it('B4: capacity below the seats taken, with their number', async () => {
    const of = await yoga()
    for (let one = 0; one < 3; one++) await book(of)
    expect(await fieldsOf(of, { kind: 'capacity', capacity: 2 })).toEqual([
      'classChangeRefused',
      { capacity: '3 seats are taken. Please enter at least 3' },
    ])
    await change(of, { kind: 'capacity', capacity: 3 })
  })

  it('T122: a date that the class has already', async () => {
    const of = await yoga()
    const next = new Date(Date.parse(of.date) + 86_400_000).toISOString().slice(0, 10)
    await createSession(whole.database.db, of.of, { date: next, from: '18:00' })
    const [code, fields] = await fieldsOf(of, { kind: 'move', date: next })
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
  ])('%s', async (_what, code, more) => expect((await fieldsOf(await yoga(), { kind: 'move', ...more }))[0]).toBe(code))

  it('a class that has begun, and one that is cancelled', async () => {
    expect(
      (await fieldsOf(await yoga({ date: '2026-06-10', from: '10:00' }), { kind: 'cancel', reason: 'Ill' }))[0],
    ).toBe('classStarted')
    const of = await yoga()
    await change(of, { kind: 'cancel', reason: 'Ill' })
    expect((await fieldsOf(of, { kind: 'cancel', reason: 'Ill' }))[0]).toBe('classCancelled')
  })
})

describe('more seats, and another trainer', () => {
  it('B4: new seats go to those who wait, at once', async () => {
    const of = await yoga({ capacity: 1 })
    await book(of)
    const waiting = await whole.person()
    await whole.test.post('/api/user/waits', { classId: of.of.id, date: of.date }, { as: waiting.token })
    await change(of, { kind: 'capacity', capacity: 2 })
    expect((await sessionRow(of)).seats_taken).toBe(2)
    await runJobs()
    expect((await lastMail(waiting))?.subject).toContain('A seat')
  })

  it('a trainer of this session only, told by mail and shown on its page', async () => {
    const of = await yoga()
    const { person } = await book(of)
    await change(of, { kind: 'trainer', trainerName: 'Ada' })
    expect((await lastMail(person))?.text).toContain('Ada teaches your class')
    const page = await whole.test.get(`/api/studio/class/${of.of.id}?date=${of.date}`)
    expect([page.statusCode, page.body.includes('"trainerName":"Ada"')]).toEqual([200, true])
    await change(of, { kind: 'trainer' })
    expect((await sessionRow(of)).trainer_name).toBeNull()
  })
})

describe('never stranded', () => {
  it('books an alternative with the same visit, once, and the old ticket leads to it', async () => {
    const of = await yoga()
    const later = await yoga({ date: of.date, from: '19:30' })
    const booked = await book(of)
    await change(of, { kind: 'cancel', reason: 'Ill' })
    const { token, alternatives } = await optionsOf(booked)
    expect(alternatives.map(({ classId }) => classId)).toEqual([later.of.id])
    const wish = { token, classId: later.of.id, date: later.date }
    const twice = await Promise.all([1, 2].map(() => whole.test.post('/api/changedBooking/book', wish)))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { bookedInstead } = twice[0]?.json<ChangedBooking>() ?? {}
    expect(bookedInstead).toMatchObject({ status: 'confirmed', ticketName: 'Yoga', timeFrom: '19:30:00' })
    expect((await ticket(booked)).movedTo?.id).toBe(bookedInstead?.id)
    expect([await visits(booked.person), (await sessionRow(later)).seats_taken]).toEqual(['19/1', 1])
    expect((await lastMail(booked.person))?.text).toContain('instead of the one that was lost')
  })

  it('says that the seat went meanwhile, and no longer offers it', async () => {
    const of = await yoga()
    const later = await yoga({ date: of.date, from: '19:30', capacity: 1 })
    const booked = await book(of)
    await change(of, { kind: 'cancel', reason: 'Ill' })
    const { token } = await optionsOf(booked)
    await book(later)
    const refused = await whole.test.post('/api/changedBooking/book', { token, classId: later.of.id, date: later.date })
    expect(refused.json<{ code: string }>().code).toBe('classFull')
    expect((await optionsOf(booked)).alternatives).toEqual([])
    expect(await visits(booked.person)).toBe('20/0')
  })

  it('gives a moved booking back in the same step, or keeps it', async () => {
    const of = await yoga()
    const [full, open] = [
      await yoga({ date: of.date, from: '17:30', capacity: 1 }),
      await yoga({ date: of.date, from: '18:30' }),
    ]
    const booked = await book(of)
    await change(of, { kind: 'move', timeFrom: '21:30' })
    const { token } = await optionsOf(booked)
    await book(full)
    const at = (one: Yoga) => ({ token, classId: one.of.id, date: one.date })
    expect((await whole.test.post('/api/changedBooking/book', at(full))).json<{ code: string }>().code).toBe(
      'classFull',
    )
    expect((await bookingRow(booked.id)).status).toBe('confirmed')
    expect((await whole.test.post('/api/changedBooking/book', at(open))).statusCode).toBe(200)
    expect((await bookingRow(booked.id)).status).toBe('cancelled_by_fitness')
    expect([await visits(booked.person), (await sessionRow(of)).seats_taken]).toEqual(['19/1', 0])
  })

  it.each([
    ['of another activity', { activities: ['Boxing'] }, {}, '19:30'],
    ['farther than 3 km away', {}, { lat: 51.7 }, '19:30'],
    ['more than three hours later', {}, {}, '21:01'],
  ])('books no class %s, though the link is right and a seat is free', async (_what, kind, place, from) => {
    const of = await yoga()
    const venue = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id }, place)
    const other = await createClass(whole.database.db, venue, { name: 'Other', activities: ['Yoga'], ...kind })
    await createSession(whole.database.db, other, { date: of.date, from })
    const wishes: Change[] = [
      { kind: 'cancel', reason: 'Ill' },
      { kind: 'move', timeFrom: '20:00' },
    ]
    for (const wish of wishes) {
      const lost = wish.kind === 'move' ? await yoga({ date: of.date }) : of
      const booked = await book(lost)
      await change(lost, wish)
      const [{ token }, before] = [await optionsOf(booked), await bookingRow(booked.id)]
      const refused = await whole.test.post('/api/changedBooking/book', { token, classId: other.id, date: of.date })
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'notAnAlternative'])
      expect(await bookingRow(booked.id)).toEqual(before)
    }
  })

  it('does not book the moved class itself once more', async () => {
    const of = await yoga()
    const booked = await book(of)
    await change(of, { kind: 'move', timeFrom: '20:00' })
    const { token } = await optionsOf(booked)
    const refused = await whole.test.post('/api/changedBooking/book', { token, classId: of.of.id, date: of.date })
    expect(refused.json<{ code: string }>().code).toBe('notAnAlternative')
    expect((await bookingRow(booked.id)).status).toBe('confirmed')
  })

  it('is no way to anybody else’s booking', async () => {
    const booked = await book(await yoga())
    const stranger = await whole.person()
    expect((await whole.test.get(`/api/bookings/${booked.id}/alternatives`, { as: stranger.token })).statusCode).toBe(
      404,
    )
    const { token } = await optionsOf(booked)
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await answer(forged, 'keep')).json<{ code: string }>().code).toBe('verificationInvalid')
    expect((await answer(token, 'giveBack')).json<{ code: string }>().code).toBe('moveAnswered')
    const wish = { token, classId: whole.yoga.id, date: whole.date }
    expect((await whole.test.post('/api/changedBooking/book', wish)).json<{ code: string }>().code).toBe('moveAnswered')
  })
})
