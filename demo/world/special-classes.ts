import type { NewClass, NewSession } from '../../modules/schedule/publish/new-class.ts'
import { addMinutes, DAYS, emptyClass } from './classes.ts'
import { localTime } from '../../modules/dates/zone-time.rules.ts'
import { addDays, weekdayOf } from '../../contract/days.ts'
import { idOf } from './seed.ts'

/** What `npm run demo:where` points at, beside the door codes. */
export const specialNames = [
  'oneSeatLeft',
  'full',
  'started',
  'startsIn1h59',
  'startsIn2h01',
  'premium',
  'highValue',
  'sameTimeA',
  'sameTimeB',
  'bare',
  'emptyDateThenNext',
  'pendingVenue',
  'onlineIntegrated',
  'online',
] as const
export type SpecialName = (typeof specialNames)[number]

interface Special {
  readonly name: SpecialName
  readonly venue: string
  readonly start: string
  /** 1 Monday to 7 Sunday; every day when left out. */
  readonly weekdays?: readonly number[]
  readonly class: NewClass
}

function specialClass(
  name: SpecialName,
  venue: string,
  title: string,
  start: string,
  overrides: Partial<NewClass> = {},
): Special {
  return { name, venue, start, class: { ...dressClass(venue, title, overrides), id: classIdOf(name) } }
}

function dressClass(venue: string, title: string, overrides: Partial<NewClass>): NewClass {
  return {
    ...emptyClass(title, idOf('venue', venue), title),
    description: `<p>${title}, for guests and regulars alike.</p>`,
    trainerName: 'Amara Osei',
    activities: ['Functional Training'],
    includes: ['Equipment'],
    excludes: ['Towels'],
    knowBeforeYouGo: ['Come ten minutes early'],
    ...overrides,
  }
}

/** In the venue's local time. */
const specials: readonly Special[] = [
  specialClass('oneSeatLeft', 'river-house-gym', 'One Seat Circuit', '07:00:00', { capacity: 1 }),
  specialClass('full', 'river-house-gym', 'Sold Out Strength', '08:00:00', { capacity: 1 }),
  // Avoids the weekday of the spa's closures.
  {
    ...specialClass('premium', 'sky-spa', 'Rooftop Sauna Ritual', '19:00:00', {
      offerType: 'premium',
      activities: ['Spa'],
    }),
    weekdays: [1, 2, 4, 5, 6, 7],
  },
  specialClass('highValue', 'river-house-gym', 'Signature Coaching', '20:00:00', {
    offerType: 'premium',
    wpVisits: 2,
    capacity: 6,
  }),
  specialClass('sameTimeA', 'river-house-gym', 'Evening Strength', '18:00:00', { capacity: 40 }),
  specialClass('sameTimeB', 'atelier-yoga', 'Evening Flow', '18:00:00', { activities: ['Yoga'], capacity: 40 }),
  specialClass('bare', 'river-house-gym', 'Open Floor', '12:00:00', {
    trainerName: null,
    description: null,
    knowBeforeYouGo: [],
    includes: [],
    excludes: [],
    capacity: 30,
  }),
  specialClass('pendingVenue', 'atelier-yoga', 'Morning Practice', '09:00:00', { activities: ['Yoga'], capacity: 30 }),
  specialClass('onlineIntegrated', 'online-studio', 'Live Stretch', '17:00:00', {
    isOnline: true,
    joinLink: 'https://meet.example.com/live-stretch',
    activities: ['Online', 'Yoga'],
    capacity: 100,
  }),
  specialClass('online', 'online-studio-two', 'Desk Pilates Live', '16:00:00', {
    isOnline: true,
    joinLink: 'https://meet.example.com/desk-pilates',
    activities: ['Online', 'Pilates'],
    capacity: 100,
  }),
  // About every second day, so that a date with classes follows a date without.
  {
    ...specialClass('emptyDateThenNext', 'north-pool', 'Night Lanes', '22:30:00', {
      offerType: 'premium',
      activities: ['Swimming'],
      capacity: 25,
    }),
    weekdays: [1, 3, 5],
  },
]

export const specialClasses: readonly NewClass[] = specials.map((one) => one.class)

export function venueOf(name: SpecialName): string {
  return specialOf(name)?.venue ?? AROUND_NOW
}

export function classIdOf(name: SpecialName): string {
  return idOf('class', `special/${name}`)
}

export function titleOf(name: SpecialName): string {
  return specialOf(name)?.class.name ?? ''
}

/** The first date from `from` on at which the class is given. */
export function firstDateOf(name: SpecialName, from: string): string {
  const weekdays = specialOf(name)?.weekdays
  return !weekdays || weekdays.includes(weekdayOf(from)) ? from : firstDateOf(name, addDays(from, 1))
}

function specialOf(name: SpecialName): Special | undefined {
  return specials.find((one) => one.name === name)
}

/** The sessions of all classes but the full class, which is given only on dates on which its seat is taken. */
export function specialSessions(from: string): NewSession[] {
  const dates = Array.from({ length: DAYS }, (_none, offset) => addDays(from, offset))
  return specials
    .filter(({ name }) => name !== 'full')
    .flatMap((one) =>
      dates.filter((date) => one.weekdays?.includes(weekdayOf(date)) ?? true).map((date) => sessionOn(one, date)),
    )
}

export function fullSession(date: string): NewSession[] {
  return specials.filter(({ name }) => name === 'full').map((one) => sessionOn(one, date))
}

function sessionOn(one: Special, date: string): NewSession {
  return { classId: one.class.id, date, start: one.start, end: addMinutes(one.start, 60) }
}

/** The first date from `from` on without 'Night Lanes' that a date with them follows. */
export function emptyDate(from: string): string {
  const given = firstDateOf('emptyDateThenNext', addDays(from, 1))
  const before = addDays(given, -1)
  return firstDateOf('emptyDateThenNext', before) === before ? emptyDate(addDays(from, 1)) : before
}

const AROUND_NOW = 'river-house-gym'

export interface ClassNow {
  readonly class: NewClass
  readonly session: NewSession
  readonly startsAt: Date
}

/** A class at River House Gym that starts some minutes from the beginning of this minute; one for each start. */
export function classInMinutes(now: Date, key: string, title: string, minutes: number): ClassNow {
  const startsAt = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + minutes * 60_000)
  const { date, time } = localTime('Europe/London', startsAt)
  const id = idOf('class', `special/${key}/${startsAt.toISOString()}`)
  const made = dressClass(AROUND_NOW, title, { capacity: 20 })
  return { startsAt, class: { ...made, id }, session: { classId: id, date, start: time, end: addMinutes(time, 60) } }
}

/** The three classes that start at a fixed distance from now: made anew for each minute in which somebody asks. */
export function classesAround(now: Date): (ClassNow & { name: SpecialName })[] {
  const at = (name: SpecialName, title: string, minutes: number) => ({
    name,
    ...classInMinutes(now, name, title, minutes),
  })
  // The seconds of the present minute are dropped above: 119 minutes from its start are less than 1:59:00 from now.
  return [
    at('started', 'Already Going', -10),
    at('startsIn1h59', 'Starts Soon', 119),
    at('startsIn2h01', 'Starts a Little Later', 122),
  ]
}
