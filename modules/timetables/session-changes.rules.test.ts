import { describe, expect, it } from 'vitest'
import {
  doesHitBookings,
  fateOf,
  ownPartsOf,
  type PlannedSession,
  type PlannedValues,
} from './session-changes.rules.ts'

const before: PlannedValues = { from: '18:00:00', to: '19:00:00', capacity: 12, trainerName: null }
const session: PlannedSession = { ...before, date: '2026-06-15', seatsTaken: 0 }
const MONDAYS = ['2026-06-15', '2026-06-22']
const TUESDAYS = ['2026-06-16', '2026-06-23']
const isOn = (dates: readonly string[]) => (date: string) => dates.includes(date)

type Row = [
  what: string,
  session: Partial<PlannedSession>,
  after: Partial<PlannedValues>,
  isPlanned: readonly string[],
  fate: string,
  hits: boolean,
]

function textOf(fate: ReturnType<typeof fateOf>): string {
  if (fate.kind !== 'changes') return fate.kind
  const { from, to, capacity, trainerName } = fate.to
  return `${from.slice(0, 5)}-${to.slice(0, 5)} ${capacity} ${trainerName}`
}

describe('a session whose timetable changes', () => {
  it.each<Row>([
    ['nothing changes', {}, {}, MONDAYS, 'stays', false],
    ['nothing changes, booked', { seatsTaken: 3 }, {}, MONDAYS, 'stays', false],
    ['another time', {}, { from: '19:00:00', to: '20:00:00' }, MONDAYS, '19:00-20:00 12 null', false],
    [
      'another time, booked',
      { seatsTaken: 1 },
      { from: '19:00:00', to: '20:00:00' },
      MONDAYS,
      '19:00-20:00 12 null',
      true,
    ],
    ['a later end, booked', { seatsTaken: 1 }, { to: '19:30:00' }, MONDAYS, '18:00-19:30 12 null', true],
    ['more seats, booked', { seatsTaken: 3 }, { capacity: 20 }, MONDAYS, '18:00-19:00 20 null', false],
    ['B4: fewer seats than taken', { seatsTaken: 9 }, { capacity: 8 }, MONDAYS, '18:00-19:00 8 null', true],
    ['B4: exactly the seats taken', { seatsTaken: 8 }, { capacity: 8 }, MONDAYS, '18:00-19:00 8 null', false],
    ['another trainer, booked', { seatsTaken: 1 }, { trainerName: 'Ann' }, MONDAYS, '18:00-19:00 12 Ann', false],
    ['another weekday', {}, {}, TUESDAYS, 'goes', false],
    ['another weekday, booked', { seatsTaken: 1 }, {}, TUESDAYS, 'goes', true],
    [
      'its own time stays, its seats follow',
      { from: '17:00:00' },
      { from: '20:00:00', to: '21:00:00', capacity: 14 },
      MONDAYS,
      '17:00-19:00 14 null',
      false,
    ],
    [
      'its own seats stay, its time follows',
      { capacity: 30 },
      { to: '19:30:00', capacity: 14 },
      MONDAYS,
      '18:00-19:30 30 null',
      false,
    ],
    ['its own trainer stays', { trainerName: 'Bea' }, { trainerName: 'Ann' }, MONDAYS, 'stays', false],
    [
      'its own date stays, its seats follow',
      { date: '2026-06-18' },
      { capacity: 14 },
      TUESDAYS,
      '18:00-19:00 14 null',
      false,
    ],
  ])('%s', (_what, own, more, planned, fate, hits) => {
    const one = { ...session, ...own }
    const change = { before, after: { ...before, ...more }, wasPlanned: isOn(MONDAYS), isPlanned: isOn(planned) }
    const found = fateOf(one, change)
    expect([textOf(found), doesHitBookings(one, found)]).toEqual([fate, hits])
  })
})

it('values that differ from the timetable are the session’s own', () => {
  expect(ownPartsOf(session, before, true)).toEqual([])
  const changed = { date: '2026-06-18', from: '17:00:00', to: '18:00:00', capacity: 3, trainerName: 'Bea' }
  expect(ownPartsOf(changed, before, false)).toEqual(['date', 'time', 'capacity', 'trainer'])
})
