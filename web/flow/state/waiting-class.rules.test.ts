import { expect, it } from 'vitest'
import { type WaitingClass, waitingFor } from './waiting-class.rules.ts'

const kept: WaitingClass = {
  whose: 'tess',
  chosen: {
    id: 'c1',
    name: 'Morning Yoga',
    voucherType: 'standard',
    venue: { name: 'River House Gym', slug: 'river-house-gym', city: 'London' },
    date: '23.11.2026',
    timeFrom: '07:00:00',
    timeTo: '08:00:00',
    startsAt: '2026-11-23T07:00:00.000Z',
    wpVisits: 1,
    activities: [],
  },
}

it.each([
  ['its buyer', 'tess', '2026-11-23T06:59:59.999Z', 'c1'],
  ['no one once it has started', 'tess', '2026-11-23T07:00:00.000Z', undefined],
  ['no other account', 'omar', '2026-11-22T12:00:00.000Z', undefined],
  ['no visitor who is signed out', undefined, '2026-11-22T12:00:00.000Z', undefined],
])('T170: a class that was paid for waits for %s', (_who, account, now, id) => {
  expect(waitingFor(account, kept, Date.parse(now))?.id).toBe(id)
})

it('T170: nothing waits where nothing was kept', () => {
  expect(waitingFor('tess', null, Date.parse('2026-11-22T12:00:00.000Z'))).toBeNull()
})
