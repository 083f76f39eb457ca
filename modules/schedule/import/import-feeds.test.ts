import { beforeEach, describe, expect, it } from 'vitest'
import { sweepImports } from './forget-imports.ts'
import { sessionImports } from '../../../tests/support/session-imports.ts'

const { files, take, query, venueInZurich, inDatabase } = sessionImports()
/** The timetable of a house, by the venue's clock. */
const sessions = `select c.name, s.local_date, s.local_start, s.local_end, s.starts_at, s.capacity, s.status from class_sessions s join classes c on c.id = s.class_id order by s.starts_at, c.name`

describe('a feed of OpenActive', () => {
  const place = {
    '@type': 'Place',
    '@id': 'https://feed.example/places/7',
    name: 'River Hall, East',
    address: { streetAddress: '1 Quay', postalCode: '4051' },
    geo: { latitude: 47.56, longitude: 7.59 },
  }
  const session = (id: number, startDate: string, more: object = {}) => ({
    state: 'updated',
    kind: 'ScheduledSession',
    id,
    modified: id,
    data: {
      startDate,
      duration: 'PT1H',
      superEvent: { '@id': 'https://feed.example/series/1', name: 'Flow', location: place },
      ...more,
    },
  })
  const page = (...items: object[]) =>
    files.write('feed.json', JSON.stringify({ next: 'https://feed.example/?after=9', items, license: 'x' }))

  it('brings along the places that it describes', async () => {
    const report = await take(page(session(1, '2026-06-11T18:00:00+02:00'), session(2, '2026-06-18T18:00:00+02:00')))
    expect(report).toMatchObject({
      format: 'JSON (RPDE feed)',
      rows: { taken: 2, skipped: 0 },
      created: { venues: 1, classes: 1 },
    })
    expect(
      await query(
        'select v.name, v.street_address, v.postal_code, v.city, v.time_zone, d.country_code from venues v join destinations d on d.id = v.destination_id',
      ),
    ).toEqual([
      {
        name: 'River Hall, East',
        street_address: '1 Quay',
        postal_code: '4051',
        city: 'Basel',
        time_zone: 'Europe/Zurich',
        country_code: 'CH',
      },
    ])
    expect(
      (await query(sessions)).map(({ local_date, local_start, local_end }) => [local_date, local_start, local_end]),
    ).toEqual([
      ['2026-06-11', '18:00:00', '19:00:00'],
      ['2026-06-18', '18:00:00', '19:00:00'],
    ])
  })
})

describe('a feed of OpenActive that goes on', () => {
  beforeEach(venueInZurich)
  const session = (id: number, modified: number, startDate: string) => ({
    state: 'updated',
    kind: 'ScheduledSession',
    id,
    modified,
    data: { startDate, duration: 'PT1H', superEvent: { '@id': 'series/1', name: 'Flow', location: 'Atelier Yoga' } },
  })
  const deletionOf = (id: number, modified: number) => ({ state: 'deleted', kind: 'ScheduledSession', id, modified })
  const feed = (...items: object[]) =>
    take(files.write('feed.json', JSON.stringify({ next: 'https://feed.example/?after=9', items, license: 'x' })), {
      source: 'feed',
    })
  const findShown = async () =>
    (await query(sessions))
      .filter(({ status }) => status === 'scheduled')
      .map(({ local_date, local_start }) => `${String(local_date)} ${String(local_start).slice(0, 5)}`)

  it('takes a deleted session off the schedule, and an older page does not bring it back', async () => {
    await feed(session(1, 1, '2026-06-11T18:00:00'), session(2, 2, '2026-06-12T18:00:00'))
    expect((await feed(deletionOf(1, 3), deletionOf(9, 4))).rows).toMatchObject({ taken: 0, changed: 1, unchanged: 1 })
    expect(await findShown()).toEqual(['2026-06-12 18:00'])
    expect((await feed(session(1, 1, '2026-06-11T18:00:00'))).rows).toMatchObject({ unchanged: 1 })
    expect(await findShown()).toEqual(['2026-06-12 18:00'])
    expect((await feed(session(1, 5, '2026-06-11T18:00:00'))).rows).toMatchObject({ changed: 1 })
    expect(await findShown()).toEqual(['2026-06-11 18:00', '2026-06-12 18:00'])
  })

  it('remembers a deletion until the date of the session has passed, also a repeated one', async () => {
    const older = session(1, 1, '2026-09-01T18:00:00')
    await feed(older)
    await feed(deletionOf(1, 2), deletionOf(2, 2))
    await feed(deletionOf(1, 3))
    expect(await query('select item, local_date from imported_sessions order by item')).toEqual([
      { item: 'ScheduledSession:1', local_date: '2026-09-01' },
      { item: 'ScheduledSession:2', local_date: '2026-06-10' },
    ])
    await sweepImports({ db: inDatabase().db, clock: () => new Date('2026-08-20T10:00:00Z') })
    expect((await feed(older)).rows).toMatchObject({ unchanged: 1 })
    expect(await findShown()).toEqual([])
  })

  it('counts an item in its latest state, and moves it with its date', async () => {
    expect((await feed(session(1, 1, '2026-06-11T18:00:00'), session(1, 2, '2026-06-13T19:00:00'))).rows).toMatchObject(
      { taken: 1, skipped: 1 },
    )
    expect(await findShown()).toEqual(['2026-06-13 19:00'])
    await feed(session(1, 3, '2026-06-14T19:00:00'))
    expect(await findShown()).toEqual(['2026-06-14 19:00'])
    expect((await feed(session(1, 3, '2026-06-14T19:00:00'))).rows).toMatchObject({ unchanged: 1 })
  })
})

it('an unchanged row whose session is gone, or whose venue has moved to another zone, is written again', async () => {
  await venueInZurich()
  const file = files.write(
    'times.csv',
    'venue,title,date,start,end\natelier-yoga,Flow,2026-07-01,07:30,08:30\natelier-yoga,Flow,2026-07-02,07:30,08:30\n',
  )
  await take(file)
  await query(`delete from class_sessions where local_date = '2026-07-01'`)
  expect((await take(file)).rows).toMatchObject({ taken: 1, unchanged: 1 })
  await query(`update venues set time_zone = 'Europe/London'`)
  expect((await take(file)).rows).toMatchObject({ changed: 2, unchanged: 0 })
  expect((await query(sessions)).map(({ starts_at }) => starts_at)).toEqual([
    new Date('2026-07-01T06:30:00Z'),
    new Date('2026-07-02T06:30:00Z'),
  ])
  expect((await take(file, { capacity: 30 })).rows).toMatchObject({ unchanged: 2 })
})

describe('a calendar', () => {
  const ics = (...lines: string[]) =>
    files.write('classes.ics', ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
  const weekly = [
    'BEGIN:VEVENT',
    'UID:flow',
    'DTSTART;TZID=Europe/Zurich:20260611T180000',
    'DTEND;TZID=Europe/Zurich:20260611T190000',
    'RRULE:FREQ=WEEKLY',
    'SUMMARY:Yoga Flow',
    'LOCATION:Atelier Yoga\\, Main Street 1',
    'END:VEVENT',
  ]
  beforeEach(venueInZurich)

  it('is imported week by week, at the place that it names', async () => {
    const report = await take(ics(...weekly), { from: '2026-06-10', to: '2026-06-30' })
    expect(report).toMatchObject({ format: 'iCalendar', rows: { taken: 3 }, created: { classes: 1 } })
    expect((await query(sessions)).map(({ local_date, local_start }) => [local_date, local_start])).toEqual(
      ['2026-06-11', '2026-06-18', '2026-06-25'].map((date) => [date, '18:00:00']),
    )
    expect((await take(ics(...weekly), { from: '2026-06-10', to: '2026-07-10' })).rows).toMatchObject({
      taken: 2,
      unchanged: 3,
    })
  })

  it('that names no place points to --venue', async () => {
    const report = await take(ics(...weekly.filter((line) => !line.startsWith('LOCATION'))), {
      from: '2026-06-10',
      to: '2026-06-20',
    })
    expect(report.rows).toMatchObject({ taken: 0, skipped: 2 })
    expect(report.hints).toEqual([expect.stringContaining('--venue SLUG')])
  })

  it('is imported at the given venue, and cancels there', async () => {
    await expect(take(ics(...weekly), { venue: 'nowhere' })).rejects.toThrow('There is no venue "nowhere"')
    const elsewhere = weekly.filter((line) => !line.startsWith('LOCATION'))
    await take(ics(...elsewhere), { venue: 'atelier-yoga', from: '2026-06-10', to: '2026-06-20' })
    const cancelled = [
      'BEGIN:VEVENT',
      'UID:flow',
      'RECURRENCE-ID;TZID=Europe/Zurich:20260618T180000',
      'DTSTART;TZID=Europe/Zurich:20260618T180000',
      'DTEND;TZID=Europe/Zurich:20260618T190000',
      'STATUS:CANCELLED',
      'SUMMARY:Yoga Flow',
      'END:VEVENT',
    ]
    const report = await take(ics(...elsewhere, ...cancelled), {
      venue: 'atelier-yoga',
      from: '2026-06-10',
      to: '2026-06-20',
    })
    expect(report.rows).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await query(sessions)).map(({ status }) => status)).toEqual(['scheduled', 'cancelled'])
  })
})
