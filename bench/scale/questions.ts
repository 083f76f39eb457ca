import type { Database } from '../../modules/call/context.ts'
import { words } from '../support/generated-catalogue.ts'
import { scaleCities } from './sized-catalogue.ts'

/** A question of visitors, as addresses that are requested in turn. */
export interface ScaleQuestion {
  readonly name: string
  readonly paths: readonly string[]
  /** The answer has more documents in a bigger catalogue, so growth is given per document. */
  readonly grows?: true
}

const MANY = 12

/** The questions about one city of a catalogue. */
async function questionsAbout(
  db: Database,
  place: keyof typeof scaleCities,
  days: readonly string[],
): Promise<ScaleQuestion[]> {
  const city = encodeURIComponent(scaleCities[place])
  const slugs = await slugsOf(db, scaleCities[place])
  const tomorrow = days[1] ?? ''
  const inCity = (name: string, paths: readonly string[]): ScaleQuestion => ({ name: `${name}, ${place}`, paths })
  return [
    inCity('venues: a page of 30 with facets', addFilters(`/api/basicSearch/studios?city=${city}&limit=30`)),
    inCity('venues: 500 documents', addFilters(`/api/basicSearch/studios?city=${city}&limit=500`)),
    inCity(
      'venues by distance, part of a name',
      addFilters(`/api/basicSearch/studios?city=${city}&limit=30&sort=distance&q=house`),
    ),
    inCity(
      'classes: a page of 50 with facets',
      addFilters(`/api/basicSearch/classes?city=${city}&date=${tomorrow}&limit=50`),
    ),
    {
      ...inCity(
        'schedule of a day',
        days.slice(0, 3).map((date) => `/api/basicSearch/classes?city=${city}&date=${date}`),
      ),
      grows: true,
    },
    inCity(
      'next date with classes',
      days.slice(0, MANY).map((date) => `/api/basicSearch/nextClassDate/${date}/${city}`),
    ),
    inCity('next date with classes, after one long gone', [`/api/basicSearch/nextClassDate/2020-01-01/${city}`]),
    inCity('popular venues', [`/api/studio/popular?destination=${city}`]),
    inCity('open now and next class of 30 venues', [
      `/api/basicSearch/studiosToday?city=${city}&${(await idsOf(db, scaleCities[place])).map((id) => `ids=${id}`).join('&')}`,
    ]),
    inCity(
      'address search',
      ['high', '12 high', 'quarter 3', '7 high street'].map(
        (text) => `/api/utility/placeSearch?city=${city}&text=${encodeURIComponent(text)}`,
      ),
    ),
    inCity('quarters', [`/api/utility/quarters?city=${city}`]),
    inCity(
      'a venue',
      slugs.map((slug) => `/api/studio/${slug}`),
    ),
    inCity(
      'a venue’s next date',
      slugs.map((slug) => `/api/studio/${slug}/nextClassDate/${days[0]}`),
    ),
    inCity(
      'a venue’s classes',
      slugs.map((slug) => `/api/studio/${slug}/classes?date=${tomorrow}`),
    ),
  ]
}

/** All questions about a catalogue whose sessions are on `days`. */
export async function questionsOf(db: Database, days: readonly string[]): Promise<ScaleQuestion[]> {
  return [
    ...(await questionsAbout(db, 'town', days)),
    ...(await questionsAbout(db, 'capital', days)),
    ...(await questionsAbout(db, 'metropolis', days)),
    { name: 'popular venues, everywhere', paths: ['/api/studio/popular'] },
    {
      name: 'cities by the beginning of a name',
      paths: ['lon', 'zur', 'mün', 'san', 'par', 'new y'].map(
        (text) => `/api/utility/citySearch/${encodeURIComponent(text)}`,
      ),
    },
    {
      name: 'cities by a name with a slip',
      paths: ['londn', 'zurihc', 'manchset', 'san franciscp', 'new yrok', 'xyzzyqq'].map(
        (text) => `/api/utility/citySearch/${encodeURIComponent(text)}`,
      ),
    },
    { name: 'destinations', paths: ['/api/utility/destinations'], grows: true },
    { name: 'venues around a position', paths: ['/api/basicSearch/studios?lat=-12.9&lon=-108.9&limit=30'] },
    { name: 'venues everywhere: a page of 30', paths: addFilters('/api/basicSearch/studios?limit=30').slice(0, 4) },
  ]
}

function addFilters(path: string): string[] {
  const filters = [
    ...words.activities.map((value) => `activities=${encodeURIComponent(value)}`),
    ...words.amenities.map((value) => `amenities=${encodeURIComponent(value)}`),
    ...words.facilities.map((value) => `facilities=${encodeURIComponent(value)}`),
  ]
  return filters
    .filter((_, place) => place % 2 === 0)
    .slice(0, MANY)
    .map((filter) => `${path}&${filter}`)
}

async function slugsOf(db: Database, city: string): Promise<string[]> {
  const rows = await venuesOf(db, city).select('slug').limit(MANY).execute()
  return rows.map(({ slug }) => slug)
}

async function idsOf(db: Database, city: string): Promise<string[]> {
  const rows = await venuesOf(db, city).select('id').orderBy('popularity', 'desc').limit(30).execute()
  return rows.map(({ id }) => id)
}

function venuesOf(db: Database, city: string) {
  return db.selectFrom('venues').where('city', '=', city).where('is_active', '=', true)
}
