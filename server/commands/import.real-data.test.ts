import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importSessions } from '../../modules/schedule/import/import-sessions.ts'
import { importVenues } from '../../modules/venues/import/import-venues.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { outsideData } from '../../tests/support/outside-data.ts'

const { isThere, missing } = outsideData('venues/osm-venues.ndjson.gz')
const title = isThere ? 'real data sets' : `real data sets: ${missing}`

/** The tests run in this order: the first import of a file, then the same file again. */
describe.skipIf(!isThere)(title, { timeout: 120_000 }, () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  const refuse = () => Promise.reject(new Error('An import asks for no jobs'))
  const context = () => ({
    db: database.db,
    clock: () => new Date('2026-06-10T10:00:00Z'),
    jobs: { send: () => Promise.resolve(), queues: refuse, givenUp: refuse, runAgain: refuse },
  })
  const venues = (file: string) => importVenues(context(), outsideData(`venues/${file}`).file)
  const count = async (query: string) =>
    (await database.pool.query<{ n: number }>(`select count(*)::integer as n from ${query}`)).rows[0]?.n
  const venuesIn = (city: string) =>
    count(`venues v join destinations d on d.id = v.destination_id where d.city = '${city}' and v.is_active`)

  it('11,700 venues of OpenStreetMap are imported, except duplicates', async () => {
    const report = await venues('osm-venues.ndjson.gz')
    expect(report.rows).toEqual({ read: 11_700, taken: 11_535, changed: 0, unchanged: 0, skipped: 165, merged: 0 })
    expect(report.error).toBeNull()
    const reasons = Object.fromEntries(report.reasons.map(({ reason, count: times }) => [reason, times]))
    expect(reasons).toMatchObject({ duplicate: 164, 'no city within 150 km': 1, 'opening hours not understood': 19 })
  })

  it('Munich, Perth and Prague have venues, and boroughs belong to their city', async () => {
    expect([await venuesIn('Munich'), await venuesIn('Perth'), await venuesIn('Prague')]).toEqual([384, 318, 207])
    expect(
      await count(
        `destinations where city in ('Islington', 'Archway', 'Brent', 'Schöneberg', 'Wandsbek', 'Neukölln', 'Nepean', 'Boulogne-Billancourt')`,
      ),
    ).toBe(0)
    expect(
      await count(`destination_aliases where kind = 'borough' and alias in ('Islington', 'Schöneberg', 'Nepean')`),
    ).toBe(3)
  })

  it('no venue is across a border, though a file calls Langford, Peterborough and Rimouski American, nor in a far city', async () => {
    const placed = 'venues v join destinations d on d.id = v.destination_id'
    expect(
      await count(
        `${placed} where source_ref in ('way/967386513', 'node/9284055838', 'way/94054061') and d.country_code = 'CA'`,
      ),
    ).toBe(3)
    expect(
      await count(
        `${placed} where v.city = d.city and sqrt(power(v.lat - d.lat, 2) + power((v.lng - d.lng) * cos(radians(d.lat)), 2)) * 111 > 25`,
      ),
    ).toBe(0)
  })

  it('every venue has what a page needs', async () => {
    expect(
      await count(
        `venues where hours_source is not null and not exists (select from venue_hours h where h.venue_id = venues.id)`,
      ),
    ).toBeLessThan(170)
    expect(
      await count(
        `venues where replace(slug, '-', '') ~ '^[0-9a-f]{32}$' or door_code !~ '^[A-Z2-9]{6}$' or attribution is null`,
      ),
    ).toBe(0)
    expect(
      await count(`venues where not exists (select from venue_images i where i.venue_id = venues.id and is_main)`),
    ).toBe(0)
    expect(
      await count(
        `venues v join destinations d on d.id = v.destination_id where v.time_zone = 'UTC' or d.time_zone = 'UTC'`,
      ),
    ).toBe(0)
  })

  it('32,069 sessions of Toronto are all imported', async () => {
    const report = await importSessions(context(), outsideData('schedules/toronto-drop-in.csv.gz').file)
    expect(report.rows).toEqual({ read: 32_069, taken: 32_069, changed: 0, unchanged: 0, skipped: 0, merged: 0 })
    expect(report.created).toEqual({ venues: 226, classes: 9033 })
    expect(await count(`classes c where not exists (select from class_activities a where a.class_id = c.id)`)).toBe(0)
    expect(await count(`class_sessions where local_date = '2026-01-12'`)).toBe(1074)
  })

  it.each([
    ['london-gyms.geojson.gz', { read: 651, taken: 0, changed: 0, unchanged: 0, skipped: 651, merged: 0 }],
    ['hongkong-sports-centres.geojson', { read: 98, taken: 98, changed: 0, unchanged: 0, skipped: 0, merged: 0 }],
    ['trafford-sports-facilities.csv', { read: 314, taken: 127, changed: 0, unchanged: 0, skipped: 82, merged: 105 }],
  ])('%s goes in beside them', async (file, rows) => {
    expect((await venues(file)).rows).toEqual(rows)
  })

  it('the same files again change nothing', async () => {
    const versions = async () =>
      (await database.pool.query('select scope, version from catalogue_versions order by scope')).rows
    const before = await versions()
    expect((await venues('osm-venues.ndjson.gz')).rows).toEqual({
      read: 11_700,
      taken: 0,
      changed: 0,
      unchanged: 11_535,
      skipped: 165,
      merged: 0,
    })
    expect((await venues('trafford-sports-facilities.csv')).rows).toMatchObject({
      taken: 0,
      changed: 0,
      unchanged: 127,
    })
    const again = await importSessions(context(), outsideData('schedules/toronto-drop-in.csv.gz').file)
    expect(again.rows).toEqual({ read: 32_069, taken: 0, changed: 0, unchanged: 32_069, skipped: 0, merged: 0 })
    expect(await versions()).toEqual(before)
  })
})
