import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type BookingWorld,
  bookingWorld,
  type SessionChanges,
  outcomeOf,
} from '../../../tests/support/product/booking-world.ts'
import { createDestination, createVenue } from '../../../tests/support/factories/catalogue.ts'
import { createPass, visitsOf } from '../../../tests/support/factories/passes.ts'
import { siteOf } from '../../partners/find-site.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
  const { db } = world.database
  for (const [slug, site_mode] of [
    ['ticket-hotel', 'restricted'],
    ['plain-hotel', 'replica'],
    ['nomad', 'replica'],
  ] as const) {
    const partner = await db
      .insertInto('partners')
      .values({ slug, name: slug, kind: 'b2b', site_mode })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (slug === 'nomad')
      await db
        .insertInto('partner_destinations')
        .values({ partner_id: partner.id, destination_id: world.london.id, rule: 'blocked' })
        .execute()
  }
  await vi.waitUntil(
    async () => (await siteOf(world.test.context, { partner: 'nomad' })).partner?.blockedDestinationIds.length === 1,
  )
})
afterAll(() => world.close())

describe('booking a class', () => {
  it('confirms it, takes a seat, holds the visit, writes it down and mails a ticket with the calendar', async () => {
    const [nina, session] = [await world.person(), await world.session()]
    const answer = await world.book(nina, session)
    const booking = answer.json()
    expect([answer.statusCode, booking]).toEqual([
      200,
      {
        id: expect.any(String),
        ticketName: 'Morning Yoga',
        locationName: 'River House Gym',
        dateOfBookingUTC: '2026-06-10T10:00:00.000Z',
        dateOfVisit: '11.06.2026',
        orderStatus: 'confirmed',
        orderType: 'classTicket',
        studioSlug: 'river-house-gym',
        statusLabel: 'Booked',
        timeFrom: '18:00:00',
        timeTo: '19:00:00',
        timeZone: 'Europe/London',
        startsAt: '2026-06-11T17:00:00.000Z',
        endsAt: '2026-06-11T18:00:00.000Z',
        voucherType: 'standard',
        visits: 1,
        canCancel: true,
        isCancellationFree: true,
        canReschedule: true,
        freeUntil: '2026-06-11T15:00:00.000Z',
        answerBy: null,
        location: { city: 'London', streetAddress: '1 River Street' },
        studioImage: null,
        isOnline: false,
        checkIn: {
          opensAt: '2026-06-11T16:00:00.000Z',
          closesAt: '2026-06-11T18:00:00.000Z',
          canCheckIn: false,
          checkedInAt: null,
          reason: 'checkInTooEarly',
          text: expect.any(String),
        },
        outcome: 'Booking Confirmed',
        visitsLeft: 3,
        wallets: { apple: null, google: null },
      },
    ])
    expect([await world.visits(nina), await world.seats(session), await world.steps(booking.id)]).toEqual([
      '3/1/0 of 4',
      1,
      ['new > confirmed by traveller'],
    ])
    expect(await world.mails()).toEqual([`Booking confirmed: Morning Yoga at River House Gym > ${nina.account.email}`])
    expect(Buffer.from(world.test.mails.at(-1)?.attachments?.[0]?.content ?? '', 'base64').toString()).toContain(
      'DTSTART;TZID=Europe/London:20260611T180000',
    )
  })

  it('T134: less than 2 hours before its start it can be cancelled, but no longer free of charge, and its mail says so', async () => {
    const [nina, session] = [await world.person(), await world.session({ date: '2026-06-10', from: '12:59' })]
    expect((await world.book(nina, session)).json()).toMatchObject({
      outcome: 'Booking Confirmed',
      canCancel: true,
      isCancellationFree: false,
    })
    await world.mails()
    expect(world.test.mails.at(-1)?.text).toContain('it can no longer be cancelled free of charge')
  })

  it('T132: at a venue that answers itself waits, and holds seat and visit meanwhile', async () => {
    const [nina, session] = [await world.person(), await world.session({ at: world.atelier, date: '2026-06-20' })]
    const booking = (await world.book(nina, session)).json()
    expect(booking).toMatchObject({
      orderStatus: 'pending',
      outcome: 'Awaiting Confirmation',
      statusLabel: 'Awaiting Confirmation',
      isCancellationFree: true,
      answerBy: '2026-06-12T10:00:00.000Z',
    })
    expect([await world.visits(nina), await world.seats(session)]).toEqual(['3/1/0 of 4', 1])
    const row = await world.database.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect([row.confirm_by, row.remind_at]).toEqual([
      new Date('2026-06-12T10:00:00Z'),
      new Date('2026-06-11T10:00:00Z'),
    ])
    expect(await world.mails()).toEqual([`Awaiting confirmation: Morning Yoga at Atelier Yoga > ${nina.account.email}`])
  })

  it.each([
    ['online at an integrated venue waits for the integration', true, true, undefined, 'Awaiting Confirmation'],
    ['online elsewhere is confirmed', true, false, undefined, 'Booking Confirmed'],
    ["on a restricted partner's pages is confirmed", false, false, 'ticket-hotel', 'Booking confirmed'],
    ["on another partner's pages waits", false, false, 'plain-hotel', 'Awaiting Confirmation'],
    ['on pages that name nobody waits', false, false, 'no-such-partner', 'Awaiting Confirmation'],
  ])('T131: %s', async (_name, isOnline, isIntegrated, partner, outcome) => {
    const session = await world.session({
      at: isIntegrated ? world.gym : world.atelier,
      class: { is_online: isOnline },
    })
    const answer = await world.book(await world.person(), session, partner ? { headers: { 'x-partner': partner } } : {})
    expect(answer.json()).toMatchObject({ outcome })
    await world.mails()
  })

  it.each([
    ['the class, against its venue', true, false, 'Booking Confirmed'],
    ['the class that asks, against its venue', false, true, 'Awaiting Confirmation'],
    ['the venue, of a class without a choice', null, true, 'Booking Confirmed'],
    ['nobody', null, null, 'Awaiting Confirmation'],
  ])('T131: as chosen by %s; a request stays one', async (_who, ofClass, ofVenue, outcome) => {
    const { db } = world.database
    const session = await world.session({ at: world.atelier })
    const request = await world.book(await world.person(), session)
    await db.updateTable('venues').set({ confirms_at_once: ofVenue }).where('id', '=', world.atelier.id).execute()
    await db.updateTable('classes').set({ confirms_at_once: ofClass }).where('id', '=', session.class.id).execute()
    expect((await world.book(await world.person(), session)).json()).toMatchObject({ outcome })
    const { status } = await db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', request.json<{ id: string }>().id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('pending')
    await db.updateTable('venues').set({ confirms_at_once: null }).execute()
    await world.mails()
  })

  it("T127: one booking per date and start time as venues' clocks show them, in the hour that happens twice and in two zones", async () => {
    const { db } = world.database
    const zurich = await createDestination(db, {
      city: 'Basel',
      country: 'Switzerland',
      country_code: 'CH',
      time_zone: 'Europe/Zurich',
      currency: 'CHF',
    })
    const lakeside = await createVenue(db, zurich, { name: 'Riverside' })
    const nina = await world.person()
    const session = (changes: SessionChanges) =>
      world.session({ at: lakeside, date: '2026-10-25', from: '02:30', ...changes })
    const [first, second, elsewhere] = [await session({}), await session({}), await session({ at: world.gym })]
    const startsOf = async ({ row: session }: typeof first) =>
      (
        await db.selectFrom('class_sessions').select('starts_at').where('id', '=', session.id).executeTakeFirstOrThrow()
      ).starts_at.toISOString()
    await db
      .updateTable('class_sessions')
      .set({ starts_at: new Date('2026-10-25T00:30Z'), ends_at: new Date('2026-10-25T01:30Z') })
      .where('id', '=', first.row.id)
      .execute()
    await db
      .updateTable('class_sessions')
      .set({ starts_at: new Date('2026-10-25T01:30Z'), ends_at: new Date('2026-10-25T02:30Z') })
      .where('id', '=', second.row.id)
      .execute()
    expect(await startsOf(elsewhere)).toBe('2026-10-25T02:30:00.000Z')
    expect(outcomeOf(await world.book(nina, first))).toBe('confirmed')
    expect([outcomeOf(await world.book(nina, second)), outcomeOf(await world.book(nina, elsewhere))]).toEqual([
      '409 alreadyBooked',
      '409 alreadyBooked',
    ])
    expect(outcomeOf(await world.book(nina, await session({ from: '04:00' })))).toBe('confirmed')
    await world.mails()
  })
})

describe('what cannot be booked', () => {
  it('a class at a venue that an import listed and nobody has asked', async () => {
    const [nina, listed] = [
      await world.person(),
      await createVenue(world.database.db, world.london, { takes_part: false }),
    ]
    const session = await world.session({ at: listed })
    expect(outcomeOf(await world.book(nina, session))).toBe('409 venueNotTakingPart')
    expect([await world.visits(nina), await world.seats(session), await world.mails()]).toEqual(['4/0/0 of 4', 0, []])
  })

  it.each([
    ['T122: on a date without it', {}, { Date: '2026-06-12' }, '404 classNotFound'],
    ['a class that does not exist', {}, { TicketId: '6a0b2d2e-0000-4000-8000-000000000000' }, '404 classNotFound'],
    ['something that is no id', {}, { TicketId: 'morning-yoga' }, '404 classNotFound'],
    ['a class that was withdrawn', { class: { is_active: false } }, {}, '404 classNotFound'],
    ['a class that has just started', { date: '2026-06-10', from: '11:00' }, {}, '409 classStarted'],
    ['a class that was cancelled', { session: { status: 'cancelled' } }, {}, '409 classCancelled'],
    ['T126: a full class', { capacity: 0 }, {}, '409 classFull'],
    ['without a pass', {}, { ActiveVoucherCode: 'NO-SUCH-PASS' }, '404 passNotFound'],
    ['without a date', {}, { Date: '' }, '400 invalidRequest'],
    ['of another type', {}, { Type: 'FreeTicket' }, '400 invalidRequest'],
  ] as const)('%s', async (_name, changes, body, outcome) => {
    const [nina, session] = [await world.person(), await world.session(changes)]
    expect(outcomeOf(await world.book(nina, session, { body: { Date: session.date, ...body } }))).toBe(outcome)
    expect([await world.visits(nina), await world.seats(session), await world.mails()]).toEqual(['4/0/0 of 4', 0, []])
  })

  it.each([
    ['T107: premium with a standard pass', {}, { voucher_type: 'premium' }, '409 premiumNeedsPremium'],
    ['premium with a premium pass', { voucher_type: 'premium' }, { voucher_type: 'premium' }, 'confirmed'],
    ['T108: two visits with one left', { voucher_type: 'wellness', visits: 1 }, { wp_visits: 2 }, '409 tooFewVisits'],
    [
      'T106: two visits of a Wellness Passport',
      { voucher_type: 'wellness', visits: 5 },
      { wp_visits: 2, voucher_type: 'premium' },
      'confirmed',
    ],
    ['no visit left', { visits: 0 }, {}, '409 noVisitsLeft'],
    [
      'expired this second',
      { expires_on: '2026-06-10', expires_at: new Date('2026-06-10T10:00:00Z') },
      {},
      '409 passNotUsable',
    ],
    ['frozen', { frozen_at: new Date(), frozen_because: 'dispute' }, {}, '409 passNotUsable'],
  ] as const)('%s', async (_name, pass, classColumns, outcome) => {
    const [person, session] = [await world.person(pass), await world.session({ class: classColumns })]
    expect(outcomeOf(await world.book(person, session))).toBe(outcome)
    if (outcome === 'confirmed' && 'wp_visits' in classColumns) expect(await world.visits(person)).toBe('3/2/0 of 5')
    await world.mails()
  })

  it('T77: with a pass of another city, unless an operator widened it', async () => {
    const { db } = world.database
    const paris = await createDestination(db, {
      city: 'Paris',
      country: 'France',
      country_code: 'FR',
      time_zone: 'Europe/Paris',
      currency: 'EUR',
    })
    const session = await world.session()
    const parisian = await world.person({ destination_id: paris.id, valid_destination_ids: [paris.id] })
    expect(outcomeOf(await world.book(parisian, session))).toBe('409 passNotValidHere')
    const widened = await world.person({ destination_id: paris.id, valid_destination_ids: [paris.id, world.london.id] })
    expect(outcomeOf(await world.book(widened, session))).toBe('confirmed')
    await world.mails()
  })

  it('T11: in a city that the partner does not offer', async () => {
    const [nina, session] = [await world.person(), await world.session()]
    expect(outcomeOf(await world.book(nina, session, { headers: { 'x-partner': 'nomad' } }))).toBe(
      '403 destinationNotAllowed',
    )
  })

  it('T127: twice at the same time, at another venue either; afterwards and after cancelling it can', async () => {
    const nina = await world.person()
    const [first, second, later] = [
      await world.session(),
      await world.session({ at: world.atelier }),
      await world.session({ from: '19:00' }),
    ]
    const booking = (await world.book(nina, first)).json()
    const another = { account: nina.account, pass: await createPass(world.database.db, nina.account.id) }
    expect(outcomeOf(await world.book(nina, first))).toBe('409 alreadyBooked')
    expect(outcomeOf(await world.book(another, second))).toBe('409 alreadyBooked')
    expect(outcomeOf(await world.book(nina, later))).toBe('confirmed')
    await world.test.delete(`/api/user/orders/cancel/${booking.id}`, { as: nina.account.id })
    expect(outcomeOf(await world.book(another, second))).toBe('pending')
    await world.mails()
  })

  it("with somebody else's pass, or signed out", async () => {
    const [nina, omar, session] = [await world.person(), await world.person(), await world.session()]
    expect(outcomeOf(await world.book({ account: omar.account, pass: nina.pass }, session))).toBe('404 passNotFound')
    const body = {
      Type: 'ClassTicket',
      TicketId: session.class.id,
      Date: session.date,
      ActiveVoucherCode: nina.pass.code,
    }
    expect(outcomeOf(await world.test.post('/api/bookings/add', body))).toBe('401 signInRequired')
    expect(await visitsOf(world.database.db, nina.pass.id)).toBe('4/0/0 of 4')
  })
})

describe('what a client sends', () => {
  it('T29, T33, trust 18: binds names in any case and trusts no hint', async () => {
    const [nina, omar, session] = [
      await world.person(),
      await world.person(),
      await world.session({ at: world.atelier }),
    ]
    const body = {
      type: 'classticket',
      ticketid: session.class.id,
      DATE: '11.06.2026',
      activevouchercode: ` ${nina.pass.code.toLowerCase()} `,
      Status: 'confirmed',
      status: 'redeemed',
      VisitsLeft: 99,
      CustomerId: omar.account.id,
      CustomerEmail: omar.account.email,
      CanRedeem: true,
      PricePaid: { CurrencyCode: 'GBP', Value: -5 },
      CustomerPaymentToken: null,
      RequiredClientFieldsValues: {},
    }
    const answer = await world.test.post('/api/bookings/add', body, { as: nina.account.id })
    expect(outcomeOf(answer)).toBe('pending')
    expect([await world.visits(nina), await world.visits(omar)]).toEqual(['3/1/0 of 4', '4/0/0 of 4'])
    expect(await world.mails()).toEqual([expect.stringContaining(nina.account.email)])
  })

  it('T83: the same key and body books once and answers the same; another body is refused', async () => {
    const [nina, session, other] = [await world.person(), await world.session(), await world.session({ from: '20:00' })]
    const headers = { 'idempotency-key': 'one' }
    const [first, second] = [
      await world.book(nina, session, { headers }),
      await world.book(nina, session, { headers, body: { CanRedeem: false } }),
    ]
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect(outcomeOf(await world.book(nina, other, { headers }))).toBe('409 idempotencyMismatch')
    expect([await world.visits(nina), (await world.mails()).length]).toEqual(['3/1/0 of 4', 1])
  })

  it('T83: a refusal is the answer too', async () => {
    const [nina, session] = [await world.person(), await world.session({ capacity: 0 })]
    const headers = { 'idempotency-key': 'full' }
    expect(outcomeOf(await world.book(nina, session, { headers }))).toBe('409 classFull')
    await world.database.db
      .updateTable('class_sessions')
      .set({ capacity: 5 })
      .where('id', '=', session.row.id)
      .execute()
    expect(outcomeOf(await world.book(nina, session, { headers }))).toBe('409 classFull')
    expect(outcomeOf(await world.book(nina, session, { headers: { 'idempotency-key': 'again' } }))).toBe('confirmed')
    await world.mails()
  })
})

describe("trust 28: the venue's clock", () => {
  it('tells the instants of a class in the hour that happens twice', async () => {
    const { db } = world.database
    const zurich = await createDestination(db, {
      city: 'Zürich',
      country: 'Switzerland',
      country_code: 'CH',
      time_zone: 'Europe/Zurich',
      currency: 'CHF',
    })
    const lakeside = await createVenue(db, zurich, { name: 'Lakeside' })
    const session = await world.session({ at: lakeside, date: '2026-10-25', from: '04:00' })
    expect((await world.book(await world.person(), session)).json()).toMatchObject({
      timeFrom: '04:00:00',
      startsAt: '2026-10-25T03:00:00.000Z',
      freeUntil: '2026-10-25T01:00:00.000Z',
    })
    await world.mails()
  })
})
