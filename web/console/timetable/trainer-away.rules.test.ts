import { describe, expect, it } from 'vitest'
import type { VenueSession, VenueWeek } from '../../../contract/timetables.ts'
import { listTrainers, listTicked } from './trainer-away.rules.ts'

const session = (id: string, more: Partial<VenueSession>): VenueSession => ({
  id,
  classId: `class-${id}`,
  className: 'Yoga',
  date: '27.11.2026',
  from: '18:00:00',
  to: '19:00:00',
  startsAt: '2026-11-27T18:00:00Z',
  endsAt: '2026-11-27T19:00:00Z',
  capacity: 12,
  seatsTaken: 0,
  trainerName: 'Bea',
  isOnline: false,
  isCancelled: false,
  hasBegun: false,
  timetableId: null,
  own: [],
  ...more,
})
const daysOf = (...sessions: VenueSession[]): VenueWeek['days'] => [{ date: '27.11.2026', isClosed: false, sessions }]

describe('who teaches in the next weeks', () => {
  it.each<[string, VenueSession[], string]>([
    ['trainers by name', [session('1', {}), session('2', { trainerName: 'Ann' })], 'Ann 2, Bea 1'],
    ['several classes of a day', [session('1', {}), session('2', {})], 'Bea 1 2'],
    ['not what has begun', [session('1', { hasBegun: true }), session('2', {})], 'Bea 2'],
    ['not what was cancelled', [session('1', { isCancelled: true }), session('2', {})], 'Bea 2'],
    ['not what nobody in particular teaches', [session('1', { trainerName: null })], ''],
  ])('%s', (_what, sessions, text) => {
    const found = [...listTrainers(daysOf(...sessions))].map(([name, days]) =>
      [name, ...[...days.values()].flat().map(({ id }) => id)].join(' '),
    )
    expect(found.join(', ')).toBe(text)
  })

  it('has each day by itself, the first one first', () => {
    const sessions = [session('1', {}), session('2', { date: '30.11.2026' }), session('3', {})]
    const days = listTrainers(daysOf(...sessions)).get('Bea')
    expect([...(days ?? [])].map(([date, own]) => [date, own.length])).toEqual([
      ['27.11.2026', 2],
      ['30.11.2026', 1],
    ])
  })
})

it('names the ticked classes, and not more than one change takes', () => {
  const sessions = Array.from({ length: 60 }, (_, index) => session(`${index}`, {}))
  expect(listTicked(sessions.slice(0, 3), new Set(['1']))).toEqual(['class-0@27.11.2026', 'class-2@27.11.2026'])
  expect(listTicked(sessions, new Set())).toHaveLength(50)
})
