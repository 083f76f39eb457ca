import { expect, it } from 'vitest'
import type { BookingStatus } from '../../contract/bookings.ts'
import { listGuests } from './guest-list.rules.ts'

type Row = readonly [status: BookingStatus, firstName: string | null, lastName: string | null, account?: string]

it.each<[string, readonly Row[], string[]]>([
  [
    'by family name, then by first name, however they are written',
    [
      ['confirmed', 'Zoë', 'Petersen'],
      ['confirmed', 'Nina', 'ängström'],
      ['confirmed', 'Adam', 'petersen'],
      ['confirmed', 'Bo', 'Zimmer'],
    ],
    ['Nina ängström booked', 'Adam petersen booked', 'Zoë Petersen booked', 'Bo Zimmer booked'],
  ],
  [
    'a guest with one name by it, and guests without any last',
    [
      ['confirmed', null, null],
      ['confirmed', 'Mia', null],
      ['confirmed', 'Ann', 'Zuse'],
    ],
    ['Mia null booked', 'Ann Zuse booked', 'null null booked'],
  ],
  [
    'each state',
    [
      ['pending', 'A', 'A'],
      ['confirmed', 'B', 'B'],
      ['redeemed', 'C', 'C'],
      ['noShow', 'D', 'D'],
      ['cancelledByUser', 'E', 'E'],
      ['cancelledByFitness', 'F', 'F'],
    ],
    ['A A asked', 'B B booked', 'C C here', 'D D missed', 'E E cancelled', 'F F cancelled'],
  ],
  [
    'who cancelled and booked again, once',
    [
      ['cancelledByUser', 'A', 'A', 'a'],
      ['confirmed', 'A', 'A', 'a'],
      ['cancelledByUser', 'B', 'B', 'b'],
      ['cancelledByUser', 'B', 'B', 'b'],
    ],
    ['A A booked', 'B B cancelled'],
  ],
])('the guests of a class: %s', (_what, rows, expected) => {
  const guests = rows.map(([status, firstName, lastName, accountId], index) => ({
    status,
    firstName,
    lastName,
    accountId: accountId ?? `account ${index}`,
  }))
  expect(listGuests(guests).map((one) => `${one.firstName} ${one.lastName} ${one.state}`)).toEqual(expected)
})
