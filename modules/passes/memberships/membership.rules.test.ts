import { expect, it } from 'vitest'
import { membershipEnd, nextTry } from './membership.rules.ts'

it('lasts 30 days to the instant, across a change of the clocks', () => {
  expect(membershipEnd(new Date('2026-10-10T10:00:00Z'))).toEqual(new Date('2026-11-09T10:00:00Z'))
})

const at = (time: string) => new Date(`2026-06-10T${time}Z`)

it.each([
  ['at once', '10:00:00', '10:01:00'],
  ['after a minute', '10:01:00', '10:02:00'],
  ['after ten minutes', '10:10:00', '10:20:00'],
  ['after an hour', '11:00:00', '12:00:00'],
  ['after five hours', '15:00:00', '16:00:00'],
])('asks again %s', (_when, now, next) => {
  expect(nextTry(at('10:00:00'), at(now))).toEqual(at(next))
})

it('gives up after a day', () => {
  expect(nextTry(at('10:00:00'), new Date('2026-06-11T09:59:59Z'))).toBeDefined()
  expect(nextTry(at('10:00:00'), new Date('2026-06-11T10:00:00Z'))).toBeUndefined()
})
