import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TripPlan } from '../../contract/trips.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createClassBooking } from '../../tests/support/factories/bookings.ts'
import { createClass, createSession, createVenue, type Session } from '../../tests/support/factories/catalogue.ts'
import { reviewClass } from '../../tests/support/factories/visits.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import type { TestApp } from '../../tests/support/product/app.ts'
import { openTripWorld, tripAddress, type TripWorld } from '../../tests/support/product/trip-world.ts'

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
const ask = (more: Record<string, string | string[]> = {}, call?: Call) =>
  test.get(`/api/trip?${tripAddress(more)}`, call)
const plan = async (more: Record<string, string | string[]> = {}, call?: Call) => {
  const answer = await ask(more, call)
  expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([200, undefined])
  return answer.json<TripPlan>()
}
const names = ({ days }: TripPlan) => days.map(({ item, emptyReason }) => item?.name ?? emptyReason)

describe('a plan', () => {
  it('has a visit a day, near first, and says where, when and what it needs', async () => {
    const { days, ...trip } = await plan()
    expect(trip).toMatchObject({
      city: 'London',
      timeZone: 'Europe/London',
      from: '2026-06-12T07:00:00.000Z',
      to: '2026-06-13T21:00:00.000Z',
      place: { isMiddleOfCity: true, lat: 51.5073 },
    })
    expect(days.map(({ date, freeFrom, freeTo }) => [date, freeFrom, freeTo])).toEqual([
      ['12.06.2026', '2026-06-12T07:00:00.000Z', '2026-06-12T23:00:00.000Z'],
      ['13.06.2026', '2026-06-12T23:00:00.000Z', '2026-06-13T21:00:00.000Z'],
    ])
    expect(days[0]?.item).toMatchObject({
      choice: `2026-06-12~walkIn~${world.walkIn}`,
      kind: 'walkIn',
      id: world.walkIn,
      name: 'General Gym Access',
      startsAt: '2026-06-12T07:05:00.000Z',
      endsAt: '2026-06-12T21:00:00.000Z',
      walkMinutes: 5,
      asksVenue: false,
      freeUntil: null,
      isCancellationFree: true,
      studio: { slug: 'river-gym', address: '1 River Street', lat: world.gym.lat },
    })
    expect(days[0]?.others.map(({ name }) => name)).toEqual(['Yoga Flow', 'Hot Yoga'])
    expect(days[0]?.others[0]).toMatchObject({
      trainerName: 'Ana',
      startsAt: '2026-06-12T17:00:00.000Z',
      endsAt: '2026-06-12T18:00:00.000Z',
      seatsLeft: null,
      freeUntil: '2026-06-12T15:00:00.000Z',
    })
    expect(days[1]?.withTenMinutesMore).toBe(1)
  })

  it('keeps to the likes, in any case, and leaves out what is online or not offered', async () => {
    const { days } = await plan({ likes: 'YOGA' })
    expect(days.map(({ item }) => item?.name)).toEqual(['Yoga Flow', 'Hot Yoga'])
    expect(days.flatMap(({ item, others }) => [item, ...others]).map((item) => item?.meets)).toEqual([
      ['YOGA'],
      ['YOGA'],
      ['YOGA'],
    ])
  })

  it('takes a class that is the like rather than a walk-in where it is, too, at a nearer venue', async () => {
    const { id } = await database.db
      .selectFrom('activities')
      .select('id')
      .where('name', '=', 'Yoga')
      .executeTakeFirstOrThrow()
    const row = { walk_in_id: world.walkIn, activity_id: id }
    await database.db.insertInto('walk_in_activities').values(row).execute()
    await test.hearChanges()
    const both = await plan({ likes: ['Yoga', 'General Gym Access'] })
    expect(names(both)).toEqual(['General Gym Access', 'Hot Yoga'])
    const { days } = await plan({ likes: 'Yoga' })
    expect(days.map(({ item }) => item?.name)).toEqual(['Yoga Flow', 'Hot Yoga'])
    expect(days[0]?.others.map(({ name }) => name)).toEqual(['Hot Yoga', 'General Gym Access'])
    await database.db.deleteFrom('walk_in_activities').where('activity_id', '=', id).execute()
    await test.hearChanges()
  })

  it('marks a visit that its venue answers itself, but not on a restricted site (T131)', async () => {
    const asks = async (call?: Call) => (await plan({ likes: 'Yoga' }, call)).days.map(({ item }) => item?.asksVenue)
    expect(await asks()).toEqual([false, true])
    expect(await asks({ headers: { 'x-partner': 'paper' } })).toEqual([false, false])
  })

  it('goes on past midnight, and says how few seats are left', async () => {
    const late = { from: '2026-06-15T22:30', to: '2026-06-16T02:00' }
    const [day] = (await plan({ ...late, likes: 'Yoga' })).days
    expect(day?.item).toMatchObject({
      name: 'Yoga Flow',
      date: '15.06.2026',
      seatsLeft: 3,
      endsAt: '2026-06-15T23:30:00.000Z',
    })
    expect(names(await plan({ ...late, to: '2026-06-16T00:34', likes: 'Yoga' }))[0]).toBe('noTime')
  })

  it.each([
    ['everything is full', { from: '2026-06-14T08:00', to: '2026-06-14T22:00', likes: 'Yoga' }, 'allFull', 0],
    [
      'only something else is on',
      { from: '2026-06-13T08:00', to: '2026-06-13T22:00', likes: 'Boxing' },
      'noneLiked',
      0,
    ],
    [
      'it is too far, and how much farther it would be',
      { from: '2026-06-13T06:00', to: '2026-06-13T22:00', likes: 'Swimming', walk: '20' },
      'noneLiked',
      1,
    ],
    [
      'the likes are farther, and nothing is near',
      { from: '2026-06-13T06:00', to: '2026-06-13T22:00', likes: 'Swimming', lat: '51.48' },
      'tooFar',
      0,
    ],
    ['what is near is over', { from: '2026-06-14T18:30', to: '2026-06-14T22:00' }, 'noTime', 0],
    [
      'what is near is at another time, and the like is farther',
      { from: '2026-06-13T07:30', to: '2026-06-13T12:00', likes: 'Swimming', walk: '6', lat: '51.5145' },
      'noTime',
      1,
    ],
    ['it is not published yet', { from: '2026-11-01T08:00', to: '2026-11-01T22:00' }, 'notPublishedYet', 0],
    [
      'one wants nothing',
      { from: '2026-06-12T08:00', to: '2026-06-12T22:00', chosen: '2026-06-12~none' },
      'skipped',
      0,
    ],
  ])('says why a day is empty: %s', async (_name, more, reason, farther) => {
    const { days } = await plan({ lon: 'lat' in more ? '-0.1276' : '', ...more })
    expect(days.map(({ item, emptyReason, withTenMinutesMore }) => [item, emptyReason, withTenMinutesMore])).toEqual([
      [null, reason, farther],
    ])
  })

  it('that has begun goes on from now', async () => {
    const { days, from } = await plan({ from: '2026-06-08T08:00', to: '2026-06-10T20:00' })
    expect([from, days.length, days[0]?.freeFrom]).toEqual(['2026-06-08T07:00:00.000Z', 1, '2026-06-10T10:00:00.000Z'])
    expect(days[0]?.item?.startsAt).toBe('2026-06-10T10:05:00.000Z')
  })

  it.each([
    ['while cancelling is free', '15:00:00.000', 'Yoga Flow', true, null],
    ['when it no longer is', '15:00:00.001', 'Yoga Flow', false, null],
    ['ten minutes before it starts with the walk', '16:45:00.000', 'Yoga Flow', false, null],
    ['after that', '16:45:00.001', 'Hot Yoga', true, 'notInReach'],
  ])('has a class of today %s', async (_when, time, name, isFree, lostChoice) => {
    test.clock.set(`2026-06-12T${time}Z`)
    try {
      const [day] = (await plan({ likes: 'Yoga', chosen: `2026-06-12~class~${world.yoga.id}` })).days
      expect([day?.item?.name, day?.item?.isCancellationFree, day?.lostChoice]).toEqual([name, isFree, lostChoice])
    } finally {
      test.clock.set('2026-06-10T10:00:00Z')
    }
  })

  it('says for whom a class is, and how it is rated by those who were there, from five reviews on', async () => {
    const flow = await createClass(database.db, world.gym, { name: 'Rated Flow', level: 'beginner' })
    const session = await createSession(database.db, flow, { date: '2026-06-16', from: '18:00' })
    const facts = async () => {
      await test.hearChanges()
      const { days } = await plan({ from: '2026-06-16T17:00', to: '2026-06-16T20:00' })
      return days
        .flatMap(({ item, others }) => [item, ...others])
        .map((item) => [item?.name, item?.level, item?.rating])
    }
    await reviewClass(database.db, world.gym, session, [5, 4, 5, 4])
    const gym = ['General Gym Access', null, null]
    expect(await facts()).toEqual([gym, ['Rated Flow', 'beginner', null]])
    await reviewClass(database.db, world.gym, session, [5])
    expect(await facts()).toEqual([gym, ['Rated Flow', 'beginner', { average: 4.6, count: 5 }]])
    await database.db.updateTable('class_sessions').set({ status: 'cancelled' }).where('id', '=', session.id).execute()
    await test.hearChanges()
  })

  it('does not change the catalogue: a seat that goes is gone at once', async () => {
    const seats = async () =>
      (await plan({ from: '2026-06-15T22:30', to: '2026-06-16T02:00', likes: 'Yoga' })).days[0]?.item?.seatsLeft
    const take = (taken: number) =>
      database.db
        .updateTable('class_sessions')
        .set({ seats_taken: taken })
        .where('local_date', '=', '2026-06-15')
        .execute()
    await take(2)
    expect(await seats()).toBe(1)
    await take(3)
    expect(await seats()).toBeUndefined()
    await take(0)
  })
})

describe('a choice', () => {
  const choice = (date: string, { id }: { id: string }) => `${date}~class~${id}`
  it('stays, and the other days are planned around it', async () => {
    const { days } = await plan({ chosen: choice('2026-06-12', world.yoga) })
    expect(days.map(({ item, isChosen }) => [item?.name, isChosen])).toEqual([
      ['Yoga Flow', true],
      ['General Gym Access', false],
    ])
    expect(days[0]?.others.map(({ name }) => name)).toEqual(['General Gym Access', 'Hot Yoga'])
  })

  it.each([
    ['full', () => ({ chosen: choice('2026-06-14', world.yoga), to: '2026-06-14T22:00' })],
    ['gone', () => ({ chosen: choice('2026-06-13', world.yoga) })],
    ['notInReach', () => ({ chosen: choice('2026-06-12', world.asked), lat: '51.40', lon: '-0.1276' })],
  ])('that is lost says so: %s (%#)', async (lost, more) => {
    const { days } = await plan(more())
    const lostOnes = days.filter(({ lostChoice }) => lostChoice !== null)
    expect(lostOnes.map(({ lostChoice, isChosen }) => [lostChoice, isChosen])).toEqual([[lost, false]])
  })
})

describe('the caller’s own', () => {
  const book = async (session: Session, visits = 4) =>
    createClassBooking(database.db, session, await createPass(database.db, me, { visits }))

  it('booking takes its day, and nothing is suggested beside it unless it is chosen', async () => {
    const { id } = await book(world.yogaOn12)
    const [day] = (await plan({}, { as: me })).days
    expect(day).toMatchObject({
      item: null,
      emptyReason: 'booked',
      lostChoice: null,
      booked: [
        {
          id,
          orderStatus: 'confirmed',
          timeFrom: '18:00:00',
          choice: `2026-06-12~class~${world.yoga.id}`,
          position: { lat: world.gym.lat },
        },
      ],
    })
    expect(day?.others.map(({ name }) => name)).toEqual(['General Gym Access', 'Hot Yoga'])
    const chosen = (await plan({ chosen: `2026-06-12~class~${world.asked.id}` }, { as: me })).days[0]
    expect([chosen?.item?.name, chosen?.isChosen]).toEqual(['Hot Yoga', true])
    expect((await plan()).days[0]?.booked).toEqual([])
  })

  it('booking of what was chosen is no lost choice', async () => {
    await book(world.yogaOn12)
    const [day] = (await plan({ chosen: `2026-06-12~class~${world.yoga.id}` }, { as: me })).days
    expect([day?.item, day?.lostChoice, day?.booked.length]).toEqual([null, null, 1])
  })

  it.each(['confirmed', 'redeemed', 'no_show'] as const)(
    'class of today that is over stays booked: %s',
    async (status) => {
      const redeemed_at = status === 'redeemed' ? new Date('2026-06-12T17:00:00Z') : null
      await createClassBooking(database.db, world.yogaOn12, await createPass(database.db, me), { status, redeemed_at })
      test.clock.set('2026-06-12T18:30:00Z')
      try {
        const [day] = (await plan({ chosen: `2026-06-12~class~${world.yoga.id}` }, { as: me })).days
        expect([day?.item, day?.lostChoice, day?.booked.map(({ ticketName }) => ticketName)]).toEqual([
          null,
          null,
          ['Yoga Flow'],
        ])
      } finally {
        test.clock.set('2026-06-10T10:00:00Z')
      }
    },
  )

  it('cancelled booking is none', async () => {
    await createClassBooking(database.db, world.yogaOn12, await createPass(database.db, me), {
      status: 'cancelled_by_user',
      cancelled_at: new Date('2026-06-10T09:00:00Z'),
    })
    expect((await plan({}, { as: me })).days[0]?.booked).toEqual([])
  })

  it('booking in another city takes its time, but neither its day nor a place in the plan', async () => {
    const berlin = await database.db
      .selectFrom('destinations')
      .selectAll()
      .where('city', '=', 'Berlin')
      .executeTakeFirstOrThrow()
    const hall = await createVenue(database.db, berlin, { name: 'Turnhalle', takes_part: false })
    const boxing = await createClass(database.db, hall, { name: 'Boxen' })
    await book(await createSession(database.db, boxing, { date: '2026-06-12', from: '18:30' }))
    const { days } = await plan({ likes: 'Yoga', chosen: `2026-06-12~class~${world.yoga.id}` }, { as: me })
    expect(days[0]).toMatchObject({ booked: [], lostChoice: 'clashes', item: { name: 'Hot Yoga' } })
  })

  it('booking at the same time clashes with a choice', async () => {
    const other = await createClass(database.db, world.gym, { name: 'Spin' })
    const session = await createSession(database.db, other, { date: '2026-06-12', from: '18:30' })
    await test.hearChanges()
    await book(session)
    const [day] = (await plan({ chosen: `2026-06-12~class~${world.yoga.id}` }, { as: me })).days
    expect([day?.item, day?.lostChoice]).toEqual([null, 'clashes'])
    await database.db.updateTable('class_sessions').set({ status: 'cancelled' }).where('id', '=', session.id).execute()
    await test.hearChanges()
  })

  const gymOnly = { likes: 'general gym access' }
  it('passes pay first, and what they leave has a price', async () => {
    await createPass(database.db, me, { visits: 1, name: 'Mine' })
    const { passes } = await plan(gymOnly, { as: me })
    expect(passes).toMatchObject({
      own: [{ name: 'Mine', pays: [`2026-06-12~walkIn~${world.walkIn}`] }],
      unpaid: [{ reason: 'noVisitsLeft' }],
      toBuy: {
        passes: [{ product: { name: 'Standard 1' }, count: 1 }],
        total: { value: 15 },
        perVisit: { value: 15 },
        one: null,
        singles: null,
      },
    })
  })

  it('pass that ends in the middle pays until then', async () => {
    await createPass(database.db, me, { expires_on: '2026-06-12', expires_at: new Date('2026-06-12T23:00:00Z') })
    const { passes } = await plan(gymOnly, { as: me })
    expect([passes.own.map(({ pays }) => pays.length), passes.unpaid.map(({ reason }) => reason)]).toEqual([
      [1],
      ['endsBefore'],
    ])
  })

  it('passes are none of a guest’s', async () => {
    const { passes } = await plan(gymOnly)
    expect(passes).toMatchObject({
      own: [],
      unpaid: [{ reason: 'noPass' }, { reason: 'noPass' }],
      toBuy: {
        passes: [{ product: { name: 'Standard 1' }, count: 2 }],
        total: { value: 30, currencyCode: 'GBP' },
        perVisit: { value: 15, currencyCode: 'GBP' },
        one: { name: 'Standard 4' },
        singles: null,
      },
    })
    // Nothing on sale pays for the premium visit; the offer is for the other one.
    const { toBuy, unpaid } = (await plan({ likes: 'Yoga' })).passes
    expect(unpaid.map(({ reason }) => reason)).toEqual(['noPass', 'notOnSale'])
    expect(toBuy).toMatchObject({ passes: [{ product: { name: 'Standard 1' }, count: 1 }], total: { value: 15 } })
  })
})

describe('a place', () => {
  it('is read to three decimals, and its name is repeated', async () => {
    const { place } = await plan({ lat: '51.512345', lon: '-0.123456', place: 'Hotel Ritz' })
    expect(place).toEqual({ name: 'Hotel Ritz', lat: 51.512, lng: -0.123, isMiddleOfCity: false })
  })

  it('is the hotel on its own site', async () => {
    const { place, days } = await plan({}, { headers: { host: 'grand.example' } })
    expect(place).toMatchObject({ name: 'Grand Hotel', isMiddleOfCity: false })
    expect(days[0]?.item?.walkMinutes).toBe(2)
  })
})

describe('is refused:', () => {
  it.each([
    ['departure before arrival', { to: '2026-06-11T08:00' }, 400, { to: 'Departure has to be after arrival' }],
    ['departure with arrival', { to: '2026-06-12T08:00' }, 400, { to: 'Departure has to be after arrival' }],
    ['31 days', { to: '2026-07-13T08:00' }, 400, { to: 'A trip can last 30 days at most' }],
    ['30 days and a minute', { to: '2026-07-12T08:01' }, 400, { to: 'A trip can last 30 days at most' }],
    ['a day that does not exist', { from: '2026-02-30T08:00' }, 400, { from: 'Choose when you arrive' }],
    ['no departure', { to: '' }, 400, { to: 'Choose when you leave' }],
    ['half a place', { lat: '51.5' }, 400, { lon: 'lat needs lon' }],
    ['a walk of two hours', { walk: '120' }, 400, { walk: 'Must be a whole number from 5 to 60' }],
    ['a choice of another form', { chosen: 'yoga' }, 400, { 'chosen.0': 'This choice cannot be read' }],
    ['a trip in the past', { from: '2026-06-01T08:00', to: '2026-06-10T10:59' }, 409, 'tripIsOver'],
    ['an hour that the clocks skip', { from: '2027-03-28T01:30', to: '2027-03-28T02:10' }, 409, 'tripIsOver'],
    ['a place in another city', { lat: '48.857', lon: '2.352' }, 409, 'placeNotInCity'],
    ['an unknown city', { city: 'Atlantis' }, 404, 'destinationNotFound'],
  ])('%s', async (_name, more, status, expected) => {
    const answer = await ask(more)
    const { code, fields } = answer.json<{ code: string; fields?: object }>()
    expect([answer.statusCode, typeof expected === 'string' ? code : fields]).toEqual([status, expected])
  })

  it('a city that the site does not offer (T11)', async () => {
    expect((await ask({}, { headers: { 'x-partner': 'no-london' } })).json()).toMatchObject({
      code: 'destinationNotAllowed',
    })
  })

  it('30 days to the minute, and a place in the sea, are not', async () => {
    expect((await plan({ to: '2026-07-12T08:00' })).days).toHaveLength(31)
    expect(names(await plan({ lat: '51.5', lon: '0.7' }))).toEqual(['tooFar', 'tooFar'])
    expect(names(await plan({ city: 'Berlin' }))).toEqual(['nothingOpen', 'nothingOpen'])
  })
})
