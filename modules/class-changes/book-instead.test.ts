import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangedBooking } from '../../contract/changed-bookings.ts'
import { createClass, createSession, createVenue } from '../../tests/support/factories/catalogue.ts'
import {
  type ChangedClasses,
  changeClassesAsManager,
  type ClassWish,
  type Yoga,
} from '../../tests/support/product/change-classes-as-manager.ts'
import { wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { recountBookings } from '../bookings/settle/recount-bookings.ts'
import { recountLedger } from '../passes/recount-ledger.ts'

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

describe('never stranded', () => {
  it('books an alternative with the same visit, once, and the old ticket leads to the new booking', async () => {
    const of = await the.yoga()
    const later = await the.yoga({ date: of.date, from: '19:30' })
    const booked = await the.book(of)
    await the.change(of, { kind: 'cancel', reason: 'Ill' })
    const { token, alternatives } = await the.optionsOf(booked)
    expect(alternatives.map(({ classId }) => classId)).toEqual([later.of.id])
    const wish = { token, classId: later.of.id, date: later.date }
    const twice = await Promise.all([1, 2].map(() => whole.test.post('/api/changedBooking/book', wish)))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { bookedInstead } = twice[0]?.json<ChangedBooking>() ?? {}
    expect(bookedInstead).toMatchObject({ status: 'confirmed', ticketName: 'Yoga', timeFrom: '19:30:00' })
    expect((await the.ticket(booked)).movedTo?.id).toBe(bookedInstead?.id)
    expect([await the.visits(booked.person), (await the.sessionRow(later)).seats_taken]).toEqual(['19/1', 1])
    expect((await the.lastMail(booked.person))?.text).toContain('in place of your earlier booking')
  })

  it('says that the seat has gone meanwhile, and no longer offers it', async () => {
    const of = await the.yoga()
    const later = await the.yoga({ date: of.date, from: '19:30', capacity: 1 })
    const booked = await the.book(of)
    await the.change(of, { kind: 'cancel', reason: 'Ill' })
    const { token } = await the.optionsOf(booked)
    await the.book(later)
    const refused = await whole.test.post('/api/changedBooking/book', { token, classId: later.of.id, date: later.date })
    expect(refused.json<{ code: string }>().code).toBe('classFull')
    expect((await the.optionsOf(booked)).alternatives).toEqual([])
    expect(await the.visits(booked.person)).toBe('20/0')
  })

  it('gives a moved booking back in the same step, or keeps it', async () => {
    const of = await the.yoga()
    const [full, open] = [
      await the.yoga({ date: of.date, from: '17:30', capacity: 1 }),
      await the.yoga({ date: of.date, from: '18:30' }),
    ]
    const booked = await the.book(of)
    await the.change(of, { kind: 'move', timeFrom: '21:30' })
    const { token } = await the.optionsOf(booked)
    await the.book(full)
    const at = (one: Yoga) => ({ token, classId: one.of.id, date: one.date })
    expect((await whole.test.post('/api/changedBooking/book', at(full))).json<{ code: string }>().code).toBe(
      'classFull',
    )
    expect((await the.bookingRow(booked.id)).status).toBe('confirmed')
    expect((await whole.test.post('/api/changedBooking/book', at(open))).statusCode).toBe(200)
    const { status, cancel_reason } = await the.bookingRow(booked.id)
    expect([status, cancel_reason]).toEqual([
      'cancelled_by_fitness',
      expect.stringMatching(/9:30 PM, and another class was booked instead$/),
    ])
    expect([await the.visits(booked.person), (await the.sessionRow(of)).seats_taken]).toEqual(['19/1', 0])
  })

  it.each([
    ['of another activity', { activities: ['Boxing'] }, {}, '19:30'],
    ['farther than 3 km away', {}, { lat: 51.7 }, '19:30'],
    ['more than three hours later', {}, {}, '21:01'],
  ])('books no class %s, though the link is right and a seat is free', async (_what, kind, place, from) => {
    const of = await the.yoga()
    const venue = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id }, place)
    const other = await createClass(whole.database.db, venue, { name: 'Other', activities: ['Yoga'], ...kind })
    await createSession(whole.database.db, other, { date: of.date, from })
    const wishes: ClassWish[] = [
      { kind: 'cancel', reason: 'Ill' },
      { kind: 'move', timeFrom: '20:00' },
    ]
    for (const wish of wishes) {
      const lost = wish.kind === 'move' ? await the.yoga({ date: of.date }) : of
      const booked = await the.book(lost)
      await the.change(lost, wish)
      const [{ token }, before] = [await the.optionsOf(booked), await the.bookingRow(booked.id)]
      const refused = await whole.test.post('/api/changedBooking/book', { token, classId: other.id, date: of.date })
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'notAnAlternative'])
      expect(await the.bookingRow(booked.id)).toEqual(before)
    }
  })

  it('does not book the moved class itself once more', async () => {
    const of = await the.yoga()
    const booked = await the.book(of)
    await the.change(of, { kind: 'move', timeFrom: '20:00' })
    const { token } = await the.optionsOf(booked)
    const refused = await whole.test.post('/api/changedBooking/book', { token, classId: of.of.id, date: of.date })
    expect(refused.json<{ code: string }>().code).toBe('notAnAlternative')
    expect((await the.bookingRow(booked.id)).status).toBe('confirmed')
  })

  it('gives no access to another traveller’s booking', async () => {
    const booked = await the.book(await the.yoga())
    const stranger = await whole.person()
    expect((await whole.test.get(`/api/bookings/${booked.id}/alternatives`, { as: stranger.token })).statusCode).toBe(
      404,
    )
    const { token } = await the.optionsOf(booked)
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await the.answer(forged, 'keep')).json<{ code: string }>().code).toBe('verificationInvalid')
    expect((await the.answer(token, 'giveBack')).json<{ code: string }>().code).toBe('moveAnswered')
    const wish = { token, classId: whole.yoga.id, date: whole.date }
    expect((await whole.test.post('/api/changedBooking/book', wish)).json<{ code: string }>().code).toBe('moveAnswered')
  })
})
