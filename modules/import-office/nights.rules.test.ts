import { expect, it } from 'vitest'
import { nextNight } from './nights.rules.ts'

it.each([
  ['day', '2026-06-10T01:00:00Z', '2026-06-10T02:17:00.000Z'],
  ['day', '2026-06-10T02:17:00Z', '2026-06-11T02:17:00.000Z'],
  ['week', '2026-06-10T12:00:00Z', '2026-06-15T02:17:00.000Z'],
  ['week', '2026-06-15T01:00:00Z', '2026-06-15T02:17:00.000Z'],
  ['week', '2026-06-15T03:00:00Z', '2026-06-22T02:17:00.000Z'],
] as const)('an address of every %s at %s is fetched next at %s', (every, now, next) => {
  expect(nextNight(every, new Date(now)).toISOString()).toBe(next)
})
