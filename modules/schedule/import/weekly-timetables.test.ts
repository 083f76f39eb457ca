import { afterAll, describe, expect, it } from 'vitest'
import { collect, importFiles } from '../../../tests/support/import-files.ts'
import { openSourceFile } from '../../imports/source-file.ts'
import { recogniseSessions } from './read-sessions.ts'
import type { SessionTime } from './session-draft.ts'

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

  it('keeps the date of a dated row, also beside another weekday', async () => {
    expect(times((await read('title,date,weekday,start,end\nA,2026-09-01,Tuesday,18:00,19:00\n')).rows)).toEqual([
      '2026-09-01 18:00-19:00',
    ])
  })
})
