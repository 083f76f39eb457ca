import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CurrentTrip } from '../../contract/kept-trips.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createClassBooking } from '../../tests/support/factories/bookings.ts'
import { createClass, createSession, createVenue, type Session } from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import type { TestApp } from '../../tests/support/product/app.ts'
import { openTripWorld, tripAddress, type TripWorld } from '../../tests/support/product/trip-world.ts'
import { showUser } from '../accounts/show-user.ts'
import { exportKeptTrips, sweepTrips } from './keep-trip.ts'

let world: TripWorld
let database: TripWorld['database']
let test: TripWorld['test']
let me: string

beforeAll(async () => {
  world = await openTripWorld()
  ;({ database, test } = world)
})
afterAll(() => world.close())
beforeEach(async () => {
  me = (await createTraveller(database.db)).id
})

type Call = Parameters<TestApp['get']>[1]

describe('a kept trip', () => {
  const keep = (more = {}) => test.post('/api/user/trips', { address: tripAddress(more) }, { as: me })
  const current = async (call: Call = { as: me }) =>
    (await test.get('/api/user/trips/current', call)).json<{ trip: CurrentTrip | null }>().trip
  const forget = (address: string) => test.post('/api/user/trips/forget', { address }, { as: me })
  const addresses = async () =>
    (await database.db.selectFrom('trips').select('address').where('account_id', '=', me).execute()).map(
      ({ address }) => address,
    )
  const hasTrip = async () => (await showUser(test.context, me)).hasTrip
  const book = async (session: Session) =>
    createClassBooking(database.db, session, await createPass(database.db, me, { visits: 3 }))

  it('is kept only once something of it is booked (T188), to three decimals, and kept again replaces itself', async () => {
    expect((await keep()).json()).toMatchObject({ code: 'tripNotBooked' })
    expect(await current()).toBeNull()
    expect(await hasTrip()).toBe(false)
    const { id } = await book(world.yogaOn12)
    expect((await keep({ to: '2026-06-14T10:00' })).statusCode).toBe(200)
    expect((await keep({ lat: '51.507345', lon: '-0.127656', place: 'Ritz', utm: 'x' })).statusCode).toBe(200)
    expect(await current()).toMatchObject({
      address: 'city=London&from=2026-06-12T08%3A00&to=2026-06-13T22%3A00&lat=51.507&lon=-0.128&place=Ritz&walk=20',
      city: 'London',
      place: { name: 'Ritz', lat: 51.507, lng: -0.128 },
      next: { id, ticketName: 'Yoga Flow', position: { lat: world.gym.lat } },
      visitsLeft: 3,
      passEndsOn: '10.06.2027',
      visitsLater: 0,
      tonight: [],
    })
    expect(await hasTrip()).toBe(true)
    expect(await exportKeptTrips(test.context, me)).toMatchObject([{ endsAt: '2026-06-13T21:00:00.000Z' }])
  })

  it('is kept for a booking of its own city only', async () => {
    const of = database.db.selectFrom('destinations').selectAll().where('city', '=', 'Berlin')
    const venue = await createVenue(database.db, await of.executeTakeFirstOrThrow())
    await book(
      await createSession(database.db, await createClass(database.db, venue), { date: '2026-06-12', from: '10:00' }),
    )
    expect((await keep()).json()).toMatchObject({ code: 'tripNotBooked' })
  })

  it('keeps the hotel whose site it was planned on', async () => {
    await book(world.yogaOn12)
    const site = { host: 'grand.example' }
    await test.post('/api/user/trips', { address: tripAddress() }, { as: me, headers: site })
    const place = { name: 'Grand Hotel', lat: 51.509, lng: -0.128, isMiddleOfCity: false }
    expect(await current()).toMatchObject({ place, address: expect.stringContaining('place=Grand+Hotel') as string })
  })

  it('shows the next visit that is still to come', async () => {
    const visited = await book(world.yogaOn12)
    await keep({ to: '2026-06-14T10:00' })
    const update = database.db.updateTable('bookings').where('id', '=', visited.id)
    await update.set({ status: 'redeemed', redeemed_at: new Date('2026-06-12T17:00:00Z') }).execute()
    expect((await current())?.next).toBeNull()
    const pass = await createPass(database.db, me, { voucher_type: 'premium' })
    const { id } = await createClassBooking(database.db, world.askedOn13, pass)
    expect(await current()).toMatchObject({ next: { id } })
  })

  it('says which visits end first, and how many last longer', async () => {
    await book(world.yogaOn12)
    await keep()
    const ends = { expires_on: '2026-12-03', expires_at: new Date('2026-12-04T00:00:00Z') }
    await createPass(database.db, me, { visits: 1, ...ends })
    await createPass(database.db, me, { visits: 2, voucher_type: 'premium', ...ends })
    expect(await current()).toMatchObject({ visitsLeft: 3, passEndsOn: '03.12.2026', visitsLater: 3 })
  })

  it('lists what is still free tonight while it lasts, and is gone after its departure', async () => {
    await book(world.yogaOn12)
    await keep({ chosen: '2026-06-12~none' })
    try {
      test.clock.set('2026-06-12T16:00:00Z')
      expect((await current())?.tonight.map(({ name, startsAt }) => [name, startsAt])).toEqual([
        ['General Gym Access', '2026-06-12T16:05:00.000Z'],
        ['Hot Yoga', '2026-06-12T19:00:00.000Z'],
      ])
      // Eight minutes' walk, and ten minutes early.
      for (const [time, isFree] of [
        ['18:42', true],
        ['18:43', false],
      ] as const) {
        test.clock.set(`2026-06-12T${time}:00Z`)
        expect((await current())?.tonight.some((item) => item.name === 'Hot Yoga')).toBe(isFree)
      }
      test.clock.set('2026-06-13T21:00:00Z')
      expect(await current()).toBeNull()
      expect(await addresses()).toHaveLength(1)
      await sweepTrips(test.context)
      expect(await addresses()).toEqual([])
    } finally {
      test.clock.set('2026-06-10T10:00:00Z')
    }
  })

  it('is not shown where its city is not offered, and is forgotten, twice as well', async () => {
    await book(world.yogaOn12)
    await keep()
    expect(await current({ as: me, headers: { 'x-partner': 'no-london' } })).toBeNull()
    expect(await current()).not.toBeNull()
    const mine = tripAddress({ walk: '20' })
    expect([(await forget(mine)).statusCode, (await forget(mine)).statusCode]).toEqual([200, 200])
    expect(await current()).toBeNull()
  })

  it('is one of several: that which lasts now is shown, else the next, and each is forgotten alone', async () => {
    for (const session of [world.yogaOn12, world.yogaOn15]) await book(session)
    const later = { from: '2026-06-15T08:00', to: '2026-06-16T10:00' }
    for (const more of [later, {}]) expect((await keep(more)).statusCode).toBe(200)
    const [first, second] = [tripAddress({ walk: '20' }), tripAddress({ ...later, walk: '20' })]
    expect((await exportKeptTrips(test.context, me)).map(({ address }) => address)).toEqual([first, second])
    expect(await current()).toMatchObject({ address: first, next: { ticketName: 'Yoga Flow' } })
    // Booking a later trip again leaves the one that lasts now where it is.
    test.clock.set('2026-06-12T08:00:00Z')
    try {
      await keep(later)
      expect((await current())?.address).toBe(first)
    } finally {
      test.clock.set('2026-06-10T10:00:00Z')
    }
    await forget(first)
    expect([(await current())?.address, await hasTrip()]).toEqual([second, true])
    await forget(second)
    expect([await current(), await hasTrip()]).toEqual([null, false])
  })

  it('that is kept by several tabs at once is one', async () => {
    await book(world.yogaOn12)
    const answers = await Promise.all(['5', '10', '15', '20', '25', '30'].map((walk) => keep({ walk })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await addresses()).toHaveLength(1)
  })

  it('is the one that began last, of two that last now', async () => {
    const of = { account_id: me, kept_at: new Date(), ends_at: new Date('2026-06-30T10:00:00Z') }
    const from = (day: string) => `city=London&from=2026-06-${day}T08%3A00&to=2026-06-30T11%3A00&walk=20`
    for (const day of ['11', '08', '09'])
      await database.db
        .insertInto('trips')
        .values({ ...of, address: from(day), starts_at: new Date(`2026-06-${day}T07:00:00Z`) })
        .execute()
    expect((await exportKeptTrips(test.context, me)).map(({ address }) => address)).toEqual(
      ['09', '08', '11'].map(from),
    )
  })

  it.each([
    ['city=London', { address: 'Choose when you arrive' }],
    ['', { address: 'This field is required' }],
  ])('with the address %j is refused', async (sent, fields) => {
    expect((await test.post('/api/user/trips', { address: sent }, { as: me })).json()).toMatchObject({
      code: 'invalidRequest',
      fields,
    })
  })
})

describe('the calendar of a plan', () => {
  it('has bookings under their own UID, and suggestions as tentative', async () => {
    const booking = await createClassBooking(database.db, world.yogaOn12, await createPass(database.db, me))
    const answer = await test.get(`/api/trip/calendar.ics?${tripAddress({ likes: 'Yoga' })}`, { as: me })
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const events = answer.body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
    expect(events).toHaveLength(2)
    expect(events[0]).toMatch(new RegExp(`UID:${booking.id}@.*SUMMARY:Yoga Flow at River Gym.*STATUS:CONFIRMED`, 's'))
    expect(events[0]).toContain('LOCATION:River Gym\\, 1 River Street\\, London')
    expect(events[1]).toContain('LOCATION:Yoga House\\, London')
    expect(events[1]).toMatch(
      new RegExp(
        `UID:2026-06-13-class-${world.asked.id}@.*DTSTART;TZID=Europe/London:20260613T190000.*SUMMARY:Hot Yoga at Yoga House.*/trip\\?city=London.*STATUS:TENTATIVE`,
        's',
      ),
    )
  })

  it('of a plan without visits is a calendar, and names the partner whose site it is', async () => {
    const empty = await test.get(`/api/trip/calendar.ics?${tripAddress({ likes: 'Boxing' })}`)
    expect(empty.body).toMatch(/^BEGIN:VCALENDAR.*END:VCALENDAR\s*$/s)
    const paper = await test.get(`/api/trip/calendar.ics?${tripAddress()}`, { headers: { 'x-partner': 'paper' } })
    expect(paper.body.replaceAll('\r\n ', '')).toContain('/trip?partner=paper&city=London')
  })
})
