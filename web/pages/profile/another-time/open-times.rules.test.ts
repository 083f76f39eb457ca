import { expect, it } from 'vitest'
import type { Class } from '../../../../contract/schedule.ts'
import { daysOfWeek, openTimes } from './open-times.rules.ts'

const session = (name: string, timeFrom: string, more: Partial<Class> = {}) =>
  ({
    name,
    timeFrom,
    startsAt: `2026-06-12T${timeFrom}Z`,
    canBook: true,
    voucherType: 'standard',
    ...more,
  }) as Class
const names = (days: ReturnType<typeof openTimes>) =>
  days.map(({ date, classes }) => [date, ...classes.map(({ name, timeFrom }) => `${timeFrom} ${name}`)])

const day = {
  date: '12.06.2026',
  classes: [
    session('Boxing', '07:00:00'),
    session('Barre', '08:00:00'),
    session('Morning Yoga', '18:00:00'),
    session('Morning Yoga', '08:00:00'),
    session('Full', '09:00:00', { canBook: false }),
    session('Spa', '10:00:00', { voucherType: 'premium' }),
  ],
}

it.each([
  ['standard', ['07:00:00 Boxing', '08:00:00 Morning Yoga', '08:00:00 Barre', '18:00:00 Morning Yoga']],
  ['premium', ['07:00:00 Boxing', '08:00:00 Morning Yoga', '08:00:00 Barre', '10:00:00 Spa', '18:00:00 Morning Yoga']],
] as const)(
  'a %s booking may move to what is open and paid for, by time, its own class first',
  (voucherType, expected) => {
    const ticket = { ticketName: 'Morning Yoga', voucherType, startsAt: '2026-06-11T08:00:00Z' }
    expect(names(openTimes(ticket, [day]))).toEqual([['12.06.2026', ...expected]])
  },
)

it('does not offer the class that is booked, but offers another one that begins then', () => {
  const both = { date: '12.06.2026', classes: [session('Morning Yoga', '08:00:00'), session('Boxing', '08:00:00')] }
  const ticket = { ticketName: 'Morning Yoga', voucherType: 'standard', startsAt: '2026-06-12T08:00:00Z' } as const
  expect(names(openTimes(ticket, [both]))).toEqual([['12.06.2026', '08:00:00 Boxing']])
})

it('leaves out days without anything', () => {
  const full = { date: '13.06.2026', classes: [session('Full', '09:00:00', { canBook: false })] }
  const ticket = { ticketName: 'Morning Yoga', voucherType: 'standard', startsAt: '2026-06-11T08:00:00Z' } as const
  expect(openTimes(ticket, [full])).toEqual([])
})

it('begins with today and goes on a week later, over the end of a month', () => {
  expect([daysOfWeek('2026-06-27', 0).at(-1), ...daysOfWeek('2026-06-27', 1).slice(0, 2)]).toEqual([
    '03.07.2026',
    '04.07.2026',
    '05.07.2026',
  ])
})
