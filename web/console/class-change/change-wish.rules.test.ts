import { describe, expect, it } from 'vitest'
import { type ChangeWishFields, endFor, wishOf } from './change-wish.rules.ts'

const now = { date: '2026-06-11', timeFrom: '18:00', timeTo: '19:00' }
const fields: ChangeWishFields = {
  ...now,
  kind: 'move',
  reason: 'Works',
  clock: '',
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
  ])('%s', (_, typed, expected) => {
    const { kind, reason, ...sent } = wishOf({ ...fields, ...typed }, now)
    expect([kind, reason]).toEqual(['move', 'Works'])
    expect(sent).toEqual(expected)
  })
})
