import { sql as statement } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  type Destination,
  openAt,
  vocabularyId,
} from '../../tests/support/factories/catalogue.ts'
import { createReview, reviewClass } from '../../tests/support/factories/visits.ts'
import type { Context } from '../call/context.ts'
import { findDestination } from '../destinations/directory.ts'
import { findKnownPlaces, quartersOf } from '../destinations/find-known-places.ts'
import { openVenues } from '../search/open-venues.ts'
import { venuesIndex } from '../search/venues-index.ts'
import { classDay } from './class-day.ts'
import { scheduleEndpoints } from './schedule.endpoints.ts'

// A process that has a city in memory reads only the changes. After any change its memory must equal what a newly
// started process would read.

const DAYS = ['2026-06-10', '2026-06-11']
const HALF_PAST_TEN = new Date('2026-06-10T10:30:00Z')
let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
let london: Destination
let zurich: Destination

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  london = await createDestination(db)
  zurich = await createDestination(db, {
    city: 'Zürich',
    country: 'Switzerland',
    country_code: 'CH',
    lat: 47.37,
    lng: 8.54,
    time_zone: 'Europe/Zurich',
    currency: 'CHF',
  })
  for (let n = 0; n < 40; n++) await newVenue(n)
  app = await testApp({ database, served: scheduleEndpoints })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const words = {
  activities: ['Yoga', 'Boxing', 'Pilates'],
  amenities: ['Towels', 'Wi-Fi'],
  facilities: ['Pool', 'Sauna', 'Café'],
}
const pick = <T>(list: readonly T[], n: number) => list[n % list.length]

async function newVenue(n: number): Promise<void> {
  const venue = await createVenue(database.db, n % 9 === 8 ? zurich : london, {
    name: `${pick(['River', 'Atelier', 'Ünique', 'north'], n)} House`,
    popularity: n % 7,
    quarter: pick(['Soho', 'Camden', null], n),
    street_address: `${n % 5} High Street`,
    attribution: pick([null, 'OpenStreetMap'], n),
    amenities: words.amenities.slice(n % 3),
    facilities: words.facilities.slice(n % 4),
    hours: [[1 + (n % 5), '09:00', '12:00']],
    ...(n % 2 === 0 ? { walkIn: 'standard' as const } : {}),
  })
  for (let k = 0; k < n % 4; k++) await newClass(venue.id, n + k)
}

async function newClass(venueId: string, n: number): Promise<void> {
  const venue = await database.db.selectFrom('venues').selectAll().where('id', '=', venueId).executeTakeFirstOrThrow()
  const created = await createClass(database.db, venue, {
    name: pick(['Flow', 'flow', 'Élan', 'Box'], n) ?? '',
    activities: [pick(words.activities, n) ?? ''],
    voucher_type: n % 3 === 0 ? 'premium' : 'standard',
  })
  await createSession(database.db, created, {
    date: pick(DAYS, n) ?? '',
    from: `${String(9 + (n % 5)).padStart(2, '0')}:00`,
  })
}

type Change = (venueId: string, n: number) => Promise<unknown>
const inVenues = (venueId: string) => database.db.updateTable('venues').where('id', '=', venueId)
const aClassOf = (venueId: string) =>
  database.db.selectFrom('classes').select('id').where('venue_id', '=', venueId).orderBy('id').limit(1)
const sessionsOf = (venueId: string) => database.db.updateTable('class_sessions').where('venue_id', '=', venueId)

const changes: Readonly<Record<string, Change>> = {
  'a venue is added': (_, n) => newVenue(n),
  'a venue is removed': (venueId) => database.db.deleteFrom('venues').where('id', '=', venueId).execute(),
  'a venue is closed down or opened again': (venueId) =>
    inVenues(venueId)
      .set((of) => ({ is_active: of.not('is_active') }))
      .execute(),
  'a venue moves up or down': (venueId, n) =>
    inVenues(venueId)
      .set({ popularity: n % 11 })
      .execute(),
  'a venue is called otherwise': (venueId, n) =>
    inVenues(venueId)
      .set({ name: `${pick(['Aa', 'Zz', 'River House'], n)}`, attribution: null })
      .execute(),
  'a venue moves to another street': (venueId, n) =>
    inVenues(venueId)
      .set({ street_address: `${n % 3} Low Street`, quarter: pick(['Soho', null], n), lat: 51.4 })
      .execute(),
  'a venue moves to another city': (venueId) =>
    statement`update venues set destination_id = case destination_id when ${london.id} then ${zurich.id}::uuid else ${london.id}::uuid end where id = ${venueId}`.execute(
      database.db,
    ),
  'a venue has other facilities': async (venueId, n) => {
    await database.db.deleteFrom('venue_facilities').where('venue_id', '=', venueId).execute()
    await database.db
      .insertInto('venue_facilities')
      .values({
        venue_id: venueId,
        facility_id: await vocabularyId(database.db, 'facilities', pick(words.facilities, n) ?? ''),
      })
      .execute()
  },
  'a venue has a facility that no other had': async (venueId, n) => {
    await database.db
      .insertInto('venue_facilities')
      .values({ venue_id: venueId, facility_id: await vocabularyId(database.db, 'facilities', `Only here ${n}`) })
      .execute()
  },
  'a facility is called otherwise': (_, n) =>
    database.db
      .updateTable('facilities')
      .set({ name: `Pool ${n}` })
      .where('name', 'like', 'Pool%')
      .execute(),
  'a venue opens at other times': async (venueId) => {
    await database.db.deleteFrom('venue_hours').where('venue_id', '=', venueId).execute()
    const venue = await database.db.selectFrom('venues').selectAll().where('id', '=', venueId).executeTakeFirstOrThrow()
    await openAt(database.db, venue, 'always')
  },
  'a venue is closed for a day': (venueId) =>
    database.db
      .insertInto('venue_closures')
      .values({ venue_id: venueId, local_date: '2026-06-10' })
      .onConflict((on) => on.doNothing())
      .execute(),
  'a class is added': newClass,
  'a class is called otherwise': (venueId, n) =>
    database.db
      .updateTable('classes')
      .set({ name: `Class ${n}` })
      .where('venue_id', '=', venueId)
      .execute(),
  'a class is no more': (venueId) => database.db.deleteFrom('classes').where('id', 'in', aClassOf(venueId)).execute(),
  'a class is about something else': (venueId) =>
    statement`insert into class_activities select c.id, a.id from classes c, activities a where c.venue_id = ${venueId} on conflict do nothing`.execute(
      database.db,
    ),
  'classes are cancelled or given again': (venueId) =>
    sessionsOf(venueId)
      .set((of) => ({
        status: of
          .case()
          .when('status', '=', 'scheduled')
          .then('cancelled' as const)
          .else('scheduled' as const)
          .end(),
      }))
      .execute(),
  'classes start later': (venueId) =>
    sessionsOf(venueId)
      .set((of) => ({
        starts_at: statement<Date>`${of.ref('starts_at')} + interval '45 minutes'`,
        ends_at: statement<Date>`${of.ref('ends_at')} + interval '45 minutes'`,
        local_start: statement<string>`local_start + interval '45 minutes'`,
      }))
      .execute(),
  'a class is on another day': (venueId) =>
    statement`update class_sessions set local_date = local_date + 1, starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where class_id in (${aClassOf(venueId)})`.execute(
      database.db,
    ),
  'several things at once': (venueId, n) =>
    database.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('venues')
        .set({ popularity: n % 3 })
        .where('slug', 'like', '%1')
        .execute()
      await transaction.deleteFrom('venues').where('id', '=', venueId).execute()
      await createVenue(transaction, london, { name: 'Atelier House', popularity: 2 })
    }),
  'a class is for others': (venueId, n) =>
    database.db
      .updateTable('classes')
      .set({ level: pick([null, 'all', 'advanced'] as const, n) ?? null })
      .where('venue_id', '=', venueId)
      .execute(),
  // The last two: visited things are not removed.
  'a class is reviewed': async (venueId, n) => {
    const venue = await database.db.selectFrom('venues').selectAll().where('id', '=', venueId).executeTakeFirstOrThrow()
    const session = await database.db
      .selectFrom('class_sessions')
      .selectAll()
      .where('class_id', 'in', aClassOf(venueId))
      .limit(1)
      .executeTakeFirst()
    if (session) await reviewClass(database.db, venue, session, [5, 4, 5, 1 + (n % 5), 5])
  },
  'a venue is reviewed, or one of its reviews is taken away': async (venueId, n) => {
    const venue = await database.db.selectFrom('venues').selectAll().where('id', '=', venueId).executeTakeFirstOrThrow()
    const { numDeletedRows } = await database.db
      .deleteFrom('reviews')
      .where('venue_id', '=', venueId)
      .executeTakeFirst()
    for (let review = numDeletedRows > 0n ? 2 : 0; review < 6; review++)
      await createReview(database.db, (await createTraveller(database.db)).id, venue, { stars: 1 + ((n + review) % 5) })
  },
}

/** The total of all versions. */
async function allVersions(): Promise<string> {
  const { total } = await database.db
    .selectFrom('catalogue_versions')
    .select((of) => of.fn.sum<string>('version').as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The reading of a process with an empty memory. */
function startAnother(): Context {
  const { version } = app.context.catalogue
  return { ...app.context, catalogue: { version, keep: async (_key, _scopes, load) => (await load(undefined)).value } }
}

async function allOf(context: Context, { id, city }: Destination) {
  const destination = await findDestination(context, city, {
    accountId: undefined,
    address: '',
    partner: undefined,
    idempotencyKey: undefined,
  })
  expect(destination.id).toBe(id)
  const venues = await venuesIndex(context, destination)
  const days = []
  for (const date of DAYS) days.push(await classDay(context, destination, date))
  const open = await openVenues(context, destination, venues, HALF_PAST_TEN)
  return {
    venues,
    days,
    open,
    quarters: await quartersOf(context, destination, 60),
    places: await findKnownPlaces(context, destination, ['street'], 60),
  }
}

const randomly = (seed: number) => {
  let state = seed
  return () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) >>> 8
}

describe('the memory of a city in a process', () => {
  it.each(Object.keys(changes))('is what one that has just started reads, after %s', async (name) => {
    const random = randomly(name.length)
    for (let round = 0; round < 2; round++) {
      for (const place of [london, zurich]) await allOf(app.context, place)
      const venues = await database.db
        .selectFrom('venues')
        .select('id')
        .where('destination_id', '=', london.id)
        .orderBy('id')
        .execute()
      await changes[name]?.(pick(venues, random())?.id ?? '', random())
      const versions = await allVersions()
      await vi.waitFor(() => expect(app.context.catalogue.version()).toBe(versions), { timeout: 2_000, interval: 5 })
      for (const place of [london, zurich])
        expect(await allOf(app.context, place)).toEqual(await allOf(startAnother(), place))
    }
  })
})
