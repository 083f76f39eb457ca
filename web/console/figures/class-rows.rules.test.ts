import { expect, it } from 'vitest'
import { cellsOfMonth, rowsOfMonth } from './class-rows.rules.ts'

const flow = {
  classId: 'flow',
  name: 'Flow',
  trainerName: 'Ana',
  starts: ['08:00:00', '18:00:00'],
  sessions: 2,
  seats: 14,
  booked: 5,
  visits: 3,
  missed: 1,
  cancelledLate: 1,
}
const none = { visits: 0, missed: 0, cancelledLate: 0 }

it('a class is filled by the seats that guests kept until it began', () => {
  expect(rowsOfMonth({ classes: [flow], walkIns: none })[0]).toMatchObject({ fill: 36, starts: '8:00 AM, 6:00 PM' })
})

it.each([
  [['08:00:00', '09:00:00', '10:00:00'], '8:00 AM, 9:00 AM, 10:00 AM'],
  [['08:00:00', '09:00:00', '10:00:00', '11:00:00', '12:00:00'], '8:00 AM, 9:00 AM, 10:00 AM, +2'],
])('%j are shown as %s', (starts, text) => {
  expect(rowsOfMonth({ classes: [{ ...flow, starts }], walkIns: none })[0]?.starts).toBe(text)
})

it('all together count walk-ins, which have no seats and no row while there are none', () => {
  const classes = [flow, { ...flow, classId: 'late', name: 'Late', seats: 6, booked: 5, visits: 5 }]
  expect(rowsOfMonth({ classes, walkIns: none }).map(({ id }) => id)).toEqual(['flow', 'late', 'all'])
  const rows = rowsOfMonth({ classes, walkIns: { visits: 4, missed: 2, cancelledLate: 0 } })
  expect(rows.map(({ id, fill, visits, missed }) => [id, fill, visits, missed])).toEqual([
    ['flow', 36, 3, 1],
    ['late', 83, 5, 1],
    ['walkIns', null, 4, 2],
    ['all', 50, 12, 4],
  ])
})

it('a month of walk-ins alone has no seats to fill', () => {
  expect(rowsOfMonth({ classes: [], walkIns: { ...none, visits: 1 } }).at(-1)).toMatchObject({ seats: 0, fill: null })
})

it('a spreadsheet gets the same rows below their names', () => {
  expect(cellsOfMonth(rowsOfMonth({ classes: [flow], walkIns: none }))).toEqual([
    [
      'Class',
      'Trainer',
      'Starts at',
      'Dates',
      'Seats',
      'Booked at the start',
      'Filled %',
      'Visits',
      'No-shows',
      'Late cancellations',
    ],
    ['Flow', 'Ana', '8:00 AM, 6:00 PM', 2, 14, 5, 36, 3, 1, 1],
    ['Total', '', '', 2, 14, 5, 36, 3, 1, 1],
  ])
})
