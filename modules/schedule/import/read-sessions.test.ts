import { afterAll, describe, expect, it } from 'vitest'
import { collect, importFiles, inChunks } from '../../../tests/support/import-files.ts'
import { openSourceFile } from '../../imports/source-file.ts'
import { calendarSessions } from './calendar-sessions.ts'
import { recogniseSessions } from './read-sessions.ts'
import { titleActivities } from './title-activities.ts'

const files = importFiles()
afterAll(() => files.remove())
const window = { from: new Date('2026-09-01T00:00:00Z'), to: new Date('2026-11-10T00:00:00Z') }

async function read(content: string, columns?: Record<string, string[]>) {
  const file = await openSourceFile(files.write('timetable', content))
  const recognised = await recogniseSessions(file, columns)
  return collect(recognised.read(file.text().chunks, window))
}

describe('a timetable', () => {
  const header = 'Venue,Class,Date,Start,End,Capacity,Instructor\n'
  const one = async (line: string) => (await read(header + line))[0]

  it('is understood by its usual column names', async () => {
    expect(await one('Atelier Yoga,Morning Flow,2026-10-01,07:30,08:30,12,Ana\n')).toMatchObject({
      ok: true,
      row: 1,
      line: 2,
      draft: {
        venue: { name: 'Atelier Yoga' },
        classRef: 'Atelier Yoga/morning flow/07:30',
        name: 'Morning Flow',
        trainer: 'Ana',
        capacity: 12,
        time: { kind: 'local', date: '2026-10-01', start: '07:30:00', end: '08:30:00' },
      },
    })
  })

  it.each([
    ['Beginner', 'beginner'],
    ['alle', 'all'],
    ['7', undefined],
  ])('has the level of its column: %s', async (said, level) => {
    const [row] = await read(`Venue,Class,Date,Start,End,Niveau\nA,B,2026-10-01,07:30,08:30,${said}\n`)
    expect(row).toMatchObject({ ok: true, draft: { level } })
  })

  it.each([
    [
      'dotted dates and 12-hour times',
      'A,B,24.11.2026,7:30 PM,8:15 PM,,',
      { date: '2026-11-24', start: '19:30:00', end: '20:15:00' },
    ],
    [
      'dates of one digit',
      'A,B,1.9.2026,7:30 PM,8:15 PM,,',
      { date: '2026-09-01', start: '19:30:00', end: '20:15:00' },
    ],
    [
      'an end at midnight, however long it lasts',
      'A,B,2026-11-24,06:00,24:00,,',
      { date: '2026-11-24', start: '06:00:00', end: '00:00:00' },
    ],
    [
      'slashed dates, the year first',
      'A,B,2026/9/01,07:30,08:15,,',
      { date: '2026-09-01', start: '07:30:00', end: '08:15:00' },
    ],
    ['dates without marks', 'A,B,20260901,07:30,08:15,,', { date: '2026-09-01', start: '07:30:00', end: '08:15:00' }],
    ['times of one digit', 'A,B,2026-11-24,7:30,9:00,,', { date: '2026-11-24', start: '07:30:00', end: '09:00:00' }],
    [
      'an end on the next day',
      'A,B,2026-11-24,23:30,01:00,,',
      { date: '2026-11-24', start: '23:30:00', end: '01:00:00' },
    ],
  ])('with %s', async (_name, line, time) => {
    expect(await one(`${line}\n`)).toMatchObject({ draft: { time: { kind: 'local', ...time } } })
  })

  it('with a length instead of an end, or with instants', async () => {
    expect(await read('name,starts_at,minutes\nA,2026-10-01T23:30,60\nB,2026-10-01T18:00:00+02:00,45\n')).toMatchObject(
      [
        { draft: { time: { kind: 'local', date: '2026-10-01', start: '23:30:00', end: '00:30:00' } } },
        {
          draft: {
            time: { kind: 'instant', start: new Date('2026-10-01T16:00:00Z'), end: new Date('2026-10-01T16:45:00Z') },
          },
        },
      ],
    )
  })

  it.each([
    ['no title', 'A,,2026-11-24,07:30,08:30,,', 'has no title'],
    ['30 February', 'A,B,2026-02-30,07:30,08:30,,', 'has no date that can be read: 2026-02-30'],
    ['a day that may be two', 'A,B,1/2/2026,07:30,08:30,,', 'has no date that can be read: 1/2/2026'],
    ['the year 0', 'A,B,0000-01-01,07:30,08:30,,', 'has no date that can be read: 0000-01-01'],
    ['a start that is none', 'A,B,2026-11-24,25:00,08:30,,', 'has no starting time that can be read: 25:00'],
    [
      'an offset that no clock has',
      'A,B,2026-11-24,2026-11-24T07:30:00+99:00,2026-11-24T08:30:00+99:00,,',
      'has no start that can be read: 2026-11-24T07:30:00+99:00',
    ],
    [
      'an end before its start',
      'A,B,2026-11-24,10:00,09:00,,',
      'ends before it starts: 10:00 to 09:00. A class past midnight lasts at most 12 hours',
    ],
    [
      'a length past midnight that no class has',
      'A,B,2026-11-24,20:00,10:00,,',
      'ends before it starts: 20:00 to 10:00. A class past midnight lasts at most 12 hours',
    ],
    ['no end', 'A,B,2026-11-24,07:30,,,', 'has neither an end nor a length that can be read'],
  ])('with %s: the row is left out', async (_name, line, reason) => {
    expect(await one(`${line}\n`)).toMatchObject({ ok: false, row: 1, line: 2, reason })
  })

  it('of Toronto is recognised', async () => {
    const rows = await read(
      [
        '_id,Location ID,Course_ID,Course Title,Section,Age Min,Age Max,Date Range,Start Hour,Start Minute,End Hour,End Min,First Date,Last Date,DayOftheWeek',
        '1,1063,100157,Study Time,"EYS - Arts, Hobbies and Interest Drop-In",13,24,x,13,0,15,0,2026-01-05,2026-01-05,Monday',
        '2,861,92252,Shinny: Adult,Skate - Drop-In,19,None,x,23,30,1,0,2025-12-28,2025-12-29,Sunday',
        '3,861,92252,Shinny: Adult,Skate - Drop-In,0,None,x,9,30,10,0,2025-12-28,2026-01-29,Sunday',
      ].join('\n'),
    )
    expect(rows).toMatchObject([
      {
        draft: {
          venue: { ref: '1063' },
          classRef: '1063/100157/13:00',
          name: 'Study Time',
          activities: ['Youth Club'],
          advice: ['For ages 13 to 24'],
        },
      },
      {
        draft: {
          classRef: '861/92252/23:30',
          activities: ['Ice Hockey'],
          advice: ['For ages 19 and over'],
          time: { date: '2025-12-28', start: '23:30:00', end: '01:00:00' },
        },
      },
      { ok: false, ref: '92252', reason: 'covers several days' },
    ])
  })

  it('that is not one is recognised: an empty list, an object without rows, a vocabulary', async () => {
    await expect(read('[]')).rejects.toThrow(/holds no rows$/)
    await expect(read('[1,2]')).rejects.toThrow(/holds no rows that can be read$/)
    await expect(read('{}')).rejects.toThrow('holds an object without fields, and no rows')
    await expect(read('{"name":\n"A"}')).rejects.toThrow(
      'It has no lists. Rows are objects in a list ([{…}, {…}]), or one object per line',
    )
    await expect(read('[{"id":"1","type":"Concept","prefLabel":"Yoga"}]')).rejects.toThrow(
      'is a vocabulary: it says what things are called, and lists none that could be imported',
    )
  })

  it('without the columns that matter is refused, and a map helps', async () => {
    await expect(read('Mi,Mikor,Kezdet,Vége\nYoga,2026-10-01,07:30,08:30\n')).rejects.toThrow(
      'has no column recognised as title, start, end, date; say which with --map',
    )
    expect(
      await read('Mi,Mikor,Kezdet,Vége\nYoga,2026-10-01,07:30,08:30\n', {
        title: ['Mi'],
        date: ['Mikor'],
        start: ['Kezdet'],
        end: ['Vége'],
      }),
    ).toMatchObject([{ ok: true, draft: { name: 'Yoga' } }])
  })
})

describe('a calendar', () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
  const calendar = (...events: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
  const rows = (text: string) => collect(calendarSessions(inChunks(text, 50), window))
  const weekly = event(
    'UID:flow',
    'DTSTART;TZID=Europe/Zurich:20261001T180000',
    'DTEND;TZID=Europe/Zurich:20261001T190000',
    'RRULE:FREQ=WEEKLY;BYDAY=TH',
    'EXDATE;TZID=Europe/Zurich:20261015T180000',
    'SUMMARY:Yoga Flow',
    'LOCATION:Atelier Yoga\\, Main Street 1',
    'CATEGORIES:Pilates',
  )

  it('writes repeating events out within the window, across a clock change, without the exceptions', async () => {
    const found = await rows(calendar(weekly))
    expect(
      found.map((row) => row.ok && row.draft.time.kind === 'instant' && row.draft.time.start.toISOString()),
    ).toEqual([
      '2026-10-01T16:00:00.000Z',
      '2026-10-08T16:00:00.000Z',
      '2026-10-22T16:00:00.000Z',
      '2026-10-29T17:00:00.000Z',
      '2026-11-05T17:00:00.000Z',
    ])
    expect(new Set(found.map((row) => row.ok && row.draft.classRef))).toEqual(new Set(['flow/18:00']))
    expect(found[0]).toMatchObject({
      line: 4,
      draft: {
        name: 'Yoga Flow',
        venue: { name: 'Atelier Yoga, Main Street 1' },
        activities: ['Yoga', 'Pilates'],
        isCancelled: false,
      },
    })
  })

  it('follows a moved and a cancelled occurrence', async () => {
    const moved = event(
      'UID:flow',
      'RECURRENCE-ID;TZID=Europe/Zurich:20261008T180000',
      'DTSTART;TZID=Europe/Zurich:20261008T193000',
      'DTEND;TZID=Europe/Zurich:20261008T203000',
      'SUMMARY:Yoga Flow (late)',
    )
    const cancelled = event(
      'UID:flow',
      'RECURRENCE-ID;TZID=Europe/Zurich:20261022T180000',
      'DTSTART;TZID=Europe/Zurich:20261022T180000',
      'DTEND;TZID=Europe/Zurich:20261022T190000',
      'STATUS:CANCELLED',
      'SUMMARY:Yoga Flow',
    )
    const found = await rows(calendar(weekly, moved, cancelled))
    expect(found.map((row) => row.ok && [row.draft.name, row.draft.classRef, row.draft.isCancelled])).toEqual([
      ['Yoga Flow', 'flow/18:00', false],
      ['Yoga Flow (late)', 'flow/19:30', false],
      ['Yoga Flow', 'flow/18:00', true],
      ['Yoga Flow', 'flow/18:00', false],
      ['Yoga Flow', 'flow/18:00', false],
    ])
  })

  it('takes a time without a zone as the venue’s own', async () => {
    const [row] = await rows(
      calendar(event('UID:floating', 'DTSTART:20200115T090000', 'DURATION:PT45M', 'SUMMARY:Box')),
    )
    expect(row).toMatchObject({
      draft: { time: { kind: 'local', date: '2020-01-15', start: '09:00:00', end: '09:45:00' } },
    })
  })

  it.each([
    ['a whole day', ['DTSTART;VALUE=DATE:20261001', 'SUMMARY:Open Day'], 'lasts whole days'],
    ['no title', ['DTSTART:20261001T090000Z', 'DTEND:20261001T100000Z'], 'has no title'],
    ['a start that is none', ['DTSTART:2026garbage', 'SUMMARY:A'], 'has no start that can be read'],
    [
      'a rule gone mad',
      ['DTSTART:20261001T090000Z', 'DTEND:20261001T090100Z', 'SUMMARY:A', 'RRULE:FREQ=SECONDLY'],
      'repeats more than 48 times a day',
    ],
  ])('leaves out %s', async (_name, lines, reason) => {
    expect(await rows(calendar(event('UID:x', ...lines), weekly))).toMatchObject([
      { ok: false, ref: 'x', reason },
      {},
      {},
      {},
      {},
      {},
    ])
  })

  it.each([
    ['a NUL character', ['UID:x', 'DTSTART:20261001T090000Z', 'SUMMARY:A\0'], 'has a NUL character'],
    [
      'half of a character in the UID',
      ['UID:x\ud83d', 'DTSTART:20261001T090000Z', 'SUMMARY:A'],
      'has half of a character (a lone surrogate)',
    ],
    [
      'a rule with every minute of every hour',
      [
        'UID:x',
        'DTSTART:20261001T090000Z',
        'SUMMARY:A',
        `RRULE:FREQ=DAILY;BYHOUR=${[...Array(24).keys()].join()};BYMINUTE=${[...Array(60).keys()].join()}`,
      ],
      'repeats more than 48 times a day',
    ],
    [
      'a description like a book',
      ['UID:x', 'DTSTART:20261001T090000Z', 'SUMMARY:A', `DESCRIPTION:${'a'.repeat(200_000)}`],
      'has a text of more than 100,000 letters',
    ],
  ])('%s costs that event alone', async (_name, lines, reason) => {
    expect(await rows(calendar(event(...lines), weekly))).toMatchObject([{ ok: false, reason }, {}, {}, {}, {}, {}])
  })

  it('knows additional dates, counts, ends and exceptions', async () => {
    const on = async (...lines: string[]) =>
      (
        await rows(
          calendar(
            event(
              'UID:x',
              'DTSTART;TZID=Europe/Zurich:20261001T180000',
              'DTEND;TZID=Europe/Zurich:20261001T190000',
              'SUMMARY:A',
              ...lines,
            ),
          ),
        )
      ).map((row) => row.ok && row.draft.time.kind === 'instant' && row.draft.time.start.toISOString().slice(5, 16))
    expect(await on('RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;TZID=Europe/Zurich:20261003T120000,20261030T120000')).toEqual([
      '10-01T16:00',
      '10-08T16:00',
      '10-03T10:00',
      '10-30T11:00',
    ])
    expect(
      await on('RDATE:20261003T120000Z', 'RDATE;VALUE=PERIOD:20261004T120000Z/PT30M', 'EXDATE:20261003T120000Z'),
    ).toEqual(['10-01T16:00', '10-04T12:00'])
    expect(await on('RRULE:FREQ=DAILY;UNTIL=20261003T220000Z', 'EXDATE;TZID=Europe/Zurich:20261002T180000')).toEqual([
      '10-01T16:00',
      '10-03T16:00',
    ])
    expect(await on()).toEqual(['10-01T16:00'])
  })

  it('with zones that only it defines takes place by the clock of the venue, on a machine in any zone, and says so', async () => {
    const rowsIn = (zone: string) =>
      rows(
        calendar(
          event('UID:x', `DTSTART;TZID=${zone}:20261001T180000`, `DTEND;TZID=${zone}:20261001T190000`, 'SUMMARY:A'),
        ),
      )
    const local = { time: { kind: 'local', date: '2026-10-01', start: '18:00:00', end: '19:00:00' } }
    for (const zone of ['Mars/Olympus', 'Mine', 'Customized Time Zone']) {
      expect(await rowsIn(zone)).toMatchObject([
        { draft: local, notes: [`names a time zone that nobody knows, so the venue’s clock counts: ${zone}`] },
      ])
    }
    for (const zone of ['Europe/Zurich', 'W. Europe Standard Time', '"(UTC+01:00) Amsterdam, Berlin, Bern"']) {
      expect(await rowsIn(zone)).toMatchObject([
        { draft: { time: { kind: 'instant', start: new Date('2026-10-01T16:00:00Z') } }, notes: [] },
      ])
    }
  })

  const zoneOf = (id: string) =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${id}`,
      'BEGIN:STANDARD',
      'DTSTART:16011104T020000',
      'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010311T020000',
      'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ].join('\r\n')

  it.each(['America/New_York', 'Studio Time', 'Customized Time Zone'])(
    'reads a time without a zone by the clock of the venue, though %s is described',
    async (zone) => {
      const floating = event('UID:x', 'DTSTART:20261001T180000', 'DTEND:20261001T190000', 'SUMMARY:A')
      expect(await rows(calendar(zoneOf(zone), floating))).toMatchObject([
        { draft: { time: { kind: 'local', date: '2026-10-01', start: '18:00:00', end: '19:00:00' } }, notes: [] },
      ])
    },
  )

  it.each(['Studio Time', 'Customized Time Zone', 'tzone://Microsoft/Custom'])(
    'reads a time in %s as the calendar describes it, and then the venue’s clock does not count',
    async (zone) => {
      const there = (name: string, time: string) => `${name};TZID="${zone}":${time}`
      const named = event(
        'UID:x',
        there('DTSTART', '20261028T180000'),
        there('DTEND', '20261028T190000'),
        'SUMMARY:A',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      )
      expect(await rows(calendar(named, zoneOf(zone)))).toMatchObject(
        ['2026-10-28T22:00:00Z', '2026-11-04T23:00:00Z'].map((start) => ({
          draft: { time: { kind: 'instant', start: new Date(start) } },
          notes: [],
        })),
      )
    },
  )

  it.each([
    ['no end', ['DTSTART:20261001T180000Z'], 'has neither an end nor a length that can be read'],
    [
      'an end before its start',
      ['DTSTART:20261001T180000Z', 'DTEND:20260901T180000Z'],
      'does not end after it begins, or lies in an hour that the clocks skip',
    ],
    [
      'an hour that the clocks skip',
      ['DTSTART;TZID=Europe/Zurich:20260329T023000', 'DTEND;TZID=Europe/Zurich:20260329T033000'],
      'does not end after it begins, or lies in an hour that the clocks skip',
    ],
    ['nine days', ['DTSTART:20261001T180000Z', 'DTEND:20261010T180000Z'], 'lasts longer than a day'],
    [
      'its last date behind it',
      ['DTSTART:20251002T180000Z', 'DTEND:20251002T190000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20251101T000000Z'],
      `takes place on no day between ${window.from.toISOString().slice(0, 10)} and ${window.to.toISOString().slice(0, 10)}`,
    ],
    ['the year 0', ['DTSTART:00000101T180000Z', 'DTEND:00000101T190000Z'], 'has no start that can be read'],
    [
      'a rule that is none',
      ['DTSTART:20261001T180000Z', 'DTEND:20261001T190000Z', 'RRULE:FREQ=NEVER'],
      'cannot be read: look at its DTSTART, DTEND and RRULE',
    ],
  ])('an event with %s is skipped with a word, not passed over', async (_name, lines, reason) => {
    expect(await rows(calendar(event('UID:x', 'SUMMARY:A', ...lines)))).toMatchObject([{ ok: false, ref: 'x', reason }])
  })

  it('without events says so', async () => {
    await expect(rows(calendar())).rejects.toThrow('The calendar holds no events')
    await expect(rows(calendar(['BEGIN:VTODO', 'UID:1', 'END:VTODO'].join('\r\n')))).rejects.toThrow(
      'The calendar holds no events',
    )
  })

  it('without ids gives its events the same ids each time', async () => {
    const text = calendar(
      event('DTSTART:20261001T090000Z', 'DTEND:20261001T100000Z', 'SUMMARY:A'),
      event('DTSTART:20261002T090000Z', 'DTEND:20261002T100000Z', 'SUMMARY:A'),
    )
    const refs = async () => (await rows(text)).map((row) => row.ok && row.draft.classRef)
    expect(new Set(await refs()).size).toBe(2)
    expect(await refs()).toEqual(await refs())
  })

  it('that is cut off gives the events before the cut', async () => {
    const found: unknown[] = []
    await expect(async () => {
      for await (const row of calendarSessions(
        inChunks(
          calendar(event('UID:a', 'DTSTART:20261001T090000Z', 'DTEND:20261001T100000Z', 'SUMMARY:A'), weekly).slice(
            0,
            260,
          ),
        ),
        window,
      ))
        found.push(row)
    }).rejects.toThrow('its end is missing')
    expect(found).toMatchObject([{ draft: { name: 'A' } }])
  })
})

it.each([
  ['Weight/Cardio Room', 'FitnessTO - Drop-In', ['Strength Training', 'Fitness']],
  ['Shinny: Youth', 'Skate - Drop-In', ['Ice Hockey']],
  ['Leisure Skate', 'Skate - Drop-In', ['Ice Skating']],
  ['Ball Hockey', 'Sports - Drop-In', ['Hockey']],
  ['Table Tennis', 'Sports - Drop-In', ['Table Tennis']],
  ['Cardio: Kickboxing', 'FitnessTO', ['Fitness', 'Kickboxing']],
  ['Games: Bingo', 'Hobbies and Interests - Drop-In', ['Games and Hobbies']],
  ['Knitting', 'Arts - Drop-In', ['Arts and Crafts']],
  ['Something', undefined, []],
])('%s in %s is about %j', (title, section, expected) => {
  expect(titleActivities(title, section)).toEqual(expected)
})
