import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { importFiles } from '../../../tests/support/import-files.ts'
import { testClock } from '../../../tests/support/test-clock.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import { issuesOfRun } from '../../imports/runs/report-issues.ts'
import { importVenues } from './import-venues.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
const files = importFiles()
const clock = testClock('2026-06-10T10:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await clear()
})
afterAll(async () => {
  await database.drop()
  files.remove()
})

const clear = () =>
  database.pool.query(
    'delete from venues; delete from destinations; delete from import_runs; delete from activities; delete from facilities; delete from amenities',
  )
const take = (file: string, options = {}, watch = {}) => importVenues({ db: database.db, clock }, file, options, watch)
const query = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows

const gym = (id: number, more: object = {}) => ({
  id: `node/${id}`,
  country: 'DE',
  name: `Gym ${id}`,
  leisure: 'fitness_centre',
  lat: 48.13 + id / 1000,
  lon: 11.57,
  near_city: 'Munich',
  near_city_cc: 'DE',
  near_city_geonameid: 2867714,
  ...more,
})
const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const manyGyms = (count: number) =>
  Array.from({ length: count }, (_none, index) => gym(index + 1, { lat: 48 + index / 1000 }))

it('a file with latitude and longitude swapped makes no venue in the wrong country (tests/strangers)', async () => {
  const { runId, created } = await take('tests/strangers/venues/swapped.csv')
  const details: (string | null)[] = []
  for await (const { detail } of issuesOfRun(database.db, runId)) details.push(detail)
  expect(details).toEqual([
    expect.stringContaining('does not lie where its source says: are lat and lng swapped?'),
    expect.stringContaining('does not lie where its source says: are lat and lng swapped?'),
    expect.stringContaining('no city within 150 km: are lat and lng swapped?'),
  ])
  expect(await query('select v.name, d.city from venues v join destinations d on d.id = v.destination_id')).toEqual([
    { name: 'Hala', city: 'Brno' },
  ])
  expect(created).toEqual({ destinations: 1 })
})

describe('a venue from outside', () => {
  it('keeps the changes of its people, and takes the rest', async () => {
    const row = (more: object) => gym(1, { opening_hours: 'Mo-Fr 08:00-22:00', phone: '+49 89 123456', ...more })
    await take(files.write('first.ndjson', lines(row({ tags: { wheelchair: 'yes' } }))))
    await query(`update venues set phone = '+49 89 999999', own_fields = '{facilities,hours,isWalkInOffered,phone}'`)
    await query('delete from venue_hours; delete from venue_facilities; update walk_ins set is_active = false')
    const changed = row({ opening_hours: 'Mo 10:00-12:00', phone: '+49 89 654321', website: 'new.example' })
    expect(await take(files.write('next.ndjson', lines(changed)))).toMatchObject({ rows: { changed: 1 } })
    expect(
      await query(`select phone, website, (select count(*)::int from venue_hours) as hours,
        (select count(*)::int from venue_facilities) as facilities, (select is_active from walk_ins) as "walkIn" from venues`),
    ).toEqual([{ phone: '+49 89 999999', website: 'https://new.example/', hours: 0, facilities: 0, walkIn: false }])
  })

  it('is imported with its city, zone, hours, offers, words, pictures and door code', async () => {
    const row = gym(1, {
      name: 'Höhenluft',
      street: 'Hauptstraße',
      housenumber: '3',
      opening_hours: 'Mo-Fr 08:00-22:00; Sa 20:00-02:00',
      phone: '+49 89 123456',
      website: 'hoehenluft.example',
      sport: 'climbing',
      tags: { wheelchair: 'yes', internet_access: 'wlan', description: 'Halle & <b>Café</b>' },
    })
    const report = await take(files.write('one.ndjson', lines(row)))
    expect(report).toMatchObject({
      source: 'osm',
      rows: { read: 1, taken: 1, changed: 0, unchanged: 0, skipped: 0, merged: 0 },
      created: { destinations: 1 },
      error: null,
    })
    expect(
      await query(
        'select city, country, country_code, currency, time_zone, is_active, geonames_id, image from destinations',
      ),
    ).toEqual([
      {
        city: 'Munich',
        country: 'Germany',
        country_code: 'DE',
        currency: 'EUR',
        time_zone: 'Europe/Berlin',
        is_active: true,
        geonames_id: 2867714,
        image: '/images/city/munich/0-1280.webp',
      },
    ])
    expect(
      await query(
        `select slug, name, street_address, city, time_zone, is_integrated, takes_part, is_active, phone, website, description, source, source_ref, attribution, door_code ~ '^[A-Z2-9]{6}$' as has_code from venues`,
      ),
    ).toEqual([
      {
        slug: 'hohenluft-munich',
        name: 'Höhenluft',
        street_address: 'Hauptstraße 3',
        city: 'Munich',
        time_zone: 'Europe/Berlin',
        is_integrated: false,
        takes_part: false,
        is_active: true,
        phone: '+49 89 123456',
        website: 'https://hoehenluft.example/',
        description: '<p>Halle &amp; Café</p>',
        source: 'osm',
        source_ref: 'node/1',
        attribution: '© OpenStreetMap contributors, ODbL 1.0',
        has_code: true,
      },
    ])
    expect(await query('select weekday, opens, closes from venue_hours order by weekday offset 4')).toEqual([
      { weekday: 5, opens: '08:00:00', closes: '22:00:00' },
      { weekday: 6, opens: '20:00:00', closes: '02:00:00' },
    ])
    expect(
      await query(
        `select string_agg(name, ', ' order by name) as names from activities join venue_activities on id = activity_id`,
      ),
    ).toEqual([{ names: 'Climbing, General Gym Access' }])
    expect(
      await query(
        `select (select string_agg(name, ',') from facilities join venue_facilities on id = facility_id) f, (select string_agg(name, ',') from amenities join venue_amenities on id = amenity_id) a`,
      ),
    ).toEqual([{ f: 'Wheelchair Access', a: 'Wi-Fi' }])
    expect(
      await query(
        `select name, voucher_type, is_active, (select count(*)::integer from walk_in_activities) as activities from walk_ins`,
      ),
    ).toEqual([{ name: 'General Gym Access', voucher_type: 'standard', is_active: true, activities: 2 }])
    expect(await query('select url, is_main from venue_images order by position')).toEqual(
      [0, 1, 2].map((n) => ({ url: `/images/venue/climb/munich/hohenluft-munich/${n}-1280.webp`, is_main: n === 0 })),
    )
  })

  it('whose hours cannot be understood is imported without them, and keeps their text', async () => {
    const report = await take(files.write('hours.ndjson', lines(gym(1, { opening_hours: 'Nur mit Termin' }))))
    expect(report.reasons).toEqual([{ outcome: 'warned', reason: 'opening hours not understood', count: 1 }])
    expect(
      await query('select hours_source, (select count(*)::integer from venue_hours) as hours from venues'),
    ).toEqual([{ hours_source: 'Nur mit Termin', hours: 0 }])
  })

  it('in a borough belongs to the city, which gets the borough’s name as an alias', async () => {
    await take(
      files.write(
        'borough.ndjson',
        lines(
          gym(1, {
            country: 'GB',
            lat: 51.536,
            lon: -0.103,
            near_city: 'Islington',
            near_city_cc: 'GB',
            near_city_geonameid: 2646003,
          }),
        ),
      ),
    )
    expect(
      await query(
        'select d.city, v.quarter, a.alias, a.kind from venues v join destinations d on d.id = v.destination_id join destination_aliases a on a.destination_id = d.id',
      ),
    ).toEqual([{ city: 'London', quarter: 'Islington', alias: 'Islington', kind: 'borough' }])
  })

  it.each([
    ['of the same name', 'Munich', 48.14, 11.58],
    ['that has the name as an alias', 'München', 48.14, 11.58],
  ])('joins a destination %s', async (_name, city, lat, lng) => {
    await query(
      `insert into destinations (city, country, country_code, lat, lng, time_zone, currency) values ('${city}', 'Germany', 'DE', ${lat}, ${lng}, 'Europe/Berlin', 'EUR')`,
    )
    await take(files.write('joins.ndjson', lines(gym(1))))
    expect(await query('select city from destinations')).toEqual([{ city }])
  })

  it('near a border, in a file that names no country, is on the right side of it, at the place in its address', async () => {
    const alone = (id: number, lat: number, lon: number, more: object = {}) => ({
      ...gym(id, {
        lat,
        lon,
        country: undefined,
        near_city: undefined,
        near_city_cc: undefined,
        near_city_geonameid: undefined,
      }),
      ...more,
    })
    const misled = gym(5, {
      country: undefined,
      lat: 56.037,
      lon: 12.61,
      near_city: 'Helsingborg',
      near_city_cc: 'SE',
      near_city_geonameid: 2706767,
    })
    await take(
      files.write(
        'sound.ndjson',
        lines(
          alone(1, 56.036, 12.613),
          alone(2, 56.046, 12.694),
          alone(3, 55.65, 12.29),
          alone(4, 55.66, 12.3, { city: 'Høje-Taastrup' }),
          misled,
        ),
      ),
    )
    expect(
      await query(
        'select d.city as destination, d.country_code, v.city, v.time_zone from venues v join destinations d on d.id = v.destination_id order by v.source_ref',
      ),
    ).toEqual([
      { destination: 'Copenhagen', country_code: 'DK', city: 'Helsingør', time_zone: 'Europe/Copenhagen' },
      { destination: 'Helsingborg', country_code: 'SE', city: 'Helsingborg', time_zone: 'Europe/Stockholm' },
      { destination: 'Copenhagen', country_code: 'DK', city: 'Taastrup', time_zone: 'Europe/Copenhagen' },
      { destination: 'Copenhagen', country_code: 'DK', city: 'Høje-Taastrup', time_zone: 'Europe/Copenhagen' },
      { destination: 'Copenhagen', country_code: 'DK', city: 'Helsingør', time_zone: 'Europe/Copenhagen' },
    ])
  })

  it('in the United States or Canada gets a destination with its state or province, elsewhere without (1-storefront §3)', async () => {
    const at = (id: number, country: string, lat: number, lon: number) =>
      gym(id, { country, lat, lon, near_city: undefined, near_city_cc: undefined, near_city_geonameid: undefined })
    await take(
      files.write(
        'provinces.ndjson',
        lines(at(1, 'CA', 43.653, -79.383), at(2, 'US', 41.878, -87.63), at(3, 'CH', 47.376, 8.541)),
      ),
    )
    expect(await query('select city, province from destinations order by city')).toEqual([
      { city: 'Chicago', province: 'IL' },
      { city: 'Toronto', province: 'ON' },
      { city: 'Zürich', province: null },
    ])
  })

  it.each([
    ['as its destination is called here', 'München', 48.137, 11.575, 'Munich'],
    ['as GeoNames writes it', 'FREISING', 48.4, 11.745, 'Freising'],
    ['as the source writes it, where no list has it', 'Schwaig', 48.4, 11.745, 'Schwaig'],
    ['without the state that tells destinations apart', 'Portland', 43.661, -70.255, 'Portland'],
  ])('has an address with its town %s', async (_name, said, lat, lon, town) => {
    await query(
      `insert into destinations (city, country, country_code, lat, lng, time_zone, currency) values ('Portland', 'United States', 'US', 45.523, -122.676, 'America/Los_Angeles', 'GBP')`,
    )
    await take(
      files.write(
        'town.ndjson',
        lines(
          gym(1, {
            country: undefined,
            city: said,
            lat,
            lon,
            near_city: undefined,
            near_city_cc: undefined,
            near_city_geonameid: undefined,
          }),
        ),
      ),
    )
    expect(await query('select city from venues')).toEqual([{ city: town }])
  })

  it('where nothing can be booked is counted, with what to do', async () => {
    const boxing = gym(2, { leisure: 'sports_centre', sport: 'boxing', name: 'Boxing Club' })
    const report = await take(files.write('idle.ndjson', lines(gym(1), boxing)))
    expect(report.hints).toEqual([
      expect.stringMatching(/^Nothing can be booked yet at 1 of the venues of this source: /),
    ])
    expect((await take(files.write('busy.ndjson', lines(gym(3, { lat: 48.2 }))), { source: 'gyms' })).hints).toEqual([])
  })

  it('in the second city of a name gets a destination that tells them apart', async () => {
    const portland = (id: number, lat: number, lon: number) =>
      gym(id, {
        country: 'US',
        lat,
        lon,
        near_city: undefined,
        near_city_cc: undefined,
        near_city_geonameid: undefined,
      })
    await take(files.write('portlands.ndjson', lines(portland(1, 45.523, -122.676), portland(2, 43.661, -70.255))))
    expect(
      await query(`select city, province, currency from destinations where country_code = 'US' order by city`),
    ).toEqual([
      { city: 'Portland', province: 'OR', currency: 'USD' },
      { city: 'Portland (ME)', province: 'ME', currency: 'USD' },
    ])
  })
})

describe('the same file again', () => {
  it('changes nothing, not even a version', async () => {
    const file = files.write('again.ndjson', lines(...manyGyms(600), gym(1, { id: 'node/9999', lat: 48.0001 })))
    const first = await take(file)
    const state =
      'select (select jsonb_agg(v order by id) from venues v) as venues, (select jsonb_agg(h order by id) from venue_hours h) as hours, (select jsonb_agg(c order by scope) from catalogue_versions c) as versions'
    const before = await query(state)
    const second = await take(file)
    expect(first.rows).toMatchObject({ taken: 600, skipped: 1 })
    expect(second.rows).toEqual({ read: 601, taken: 0, changed: 0, unchanged: 600, skipped: 1, merged: 0 })
    expect(await query(state)).toEqual(before)
  })

  it('with one row changed changes that venue, and keeps the operator’s fields', async () => {
    await take(files.write('before.ndjson', lines(gym(1, { opening_hours: 'Mo 08:00-10:00' }), gym(2))))
    await query(
      `update venues set is_integrated = true, takes_part = true, slug = 'my-own-slug' where source_ref = 'node/1'; update walk_ins set voucher_type = 'premium'`,
    )
    const report = await take(
      files.write(
        'after.ndjson',
        lines(gym(1, { name: 'New Name', opening_hours: 'Tu 09:00-11:00', sport: 'yoga' }), gym(2)),
      ),
    )
    expect(report.rows).toMatchObject({ taken: 0, changed: 1, unchanged: 1, skipped: 0 })
    expect(
      await query(
        `select name, slug, is_integrated, takes_part, (select weekday from venue_hours h where h.venue_id = venues.id) as weekday, (select is_active from walk_ins w where w.venue_id = venues.id) as walk_in from venues where source_ref = 'node/1'`,
      ),
    ).toEqual([
      { name: 'New Name', slug: 'my-own-slug', is_integrated: true, takes_part: true, weekday: 2, walk_in: false },
    ])
    expect(await query(`select voucher_type, is_active from walk_ins order by is_active`)).toEqual([
      { voucher_type: 'premium', is_active: false },
      { voucher_type: 'premium', is_active: true },
    ])
  })
})

describe('duplicates', () => {
  it.each([
    ['the same name 50 m away', { lat: 48.1315 }, 1],
    ['the same name in other letters', { name: 'GYM  1', lat: 48.1312 }, 1],
    ['the same name and address a kilometre away', { lat: 48.141, street: 'Weg', housenumber: '1' }, 1],
    ['the same name a kilometre away', { lat: 48.141 }, 0],
    ['another name at the same place', { name: 'Other', lat: 48.131 }, 0],
  ])('%s: %#', async (_name, more, skipped) => {
    const original = gym(1, { street: 'Weg', housenumber: '1' })
    const inOneFile = await take(files.write('both.ndjson', lines(original, gym(1, { id: 'node/2', ...more }))))
    expect(inOneFile.rows.skipped).toBe(skipped)
    await clear()
    await take(files.write('first.ndjson', lines(original)))
    const across = await take(files.write('second.ndjson', lines(gym(1, { id: 'node/2', ...more }))), {
      source: 'another',
    })
    expect(across.rows.skipped).toBe(skipped)
    for await (const issue of issuesOfRun(database.db, across.runId))
      expect(issue).toEqual({
        row: 1,
        ref: 'node/2',
        outcome: 'skipped',
        reason: 'duplicate',
        detail: 'duplicate of gym-1-munich (line 1)',
      })
  })

  it('of an id within a file: the first one counts', async () => {
    const file = files.write('ids.ndjson', lines(gym(1), gym(1, { name: 'Renamed' })))
    expect((await take(file)).reasons).toEqual([{ outcome: 'skipped', reason: 'is in the file twice', count: 1 }])
    expect((await take(file)).rows).toMatchObject({ changed: 0, unchanged: 1, skipped: 1 })
  })
})

describe('an import that does not come to its end', () => {
  it('killed between batches goes on after the last committed one', async () => {
    const file = files.write('killed.ndjson', lines(...manyGyms(1300), gym(5, { id: 'node/5', name: 'Twice' })))
    const crash = (position: number) => {
      if (position === 1000) throw new Error('killed')
    }
    await expect(take(file, {}, { batch: crash })).rejects.toThrow('killed')
    expect(
      await query('select status, position, (select count(*)::integer from venues) as venues from import_runs'),
    ).toEqual([{ status: 'running', position: 1000, venues: 1000 }])
    const report = await take(file)
    expect(report).toMatchObject({ resumedAfterRow: 1000, rows: { read: 1301, taken: 1300, unchanged: 0, skipped: 1 } })
    expect((await take(file)).rows).toMatchObject({ taken: 0, unchanged: 1300, skipped: 1 })
  })

  it('with another file, or other options, begins from the start', async () => {
    const crash = () => {
      throw new Error('killed')
    }
    await expect(take(files.write('x.ndjson', lines(gym(1))), {}, { batch: crash })).rejects.toThrow('killed')
    expect((await take(files.write('x.ndjson', lines(gym(1))), { attribution: 'A source' })).resumedAfterRow).toBeNull()
    expect((await take(files.write('x.ndjson', lines(gym(1), gym(2))))).resumedAfterRow).toBeNull()
  })

  it('because the file is cut off keeps the rows so far and says so', async () => {
    const report = await take(files.write('cut.ndjson', `${lines(gym(1), gym(2))}{"id":"node/3","na`))
    expect(report).toMatchObject({ error: 'The file is cut off in the middle of line 3', rows: { taken: 2 } })
    expect(await query('select status from import_runs')).toEqual([{ status: 'failed' }])
  })
})

it('only the row that the database refuses is skipped', async () => {
  await query(`alter table venues add constraint no_unlucky_names check (name <> 'Gym 13')`)
  const report = await take(files.write('refused.ndjson', lines(...manyGyms(40))))
  await query('alter table venues drop constraint no_unlucky_names')
  expect(report.rows).toMatchObject({ taken: 39, skipped: 1 })
  for await (const { ref, detail } of issuesOfRun(database.db, report.runId))
    expect([ref, detail]).toEqual(['node/13', 'the database refuses it: no_unlucky_names (line 13)'])
})

it('NUL and lone surrogates in any field cost only their row, not its batch', async () => {
  const broken = [
    gym(2, { sport: 'yoga;x\0y' }),
    gym(3, { id: 'node/3\0' }),
    gym(4, { name: 'A \ud83d' }),
    gym(5, { tags: { '\0': 'x' } }),
  ]
  const report = await take(files.write('nul.ndjson', lines(gym(1), ...broken, gym(6))))
  expect(report).toMatchObject({ rows: { read: 6, taken: 2, skipped: 4 }, error: null })
  const said: (string | null)[] = []
  for await (const { detail } of issuesOfRun(database.db, report.runId)) said.push(detail)
  expect(said).toEqual([
    'has a NUL character in sport (line 2)',
    'has a NUL character in id (line 3)',
    'has half of a character (a lone surrogate) in name (line 4)',
    'has a NUL character in the name of a field (line 5)',
  ])
})

describe('two imports at once', () => {
  it('of one file: the second is refused', async () => {
    const file = files.write('same.ndjson', lines(...manyGyms(1200)))
    const both = await Promise.allSettled([take(file), take(file)])
    const [won, lost] = both.toSorted((a) => (a.status === 'fulfilled' ? -1 : 1))
    expect(won).toMatchObject({ status: 'fulfilled', value: { rows: { taken: 1200, skipped: 0 } } })
    if (lost?.status === 'rejected') expect(lost.reason).toBeInstanceOf(ImportFileError)
    else expect(lost).toMatchObject({ value: { rows: { taken: 0, unchanged: 1200 } } })
    expect(
      await query('select count(*)::integer as count, count(distinct slug)::integer as slugs from venues'),
    ).toEqual([{ count: 1200, slugs: 1200 }])
  })

  it('of two files with the same venues: each venue is imported once', async () => {
    const rows = manyGyms(1200)
    const reports = await Promise.all([
      take(files.write('a.ndjson', lines(...rows)), { source: 'a' }),
      take(files.write('b.ndjson', lines(...rows)), { source: 'b' }),
    ])
    const sum = (key: 'taken' | 'skipped') => reports.reduce((total, report) => total + report.rows[key], 0)
    expect([sum('taken'), sum('skipped')]).toEqual([1200, 1200])
    expect(await query('select count(*)::integer as count from venues')).toEqual([{ count: 1200 }])
    expect(await query('select count(*)::integer as count from destinations')).toEqual([{ count: 1 }])
  })
})
