import { afterAll, describe, expect, it } from 'vitest'
import { collect, importFiles } from '../../../tests/support/import-files.ts'
import { openSourceFile } from '../../imports/source-file.ts'
import { clockRange, clockTime } from './clock-times.rules.ts'
import { recogniseSessions } from './read-sessions.ts'
import type { SessionTime } from './session-draft.ts'
import { weekdaysIn } from './weekdays.rules.ts'
import { weeklyDates } from './weekly-times.rules.ts'

const files = importFiles()
afterAll(() => files.remove())
const window = { from: new Date('2026-06-08T00:00:00Z'), to: new Date('2026-06-22T23:59:59Z') }

async function read(content: string | object) {
  const file = await openSourceFile(
    files.write('timetable', typeof content === 'string' ? content : JSON.stringify(content)),
  )
  const recognised = await recogniseSessions(file, undefined)
  return { ...recognised, rows: await collect(recognised.read(file.text().chunks, window)) }
}
type Rows = Awaited<ReturnType<typeof read>>['rows']
const drafts = (rows: Rows) => rows.flatMap((row) => (row.ok && 'time' in row.draft ? [row.draft] : []))
const timeOf = (time: SessionTime) =>
  time.kind === 'local' ? `${time.date} ${time.start.slice(0, 5)}-${time.end.slice(0, 5)}` : time.start.toISOString()
const times = (rows: Rows) => rows.map((row) => (!row.ok ? row.reason : 'time' in row.draft && timeOf(row.draft.time)))

describe('a weekly timetable', () => {
  it('is written out week by week, and a class keeps its name on every day', async () => {
    const { rows } = await read(
      'venue,class,day,from,to\nStudio,Flow,Monday,18:00,19:15\nStudio,Flow,Wed,18:00,19:15\n',
    )
    expect(times(rows)).toEqual([
      '2026-06-08 18:00-19:15',
      '2026-06-15 18:00-19:15',
      '2026-06-22 18:00-19:15',
      '2026-06-10 18:00-19:15',
      '2026-06-17 18:00-19:15',
    ])
    expect(new Set(drafts(rows).map(({ classRef }) => classRef))).toEqual(new Set(['Studio/flow/18:00']))
    expect(rows.map(({ row, line }) => [row, line])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 3],
      [5, 3],
    ])
  })

  it('ends and begins where it is valid', async () => {
    expect(
      times(
        (await read('title,weekday,start,end,valid_from,valid_until\nA,Tuesday,6pm,7:30 pm,2026-06-10,2026-06-20\n'))
          .rows,
      ),
    ).toEqual(['2026-06-16 18:00-19:30'])
    expect(
      times(
        (
          await read(
            'title,weekday,start_time,end_time,start_date,end_date\nA,Tue,18:00,19:00,2026-01-01,2026-06-10\nB,Tue,18:00,19:00,2026-06-09,2026-06-09\n',
          )
        ).rows,
      ),
    ).toEqual(['2026-06-09 18:00-19:00', '2026-06-09 18:00-19:00'])
    expect(
      times(
        (await read('title,weekday,start,end,valid_until\nA,Tue,18:00,19:00,2025-12-31\nB,Tue,18:00,19:00,soon\n'))
          .rows,
      ),
    ).toEqual(['takes place on no day between 2026-06-08 and 2026-06-22', 'has a validity that cannot be read: soon'])
  })

  it('may be JSON, in other languages, with both times in one field and several days in another', async () => {
    const kurse = { studio: 'X', kurse: [{ Kurs: 'Rücken', Wochentag: 'Di + Do', Uhrzeit: '18.30–19.30 Uhr' }] }
    expect(times((await read(kurse)).rows)).toEqual(
      ['2026-06-09', '2026-06-11', '2026-06-16', '2026-06-18'].map((date) => `${date} 18:30-19:30`),
    )
  })

  it('leaves a dated row its date, whatever day it says that is', async () => {
    expect(times((await read('title,date,weekday,start,end\nA,2026-09-01,Tuesday,18:00,19:00\n')).rows)).toEqual([
      '2026-09-01 18:00-19:00',
    ])
  })
})

it.each([
  ['Monday', [1]],
  ['mon', [1]],
  ['Mo', [1]],
  ['Montag', [1]],
  ['montags', [1]],
  ['lundi', [1]],
  ['maandag', [1]],
  ['måndag', [1]],
  ['Lørdag', [6]],
  ['MIÉRCOLES', [3]],
  ['mié.', [3]],
  ['sábado', [6]],
  ['środa', [3]],
  ['1', [1]],
  ['7', [7]],
  ['0', [7]],
  ['1,3', [1, 3]],
  ['Mon, Wed & Fri', [1, 3, 5]],
  ['Mon-Fri', [1, 2, 3, 4, 5]],
  ['Fr - Mo', [1, 5, 6, 7]],
  ['Mo bis Mi', [1, 2, 3]],
  ['lun. et jeu.', [1, 4]],
  ['https://schema.org/Saturday', [6]],
  ['TU', [2]],
  ['http://schema.org/Sunday', [7]],
  ['Tues', [2]],
  ['Thur', [4]],
  ['thurs.', [4]],
  ['we', [3]],
  ['TH', [4]],
  ['fr', [5]],
  ['sa', [6]],
  ['SU', [7]],
  ['Fri, Mon', [1, 5]],
  ['Mon; Tue / Wed | Thu', [1, 2, 3, 4]],
  ['lundi au mercredi', [1, 2, 3]],
  ['Mon-Mon', [1]],
  ['Sat–Sun.', [6, 7]],
  ['Mon,', [1]],
  ['daily', [1, 2, 3, 4, 5, 6, 7]],
  ['every day', [1, 2, 3, 4, 5, 6, 7]],
  ['täglich', [1, 2, 3, 4, 5, 6, 7]],
  ['werktags', [1, 2, 3, 4, 5]],
  ['Weekend', [6, 7]],
  ['weekends', [6, 7]],
  ['Wochenende', [6, 7]],
  ['Mon-soon', undefined],
  ['soon-Mon', undefined],
  ['soon-later', undefined],
  ['the Mon-Fri', undefined],
  ['Mon-Fri only', undefined],
  ['17', undefined],
  ['weekdays', [1, 2, 3, 4, 5]],
  ['8', undefined],
  ['2026-06-08', undefined],
  ['Yoga', undefined],
  ['Mon, soon', undefined],
  ['', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
])('%s names the days %j', (text, days) => {
  expect(weekdaysIn(text)).toEqual(days)
})

it.each([
  ['18:30', '18:30:00'],
  ['7:05', '07:05:00'],
  ['18.30', '18:30:00'],
  ['18h30', '18:30:00'],
  ['18h', '18:00:00'],
  ['1830', '18:30:00'],
  ['6pm', '18:00:00'],
  ['12 am', '00:00:00'],
  ['6:30 p.m.', '18:30:00'],
  ['18:30 Uhr', '18:30:00'],
  ['18:30:00', '18:30:00'],
  ['9', '09:00:00'],
  [' 18:30 ', '18:30:00'],
  ['8 hrs', '08:00:00'],
  ['8 hr', '08:00:00'],
  ["8 o'clock", '08:00:00'],
  ['18:30:15.250', '18:30:15'],
  ['18301', undefined],
  ['118:30', undefined],
  ['uhr 18:30', undefined],
  ['1830 sharp', undefined],
  ['at 1830', undefined],
  ['25:00', undefined],
  ['18:60', undefined],
  ['13pm', undefined],
  ['noon', undefined],
  ['', undefined],
])('%s is the time %s', (text, time) => {
  expect(clockTime(text)).toBe(time)
})

it('two times in one field are a beginning and an end', () => {
  expect(clockRange('18:00 - 19:15')).toEqual(['18:00', '19:15'])
  expect(clockRange('6pm to 7pm')).toEqual(['6pm', '7pm'])
  expect(clockRange(' 18:00–19:15 ')).toEqual(['18:00', '19:15'])
  expect(clockRange('18:00 bis 19:15')).toEqual(['18:00', '19:15'])
  expect(clockRange('18:00')).toBeUndefined()
  expect(clockRange('18:00 - room 4')).toBeUndefined()
  expect(clockRange('room 4 - 18:00')).toBeUndefined()
  expect(clockRange('18:00 - ')).toBeUndefined()
})

it.each([
  ['every other week from the first', { validFrom: '2026-06-02', everyWeeks: 2 }, ['2026-06-16', '2026-06-30']],
  ['a number of times, counted from the first', { validFrom: '2026-06-02', count: 3 }, ['2026-06-09', '2026-06-16']],
  [
    'from the day on which it begins',
    { validFrom: '2026-06-09' },
    ['2026-06-09', '2026-06-16', '2026-06-23', '2026-06-30'],
  ],
  [
    'no earlier than is asked for',
    { validFrom: '2026-06-02' },
    ['2026-06-09', '2026-06-16', '2026-06-23', '2026-06-30'],
  ],
  [
    'no longer than is asked for',
    { validUntil: '2026-07-31' },
    ['2026-06-09', '2026-06-16', '2026-06-23', '2026-06-30'],
  ],
  ['to the day on which it ends', { validUntil: '2026-06-16' }, ['2026-06-09', '2026-06-16']],
  ['every other week, begun later in a week', { validFrom: '2026-06-11', everyWeeks: 2 }, ['2026-06-23']],
  ['but not on its exceptions', { exceptions: ['2026-06-16'], validUntil: '2026-06-25' }, ['2026-06-09', '2026-06-23']],
])('weekly %s', (_name, more, dates) => {
  const weekly = weeklyDates({ weekdays: [2], start: '18:00:00', end: '19:00:00', ...more }, '2026-06-08', '2026-06-30')
  expect(weekly.map(({ date }) => date)).toEqual(dates)
})
