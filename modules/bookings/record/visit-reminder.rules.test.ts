import { expect, it } from 'vitest'
import { isWorthReminding, remindUntil } from './visit-reminder.rules.ts'

const at = (text: string) => new Date(`2026-06-${text}Z`)

it('a class is due a day before, the day of a walk-in six hours before it begins', () => {
  expect(remindUntil(at('10T18:00:00'))).toEqual({ class: at('11T18:00:00'), walkIn: at('11T00:00:00') })
})

it.each([
  {
    when: 'a class booked days before',
    type: 'class',
    confirmed: '08T18:00:00',
    starts: '12T18:00:00',
    now: '11T18:00:00',
    isWorth: true,
  },
  {
    when: 'a class booked 36 hours before',
    type: 'class',
    confirmed: '11T06:00:00',
    starts: '12T18:00:00',
    now: '11T18:00:00',
    isWorth: true,
  },
  {
    when: 'a class booked a second later',
    type: 'class',
    confirmed: '11T06:00:01',
    starts: '12T18:00:00',
    now: '11T18:00:00',
    isWorth: false,
  },
  {
    when: 'a class that has begun, because nothing ran',
    type: 'class',
    confirmed: '08T18:00:00',
    starts: '12T18:00:00',
    now: '12T18:00:00',
    isWorth: false,
  },
  {
    when: 'a class reminded of late',
    type: 'class',
    confirmed: '08T18:00:00',
    starts: '12T18:00:00',
    now: '12T17:59:59',
    isWorth: true,
  },
  {
    when: 'a walk-in booked the evening before that',
    type: 'walk_in',
    confirmed: '11T06:00:00',
    starts: '12T00:00:00',
    now: '11T18:00:00',
    isWorth: true,
  },
  {
    when: 'a walk-in booked that morning',
    type: 'walk_in',
    confirmed: '11T06:00:01',
    starts: '12T00:00:00',
    now: '11T18:00:00',
    isWorth: false,
  },
] as const)('$when: $isWorth', ({ type, confirmed, starts, now, isWorth }) => {
  expect(isWorthReminding({ type, startsAt: at(starts), confirmedAt: at(confirmed) }, at(now))).toBe(isWorth)
})
