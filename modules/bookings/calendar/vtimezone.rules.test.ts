import { describe, expect, it } from 'vitest'
import { vtimezone } from './vtimezone.rules.ts'

const changesIn = (zone: string, around: string) =>
  [
    ...vtimezone(zone, new Date(around)).matchAll(
      /BEGIN:(\w+)\r\nDTSTART:(\w+)\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)/g,
    ),
  ]
    .slice(1)
    .map((found) => found.slice(1).join(' '))

describe('the offsets around an event', () => {
  it.each([
    [
      'Zürich',
      'Europe/Zurich',
      '2026-06-10T10:00:00Z',
      [
        'STANDARD 20251026T030000 +0200 +0100',
        'DAYLIGHT 20260329T020000 +0100 +0200',
        'STANDARD 20261025T030000 +0200 +0100',
        'DAYLIGHT 20270328T020000 +0100 +0200',
      ],
    ],
    [
      'New York',
      'America/New_York',
      '2026-06-10T10:00:00Z',
      [
        'STANDARD 20251102T020000 -0400 -0500',
        'DAYLIGHT 20260308T020000 -0500 -0400',
        'STANDARD 20261101T020000 -0400 -0500',
        'DAYLIGHT 20270314T020000 -0500 -0400',
      ],
    ],
    [
      'Sydney, where summer is at the other end',
      'Australia/Sydney',
      '2026-06-10T10:00:00Z',
      [
        'DAYLIGHT 20251005T020000 +1000 +1100',
        'STANDARD 20260405T030000 +1100 +1000',
        'DAYLIGHT 20261004T020000 +1000 +1100',
        'STANDARD 20270404T030000 +1100 +1000',
      ],
    ],
    [
      'London, which is at UTC in winter',
      'Europe/London',
      '2026-06-10T10:00:00Z',
      [
        'STANDARD 20251026T020000 +0100 +0000',
        'DAYLIGHT 20260329T010000 +0000 +0100',
        'STANDARD 20261025T020000 +0100 +0000',
        'DAYLIGHT 20270328T010000 +0000 +0100',
      ],
    ],
    ['Singapore, which has none', 'Asia/Singapore', '2026-06-10T10:00:00Z', []],
  ])('%s', (_name, zone, around, changes) => expect(changesIn(zone, around)).toEqual(changes))

  it('begin with the one that held before', () => {
    expect(vtimezone('Asia/Kolkata', new Date('2026-06-10T10:00:00Z')).split('\r\n')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Kolkata',
      'BEGIN:STANDARD',
      'DTSTART:20250517T053000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'TZNAME:GMT+5:30',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  })
})
