import { expect, it } from 'vitest'
import type { PassState } from '../../passes/pass-eligibility.rules.ts'
import { type Candidate, chooseAlternatives, type BookedTime } from './alternatives.rules.ts'

const NOW = new Date('2026-06-11T08:00:00Z')
const at = (time: string) => new Date(`2026-06-11T${time}Z`)
const lost = at('17:00')
const pass: PassState = {
  type: 'standard',
  visitsFree: 1,
  visitsHeld: 0,
  validDestinationIds: ['london'],
  usableUntil: new Date('2026-07-01T00:00:00Z'),
  frozenBecause: null,
}
const origin = { lat: 51.5, lng: 0 }
/** A degree of latitude is 111.2 km. */
const north = (km: number) => ({ name: 'Hall', slug: 'hall', streetAddress: null, lat: 51.5 + km / 111.195, lng: 0 })
const open: Candidate = {
  sessionId: 1,
  classId: 'yoga',
  className: 'Yoga',
  date: '2026-06-11',
  from: '19:00:00',
  to: '20:00:00',
  startsAt: at('18:00'),
  endsAt: at('19:00'),
  timeZone: 'Europe/London',
  isOnline: false,
  offerType: 'standard',
  destinationId: 'london',
  wpVisits: 1,
  venue: north(0),
  origin,
}
const choose = (
  candidates: readonly Candidate[],
  more: { pass?: PassState; booked?: readonly BookedTime[] } = {},
  now = NOW,
) => chooseAlternatives(candidates, { startsAt: lost, pass, booked: [], ...more }, now)
const take = (from: string, to: string, local = '00:00:00'): BookedTime => ({
  startsAt: at(from),
  endsAt: at(to),
  date: open.date,
  from: local,
})

it.each<[string, Partial<Candidate>, boolean]>([
  ['an hour later', {}, true],
  ['three hours later', { startsAt: at('20:00'), endsAt: at('21:00') }, true],
  ['a moment more', { startsAt: at('20:00:00.001'), endsAt: at('21:00') }, false],
  ['three hours earlier', { startsAt: at('14:00'), endsAt: at('15:00') }, true],
  ['a moment more, earlier', { startsAt: at('13:59:59.999'), endsAt: at('15:00') }, false],
  ['not quite 3 km away', { venue: north(2.99) }, true],
  ['more than 3 km away', { venue: north(3.01) }, false],
  ['online, wherever the venue is', { venue: north(50), isOnline: true }, true],
  ['premium, which the pass does not pay', { offerType: 'premium' }, false],
  ['of another city', { destinationId: 'paris' }, false],
])('offers a class %s', (_what, more, offered) => expect(choose([{ ...open, ...more }])).toHaveLength(offered ? 1 : 0))

it.each<[string, BookedTime, boolean]>([
  ['ends as it begins', take('17:00', '18:00'), true],
  ['begins as it ends', take('19:00', '20:00'), true],
  ['overlaps by a minute', take('17:00', '18:01'), false],
  ['lies within it', take('18:15', '18:30'), false],
  ['has the same start on the wall, whatever its length', take('10:00', '10:00', '19:00:00'), false],
])('beside a booking that %s', (_what, taken, offered) =>
  expect(choose([open], { booked: [taken] })).toHaveLength(offered ? 1 : 0),
)

it.each<[string, Partial<PassState>]>([
  ['without a visit', { visitsFree: 0 }],
  ['that has ended', { usableUntil: NOW }],
  ['that is frozen', { frozenBecause: 'dispute' }],
])('offers nothing to a pass %s', (_what, more) => expect(choose([open], { pass: { ...pass, ...more } })).toEqual([]))

it('offers nothing that begins at this moment', () => {
  expect(choose([open], {}, open.startsAt)).toEqual([])
  expect(choose([open], {}, new Date(open.startsAt.getTime() - 1))).toHaveLength(1)
})

it('offers three, the nearest in time first, then the nearest place', () => {
  const candidates = [
    { ...open, classId: 'two hours', startsAt: at('19:00'), endsAt: at('20:00') },
    { ...open, classId: 'an hour, farther', venue: north(2) },
    { ...open, classId: 'an hour before, near', startsAt: at('16:00'), endsAt: at('17:00'), venue: north(1) },
    { ...open, classId: 'three hours', startsAt: at('20:00'), endsAt: at('21:00') },
  ]
  expect(choose(candidates).map(({ classId }) => classId)).toEqual([
    'an hour before, near',
    'an hour, farther',
    'two hours',
  ])
})
