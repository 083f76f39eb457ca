import { expect, it } from 'vitest'
import { openHoursText } from './open-hours-text.ts'

it.each([
  [[], undefined],
  [[{ from: '22:00:00', to: '02:00:00' }], 'Open 10:00 PM–2:00 AM'],
  [[{ from: '00:00:00', to: '00:00:00' }], 'Open all day'],
  [
    [
      { from: '06:00:00', to: '12:00:00' },
      { from: '13:00:00', to: '22:00:00' },
    ],
    'Open 6:00 AM–12:00 PM, 1:00 PM–10:00 PM',
  ],
])('the hours %j are %s', (hours, text) => expect(openHoursText(hours)).toBe(text))
