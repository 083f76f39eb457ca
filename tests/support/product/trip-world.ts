import type { Sql } from '../../../modules/call/context.ts'
import { tripEndpoints } from '../../../modules/trips/trips.endpoints.ts'
import { testDatabase } from '../database/database.ts'
import {
  type Class,
  createClass,
  createDestination,
  createSession,
  createVenue,
  createWalkIn,
  type Destination,
  type SessionTimes,
} from '../factories/catalogue.ts'
import { createPartner, createPassProduct } from '../factories/shop.ts'
import { testApp } from './app.ts'

export type TripWorld = Awaited<ReturnType<typeof openTripWorld>>

/** An app with a London that trips are planned from: from 12 to 15 June 2026. */
export async function openTripWorld() {
  const database = await testDatabase()
  const test = await testApp({ database, served: tripEndpoints })
  const close = async () => {
    await test.close()
    await database.drop()
  }
  return { database, test, close, ...(await createCity(database.db)) }
}

/** A place some minutes' walk from the middle of London. */
const away = (minutes: number) => ({ lat: 51.5073 + (minutes * 80) / 1.3 / 111_195 })

async function createCity(db: Sql) {
  const london = await createDestination(db)
  await createDestination(db, {
    city: 'Berlin',
    country: 'Germany',
    country_code: 'DE',
    lat: 52.52,
    lng: 13.405,
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
  })
  const gym = await createVenue(db, london, {
    name: 'River Gym',
    slug: 'river-gym',
    street_address: '1 River Street',
    ...away(5),
  })
  for (const weekday of [1, 2, 3, 4, 5, 6])
    await db.insertInto('venue_hours').values({ venue_id: gym.id, weekday, opens: '06:00', closes: '22:00' }).execute()
  const walkIn = (await createWalkIn(db, gym, { activities: ['General Gym Access'] })).id
  const studio = await createVenue(db, london, {
    name: 'Yoga House',
    slug: 'yoga-house',
    is_integrated: false,
    ...away(8),
  })
  const farther = await createVenue(db, london, { name: 'Far Pool', slug: 'far-pool', ...away(28) })
  const silent = await createVenue(db, london, {
    slug: 'silent',
    takes_part: false,
    walkIn: 'standard',
    hours: 'always',
  })
  const yoga = await createClass(db, gym, { name: 'Yoga Flow', activities: ['Yoga'], trainer_name: 'Ana' })
  const asked = await createClass(db, studio, {
    name: 'Hot Yoga',
    activities: ['Yoga'],
    voucher_type: 'premium',
    wp_visits: 2,
  })
  const swim = await createClass(db, farther, { name: 'Lanes', activities: ['Swimming'] })
  const online = await createClass(db, gym, { name: 'Stream', activities: ['Yoga'], is_online: true })
  const unoffered = await createClass(db, silent, { name: 'Unoffered', activities: ['Yoga'] })
  const on = (of: Class, date: string, from: string, more: Partial<SessionTimes> = {}, extra = {}) =>
    createSession(db, of, { date, from, ...more }, extra)
  const yogaOn12 = await on(yoga, '2026-06-12', '18:00')
  await on(asked, '2026-06-12', '20:00')
  const askedOn13 = await on(asked, '2026-06-13', '19:00')
  await on(swim, '2026-06-13', '09:00')
  await on(yoga, '2026-06-14', '18:00', {}, { seats_taken: 10, capacity: 10 })
  const yogaOn15 = await on(yoga, '2026-06-15', '23:30', { to: '00:30' }, { capacity: 3 })
  for (const of of [online, unoffered]) await on(of, '2026-06-12', '12:00')
  await createShop(db, london)
  return { gym, walkIn, yoga, asked, yogaOn12, yogaOn15, askedOn13 }
}

/** Passes of London, and partners with and without it. */
async function createShop(db: Sql, london: Destination): Promise<void> {
  await createPassProduct(db, london, { slug: 'four', name: 'Standard 4', price_minor: 3900 })
  await createPassProduct(db, london, { slug: 'one', name: 'Standard 1', visits: 1, price_minor: 1500 })
  await createPartner(db, { slug: 'no-london', blocked: [london] })
  await createPartner(db, { slug: 'paper', site_mode: 'restricted' })
  await createPartner(db, {
    slug: 'grand',
    title: 'Grand Hotel',
    site_mode: 'master',
    hosts: ['grand.example'],
    allowed: [london],
    destination_id: london.id,
    ...away(3),
    lng: -0.1276,
  })
}

/** The query string of a trip from Friday morning to Saturday evening, with changes. */
export function tripAddress(changes: Readonly<Record<string, string | readonly string[]>> = {}): string {
  const query = new URLSearchParams()
  const fields = { city: 'London', from: '2026-06-12T08:00', to: '2026-06-13T22:00', ...changes }
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) query.append(name, value)
  return query.toString()
}
