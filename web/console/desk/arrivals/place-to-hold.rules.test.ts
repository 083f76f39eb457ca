import { expect, it } from 'vitest'
import type { ClassGroup } from './arrival-groups.rules.ts'
import { placeToHold } from './place-to-hold.rules.ts'

const session = { id: '1', classId: 'yoga', name: 'Yoga', trainerName: null, placesLeft: 1 }
const wish = { classId: 'yoga', date: '10.06.2026' }

it.each<[string, Partial<ClassGroup['session']> | undefined, string | null, string | null, object | undefined]>([
  ['before its class', session, '18:00:00', '2026-06-10T16:59:59Z', wish],
  ['once its class has begun', session, '18:00:00', '2026-06-10T17:00:00Z', undefined],
  ['of a full class', { ...session, placesLeft: 0 }, '18:00:00', '2026-06-10T12:00:00Z', undefined],
  ['of a cancelled class', { ...session, placesLeft: null }, '18:00:00', '2026-06-10T12:00:00Z', undefined],
  ['of a list kept before it named classes', { ...session, classId: undefined }, '18:00:00', null, undefined],
  ['before the browser knows the time', session, '18:00:00', null, undefined],
  ['of general gym access', undefined, null, '2026-06-10T12:00:00Z', {}],
])('what a desk in London can hold %s', (_name, of, timeFrom, now, expected) => {
  const group = { key: '1', arrivals: [{ timeFrom, dateOfVisit: '10.06.2026' }], session: of } as unknown as ClassGroup
  expect(placeToHold(group, now === null ? null : Date.parse(now), 'Europe/London')).toEqual(expected)
})
