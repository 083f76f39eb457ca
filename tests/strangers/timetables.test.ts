import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSourceFile } from '../../modules/imports/source-file.ts'
import { recogniseSessions } from '../../modules/schedule/import/read-sessions.ts'
import type { SessionColumns } from '../../modules/schedule/import/session-fields.ts'
import type { SessionDraft } from '../../modules/schedule/import/session-draft.ts'
import { collect } from '../support/import-files.ts'

/** Files as strangers shape them, in words of our own. What stands beside each is what is right. */
const window = { from: new Date('2026-11-26T00:00:00Z'), to: new Date('2027-02-26T00:00:00Z') }

async function read(name: string, columns?: SessionColumns) {
  const file = await openSourceFile(path.join(import.meta.dirname, 'timetables', name))
  const recognised = await recogniseSessions(file, columns)
  const rows = await collect(recognised.read(file.text().chunks, window))
  const drafts = rows.flatMap((row) => (row.ok && !('isDeleted' in row.draft) ? [row.draft] : []))
  return { drafts, reasons: rows.flatMap((row) => (row.ok ? [] : [`${row.ref}: ${row.reason}`])) }
}

function timeOf({ time }: SessionDraft): string {
  return time.kind === 'local'
    ? `${time.date} ${time.start.slice(0, 5)}-${time.end.slice(0, 5)}`
    : `${time.start.toISOString().slice(0, 16)}/${time.end.toISOString().slice(0, 16)}`
}

const evening = '2026-12-07 18:00-19:00'
const untilMidnight = '2026-12-07 22:00-00:00'

it('a gym chain with dates in words, a column without a heading, and two trainers or none', async () => {
  await expect(read('gym-chain.csv')).rejects.toThrow(/as date; say which with --map.* or its place \(#1\)/)
  const { drafts } = await read('gym-chain.csv', { date: ['#1'] })
  expect(drafts.map((draft) => [timeOf(draft), draft.name, draft.trainer])).toEqual([
    ['2026-12-04 07:00-08:00', 'SUNRISE FLOW', 'ANNA, BO'],
    ['2026-12-05 15:00-16:00', 'CORE', undefined],
  ])
})

it('a spreadsheet with its own dates and times', async () => {
  const { drafts, reasons } = await read('spreadsheet.csv')
  expect(drafts.map(({ name }) => name)).toHaveLength(9)
  expect(new Set(drafts.map(timeOf))).toEqual(new Set([evening]))
  expect(reasons).toEqual(['two orders: has no date that can be read: 07/12/26'])
  expect((await read('christmas.csv')).drafts.map(timeOf)).toEqual(Array(2).fill('2026-12-27 18:00-19:00'))
})

describe('24:00 is the next midnight', () => {
  it('in columns', async () => {
    expect((await read('until-midnight.csv')).drafts.map(timeOf)).toEqual(Array(4).fill(untilMidnight))
  })

  it('in a weekly timetable', async () => {
    const first = (await read('until-midnight-weekly.json')).drafts.filter(({ time }) =>
      timeOf({ time } as SessionDraft).startsWith('2026-12-07'),
    )
    expect(first.map(timeOf)).toEqual([untilMidnight, '2026-12-07 00:00-00:00'])
  })

  it('for schema.org', async () => {
    const { drafts } = await read('until-midnight-schema.json')
    expect(drafts.map(timeOf)).toEqual(['2026-12-07T21:00/2026-12-07T23:00', untilMidnight, untilMidnight])
  })
})

describe('the usual headings, dates and words', () => {
  it.each([
    ['german.csv', 'Rücken fit', 'Am Fluss', undefined, false],
    ['french.csv', 'Dos en forme', 'Au fleuve', 'Anne', true],
    ['spanish.csv', 'Espalda sana', 'Junto al río', 'Ana', false],
    ['italian.csv', 'Schiena in forma', 'Lungofiume', 'Anna', false],
    ['dutch.csv', 'Fitte rug', 'Aan de rivier', 'Anne', false],
    ['portuguese.csv', 'Costas em forma', 'Junto ao rio', 'Ana', false],
  ])('%s', async (name, title, venue, trainer, isCancelled) => {
    const { drafts, reasons } = await read(name)
    expect(reasons).toEqual([])
    expect(drafts.map(timeOf)).toEqual([evening])
    expect(drafts[0]).toMatchObject({ name: title, venue: { name: venue }, trainer, capacity: 12, isCancelled })
  })
})

it('sessions of one title and hour in two rooms, or with two ends, are two; the same once more is not', async () => {
  const { drafts } = await read('two-rooms.csv')
  const keys = drafts.map((draft) => `${draft.classRef} ${timeOf(draft).slice(0, 10)}`)
  expect(new Set(keys).size).toBe(5)
  expect(keys[3]).toBe(keys[0])
  const rooms = new Map(drafts.map(({ classRef, advice }) => [classRef, advice]))
  expect(drafts.every(({ classRef, advice }) => rooms.get(classRef)?.[0] === advice[0])).toBe(true)
})

describe('a calendar that names a date in another way than its event does', () => {
  const [first, moved, last] = ['2026-12-08T01:00', '2026-12-15T02:30', '2026-12-22T01:00']

  it.each([
    [
      [first, last],
      ['excepted-date', 'excepted-zoned-date', 'excepted-floating', 'excepted-utc', 'excepted-elsewhere'],
    ],
    [
      [first, moved, last],
      ['moved-date', 'moved-floating', 'moved-utc', 'moved-elsewhere'],
    ],
    [['2026-12-08T02:30'], ['single-moved']],
    [
      [first, '2026-12-10T02:30'],
      ['extra-moved', 'one-uid'],
    ],
    [[first, '2026-12-10T01:00 cancelled'], ['extra-cancelled']],
    [['2026-12-10T02:30'], ['older']],
    [[first], ['small-letters']],
    [['2026-12-08T04:00'], ['until-24']],
  ])('%j: %j', async (times, names) => {
    const { drafts, reasons } = await read('exceptions.ics')
    expect(reasons).toEqual([])
    for (const name of names) {
      const own = drafts.filter((draft) => draft.name === name)
      const seen = own.map((draft) => `${timeOf(draft).slice(0, 16)}${draft.isCancelled ? ' cancelled' : ''}`)
      expect(seen.toSorted(), name).toEqual(times)
    }
  })

  it('or that takes back what it names, beside one that does not', async () => {
    const { drafts } = await read('withdrawn.ics')
    expect(drafts.map(({ name, isCancelled }) => [name, isCancelled])).toEqual([
      ['withdrawn', true],
      ['published', false],
    ])
  })
})

it('columns whose times have an offset from UTC are instants, or say what is wrong', async () => {
  const { drafts, reasons } = await read('offsets.csv')
  expect(drafts.map((draft) => [draft.name, timeOf(draft), draft.isCancelled])).toEqual([
    ['end without offset', '2026-12-07T18:00/2026-12-07T19:00', false],
    ['end by the clock', '2026-12-07T18:00/2026-12-07T19:00', false],
    ['past midnight', '2026-12-07T22:30/2026-12-07T23:30', false],
    ['hours only', '2026-12-07T18:00/2026-12-07T19:00', false],
    ['Yoga', '2026-12-07T18:00/2026-12-07T19:00', true],
  ])
  expect(reasons).toEqual([
    'no length: does not end after it begins',
    'no end: has neither an end nor a length that can be read',
  ])
})

it('schema.org in other forms of JSON-LD, with exceptions and states in each', async () => {
  const { drafts, reasons } = await read('schema-forms.json')
  const evening = '2026-12-07T18:00/2026-12-07T19:00'
  expect(drafts.map((draft) => [draft.name, timeOf(draft), draft.isCancelled])).toEqual([
    ['blank', '2026-12-07 18:00-19:00', false],
    ['typed', evening, false],
    ['languages', evening, false],
    ['hours only', evening, false],
    ['off by address', evening, true],
    ['off by list', evening, true],
    ['off by title', evening, true],
    ['except typed', '2026-12-07 18:00-19:00', false],
    ['except typed', '2026-12-21 18:00-19:00', false],
    ['except in one text', '2026-12-07 18:00-19:00', false],
    ['except in UTC', '2026-12-07 06:00-07:00', false],
    ['except in UTC', '2026-12-21 06:00-07:00', false],
    ['daily on Mondays', '2026-12-07 18:00-19:00', false],
    ['daily on Mondays', '2026-12-14 18:00-19:00', false],
    ['daily on Mondays', '2026-12-21 18:00-19:00', false],
  ])
  expect(reasons).toEqual(['no length: does not end after it begins'])
})
