import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listStudiosToday } from '../../contract/venues.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import {
  type Class,
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Venue,
} from '../../tests/support/factories/catalogue.ts'
import { venuePageEndpoints } from './venue-page.endpoints.ts'

const TODAY = '2026-06-10'

let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
let atelier: Venue
let gym: Venue
let unknownHours: Venue
let elsewhere: Venue
let flow: Class
let breathe: Class

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const london = await createDestination(db, { aliases: ['Londres'] })
  const tokyo = await createDestination(db, {
    city: 'Tokyo',
    country: 'Japan',
    country_code: 'JP',
    time_zone: 'Asia/Tokyo',
  })
  atelier = await createVenue(db, london, { name: 'Atelier', hours: [[3, '06:00', '20:00']] })
  gym = await createVenue(db, london, { name: 'Gym', hours: [[3, '12:00', '14:00']] })
  unknownHours = await createVenue(db, london, { name: 'Quiet Room' })
  elsewhere = await createVenue(db, tokyo, { name: 'Shibuya', hours: 'always' })
  flow = await createClass(db, atelier, { name: 'Flow <b>&</b> "Core"' })
  breathe = await createClass(db, atelier, { name: 'Breathe' })
  const spin = await createClass(db, gym, { name: 'Spin' })
  await createSession(db, flow, { date: TODAY, from: '18:00' })
  await createSession(db, breathe, { date: TODAY, from: '12:30' }, { capacity: 12 })
  await createSession(
    db,
    await createClass(db, atelier, { name: 'Cancelled' }),
    { date: TODAY, from: '12:00' },
    { status: 'cancelled' },
  )
  await createSession(db, spin, { date: '2026-06-11', from: '09:00' })
  await createSession(db, await createClass(db, elsewhere, { name: 'Run' }), { date: '2026-06-11', from: '07:00' })
  app = await testApp({ database, served: venuePageEndpoints })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
// A Wednesday, 11:00 in London.
beforeEach(() => app.clock.set('2026-06-10T10:00:00Z'))

async function today(city: string, ...venues: readonly Pick<Venue, 'id'>[]) {
  const ids = venues.map(({ id }) => `&ids=${id}`).join('')
  const answer = await app.get(`/api/basicSearch/studiosToday?city=${encodeURIComponent(city)}${ids}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return listStudiosToday.answer.parse(answer.json()).documents
}

describe('GET /basicSearch/studiosToday', () => {
  it('lists the requested venues in their order: whether open, and the next class of today', async () => {
    const documents = await today('Londres', gym, atelier, unknownHours)
    expect(documents).toEqual([
      { id: gym.id, isOpen: false, nextClass: null },
      {
        id: atelier.id,
        isOpen: true,
        nextClass: expect.objectContaining({
          name: 'Breathe',
          date: '10.06.2026',
          timeFrom: '12:30:00',
          startsAt: '2026-06-10T11:30:00.000Z',
        }),
      },
      { id: unknownHours.id, isOpen: null, nextClass: null },
    ])
  })

  it('lists no full class', async () => {
    const seats = (taken: number) =>
      database.db.updateTable('class_sessions').set({ seats_taken: taken }).where('class_id', '=', breathe.id).execute()
    await seats(12)
    app.clock.set('2026-06-10T10:10:00Z')
    expect((await today('London', atelier))[0]?.nextClass?.name).toBe('Flow <b>&</b> "Core"')
    await seats(11)
    app.clock.set('2026-06-10T10:11:00Z')
    expect((await today('London', atelier))[0]?.nextClass?.name).toBe('Breathe')
  })

  it('follows the clock to the minute', async () => {
    expect((await today('London', atelier))[0]?.nextClass?.name).toBe('Breathe')
    app.clock.set('2026-06-10T11:29:59Z')
    expect((await today('London', atelier))[0]?.nextClass?.name).toBe('Breathe')
    app.clock.set('2026-06-10T11:30:00Z')
    expect((await today('London', atelier, gym)).map(({ isOpen, nextClass }) => [isOpen, nextClass?.id])).toEqual([
      [true, flow.id],
      [true, undefined],
    ])
    app.clock.set('2026-06-10T19:00:00Z')
    expect(await today('London', atelier)).toEqual([{ id: atelier.id, isOpen: false, nextClass: null }])
  })

  it("means the city's own today", async () => {
    app.clock.set('2026-06-10T14:59:00Z')
    expect((await today('Tokyo', elsewhere))[0]?.nextClass).toBeNull()
    app.clock.set('2026-06-10T15:00:00Z')
    expect((await today('Tokyo', elsewhere))[0]?.nextClass).toMatchObject({
      name: 'Run',
      date: '11.06.2026',
      timeFrom: '07:00:00',
    })
  })

  it('leaves out ids that are no venues of this city, and doubles', async () => {
    const documents = await today(
      'London',
      elsewhere,
      atelier,
      { id: 'no-such-venue' },
      { id: '00000000-0000-4000-8000-000000000000' },
      atelier,
    )
    expect(documents.map(({ id }) => id)).toEqual([atelier.id])
    expect(await today('London')).toEqual([])
  })

  it.each([
    ['no city', 'ids=1', 400],
    ['an unknown city', 'city=Atlantis&ids=1', 404],
    ['SQL for a city', `city=${encodeURIComponent("London'; drop table venues;--")}`, 404],
    ['10,000 characters', `city=London&ids=${'x'.repeat(10_000)}`, 400],
    ['a control character', 'city=London&ids=%00', 400],
    ['more than 500', `city=London${Array.from({ length: 501 }, (_none, n) => `&ids=${n}`).join('')}`, 400],
    ['emoji', `city=London&ids=${encodeURIComponent('🏋️')}`, 200],
  ])('answers %s', async (_what, query, status) => {
    expect((await app.get(`/api/basicSearch/studiosToday?${query}`)).statusCode).toBe(status)
  })
})
