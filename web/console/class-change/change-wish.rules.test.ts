import { describe, expect, it } from 'vitest'
import {
  type ChangeWishFields,
  endFor,
  fieldsOfKind,
  fieldsOfSession,
  pickSession,
  textOfSession,
  wishOf,
} from './change-wish.rules.ts'

const now = { date: '2026-06-11', timeFrom: '18:00', timeTo: '19:00' }
const fields: ChangeWishFields = {
  ...now,
  kind: 'move',
  reason: 'Works',
  clock: '',
  endsNextDay: false,
  trainerName: '',
  capacity: '10',
}

it.each([
  ['16:00', now, '17:00'],
  ['23:30', now, '00:30'],
  ['00:15', { timeFrom: '23:30', timeTo: '00:30' }, '01:15'],
  ['', now, '19:00'],
  ['1:', now, '19:00'],
])('the end for a start at %s', (start, before, expected) => {
  expect(endFor(start, before)).toBe(expected)
})

describe('what is sent of a move', () => {
  it.each<[string, Partial<ChangeWishFields>, object]>([
    ['another day alone keeps its times by itself', { date: '2026-06-12' }, { date: '2026-06-12', timeFrom: '18:00' }],
    ['another end', { timeTo: '19:30' }, { timeTo: '19:30' }],
    [
      'a new start with the end that is seen, also if it is the old one',
      { timeFrom: '17:30' },
      { timeFrom: '17:30', timeTo: '19:00' },
    ],
    ['nothing', {}, {}],
    ['an end on the next day', { timeTo: '05:00', endsNextDay: true }, { timeTo: '05:00', endsNextDay: true }],
  ])('%s', (_, typed, expected) => {
    const { kind, reason, ...sent } = wishOf({ ...fields, ...typed }, now)
    expect([kind, reason]).toEqual(['move', 'Works'])
    expect(sent).toEqual(expected)
  })
})

describe('what two managers make of a class', () => {
  it('is in the fields as they are typed', () => {
    const state = { date: '11.06.2026', timeFrom: '18:00:00', timeTo: '19:00:00', trainerName: null, capacity: 10 }
    expect(fieldsOfSession(state)).toEqual(pickSession(fields))
    expect(Object.keys(pickSession(fields))).toEqual(Object.values(fieldsOfKind).flat())
  })

  it.each([
    ['date', '2026-06-11', 'Thursday, June 11'],
    ['timeFrom', '18:00', '6:00 PM'],
    ['timeTo', '', ''],
    ['trainerName', 'Ann', 'Ann'],
    ['capacity', '10', '10'],
  ] as const)('%s reads', (field, value, text) => expect(textOfSession(value, field)).toBe(text))
})
