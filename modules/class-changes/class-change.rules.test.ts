import { describe, expect, it } from 'vitest'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { type ChangingSession, type ClassChange, judgeChange } from './class-change.rules.ts'

type To = NonNullable<Extract<ClassChange, { kind: 'edit' }>['to']>

/** In London from 18:00 to 19:00 (17:00 to 18:00 UTC), with 3 of 10 seats taken. */
const session: ChangingSession = {
  date: '2026-06-11',
  from: '18:00:00',
  to: '19:00:00',
  startsAt: new Date('2026-06-11T17:00:00Z'),
  endsAt: new Date('2026-06-11T18:00:00Z'),
  timeZone: 'Europe/London',
  capacity: 10,
  seatsTaken: 3,
  trainerName: null,
  isCancelled: false,
}
const NOW = new Date('2026-03-01T12:00:00Z')
const edit = (change: Omit<Extract<ClassChange, { kind: 'edit' }>, 'kind'>): ClassChange => ({
  kind: 'edit',
  ...change,
})
const to = (date: string | undefined, from?: string, end?: string, more: Partial<To> = {}): ClassChange =>
  edit({ to: { date: date as IsoDate, from: from as IsoTime, to: end as IsoTime, ...more } })
const first = { clock: 'first' } as const
const nextDay = { endsNextDay: true }

describe('the new time of a class', () => {
  it.each<[string, ClassChange, string, string, string]>([
    ['another time: as long as before', to(undefined, '18:15:00'), '19:15:00', '2026-06-11T17:15', '2026-06-11T18:15'],
    ['another day: at the same time', to('2026-06-12'), '19:00:00', '2026-06-12T17:00', '2026-06-12T18:00'],
    ['into the winter: by the wall clock', to('2026-12-10'), '19:00:00', '2026-12-10T18:00', '2026-12-10T19:00'],
    ['a new end only', to(undefined, undefined, '19:30:00'), '19:30:00', '2026-06-11T17:00', '2026-06-11T18:30'],
    [
      'over midnight, which was said',
      to(undefined, '23:30:00', '00:30:00', nextDay),
      '00:30:00',
      '2026-06-11T22:30',
      '2026-06-11T23:30',
    ],
    ['12 hours', to(undefined, '08:00:00', '20:00:00'), '20:00:00', '2026-06-11T07:00', '2026-06-11T19:00'],
    ['over midnight, as long as before', to(undefined, '23:30:00'), '00:30:00', '2026-06-11T22:30', '2026-06-11T23:30'],
    [
      'an hour shown twice, the first',
      to('2026-10-25', '01:30:00', '03:00:00', first),
      '03:00:00',
      '2026-10-25T00:30',
      '2026-10-25T03:00',
    ],
    [
      'an hour shown twice, the second',
      to('2026-10-25', '01:30:00', '03:00:00', { clock: 'second' }),
      '03:00:00',
      '2026-10-25T01:30',
      '2026-10-25T03:00',
    ],
    [
      'the first hour shown twice, an hour long',
      to('2026-10-25', '01:30:00', undefined, first),
      '01:30:00',
      '2026-10-25T00:30',
      '2026-10-25T01:30',
    ],
    [
      'out of the first hour into the second',
      to('2026-10-25', '01:50:00', '01:20:00', first),
      '01:20:00',
      '2026-10-25T00:50',
      '2026-10-25T01:20',
    ],
    [
      'across the hour that is skipped',
      to('2026-03-29', '00:30:00'),
      '02:30:00',
      '2026-03-29T00:30',
      '2026-03-29T01:30',
    ],
  ])('%s', (_what, change, end, startsAt, endsAt) => {
    const verdict = judgeChange(session, change, NOW)
    expect(verdict).toMatchObject({
      ok: true,
      isMoved: true,
      after: { to: end, startsAt: new Date(`${startsAt}:00Z`), endsAt: new Date(`${endsAt}:00Z`), seatsTaken: 3 },
    })
  })
})

describe('refusals and their fields', () => {
  it.each<[string, ClassChange, string, RegExp]>([
    ['a start that the clocks skip', to('2026-03-29', '01:30:00'), 'timeFrom', /skip this time/],
    ['an end that the clocks skip', to('2026-03-29', '00:30:00', '01:30:00'), 'timeTo', /skip this time/],
    ['a start shown twice', to('2026-10-25', '01:30:00'), 'clock', /twice/],
    ['an end before the start', to(undefined, undefined, '17:00:00'), 'timeTo', /^Must be after the start$/],
    ['the same, said to be of the next day', to(undefined, undefined, '17:00:00', nextDay), 'timeTo', /^Must be after/],
    ['an end at the start', to(undefined, undefined, '18:00:00'), 'timeTo', /^Must be after the start$/],
    [
      'an end of the same day, said to be of the next',
      to(undefined, undefined, '19:30:00', nextDay),
      'timeTo',
      /a day earlier/,
    ],
    ['12 hours and a minute', to(undefined, '08:00:00', '20:01:00'), 'timeTo', /at most 12 hours later/i],
    ['fewer seats than are taken', edit({ capacity: 2 }), 'capacity', /3 seats are taken/],
    ['a day that has passed', to('2026-02-28'), 'date', /has passed/],
    ['a time that has passed', to('2026-03-01', '11:00:00'), 'timeFrom', /has passed/],
    ['this very moment', to('2026-03-01', '12:00:00'), 'timeFrom', /has passed/],
    ['the same time', to('2026-06-11', '18:00:00', '19:00:00'), 'timeFrom', /already/],
    ['the same seats', edit({ capacity: 10 }), 'capacity', /already/],
    ['the same trainer', edit({ trainerName: null }), 'trainerName', /already/],
  ])('%s', (_what, change, field, text) => {
    expect(judgeChange(session, change, NOW)).toEqual({
      ok: false,
      reason: 'classChangeRefused',
      fields: { [field]: expect.stringMatching(text) as string },
    })
  })

  it.each<[string, Partial<ChangingSession>, Date, string]>([
    ['begins at this moment', {}, session.startsAt, 'classStarted'],
    ['was cancelled', { isCancelled: true }, NOW, 'classCancelled'],
    ['was cancelled and would be over', { isCancelled: true }, session.endsAt, 'classCancelled'],
  ])('a class that %s', (_what, more, now, reason) => {
    expect(judgeChange({ ...session, ...more }, { kind: 'cancel', reason: 'Ill' }, now)).toEqual({ ok: false, reason })
  })
})

describe('an end in the night after the start', () => {
  const night = { to: '02:00:00' as IsoTime, endsAt: new Date('2026-06-12T01:00:00Z') }
  it.each<[string, Partial<ChangingSession>, ClassChange, string | undefined]>([
    [
      '11 hours after it, which may be a slip',
      {},
      to(undefined, undefined, '05:00:00'),
      'Or does it end on the next day?',
    ],
    ['at midnight', {}, to(undefined, undefined, '00:00:00'), 'Or does it end on the next day?'],
    ['11 hours after it, which was said', {}, to(undefined, undefined, '05:00:00', nextDay), undefined],
    ['of a class that ends there already', night, to(undefined, undefined, '03:00:00'), undefined],
  ])('%s', (_, more, change, question) => {
    const verdict = judgeChange({ ...session, ...more }, change, NOW)
    expect(verdict).toMatchObject(
      question === undefined
        ? { ok: true, isMoved: true }
        : { ok: false, fields: { timeTo: 'Must be after the start', endsNextDay: question } },
    )
  })
})

describe('a class that keeps its place', () => {
  it.each<[string, ClassChange, object]>([
    ['as many seats as are taken', edit({ capacity: 3 }), { capacity: 3, trainerName: null }],
    ['another trainer', edit({ trainerName: 'Ann' }), { capacity: 10, trainerName: 'Ann' }],
    ['cancelled a moment before it begins', { kind: 'cancel', reason: 'Ill' }, { isCancelled: true }],
  ])('%s', (_what, change, after) => {
    expect(judgeChange(session, change, new Date(session.startsAt.getTime() - 1))).toEqual({
      ok: true,
      isMoved: false,
      after: { ...session, ...after },
    })
  })
})

it('an imported class of 14 hours moves as it is, but cannot get longer', () => {
  const long = {
    ...session,
    from: '06:00:00' as IsoTime,
    to: '20:00:00' as IsoTime,
    startsAt: new Date('2026-06-11T05:00:00Z'),
    endsAt: new Date('2026-06-11T19:00:00Z'),
  }
  expect(judgeChange(long, to(undefined, '07:00:00', '21:00:00'), NOW)).toMatchObject({ ok: true })
  expect(judgeChange(long, to(undefined, '07:00:00', '21:01:00'), NOW)).toMatchObject({ ok: false })
})
