import { beforeEach, describe, expect, it } from 'vitest'
import { importVenues } from '../../venues/import/import-venues.ts'
import { sweepImports } from './forget-imports.ts'
import { sessionImports } from '../../../tests/support/session-imports.ts'

const { files, clock, take, query, issues, venueInZurich, inDatabase } = sessionImports()
/** The timetable of a house, by the venue's clock. */
const sessions = `select c.name, s.local_date, s.local_start, s.local_end, s.starts_at, s.capacity, s.status from class_sessions s join classes c on c.id = s.class_id order by s.starts_at, c.name`
const torontoHeader =
  '_id,Location ID,Course_ID,Course Title,Section,Age Min,Age Max,Date Range,Start Hour,Start Minute,End Hour,End Min,First Date,Last Date,DayOftheWeek'
const toronto = (
  ...rows: [location: number, course: number, title: string, date: string, from: number, to: number][]
) =>
  [
    torontoHeader,
    ...rows.map(
      ([location, course, title, date, from, to], id) =>
        `${id},${location},${course},${title},Sports - Drop-In,18,None,x,${from},0,${to},0,${date},${date},x`,
    ),
    '',
  ].join('\n')

describe('the timetable of a city that numbers its places', () => {
  const file = () =>
    files.write(
      'toronto.csv',
      toronto(
        [7, 1, 'Basketball', '2025-12-04', 18, 20],
        [7, 1, 'Basketball', '2025-12-05', 18, 20],
        [7, 1, 'Basketball', '2025-12-05', 20, 22],
        [8, 2, 'Games: Bingo', '2025-12-05', 23, 1],
      ),
    )

  it('adds its places, classes and sessions', async () => {
    const report = await take(file())
    expect(report).toMatchObject({
      source: 'toronto-drop-in',
      rows: { read: 4, taken: 4, skipped: 0 },
      created: { venues: 2, classes: 3 },
    })
    expect(
      await query(
        'select v.slug, v.name, d.city, v.time_zone, v.attribution, (select count(*)::integer from venue_images i where i.venue_id = v.id) as pictures from venues v join destinations d on d.id = v.destination_id order by slug',
      ),
    ).toEqual(
      [7, 8].map((id) => ({
        slug: `toronto-community-centre-${id}`,
        name: `Toronto community centre ${id}`,
        city: 'Toronto',
        time_zone: 'America/Toronto',
        attribution: 'Contains information licensed under the Open Government Licence – Toronto',
        pictures: 3,
      })),
    )
    expect(await query(sessions)).toEqual([
      {
        name: 'Basketball',
        local_date: '2025-12-04',
        local_start: '18:00:00',
        local_end: '20:00:00',
        starts_at: new Date('2025-12-04T23:00:00Z'),
        capacity: 20,
        status: 'scheduled',
      },
      {
        name: 'Basketball',
        local_date: '2025-12-05',
        local_start: '18:00:00',
        local_end: '20:00:00',
        starts_at: new Date('2025-12-05T23:00:00Z'),
        capacity: 20,
        status: 'scheduled',
      },
      {
        name: 'Basketball',
        local_date: '2025-12-05',
        local_start: '20:00:00',
        local_end: '22:00:00',
        starts_at: new Date('2025-12-06T01:00:00Z'),
        capacity: 20,
        status: 'scheduled',
      },
      {
        name: 'Games: Bingo',
        local_date: '2025-12-05',
        local_start: '23:00:00',
        local_end: '01:00:00',
        starts_at: new Date('2025-12-06T04:00:00Z'),
        capacity: 20,
        status: 'scheduled',
      },
    ])
    expect(
      await query(
        `select v.slug, a.name from venue_activities va join venues v on v.id = va.venue_id join activities a on a.id = va.activity_id order by 1`,
      ),
    ).toEqual([
      { slug: 'toronto-community-centre-7', name: 'Basketball' },
      { slug: 'toronto-community-centre-8', name: 'Games and Hobbies' },
    ])
    expect(await query(`select distinct text, kind from class_notes`)).toEqual([
      { text: 'For ages 18 and over', kind: 'know_before_you_go' },
    ])
  })

  it('twice changes nothing', async () => {
    await take(file())
    const state =
      'select (select jsonb_agg(c order by id) from classes c) as classes, (select jsonb_agg(s order by id) from class_sessions s) as sessions, (select jsonb_agg(v order by scope) from catalogue_versions v) as versions'
    const before = await query(state)
    expect((await take(file())).rows).toEqual({ read: 4, taken: 0, changed: 0, unchanged: 4, skipped: 0, merged: 0 })
    expect(await query(state)).toEqual(before)
  })

  it('is forgotten a month after its dates, and then only looked at again', async () => {
    const on = (...dates: string[]) => {
      const rows = dates.map((date): [number, number, string, string, number, number] => [7, 1, 'Yoga', date, 8, 9])
      return take(files.write('june.csv', toronto(...rows)))
    }
    await on('2026-05-10', '2026-05-11', '2026-06-11')
    await sweepImports({ db: inDatabase().db, clock })
    const remembered = await query('select local_date as date from imported_sessions order by 1')
    expect(remembered).toEqual([{ date: '2026-05-11' }, { date: '2026-06-11' }])
    expect((await on('2026-05-10', '2026-06-11')).rows).toMatchObject({ taken: 0, changed: 0, unchanged: 2 })
    expect(await query(sessions)).toHaveLength(3)
  })

  it('moved to this week is not read for its dates again on the same day', async () => {
    const moved = { shiftToToday: true }
    const first = async () => (await query('select min(local_date) as date from class_sessions'))[0]?.['date']
    await take(file(), moved)
    expect(await first()).toBe('2026-06-11')
    expect((await take(file(), moved)).rows).toMatchObject({ taken: 0, unchanged: 4 })
    // Pretends that an earlier import recorded the file a week later, so that it moves a week less.
    const noted = '{"first": "2025-12-11", "lastEnd": "2026-01-01T00:00:00Z"}'
    await query(`update import_runs set report = report || '${noted}'`)
    await take(file(), moved)
    expect(await first()).toBe('2026-06-04')
    clock.advance({ days: 1 })
    expect((await take(file(), moved)).rows).toMatchObject({ taken: 0, unchanged: 4 })
    clock.advance({ days: -1 })
  })

  it('whose dates are all past says what to do about that; one that still goes on does not', async () => {
    const on = (name: string, ...dates: string[]) =>
      take(
        files.write(
          name,
          toronto(...dates.map((date): [number, number, string, string, number, number] => [7, 1, 'Yoga', date, 8, 9])),
        ),
      )
    const old =
      'All of its dates are past, the last is 08.06.2026: no schedule shows them. With --shift-to-today everything moves to this week, by whole weeks.'
    expect((await on('old.csv', '2026-06-08', '2026-05-01')).hints).toEqual([old])
    // Today is 10 June. Where it is still the ninth, a class of that day may lie ahead.
    expect((await on('late.csv', '2026-06-09', '2026-05-01')).hints).toEqual([])
    expect((await on('none.csv')).hints).toEqual([])
  })

  it('moves to this week by whole weeks when asked', async () => {
    const report = await take(file(), { shiftToToday: true })
    expect(report).toMatchObject({ rows: { taken: 4 }, hints: [] })
    expect(await query('select distinct local_date from class_sessions order by 1')).toEqual([
      { local_date: '2026-06-11' },
      { local_date: '2026-06-12' },
    ])
  })

  it('moved on a Sunday, from Monday to Thursday, is next week, and says so', async () => {
    const days = (name: string) =>
      files.write(
        name,
        toronto(
          ...['2025-12-01', '2025-12-04'].map((date): [number, number, string, string, number, number] => [
            7,
            1,
            'Yoga',
            date,
            8,
            9,
          ]),
        ),
      )
    clock.advance({ days: 4 })
    const report = await take(days('sunday.csv'), { shiftToToday: true }).finally(() => clock.advance({ days: -4 }))
    expect(report.hints).toEqual([
      'This week its days would all be past, so it was moved on: it begins on 15.06.2026 and ends on 18.06.2026.',
    ])
    expect(await query('select distinct local_date from class_sessions order by 1')).toEqual([
      { local_date: '2026-06-15' },
      { local_date: '2026-06-18' },
    ])
  })

  it('continued in another week stays with the week in which it began', async () => {
    const rows = Array.from({ length: 600 }, (_none, index): [number, number, string, string, number, number] => [
      7,
      index,
      'Yoga',
      '2025-12-04',
      8,
      9,
    ])
    const long = files.write('long.csv', toronto(...rows))
    const crash = () => {
      throw new Error('killed')
    }
    await expect(take(long, { shiftToToday: true }, { batch: crash })).rejects.toThrow('killed')
    clock.advance({ days: 14 })
    const report = await take(long, { shiftToToday: true }).finally(() => clock.advance({ days: -14 }))
    expect(report).toMatchObject({ resumedAfterRow: 500, rows: { read: 600, taken: 600 } })
    expect(await query('select distinct local_date from class_sessions')).toEqual([{ local_date: '2026-06-11' }])
  })

  it('takes the venues that a list of the same source described', async () => {
    await importVenues(
      { db: inDatabase().db, clock },
      files.write('places.csv', 'id,name,lat,lon,sport\n7,Riverside Centre,43.65,-79.38,basketball\n'),
      { source: 'toronto-drop-in' },
    )
    expect((await take(file())).created).toMatchObject({ venues: 1 })
    expect(await query('select slug from venues order by 1')).toEqual([
      { slug: 'riverside-centre-toronto' },
      { slug: 'toronto-community-centre-8' },
    ])
    await importVenues(
      { db: inDatabase().db, clock },
      files.write('more.csv', 'id,name,lat,lon,sport\n8,Hillside Centre,43.66,-79.39,chess\n'),
      { source: 'toronto-drop-in' },
    )
    expect(
      await query(
        `select name, slug, (select count(*)::integer from class_sessions s where s.venue_id = venues.id) as sessions from venues where source_ref = '8'`,
      ),
    ).toEqual([{ name: 'Hillside Centre', slug: 'toronto-community-centre-8', sessions: 1 }])
  })
})

describe('a timetable of known venues', () => {
  beforeEach(venueInZurich)
  const csv = (...lines: string[]) =>
    files.write('times.csv', ['venue,title,date,start,end,capacity', ...lines, ''].join('\n'))

  it('finds them by slug and by name, and leaves out unknown ones', async () => {
    const report = await take(
      csv(
        'atelier-yoga,Flow,2026-07-01,07:30,08:30,9',
        'ATELIER YOGA,Flow,2026-07-02,07:30,08:30,',
        'Nowhere,Flow,2026-07-01,07:30,08:30,',
      ),
    )
    expect(report.rows).toMatchObject({ taken: 2, skipped: 1 })
    expect(await issues(report.runId)).toEqual(['no such venue: Nowhere (line 4)'])
    expect((await query(sessions)).map(({ capacity, starts_at }) => [capacity, starts_at])).toEqual([
      [9, new Date('2026-07-01T05:30:00Z')],
      [20, new Date('2026-07-02T05:30:00Z')],
    ])
  })

  it('does not choose between two of the same name', async () => {
    await query(
      `insert into venues (destination_id, slug, name, city, lat, lng, time_zone) select destination_id, 'atelier-yoga-two', name, city, 47.4, 8.6, time_zone from venues`,
    )
    const report = await take(csv('Atelier Yoga,Flow,2026-07-01,07:30,08:30,'))
    expect(await issues(report.runId)).toEqual(['several venues have the name: Atelier Yoga (line 2)'])
  })

  it('creates unknown ones when the city is given', async () => {
    const report = await take(csv('Nowhere,Flow,2026-07-01,07:30,08:30,'), { city: 'Basel, CH' })
    expect(report.created).toMatchObject({ venues: 1 })
    expect(
      await query(
        `select v.slug, v.time_zone, d.city from venues v join destinations d on d.id = v.destination_id where v.name = 'Nowhere'`,
      ),
    ).toEqual([{ slug: 'nowhere-basel', time_zone: 'Europe/Zurich', city: 'Basel' }])
    await expect(take(csv('x,Flow,2026-07-01,07:30,08:30,'), { city: 'Atlantis, XX' })).rejects.toThrow(
      'There is no city "Atlantis, XX"',
    )
  })

  it('brings changes, and never fewer places than are taken', async () => {
    await take(csv('atelier-yoga,Flow,2026-07-01,07:30,08:30,9', 'atelier-yoga,Flow,2026-07-03,07:30,08:30,9'))
    await query(`update class_sessions set seats_taken = 5 where local_date = '2026-07-03'`)
    const report = await take(
      csv('atelier-yoga,Flow,2026-07-01,07:30,08:45,9', 'atelier-yoga,Flow,2026-07-03,07:30,08:30,3'),
    )
    expect(report.rows).toMatchObject({ taken: 0, changed: 2, unchanged: 0, skipped: 0 })
    expect((await query(sessions)).map(({ local_end, capacity }) => [local_end, capacity])).toEqual([
      ['08:45:00', 9],
      ['08:30:00', 5],
    ])
  })

  it('leaves a session alone that is booked in the same moment', async () => {
    const flowUntil = (end: string, seats: number) => csv(`atelier-yoga,Flow,2026-07-01,07:30,${end},${seats}`)
    await take(flowUntil('08:30', 9))
    const { pool } = inDatabase()
    const booking = await pool.connect()
    const whileBooking = async (seats: number, file: string) => {
      await booking.query('begin')
      await booking.query(`update class_sessions set seats_taken = ${seats}`)
      const importing = take(file)
      const waiting = `select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event = 'transactionid'`
      await expect.poll(async () => (await query(waiting))[0]?.['count'], { timeout: 10_000 }).toBe(1)
      await booking.query('commit')
      return importing
    }
    const report = await whileBooking(5, flowUntil('08:45', 9))
    expect(await issues(report.runId)).toEqual([
      'was booked in the same moment and stays as it is: import the file again (line 2)',
    ])
    await whileBooking(7, flowUntil('08:30', 6))
    booking.release()
    expect(await query(sessions)).toMatchObject([{ local_end: '08:30:00', capacity: 7 }])
  })

  it('is correct when clocks change', async () => {
    await take(
      csv(
        'atelier-yoga,Night,2026-03-28,23:00,03:00,',
        'atelier-yoga,Night,2026-10-24,23:00,03:00,',
        'atelier-yoga,Early,2026-03-29,02:30,04:00,',
      ),
    )
    expect(
      (
        await query(
          'select local_date, starts_at, extract(epoch from ends_at - starts_at)::integer / 60 as minutes from class_sessions order by 2',
        )
      ).map(({ starts_at, minutes }) => [starts_at, minutes]),
    ).toEqual([
      [new Date('2026-03-28T22:00:00Z'), 180],
      [new Date('2026-03-29T01:30:00Z'), 30],
      [new Date('2026-10-24T21:00:00Z'), 300],
    ])
  })
})

describe('a timetable with impossible dates and times', () => {
  beforeEach(venueInZurich)
  const rows = (...dates: string[]) =>
    `venue,title,date,start,end\n${dates.map((date) => `Atelier Yoga,Yoga,${date},02:30,03:30\n`).join('')}`

  it('says for each what is wrong with it, and what to write', async () => {
    const report = await take(
      files.write('dates.csv', rows('9999-12-31', '2001-01-01', '1/2/2026', '2027-03-28', '2026-07-01')),
    )
    expect(report.rows).toMatchObject({ read: 5, taken: 1, skipped: 4 })
    expect(await issues(report.runId)).toEqual([
      'is dated more than 20 years away: 9999-12-31 (line 2)',
      'is dated more than 20 years away: 2001-01-01 (line 3)',
      'has no date that can be read: 1/2/2026 (line 4)',
      'has no length on the venue’s clock: it lies in an hour that the clocks skip (line 5)',
    ])
    expect(report.hints).toEqual([
      expect.stringContaining('Dates are read as 2026-12-31, 31.12.2026 or 31 December 2026, also in other languages.'),
    ])
  })

  it('is moved to today by its other rows', async () => {
    await take(files.write('shifted.csv', rows('9999-12-31', '2001-01-01', '2026-02-03')), { shiftToToday: true })
    expect(await query('select local_date::text from class_sessions')).toEqual([{ local_date: '2026-06-16' }])
  })

  it('cannot be written out for decades', async () => {
    await expect(take(files.write('far.csv', rows('2026-07-01')), { to: '2126-01-01' })).rejects.toThrow(
      '--to is more than 20 years away',
    )
  })

  it('without a line break at its end says that it may be cut off', async () => {
    const report = await take(files.write('unended.csv', rows('2026-07-01', '2026-07-02').trimEnd()))
    expect([report.rows.taken, await issues(report.runId)]).toEqual([
      2,
      ['is the last line and has no line break: look whether the file is whole (line 3)'],
    ])
  })
})

describe('a weekly timetable', () => {
  beforeEach(venueInZurich)
  const file = () =>
    files.write(
      'weekly.csv',
      'venue,title,weekday,from,to\natelier-yoga,Flow,Monday,18:00,19:15\natelier-yoga,Flow,Thu,18:00,19:15\n',
    )

  it('becomes dated sessions for as long as the schedule shows, and later adds the new ones', async () => {
    const report = await take(file())
    expect(report).toMatchObject({ rows: { taken: 26, skipped: 0 }, created: { classes: 1 } })
    expect(await query('select min(local_date), max(local_date) from class_sessions')).toEqual([
      { min: '2026-06-11', max: '2026-09-07' },
    ])
    expect((await take(file())).rows).toMatchObject({ taken: 0, unchanged: 26 })
    clock.advance({ days: 7 })
    const later = await take(file()).finally(() => clock.advance({ days: -7 }))
    expect(later.rows).toMatchObject({ taken: 2, unchanged: 24 })
  })
})
