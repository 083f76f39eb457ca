import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { countStatements } from '../../tests/support/database/count-statements.ts'
import { addDevice } from '../../tests/support/factories/devices.ts'
import { type ChangedClasses, changeClassesAsManager } from '../../tests/support/product/change-classes-as-manager.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { recountBookings } from '../bookings/settle/recount-bookings.ts'
import { tellEnded } from '../bookings/settle/tell-ended.ts'
import { recountLedger } from '../passes/recount-ledger.ts'
import { deliverPushes } from '../notifications/push/deliver-push.ts'
import { changeSessionsIn } from './change-sessions.ts'
import { settleMoves } from './settle-moves.ts'
import { tellChanged } from './tell-changed.ts'

/** Wednesday 10 June 2026, 11:00 in London. Classes are at 18:00. */
let whole: WholeProduct
let the: ChangedClasses
let manager: Person
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  the = changeClassesAsManager(whole, manager)
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
afterAll(async () => {
  const [ledger, bookings] = [await recountLedger(whole.test.context), await recountBookings(whole.test.context)]
  expect([ledger.differences, bookings.seats, bookings.visits]).toEqual([[], [], []])
  await whole.close()
})

type Booked = Awaited<ReturnType<ChangedClasses['book']>>

const cancelled = { kind: 'cancel', reason: 'A flood' }
const little = { kind: 'move', timeFrom: '18:10' }
const far = { kind: 'move', timeFrom: '20:00', reason: 'The hall is taken' }
/** What a traveller has read after the mails about their booking. */
const newsFor = async ({ person }: Booked) =>
  (await the.mailsTo(person))
    .filter(({ subject }) => !subject.startsWith('Booking confirmed'))
    .map(({ subject }) => subject)
async function bookAll(of: Awaited<ReturnType<ChangedClasses['yoga']>>, many: number): Promise<Booked[]> {
  const all: Booked[] = []
  for (let one = 0; one < many; one++) all.push(await the.book(of))
  return all
}

describe('bookings of a changed class', () => {
  it.each([
    ['a little move', little],
    ['a far move', far],
    ['another trainer', { kind: 'trainer', trainerName: 'Ada' }],
  ])('need no more statements when they are many: %s', async (_what, wish) => {
    const counts: number[] = []
    for (const many of [2, 8]) {
      const of = await the.yoga({ capacity: 8 })
      const all = await bookAll(of, many)
      const seen = the.whatIsSeen(await the.preview(of, wish))
      const counting = countStatements()
      expect((await the.apply(of, wish, seen)).statusCode).toBe(200)
      counting.stop()
      counts.push(counting.read().product.statements)
      for (const booked of all) expect(await newsFor(booked)).toHaveLength(1)
    }
    expect(counts[1]).toBe(counts[0])
  })

  it('follow or ask one by one, as if each had been alone', async () => {
    const of = await the.yoga()
    const [alone, busy] = [await the.book(of), await the.book(of)]
    await the.book(await the.yoga({ date: of.date, from: '18:10' }), busy.person)
    expect(await the.change(of, little)).toMatchObject({ moved: 1, asked: 1 })
    const rows = await whole.database.db
      .selectFrom('booking_moves')
      .select(['booking_id as id', 'agreed_starts_at', 'starts_at', 'answer_by'])
      .where('booking_id', 'in', [alone.id, busy.id])
      .execute()
    const move = {
      agreed_starts_at: new Date(`${of.date}T17:00:00Z`),
      starts_at: new Date(`${of.date}T17:10:00Z`),
    }
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ id: alone.id, ...move, answer_by: null })
    expect(rows).toContainEqual({ id: busy.id, ...move, answer_by: new Date(`${of.date}T15:00:00Z`) })
    expect((await the.bookingRow(alone.id)).local_start).toBe('18:10:00')
    expect((await the.bookingRow(busy.id)).local_start).toBe('18:00:00')
    expect((await the.lastMail(alone.person))?.text).toContain('Your booking has moved with it')
    expect((await the.lastMail(busy.person))?.text).toContain('You have another booking at that time')
  })

  it('that are requests are answered in time for the new start', async () => {
    const venues = (isIntegrated: boolean) =>
      whole.database.db.updateTable('venues').set({ is_integrated: isIntegrated }).execute()
    const of = await the.yoga({ date: '2026-06-14' })
    await venues(false)
    const request = await the.book(of)
    await venues(true)
    const confirmed = await the.book(of)
    await the.change(of, { kind: 'move', date: '2026-06-15' })
    const asked = (await the.bookingRow(request.id)).confirm_by
    await the.change(of, { kind: 'move', date: '2026-06-10' })
    const askedSooner = (await the.bookingRow(request.id)).confirm_by
    expect([asked, askedSooner]).toEqual([new Date('2026-06-12T10:00:00Z'), new Date('2026-06-10T15:00:00Z')])
    expect((await the.bookingRow(confirmed.id)).confirm_by).toBeNull()
  })
})

describe('their travellers are told', () => {
  it('once by mail and once on each device, when the process dies after a piece was begun', async () => {
    const of = await the.yoga()
    const all = await bookAll(of, 3)
    for (const { person } of all) {
      await addDevice(whole.database.db, person.accountId)
      const on = { account_id: person.accountId, topic: 'messages', channel: 'notification', is_on: true } as const
      await whole.database.db.insertInto('notification_preferences').values(on).execute()
    }
    await the.change(of, far)
    const [job] = await whole.test.jobs.waiting('tell-changed')
    const { bookings, ...more } = (job?.data ?? {}) as { bookings: object[] }
    await tellChanged(whole.test.context, { ...more, bookings: bookings.slice(0, 2) })
    for (const booked of all) expect(await newsFor(booked)).toEqual(['New time: Yoga at River House Gym'])
    whole.test.pushes.length = 0
    await deliverPushes(whole.test.context)
    expect(whole.test.pushes).toHaveLength(3)
  })

  it('all of them, in any number of jobs', async () => {
    const of = await the.yoga({ capacity: 27 })
    const all = await bookAll(of, 27)
    await the.change(of, little)
    expect(await whole.test.jobs.waiting('tell-changed')).toHaveLength(2)
    for (const booked of all) expect(await newsFor(booked)).toHaveLength(1)
  })

  it('once about two moves in a row: from the time that they know to the last one', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await the.change(of, little)
    await the.change(of, far)
    expect(await newsFor(booked)).toHaveLength(1)
    const text = (await the.lastMail(booked.person))?.text
    expect(text).toMatch(/8:00 PM/)
    expect(text).toMatch(/Before: .*6:00 PM/)
    expect(text).not.toMatch(/6:10 PM/)
    await the.change(of, { kind: 'move', timeFrom: '20:10' })
    await the.change(of, { kind: 'move', timeFrom: '20:15' })
    expect((await the.lastMail(booked.person))?.text).toMatch(/Before: .*8:00 PM/)
  })

  it('about both of two moves when they read of the first before the second', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await the.change(of, little)
    expect(await newsFor(booked)).toHaveLength(1)
    await the.change(of, far)
    expect(await newsFor(booked)).toHaveLength(2)
    expect((await the.lastMail(booked.person))?.text).toMatch(/Before: .*6:10 PM/)
  })

  it('about the time that they read last, also when its mails are gone', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await the.change(of, little)
    expect(await newsFor(booked)).toHaveLength(1)
    await whole.database.db.deleteFrom('outbox_mails').where('account_id', '=', booked.person.accountId).execute()
    await the.change(of, far)
    await the.change(of, { kind: 'move', timeFrom: '20:10' })
    expect((await the.lastMail(booked.person))?.text).toMatch(/Before: .*6:10 PM/)
  })

  it('about the time that they kept on their ticket, before a mail named it', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await the.change(of, little)
    expect(await newsFor(booked)).toHaveLength(1)
    await the.change(of, far)
    const { token } = await the.optionsOf(booked)
    await the.answer(token, 'keep')
    await the.change(of, { kind: 'move', timeFrom: '21:00' })
    expect((await the.lastMail(booked.person))?.text).toMatch(/Before: .*8:00 PM/)
  })

  it('about no move that was taken back before they read of it', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await the.change(of, far)
    await the.change(of, { kind: 'move', timeFrom: '18:00' })
    expect(await newsFor(booked)).toEqual([])
    await the.change(of, far)
    expect((await the.lastMail(booked.person))?.text).toMatch(/Before: .*6:00 PM/)
    await the.change(of, { kind: 'move', timeFrom: '18:00' })
    const back = await the.lastMail(booked.person)
    expect([back?.text.includes('6:00 PM'), back?.text]).toEqual([true, expect.stringMatching(/Before: .*8:00 PM/)])
  })

  it('about another end, and not as if the class began at another time', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await the.change(of, { kind: 'move', timeTo: '19:10' })
    const mail = await the.lastMail(booked.person)
    expect(mail?.text).toContain('Your class ends at another time')
    expect(mail?.text).toMatch(/Before: .*6:00 PM - 7:00 PM/)
    expect(mail?.html).toMatch(/6:00 PM - 7:10 PM instead of .*6:00 PM - 7:00 PM/)
  })

  it('about another booking at the new time only while they have it', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    const other = await the.book(await the.yoga({ date: of.date, from: '20:00' }), booked.person)
    await the.change(of, far)
    await whole.test.delete(`/api/user/orders/cancel/${other.id}`, { as: booked.person.token })
    const text = (await the.lastMail(booked.person))?.text
    expect(text).toContain('Please keep the booking or give it back')
    expect(text).not.toContain('another booking at that time')
  })

  it('not about a move whose booking has ended', async () => {
    const of = await the.yoga()
    const ended = await the.book(of)
    await the.change(of, far)
    await whole.test.delete(`/api/user/orders/cancel/${ended.id}`, { as: ended.person.token })
    expect(await newsFor(ended)).toEqual(['Booking cancelled: Yoga at River House Gym'])
  })

  it('about the last trainer only', async () => {
    const of = await the.yoga()
    const { person } = await the.book(of)
    await the.change(of, { kind: 'trainer', trainerName: 'Ada' })
    await the.change(of, { kind: 'trainer', trainerName: 'Zoe' })
    const texts = (await the.mailsTo(person)).map(({ text }) => text).filter((text) => text.includes('teaches'))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('Zoe teaches your class')
  })

  it('about no trainer whom they already know', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await the.change(of, { kind: 'trainer', trainerName: 'Ada' })
    await the.change(of, { kind: 'trainer', trainerName: 'Ben' })
    expect(await newsFor(booked)).toEqual([])
    await the.change(of, { kind: 'trainer', trainerName: 'Ada' })
    expect((await the.lastMail(booked.person))?.text).toContain('Ada teaches your class')
    await the.change(of, { kind: 'trainer', trainerName: 'Ben' })
    expect((await the.lastMail(booked.person))?.text).toContain('Ben teaches your class')
    expect(await newsFor(booked)).toHaveLength(2)
  })

  it.each([
    ['a move', { first: null, back: null }],
    ['a move, after an earlier trainer whom no mail had named', { first: 'Ada', back: null }],
    ['a move that is taken back', { first: 'Ada', back: { kind: 'move', timeFrom: '18:00' } }],
  ])('of a new trainer who came with %s', async (_what, { first, back }) => {
    const of = await the.yoga()
    const booked = await the.book(of)
    if (first) await the.change(of, { kind: 'trainer', trainerName: first })
    const change = { kind: 'edit', to: { from: '20:00:00' }, trainerName: 'Zoe' } as const
    const seen = the.whatIsSeen(await the.preview(of, far))
    const maker = { actor: 'venue', accountId: manager.accountId, venueId: whole.venue.id } as const
    await inTransaction(whole.database.db, (sql) =>
      changeSessionsIn(whole.test.context, sql, maker, [{ classId: of.of.id, date: of.date, change }], seen),
    )
    if (back) await the.change(of, back)
    const texts = (await the.mailsTo(booked.person)).slice(1).map(({ text }) => text)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(
      back ? 'Zoe teaches your class at' : 'has moved your class. The new trainer is Zoe. Please keep',
    )
  })
})

it('a traveller who is asked about a move reads of a new trainer, not that the booking stays', async () => {
  const of = await the.yoga()
  const booked = await the.book(of)
  await the.change(of, far)
  expect(await newsFor(booked)).toHaveLength(1)
  await the.change(of, { kind: 'trainer', trainerName: 'Ada' })
  const text = (await the.lastMail(booked.person))?.text
  expect(text).toContain('Ada teaches your class')
  expect(text).not.toContain('stays as it is')
})

it('a booking that stays is not told together with one about which the traveller is asked', async () => {
  const [stays, moved] = [await the.yoga(), await the.yoga()]
  const { person } = await the.book(stays)
  await the.book(moved, person)
  await the.change(moved, far)
  await the.runJobs()
  await the.change(stays, { kind: 'trainer', trainerName: 'Ada' })
  await the.change(moved, { kind: 'trainer', trainerName: 'Ada' })
  const texts = (await the.mailsTo(person)).map(({ text }) => text).filter((text) => text.includes('Ada teaches'))
  expect(texts.map((text) => [text.includes('stays as it is'), text.includes('And: ')])).toEqual([
    [true, false],
    [false, false],
  ])
})

describe('a question that did not reach its traveller in time', () => {
  /** On Thursday at 18:00, moved to 20:00: an answer was due at 18:00. */
  async function askLate() {
    const of = await the.yoga({ date: '2026-06-11' })
    const booked = await the.book(of)
    await the.change(of, far)
    return booked
  }
  const answerByOf = async ({ id }: Booked) =>
    (
      await whole.database.db
        .selectFrom('booking_moves')
        .select('answer_by')
        .where('booking_id', '=', id)
        .executeTakeFirstOrThrow()
    ).answer_by
  afterEach(() => whole.test.clock.set('2026-06-10T10:00:00Z'))

  it.each([
    ['the deadline comes first', () => settleMoves(whole.test.context)],
    ['the job comes late', () => the.runJobs()],
  ])('is asked then, and leaves half of the remaining time: %s', async (_what, work) => {
    const booked = await askLate()
    whole.test.clock.set('2026-06-11T17:30:00Z')
    await work()
    await settleMoves(whole.test.context)
    expect((await the.bookingRow(booked.id)).status).toBe('confirmed')
    expect(await newsFor(booked)).toEqual(['New time: Yoga at River House Gym'])
    expect((await the.lastMail(booked.person))?.text).toMatch(/give it back by .*7:15 PM/)
    expect(await answerByOf(booked)).toEqual(new Date('2026-06-11T18:15:00Z'))
    whole.test.clock.set('2026-06-11T18:15:00Z')
    await settleMoves(whole.test.context)
    expect((await the.lastMail(booked.person))?.text).toContain('we had no answer from you')
  })

  it('leaves at least the time that it names when it is written', async () => {
    const of = await the.yoga({ date: '2026-06-10', from: '12:00' })
    const booked = await the.book(of)
    await the.change(of, { kind: 'move', timeFrom: '13:00' })
    whole.test.clock.set('2026-06-10T11:00:00Z')
    await the.runJobs()
    expect(await answerByOf(booked)).toEqual(new Date('2026-06-10T11:30:00Z'))
  })

  it('is not asked once the class has begun: the visit comes back', async () => {
    const booked = await askLate()
    whole.test.clock.set('2026-06-11T19:00:00Z')
    expect(await newsFor(booked)).toEqual([])
    await settleMoves(whole.test.context)
    expect(await the.bookingRow(booked.id)).toMatchObject({ status: 'cancelled_by_fitness' })
    expect((await the.bookingRow(booked.id)).cancel_reason).toMatch(/and the traveller could not be asked in time$/)
    const text = (await the.lastMail(booked.person))?.text
    expect(text).toContain('River House Gym had to cancel your booking')
    expect(await the.visits(booked.person)).toBe('20/0')
  })
})

describe('a traveller whom the jobs have not told', () => {
  const NEW_TIME = ['New time: Yoga at River House Gym']
  const CANCELLED = ['Booking cancelled: Yoga at River House Gym']
  afterEach(() => whole.test.clock.set('2026-06-10T10:00:00Z'))
  /** Changes a class whose jobs fail for good. */
  async function changeUntold(
    of: Parameters<ChangedClasses['change']>[0],
    wish: Parameters<ChangedClasses['change']>[1],
  ) {
    await the.change(of, wish)
    const { waiting, discard } = whole.test.jobs
    const [changed, ended] = [await waiting('tell-changed'), await waiting('tell-ended')]
    await discard()
    return async () => {
      for (const { data } of changed) await tellChanged(whole.test.context, data)
      for (const { data } of ended) await tellEnded(whole.test.context, data)
    }
  }
  const sweepAfter = async (minutes: number) => {
    whole.test.clock.set(new Date(Date.parse('2026-06-10T10:00:00Z') + minutes * 60_000))
    await settleMoves(whole.test.context)
  }

  it.each([
    ['a little move', little, NEW_TIME],
    ['a far move, hours before an answer is due', far, NEW_TIME],
    ['another trainer', { kind: 'trainer', trainerName: 'Ada' }, ['Another trainer: Yoga at River House Gym']],
    ['a cancelled class', cancelled, CANCELLED],
  ])('is told after five minutes, once: %s', async (_what, wish, news) => {
    const of = await the.yoga()
    const booked = await the.book(of)
    const tellLate = await changeUntold(of, wish)
    await sweepAfter(4)
    expect(await newsFor(booked)).toEqual([])
    await sweepAfter(5)
    expect(await newsFor(booked)).toEqual(news)
    await sweepAfter(6)
    await tellLate()
    expect(await newsFor(booked)).toEqual(news)
  })

  it.each([
    ['a little move', little],
    ['another trainer', { kind: 'trainer', trainerName: 'Ada' }],
    ['a cancelled class', cancelled],
  ])('is told once while the job of %s runs, too', async (_what, wish) => {
    const of = await the.yoga()
    const all = await bookAll(of, 4)
    const tellLate = await changeUntold(of, wish)
    await Promise.all([sweepAfter(5), tellLate(), sweepAfter(5), tellLate()])
    for (const booked of all) expect(await newsFor(booked)).toHaveLength(1)
  })

  it('is told of a move and of a trainer who came after it in one mail', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await changeUntold(of, little)
    await changeUntold(of, { kind: 'trainer', trainerName: 'Zoe' })
    await sweepAfter(5)
    expect(await newsFor(booked)).toEqual(NEW_TIME)
    expect((await the.lastMail(booked.person))?.text).toContain('The new trainer is Zoe')
  })

  it('is told of no move that was taken back, none of an ended booking, and none that is over', async () => {
    const [back, ended, over] = [await the.yoga(), await the.yoga(), await the.yoga({ date: '2026-06-10' })]
    const [kept, left, past] = [await the.book(back), await the.book(ended), await the.book(over)]
    await changeUntold(back, little)
    await changeUntold(back, { kind: 'move', timeFrom: '18:00' })
    await changeUntold(ended, little)
    await changeUntold(over, little)
    await whole.test.delete(`/api/user/orders/cancel/${left.id}`, { as: left.person.token })
    await whole.test.jobs.discard()
    await sweepAfter(9 * 60)
    expect(await newsFor(kept)).toEqual([])
    expect(await newsFor(left)).not.toContain(NEW_TIME[0])
    expect(await newsFor(past)).toEqual([])
  })

  it("is told of the end, with the venue's reason, even once the class is over", async () => {
    const of = await the.yoga({ date: '2026-06-10' })
    const booked = await the.book(of)
    await changeUntold(of, cancelled)
    await sweepAfter(9 * 60)
    expect(await newsFor(booked)).toEqual(CANCELLED)
    expect((await the.lastMail(booked.person))?.text).toContain('Reason: A flood')
    const left = await whole.database.db.selectFrom('ends_to_tell').select('booking_id').execute()
    expect(left).toEqual([])
  })
})
