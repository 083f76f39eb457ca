import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../../tests/support/product/booking-world.ts'
import type { Account } from '../../../tests/support/factories/accounts.ts'
import {
  createVenue,
  createWalkIn,
  openAt,
  type Venue,
  type WalkIn,
} from '../../../tests/support/factories/catalogue.ts'
import type { Pass } from '../../../tests/support/factories/passes.ts'

let world: BookingWorld
let venue: Venue
let walkIn: WalkIn
beforeAll(async () => {
  world = await bookingWorld()
  const { db } = world.database
  venue = await createVenue(db, world.london, {
    name: 'North Pool',
    is_integrated: false,
    hours: [[6, '22:00', '02:00'], ...[1, 2, 3, 4, 5].map((day) => [day, '07:00', '22:00'] as const)],
  })
  walkIn = await createWalkIn(db, venue)
  await db.insertInto('venue_closures').values({ venue_id: venue.id, local_date: '2026-06-12' }).execute()
})
afterAll(() => world.close())

function book(
  { account, pass }: { account: Account; pass: Pass },
  Date?: string,
  TicketId = walkIn.id,
): Promise<LightMyRequestResponse> {
  return world.test.post(
    '/api/bookings/add',
    { Type: 'StandardTicket', TicketId, ActiveVoucherCode: pass.code, ...(Date === undefined ? {} : { Date }) },
    { as: account.id },
  )
}

describe('booking general gym access', () => {
  it('is refused at a venue that an import listed and nobody has asked', async () => {
    const [nina, listed] = [
      await world.person(),
      await createVenue(world.database.db, world.london, { takes_part: false }),
    ]
    const access = await createWalkIn(world.database.db, listed)
    expect(outcomeOf(await book(nina, undefined, access.id))).toBe('409 venueNotTakingPart')
    expect([await world.visits(nina), await world.mails()]).toEqual(['4/0/0 of 4', []])
  })

  it('confirms it even at a venue that answers itself, today unless a day is named (T131)', async () => {
    const nina = await world.person()
    const answer = await book(nina)
    expect(answer.json()).toMatchObject({
      ticketName: 'General Gym Access',
      orderType: 'standardTicket',
      orderStatus: 'confirmed',
      outcome: 'Booking Confirmed',
      dateOfVisit: '10.06.2026',
      timeFrom: null,
      timeTo: null,
      openTimes: [{ from: '07:00:00', to: '22:00:00' }],
      startsAt: '2026-06-09T23:00:00.000Z',
      endsAt: '2026-06-10T23:00:00.000Z',
      freeUntil: '2026-06-10T22:59:59.999Z',
      isCancellationFree: true,
      visits: 1,
      visitsLeft: 3,
    })
    const ticket = await world.test.get(`/api/user/orders/${answer.json<{ id: string }>().id}`, { as: nina.account.id })
    expect(ticket.json()).toMatchObject({ openTimes: [{ from: '07:00:00', to: '22:00:00' }] })
    expect([await world.visits(nina), await world.mails()]).toEqual([
      '3/1/0 of 4',
      [`Booking confirmed: General Gym Access at North Pool > ${nina.account.email}`],
    ])
    expect(Buffer.from(world.test.mails.at(-1)?.attachments?.[0]?.content ?? '', 'base64').toString()).toContain(
      'DTSTART;VALUE=DATE:20260610\r\nDTEND;VALUE=DATE:20260611\r\n',
    )
  })

  it.each([
    ['with dots', '15.06.2026', 'confirmed'],
    ['as ISO', '2026-06-15', 'confirmed'],
    ['yesterday', '09.06.2026', '409 walkInDateNotPossible'],
    ['90 days ahead', '08.09.2026', 'confirmed'],
    ['91 days ahead', '09.09.2026', '409 walkInDateNotPossible'],
    ['on a closure', '12.06.2026', '409 walkInDateNotPossible'],
    ['on a weekday that is closed, but for the night before', '14.06.2026', 'confirmed'],
    ['that does not exist', '31.06.2026', '400 invalidRequest'],
  ])('T128: for a day %s', async (_name, date, outcome) => {
    expect(outcomeOf(await book(await world.person(), date))).toBe(outcome)
    await world.mails()
  })

  it('T128: not on a weekday that is closed', async () => {
    const sundays = await createVenue(world.database.db, world.london, { walkIn: 'standard' })
    await openAt(world.database.db, sundays, [[7, '08:00', '20:00']])
    const { id } = await world.database.db
      .selectFrom('walk_ins')
      .select('id')
      .where('venue_id', '=', sundays.id)
      .executeTakeFirstOrThrow()
    expect(outcomeOf(await book(await world.person(), '15.06.2026', id))).toBe('409 walkInDateNotPossible')
  })

  it('T128: not today once its hours are over, but tomorrow', async () => {
    const wednesday = await createVenue(world.database.db, world.london, {
      hours: [3, 4].map((day) => [day, '07:00', '11:00'] as const),
    })
    const { id } = await createWalkIn(world.database.db, wednesday)
    const nina = await world.person()
    const today = async () => outcomeOf(await book(nina, undefined, id))
    expect([await today(), outcomeOf(await book(nina, '10.06.2026', id))]).toEqual([
      '409 walkInDateNotPossible',
      '409 walkInDateNotPossible',
    ])
    expect(await world.visits(nina)).toBe('4/0/0 of 4')
    expect(outcomeOf(await book(nina, '11.06.2026', id))).toBe('confirmed')
    await world.mails()
  })

  it('T128: not after the pass ends, and not with one that has', async () => {
    const ends = (date: string) => ({ expires_on: date, expires_at: new Date(`${date}T23:00:00Z`) })
    expect(outcomeOf(await book(await world.person(ends('2026-06-15')), '15.06.2026'))).toBe('confirmed')
    expect(outcomeOf(await book(await world.person(ends('2026-06-15')), '16.06.2026'))).toBe(
      '409 walkInDateNotPossible',
    )
    expect(outcomeOf(await book(await world.person(ends('2026-06-09')), '15.06.2026'))).toBe('409 passNotUsable')
    await world.mails()
  })

  it('T127: once per venue and day', async () => {
    const nina = await world.person()
    const answers = [await book(nina, '15.06.2026'), await book(nina, '15.06.2026'), await book(nina, '16.06.2026')]
    expect(answers.map(outcomeOf)).toEqual(['confirmed', '409 alreadyBooked', 'confirmed'])
    await world.mails()
  })

  it('T106, T119: premium asks for premium, and takes one visit of a Wellness Passport', async () => {
    const premium = await createVenue(world.database.db, world.london)
    const { id } = await createWalkIn(world.database.db, premium, { voucher_type: 'premium' })
    expect(outcomeOf(await book(await world.person(), undefined, id))).toBe('409 premiumNeedsPremium')
    const wanda = await world.person({ voucher_type: 'wellness', visits: 5 })
    expect([outcomeOf(await book(wanda, undefined, id)), await world.visits(wanda)]).toEqual([
      'confirmed',
      '4/1/0 of 5',
    ])
    await world.mails()
  })

  it('not where there is none', async () => {
    const closed = await createWalkIn(world.database.db, await createVenue(world.database.db, world.london), {
      is_active: false,
    })
    const nina = await world.person()
    for (const id of [closed.id, '6a0b2d2e-0000-4000-8000-000000000000', 'gym'])
      expect(outcomeOf(await book(nina, undefined, id))).toBe('404 walkInNotFound')
    expect(outcomeOf(await book({ ...nina, pass: { ...nina.pass, code: 'NONE' } }))).toBe('404 passNotFound')
  })
})
