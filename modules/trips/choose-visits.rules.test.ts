import { describe, expect, it } from 'vitest'
import {
  chooseVisits,
  type EmptyDay,
  type Fitting,
  type PossibleVisit,
  sortOut,
  whyEmpty,
  whyLost,
} from './choose-visits.rules.ts'

type Visit = Fitting<PossibleVisit>
const hour = (hours: number) => new Date(Date.UTC(2026, 5, 10, hours))
const visit = (id: string, changes: Partial<Visit> = {}): Visit => ({
  kind: 'class',
  id,
  date: '2026-06-10',
  venueId: `venue of ${id}`,
  walkMinutes: 10,
  activities: ['Gym'],
  meets: [],
  isLikeItself: (changes.meets ?? []).length > 0,
  isPremium: false,
  stars: null,
  seatsLeft: null,
  time: { from: hour(18), to: hour(19) },
  ...changes,
})
const yoga = (id: string, changes: Partial<Visit> = {}) =>
  visit(id, { activities: ['Yoga'], meets: ['Yoga'], ...changes })
const swim = (id: string, changes: Partial<Visit> = {}) =>
  visit(id, { activities: ['Swimming'], meets: ['Swimming'], ...changes })
/** General gym access at a venue that has an activity. */
const gym = (id: string, meets: string[], changes: Partial<Visit> = {}) =>
  visit(id, { kind: 'walkIn', meets, isLikeItself: false, walkMinutes: 1, ...changes })
const day = (...fitting: Visit[]) => ({ pinned: null, isSkipped: false, isBooked: false, fitting })
const likes = ['Yoga', 'Swimming']

describe('one visit a day', () => {
  it.each([
    ['the shorter walk', [yoga('far', { walkMinutes: 11 }), yoga('near')], 'near'],
    ['what a standard pass pays for', [yoga('dear', { isPremium: true, walkMinutes: 1 }), yoga('plain')], 'plain'],
    ['the better rating after an equal walk', [yoga('good', { stars: 4.1 }), yoga('best', { stars: 4.8 })], 'best'],
    ['a rating before none', [yoga('unknown'), yoga('rated', { stars: 3.2 })], 'rated'],
    [
      'the earlier start after an equal rating',
      [yoga('late'), yoga('early', { time: { from: hour(7), to: hour(8) } })],
      'early',
    ],
    ['the lower id where nothing else differs', [yoga('b'), yoga('a')], 'a'],
    ['a class of the like before a walk-in where it is, too', [gym('gym', ['Yoga']), yoga('class')], 'class'],
    [
      'a walk-in that is the like itself, nearer than a class of it',
      [gym('gym', ['General Gym Access'], { isLikeItself: true }), visit('class', { meets: ['General Gym Access'] })],
      'gym',
    ],
    ['nothing where nothing fits', [], null],
  ])('%s', (_name, fitting, expected) => {
    const [plan] = chooseVisits([day(...fitting)], likes)
    expect(plan?.visit?.id ?? null).toBe(expected)
    expect(plan?.others.map(({ id }) => id)).toEqual(fitting.map(({ id }) => id).filter((id) => id !== expected))
  })

  const plan = (days: Parameters<typeof chooseVisits>[0], wanted: readonly string[] = likes) =>
    chooseVisits(days, wanted).map(({ visit }) => visit?.id ?? '-')

  it('varies over the likes: what was not there yet comes before the shorter walk', () => {
    const both = day(yoga('yoga'), swim('swim', { walkMinutes: 19 }))
    expect(plan([both, both, both, both])).toEqual(['yoga', 'swim', 'yoga', 'swim'])
  })

  it('a visit that meets two likes counts for both', () => {
    const spa = visit('spa', { meets: ['Yoga', 'Swimming'], walkMinutes: 1 })
    expect(plan([day(spa), day(yoga('yoga'), swim('swim', { walkMinutes: 9 }))])).toEqual(['spa', 'swim'])
  })

  it('a like that only a walk-in meets comes before the same class of another like again', () => {
    const both = day(yoga('class'), gym('pool', ['Swimming', 'Yoga']))
    expect(plan([both, both, both, both])).toEqual(['class', 'pool', 'class', 'pool'])
  })

  it.each([
    ['classes', yoga('near'), yoga('far', { walkMinutes: 19 })],
    ['walk-ins', gym('near', ['Yoga']), gym('far', ['Yoga'], { walkMinutes: 19 })],
  ])('varies over the venues of equal %s before the shorter walk', (_name, near, far) => {
    const both = day(near, far)
    expect(plan([both, both, both, both], ['Yoga'])).toEqual(['near', 'far', 'near', 'far'])
    expect(plan([both, { ...both, pinned: near }], ['Yoga'])).toEqual(['far', 'near'])
  })

  it('a standard class where the plan has been comes before a premium one elsewhere, but not before another like', () => {
    const yogas = day(yoga('yoga'), yoga('hot', { isPremium: true }))
    expect(plan([yogas, yogas])).toEqual(['yoga', 'yoga'])
    const all = day(...yogas.fitting, swim('swim', { isPremium: true }))
    expect(plan([all, all, all])).toEqual(['yoga', 'swim', 'yoga'])
  })

  it('gym access counts as itself, and not as what else its venue has', () => {
    const both = day(
      gym('gym', ['Yoga', 'General Gym Access'], { isLikeItself: true }),
      yoga('hot', { isPremium: true }),
    )
    expect(plan([both, both], ['Yoga', 'General Gym Access'])).toEqual(['gym', 'hot'])
  })

  it('a class of the like at a venue that the plan has comes before a walk-in elsewhere', () => {
    const both = day(yoga('class'), gym('gym', ['Yoga']))
    expect(plan([both, both], ['Yoga'])).toEqual(['class', 'class'])
  })

  it('varies over the activities where nothing is liked', () => {
    const both = day(yoga('yoga', { meets: [] }), swim('swim', { meets: [], walkMinutes: 19 }))
    expect(plan([both, both], [])).toEqual(['yoga', 'swim'])
  })

  it('varies over walk-ins and classes where nothing is liked, whatever else the venues of the walk-ins have', () => {
    const all = day(
      gym('gym', [], { activities: ['Yoga', 'Gym'] }),
      gym('padel', [], { activities: ['Padel'] }),
      yoga('yoga', { meets: [] }),
    )
    expect(plan([all, all, all], [])).toEqual(['gym', 'yoga', 'padel'])
  })

  it('keeps what was chosen, and plans the days before it around it', () => {
    const both = day(yoga('yoga'), swim('swim', { walkMinutes: 19 }))
    const chosen = { ...both, pinned: yoga('mine') }
    expect(plan([both, chosen])).toEqual(['swim', 'mine'])
  })

  it.each([
    ['nothing is wanted', { isSkipped: true }],
    ['something is booked', { isBooked: true }],
  ])('leaves a day alone on which %s, but lists what fits', (_why, taken) => {
    const [left] = chooseVisits([{ ...day(yoga('a'), yoga('b')), ...taken }], likes)
    expect([left?.visit, left?.others.map(({ id }) => id)]).toEqual([null, ['a', 'b']])
  })

  it('something may be chosen beside what is booked', () => {
    expect(plan([{ ...day(yoga('a')), isBooked: true, pinned: yoga('a') }])).toEqual(['a'])
  })

  it('lists eight others, the best first', () => {
    const many = Array.from({ length: 12 }, (_none, n) => yoga(`y${n}`, { walkMinutes: 20 - n }))
    const [only] = chooseVisits([day(...many)], likes)
    expect(only?.others.map(({ id }) => id)).toEqual(['y10', 'y9', 'y8', 'y7', 'y6', 'y5', 'y4', 'y3'])
  })
})

describe('what a day offers', () => {
  const ids = (visits: readonly PossibleVisit[]) => visits.map(({ id }) => id)
  it('is sorted out by what keeps a traveller from it', () => {
    const offered = [
      yoga('fits', { walkMinutes: 20 }),
      yoga('full', { seatsLeft: 0 }),
      yoga('few', { seatsLeft: 1 }),
      visit('other'),
      yoga('farther', { walkMinutes: 30 }),
      yoga('too far', { walkMinutes: 31 }),
      yoga('busy'),
      { ...yoga('late'), time: null },
    ]
    const sorted = sortOut(offered, { likes: ['Yoga'], walk: 20 }, ({ id }) => id === 'busy')
    expect(ids(sorted.fitting)).toEqual(['fits', 'few'])
    expect(ids(sorted.full)).toEqual(['full'])
    expect(ids(sorted.disliked)).toEqual(['other'])
    expect(ids(sorted.farther)).toEqual(['farther'])
    // An hour is the longest walk, so nothing is farther.
    const far = [yoga('an hour', { walkMinutes: 60 }), yoga('more', { walkMinutes: 61 })]
    expect(ids(sortOut(far, { likes: [], walk: 55 }, () => false).farther)).toEqual(['an hour'])
    expect(ids(sortOut(offered, { likes: [], walk: 20 }, () => false).fitting)).toEqual([
      'fits',
      'few',
      'other',
      'busy',
    ])
  })

  const empty: EmptyDay = {
    near: [],
    full: [],
    disliked: [],
    farther: [],
    isSkipped: false,
    isBooked: false,
    isAhead: false,
    hasNearVenue: true,
    isCityOpen: true,
  }
  const some = [visit('some')]
  const late = [{ ...visit('late'), time: null }]
  it.each([
    ['skipped', { isSkipped: true, isBooked: true }],
    ['booked', { isBooked: true, full: some }],
    ['allFull', { full: some, disliked: some, near: some }],
    ['noneLiked', { disliked: some, farther: some, near: some }],
    ['noTime', { near: late, farther: some }],
    ['noTime', { near: late, isAhead: true }],
    ['tooFar', { farther: some, hasNearVenue: false, isAhead: true }],
    ['notPublishedYet', { farther: some, isAhead: true }],
    ['notPublishedYet', { isAhead: true, hasNearVenue: false }],
    ['tooFar', { hasNearVenue: false }],
    ['nothingOpen', { farther: some }],
    ['nothingOpen', {}],
    ['nothingOpen', { hasNearVenue: false, isCityOpen: false }],
  ] as const)('an empty day: %s (%#)', (reason, changes) => expect(whyEmpty({ ...empty, ...changes })).toBe(reason))
})

describe('a choice that cannot be had', () => {
  it.each([
    ['gone', undefined, false],
    ['notInReach', yoga('far', { walkMinutes: 21 }), false],
    ['notInReach', { ...yoga('late'), time: null }, false],
    ['clashes', yoga('mine'), true],
    ['full', yoga('full', { seatsLeft: 0 }), false],
    [null, yoga('free', { seatsLeft: 1 }), false],
  ] as const)('%s', (reason, offered, isBusy) => expect(whyLost(offered, 20, () => isBusy)).toBe(reason))
})
