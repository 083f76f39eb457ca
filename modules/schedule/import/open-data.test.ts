import { afterAll, describe, expect, it } from 'vitest'
import { collect, importFiles } from '../../../tests/support/import-files.ts'
import { openSourceFile } from '../../imports/source-file.ts'
import { isoMinutes } from './open-data-times.ts'
import { recogniseSessions } from './read-sessions.ts'

const files = importFiles()
afterAll(() => files.remove())
const window = { from: new Date('2026-06-08T00:00:00Z'), to: new Date('2026-06-22T23:59:59Z') }

async function read(content: string | object) {
  const file = await openSourceFile(
    files.write('feed', typeof content === 'string' ? content : JSON.stringify(content)),
  )
  const recognised = await recogniseSessions(file, undefined)
  return { format: recognised.format, rows: await collect(recognised.read(file.text().chunks, window)) }
}
const item = (id: number, data: object | undefined, more: object = {}) => ({
  state: 'updated',
  kind: 'ScheduledSession',
  id,
  modified: 100 + id,
  data,
  ...more,
})
const page = (...items: object[]) => ({
  next: 'https://feed.example/sessions?afterTimestamp=9&afterId=9',
  items,
  license: 'https://creativecommons.org/licenses/by/4.0/',
})
const hall = {
  '@type': 'Place',
  '@id': 'https://feed.example/places/7',
  name: 'River Hall',
  address: { streetAddress: '1 Quay', addressLocality: 'Basel', postalCode: '4051', addressCountry: 'CH' },
  geo: { latitude: 47.56, longitude: 7.59 },
}
const series = {
  '@type': 'SessionSeries',
  '@id': 'https://feed.example/series/1',
  name: 'Evening Flow',
  duration: 'PT1H',
  location: hall,
  activity: [{ prefLabel: 'Yoga' }],
  leader: [{ name: 'Ana' }],
  level: ['Intermediate', { '@type': 'Concept', prefLabel: 'Beginner' }],
  maximumAttendeeCapacity: 12,
  ageRange: { minValue: 16 },
  organizer: { name: 'River Clubs' },
}
const session = { '@type': 'ScheduledSession', startDate: '2026-06-09T18:00:00+02:00', superEvent: series }

describe('an RPDE page', () => {
  it('on one line is a list of items, which inherit from their series', async () => {
    const { format, rows } = await read(
      page(
        item(1, session),
        item(2, undefined, { state: 'deleted' }),
        item(3, {
          ...session,
          startDate: '2026-06-10T18:00:00Z',
          endDate: '2026-06-10T18:30:00Z',
          eventStatus: 'https://schema.org/EventCancelled',
        }),
      ),
    )
    expect(format).toBe('JSON (RPDE feed)')
    expect(rows).toMatchObject([
      {
        ok: true,
        draft: {
          name: 'Evening Flow',
          classRef: 'https://feed.example/series/1/18:00',
          venue: {
            ref: 'https://feed.example/places/7',
            name: 'River Hall',
            position: { lat: 47.56, lng: 7.59 },
            address: { street: '1 Quay', city: 'Basel', postalCode: '4051', countryCode: 'CH' },
          },
          trainer: 'Ana',
          level: 'beginner',
          activities: ['Yoga'],
          advice: ['For ages 16 and over'],
          capacity: 12,
          isCancelled: false,
          time: { kind: 'instant', start: new Date('2026-06-09T16:00:00Z'), end: new Date('2026-06-09T17:00:00Z') },
          item: { id: 'ScheduledSession:1', modified: '101', isOneSession: true },
        },
      },
      { ok: true, draft: { isDeleted: true, item: { id: 'ScheduledSession:2', modified: '102' } } },
      { ok: true, draft: { isCancelled: true, time: { end: new Date('2026-06-10T18:30:00Z') } } },
    ])
  })

  it('may be one of several, one per line', async () => {
    const { rows } = await read(
      `${JSON.stringify(page(item(1, session)))}\n${JSON.stringify(page(item(2, session), item(3, undefined)))}\n${JSON.stringify(page())}\n`,
    )
    expect(rows).toMatchObject([
      { ok: true, line: 1 },
      { ok: true, line: 2 },
      { ok: false, ref: 'ScheduledSession:3', reason: 'has no data' },
    ])
  })

  it('with a series gives the sessions in it, or those of its schedule', async () => {
    const parts = {
      ...series,
      subEvent: [{ startDate: '2026-06-09T18:00:00' }, { startDate: '2026-06-16T18:00:00', duration: 'PT30M' }],
    }
    const schedule = {
      '@type': 'PartialSchedule',
      byDay: ['https://schema.org/Monday', 'schema:Wednesday'],
      startTime: '07:00',
      endTime: '08:00',
      startDate: '2026-06-10',
      endDate: '2026-06-18',
      exceptDate: ['2026-06-17T07:00:00+02:00'],
      repeatFrequency: 'P1W',
      scheduleTimezone: 'Europe/Zurich',
    }
    const { rows } = await read(
      page(
        item(1, parts),
        item(2, { ...series, eventSchedule: schedule }),
        item(3, { ...series, eventSchedule: { ...schedule, repeatFrequency: 'P1M' } }),
      ),
    )
    expect(rows.map((row) => (row.ok ? 'time' in row.draft && row.draft.time : row.reason))).toEqual([
      { kind: 'local', date: '2026-06-09', start: '18:00:00', end: '19:00:00' },
      { kind: 'local', date: '2026-06-16', start: '18:00:00', end: '18:30:00' },
      { kind: 'local', date: '2026-06-10', start: '07:00:00', end: '08:00:00' },
      { kind: 'local', date: '2026-06-15', start: '07:00:00', end: '08:00:00' },
      'has a schedule that is not understood',
    ])
  })

  it.each([
    [
      'no name',
      { superEvent: 'https://feed.example/series/9' },
      'refers to its series by address only, and has no name of its own',
    ],
    ['no start', { name: 'A' }, 'has no start'],
    ['a day', { name: 'A', startDate: '2026-06-09' }, 'lasts whole days'],
    ['no end', { name: 'A', startDate: '2026-06-09T18:00:00' }, 'has neither an end nor a length that can be read'],
    [
      'several days',
      { name: 'A', startDate: '2026-06-09T18:00:00', endDate: '2026-06-12T18:00:00' },
      'covers several days',
    ],
  ])('leaves out a session with %s', async (_name, data, reason) => {
    expect((await read(page(item(1, session), item(2, data)))).rows[1]).toMatchObject({
      ok: false,
      ref: 'ScheduledSession:2',
      reason,
    })
  })
})

it('events of schema.org are recognised in a list of any name, and one per line', async () => {
  const event = {
    '@type': 'SportsEvent',
    name: 'Boxing',
    startDate: '2026-06-09T18:00',
    endDate: '2026-06-09T19:00',
    location: 'Old Gym',
    offers: { price: 12, priceCurrency: 'CHF' },
  }
  const expected = {
    draft: {
      name: 'Boxing',
      venue: { name: 'Old Gym' },
      classRef: 'Old Gym/boxing/18:00',
      activities: ['Boxing'],
      time: { kind: 'local', date: '2026-06-09', start: '18:00:00', end: '19:00:00' },
    },
  }
  expect((await read({ '@context': 'https://schema.org', '@graph': [event] })).rows).toMatchObject([expected])
  expect((await read(`${JSON.stringify(event)}\n${JSON.stringify({ ...event, name: 'Judo' })}\n`)).rows).toMatchObject([
    expected,
    { draft: { name: 'Judo' } },
  ])
})

it.each([
  ['PT1H', 60],
  ['PT1H30M', 90],
  ['P0DT45M', 45],
  ['PT90M', 90],
  ['1 hour', undefined],
  [undefined, undefined],
  ['PT0M', undefined],
])('%s lasts %s minutes', (text, minutes) => {
  expect(isoMinutes(text)).toBe(minutes)
})
