import { afterAll, describe, expect, it } from 'vitest'
import { collect, importFiles } from '../../../tests/support/import-files.ts'
import { openSourceFile } from '../../imports/source-file.ts'
import type { VenueDraft } from './venue-draft.ts'
import { recogniseVenues, type VenueReadingOptions } from './read-venues.ts'

const files = importFiles()
afterAll(() => files.remove())

async function read(name: string, content: string | object, options: VenueReadingOptions = {}) {
  const file = await openSourceFile(files.write(name, typeof content === 'string' ? content : JSON.stringify(content)))
  const recognised = await recogniseVenues(file, options)
  return { ...recognised, rows: await collect(recognised.read(file.text().chunks)) }
}

const drafts = (rows: Awaited<ReturnType<typeof read>>['rows']): VenueDraft[] =>
  rows.flatMap((row) => (row.ok ? [row.draft] : []))
const reasons = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  rows.flatMap((row) => (row.ok ? [] : [`${row.ref}: ${row.reason}`]))

const gym = {
  name: 'Iron House',
  leisure: 'fitness_centre',
  sport: 'fitness;yoga',
  'addr:street': 'High Street',
  'addr:housenumber': '5',
  'addr:city': 'London',
  'addr:country': 'GB',
  opening_hours: '24/7',
  'contact:phone': '+44 20 1234 5678',
}

describe('Overpass answers', () => {
  const element = (more: object) => ({ type: 'node', id: 1, lat: 51.5, lon: -0.1, tags: gym, ...more })

  it('give nodes, ways by their centre and relations by their bounds', async () => {
    const { source, attribution, rows } = await read('overpass.json', {
      version: 0.6,
      elements: [
        element({}),
        element({ type: 'way', id: 2, lat: undefined, lon: undefined, center: { lat: 51.6, lon: -0.2 } }),
        element({ type: 'relation', id: 3, lat: undefined, bounds: { minlat: 51, minlon: -1, maxlat: 52, maxlon: 0 } }),
      ],
    })
    expect([source, attribution]).toEqual(['osm', '© OpenStreetMap contributors, ODbL 1.0'])
    expect(drafts(rows).map(({ ref, lat, lng }) => [ref, lat, lng])).toEqual([
      ['node/1', 51.5, -0.1],
      ['way/2', 51.6, -0.2],
      ['relation/3', 51.5, -0.5],
    ])
    expect(drafts(rows)[0]).toEqual({
      ref: 'node/1',
      name: 'Iron House',
      lat: 51.5,
      lng: -0.1,
      street: '5 High Street',
      postalCode: undefined,
      city: 'London',
      countryCode: 'GB',
      nearCity: undefined,
      openingHours: '24/7',
      phone: '+44 20 1234 5678',
      email: undefined,
      website: undefined,
      description: undefined,
      activities: ['Fitness', 'Yoga', 'General Gym Access'],
      facilities: [],
      amenities: [],
      images: [],
      languages: [],
      walkIn: true,
    })
  })

  it.each([
    ['a node without tags', { tags: undefined }, 'node/1: has no tags'],
    ['a restaurant', { tags: { amenity: 'restaurant', name: 'X' } }, 'node/1: is no place for sports'],
    ['a gym without a name', { tags: { leisure: 'fitness_centre' } }, 'node/1: has no name'],
    ['a gym without a position', { lat: undefined }, 'node/1: has no position'],
    ['a gym at 0, 0', { lat: 0, lon: 0 }, 'node/1: has the position 0, 0'],
    [
      'a gym beyond the pole',
      { lat: 151.5 },
      'node/1: has a position outside the world: 151.5, -0.1. Are latitude and longitude swapped?',
    ],
  ])('leave out %s', async (_name, more, reason) => {
    expect(reasons((await read('overpass.json', { elements: [element(more)] })).rows)).toEqual([reason])
  })

  it('offer no walk-in at a private gym', async () => {
    const [row] = (await read('overpass.json', { elements: [element({ tags: { ...gym, access: 'private' } })] })).rows
    expect(row).toMatchObject({
      ok: true,
      draft: { walkIn: false, activities: ['Fitness', 'Yoga'] },
      notes: ['access is private: no General Gym Access'],
    })
  })
})

it('one flattened OpenStreetMap object per line is read with its city', async () => {
  const line = {
    id: 'n7',
    country: 'DE',
    name: 'Loft',
    leisure: 'fitness_centre',
    street: 'Hauptstraße',
    housenumber: '3',
    lat: 48.1,
    lon: 11.5,
    tags: { sauna: 'yes' },
    near_city: 'Munich',
    near_city_cc: 'DE',
    near_city_geonameid: 2867714,
  }
  const { source, rows } = await read(
    'flat.ndjson',
    `${JSON.stringify(line)}\n{broken}\n${JSON.stringify({ ...line, id: 'a8', near_city: undefined })}\n`,
  )
  expect(source).toBe('osm')
  expect(drafts(rows)).toMatchObject([
    {
      ref: 'node/7',
      street: 'Hauptstraße 3',
      countryCode: 'DE',
      facilities: ['Sauna'],
      nearCity: { name: 'Munich', countryCode: 'DE', geonamesId: 2867714 },
    },
    { ref: 'a8', nearCity: undefined },
  ])
  expect(rows[1]).toMatchObject({ ok: false, line: 2, reason: 'is not valid JSON' })
})

describe('GeoJSON', () => {
  const feature = (
    properties: object,
    geometry: object | null = { type: 'Point', coordinates: [-0.1, 51.5] },
    more: object = {},
  ) => ({ type: 'Feature', properties, geometry, ...more })
  const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })

  it('with OpenStreetMap tags keeps their ids, from the properties or the feature', async () => {
    const { source, rows } = await read(
      'export.geojson',
      collection(feature({ '@id': 'way/5', ...gym }), feature(gym, undefined, { id: 'node/6' })),
    )
    expect(source).toBe('osm')
    expect(drafts(rows).map(({ ref }) => ref)).toEqual(['way/5', 'node/6'])
  })

  it('with plain properties is a separate source with made ids that only name and place change', async () => {
    const plain = { name: 'Iron House', address: 'High Street 5', postcode: 'N1', sport: 'boxing' }
    const first = await read('Gyms of London.geojson.gz', collection(feature(plain)))
    const again = await read(
      'other.geojson',
      collection(feature({ ...plain, sport: 'yoga' }), feature({ ...plain, name: 'Steel House' })),
    )
    expect([first.source, first.attribution]).toEqual(['gyms-of-london', undefined])
    expect(drafts(first.rows)).toMatchObject([
      { name: 'Iron House', street: 'High Street 5', postalCode: 'N1', activities: ['Boxing'], walkIn: false },
    ])
    const [a, b, c] = [...drafts(first.rows), ...drafts(again.rows)].map(({ ref }) => ref)
    expect([a === b, b === c]).toEqual([true, false])
  })

  it('places areas in the middle of their box', async () => {
    const area = {
      type: 'Polygon',
      coordinates: [
        [
          [10, 50],
          [12, 50],
          [12, 52],
          [10, 52],
          [10, 50],
        ],
      ],
    }
    const group = { type: 'GeometryCollection', geometries: [area, { type: 'Point', coordinates: [14, 50] }] }
    const { rows } = await read(
      'areas.geojson',
      collection(feature({ name: 'A' }, area), feature({ name: 'B' }, group), feature({ name: 'C' }, null)),
    )
    expect(drafts(rows).map(({ lat, lng }) => [lat, lng])).toEqual([
      [51, 11],
      [51, 12],
    ])
    expect(reasons(rows)).toEqual(['C: has no position'])
  })

  it('of the Hong Kong centres is recognised', async () => {
    const { source, rows } = await read(
      'hk.json',
      collection(
        feature({
          NAME_EN: 'Tai Po Centre',
          ADDRESS_EN: '6/F, Tai Po',
          SEARCH02_EN: 'FITNESS ROOMS,SQUASH COURTS',
          NSEARCH02_EN: '0700 - 2300 hrs',
          NSEARCH03_EN: '2691 2055',
          LATITUDE: 22.45,
          LONGITUDE: 114.17,
        }),
      ),
    )
    expect(source).toBe('hong-kong')
    expect(drafts(rows)).toMatchObject([
      {
        name: 'Tai Po Centre',
        countryCode: 'HK',
        activities: ['Fitness', 'Squash', 'General Gym Access'],
        openingHours: '0700 - 2300 hrs',
        phone: '2691 2055',
      },
    ])
  })

  it('may come one feature per line', async () => {
    const { rows } = await read(
      'features.ndjson',
      [feature({ name: 'A' }), feature({ name: 'B' })].map((row) => JSON.stringify(row)).join('\n'),
    )
    expect(drafts(rows).map(({ name }) => name)).toEqual(['A', 'B'])
  })
})

describe('CSV', () => {
  it('is understood by its usual column names', async () => {
    const { source, rows } = await read(
      'clubs.csv',
      'Name;Latitude;Longitude;Street;House Number;City;Country Code;Website;Sport\nClub A;48,1;11,5;Weg;3;München;de;club-a.example;Yoga\n',
    )
    expect(source).toBe('clubs')
    expect(drafts(rows)).toMatchObject([
      {
        name: 'Club A',
        lat: 48.1,
        lng: 11.5,
        street: 'Weg 3',
        city: 'München',
        countryCode: 'DE',
        website: 'https://club-a.example/',
        activities: ['Yoga'],
      },
    ])
  })

  it('is understood by a column map, source and activity', async () => {
    const options = {
      columns: { name: ['Bezeichnung'], lat: ['B'], lng: ['L'] },
      source: 'city',
      attribution: 'The City',
      activity: 'Swimming',
    }
    const { source, attribution, rows } = await read('pools.csv', 'Bezeichnung,B,L\nPool,48.1,11.5\n', options)
    expect([source, attribution]).toEqual(['city', 'The City'])
    expect(drafts(rows)).toMatchObject([{ name: 'Pool', activities: ['Swimming', 'General Gym Access'], walkIn: true }])
  })

  it('of Trafford joins the facilities of a site and leaves out private ones', async () => {
    const line = (id: string, type: string, access: string, car = 'Yes') =>
      `${id},Site ${id},${type},${access},1,High Bank,Sale,M33,0161 928 1765,NA,NA,No,No,No,${car},-2.3,53.4`
    const header =
      'site_id,site_name,facility_type,access_type,facility_areas_on_site,street,town,postcode,telephone,email,website,nursery,first_aid_room,cycle_park,car_park,lon,lat'
    const lines = [
      line('1', 'Sports halls', 'Pay and Play'),
      line('1', 'Grass pitches', 'Private Use'),
      line('1', 'Swimming pools', 'Pay and Play'),
      line('2', 'Golf', 'Private Use'),
      line('3', 'Golf', 'Pay and Play', 'No'),
    ]
    const { source, attribution, rows } = await read('trafford.csv', [header, ...lines].join('\n'))
    expect([source, attribution]).toEqual(['trafford', expect.stringContaining('Open Government Licence v3.0')])
    expect(rows.map((row) => [row.row, row.ok ? row.draft.activities : row.reason])).toEqual([
      [2, 'is for private use'],
      [3, ['Multi-Sport', 'Swimming', 'General Gym Access']],
      [4, 'is for private use'],
      [5, ['Golf']],
    ])
    expect(drafts(rows).map(({ facilities, email }) => [facilities, email])).toEqual([
      [['Parking'], undefined],
      [[], undefined],
    ])
  })

  it.each([
    ['a column that is missing', 'a,b\n1,2\n', {}, 'has no column recognised as name, lat, lng'],
    [
      'a map to a column that is not there',
      'name,lat,lon\nA,1,2\n',
      { columns: { city: ['Town'] } },
      '--map names "Town"; the file has the columns name, lat, lon',
    ],
    ['a header alone', 'name,lat,lon\n', {}, 'holds no rows'],
    ['a calendar', 'BEGIN:VCALENDAR\nEND:VCALENDAR\n', {}, 'is a calendar'],
  ])('with %s is refused', async (_name, content, options, message) => {
    await expect(read('bad.csv', content, options)).rejects.toThrow(message)
  })
})
