import type { NewClass, NewSession } from '../../modules/schedule/publish/new-class.ts'
import { addMinutes, DAYS, emptyClass } from './classes.ts'
import { localTime } from '../../modules/formats/zone-time.rules.ts'
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

/** Online classes, which take place in the traveller's room. */
const atHome = {
  includes: ['Live class with a teacher'],
  excludes: ['Mat'],
  knowBeforeYouGo: ['Open the link five minutes early', 'You need two square metres and a mat'],
  capacity: 100,
} as const

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
  overrides: Partial<NewClass>,
): Special {
  return { name, venue, start, class: { ...dressClass(venue, title, overrides), id: classIdOf(name) } }
}

function dressClass(venue: string, title: string, overrides: Partial<NewClass>): NewClass {
  return {
    ...emptyClass(title, idOf('venue', venue), title),
    trainerName: 'Amara Osei',
    level: 'all',
    activities: ['Functional Training'],
    includes: ['Equipment', 'Showers and changing rooms'],
    excludes: ['Towels'],
    knowBeforeYouGo: ['Arrive ten minutes early'],
    ...overrides,
  }
}

const text = (about: string) => `<p>${about}</p>`

/** In the venue's local time. */
const specials: readonly Special[] = [
  specialClass('oneSeatLeft', 'river-house-gym', 'Kettlebell Circuit', '07:00:00', {
    description: text(
      'Swings, cleans and carries with a coach who has eyes only for you: this slot has a single place. Any level.',
    ),
    capacity: 1,
  }),
  specialClass('full', 'river-house-gym', 'Olympic Lifting', '08:00:00', {
    description: text(
      'Snatch, clean and jerk on a platform of your own, filmed and corrected rep by rep. One lifter at a time, so it fills up quickly.',
    ),
    trainerName: 'Jonas Weber',
    activities: ['Strength'],
    capacity: 1,
  }),
  // Avoids the weekday of the spa's closures.
  {
    ...specialClass('premium', 'sky-spa', 'Rooftop Sauna Ritual', '19:00:00', {
      description: text(
        'Three rounds of steam and scented ice above the rooftops of Marylebone, with a cold plunge and a rest on the terrace after each.',
      ),
      offerType: 'premium',
      trainerName: 'Ingrid Dahl',
      activities: ['Spa'],
      includes: ['Robe and towels', 'Use of the pools before and after'],
      excludes: ['Massages and treatments'],
      knowBeforeYouGo: ['Bring swimwear and drink plenty of water', 'Arrive fifteen minutes early'],
    }),
    weekdays: [1, 2, 4, 5, 6, 7],
  },
  specialClass('highValue', 'river-house-gym', 'Signature Coaching', '20:00:00', {
    description: text(
      'Two coaches, six people and your own plan: we test strength and mobility first, then train what needs it most.',
    ),
    offerType: 'premium',
    wpVisits: 2,
    capacity: 6,
  }),
  specialClass('sameTimeA', 'river-house-gym', 'Evening Strength', '18:00:00', {
    description: text(
      'The big class after work. Squats or deadlifts first, then supersets in pairs, with four coaches on the floor to set your weights.',
    ),
    capacity: 40,
  }),
  specialClass('sameTimeB', 'atelier-yoga', 'Evening Flow', '18:00:00', {
    description: text(
      'Let the day go with an hour of flowing movement that slows down as the light does. Suitable for all levels.',
    ),
    trainerName: 'Priya Nair',
    activities: ['Yoga'],
    includes: ['Mats and props', 'Tea after class'],
    capacity: 40,
  }),
  specialClass('bare', 'river-house-gym', 'Open Floor', '12:00:00', {
    trainerName: null,
    knowBeforeYouGo: [],
    includes: [],
    excludes: [],
    capacity: 30,
  }),
  specialClass('pendingVenue', 'atelier-yoga', 'Morning Practice', '09:00:00', {
    description: text(
      'Practise your own sequence in a quiet room, with a teacher nearby who adjusts and advises when you ask.',
    ),
    trainerName: 'Lucía Ferrer',
    activities: ['Yoga'],
    includes: ['Mats and props', 'Tea after class'],
    capacity: 30,
  }),
  specialClass('onlineIntegrated', 'online-studio', 'Live Stretch', '17:00:00', {
    description: text(
      'Forty minutes of guided stretching and twenty of breathing, live from our studio to your hotel room. Have a towel and a chair at hand.',
    ),
    trainerName: 'Mei Tanaka',
    isOnline: true,
    joinLink: 'https://meet.example.com/live-stretch',
    activities: ['Online', 'Yoga'],
    ...atHome,
  }),
  specialClass('online', 'online-studio-two', 'Desk Pilates Live', '16:00:00', {
    description: text(
      'Pilates for people who cannot leave their desk for long: neck, shoulders and hips, taught live and with the camera off if you like.',
    ),
    trainerName: 'Sofia Lindqvist',
    isOnline: true,
    joinLink: 'https://meet.example.com/desk-pilates',
    activities: ['Online', 'Pilates'],
    ...atHome,
  }),
  // About every second day, so that a date with classes follows a date without.
  {
    ...specialClass('emptyDateThenNext', 'north-pool', 'Night Lanes', '22:30:00', {
      description: text(
        'Coached lengths under dimmed lights, with the underwater lamps on. For steady swimmers; bring your own goggles.',
      ),
      offerType: 'premium',
      trainerName: 'Tom Ashworth',
      activities: ['Swimming'],
      includes: ['Kickboards and pull buoys', 'Sauna until closing time'],
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

export function titleOf(name: SpecialName | 'checkInNow'): string {
  if (name in aroundNow) return aroundNow[name as keyof typeof aroundNow][0]
  return specialOf(name as SpecialName)?.class.name ?? ''
}

/** The first date from `from` on at which the class is given. */
export function firstDateOf(name: SpecialName, from: string): string {
  const weekdays = specialOf(name)?.weekdays
  return !weekdays || weekdays.includes(weekdayOf(from)) ? from : firstDateOf(name, addDays(from, 1))
}

function specialOf(name: SpecialName): Special | undefined {
  return specials.find((one) => one.name === name)
}

/** The sessions of all special classes but the full class, which is given only on dates on which its seat is taken. */
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

/** The first date, `from` or later, that has no 'Night Lanes' while the next day has them. */
export function emptyDate(from: string): string {
  const given = firstDateOf('emptyDateThenNext', addDays(from, 1))
  const before = addDays(given, -1)
  return firstDateOf('emptyDateThenNext', before) === before ? emptyDate(addDays(from, 1)) : before
}

const AROUND_NOW = 'river-house-gym'
/** The venue whose desk the demo keeps busy. */
export const DESK_VENUE = 'atelier-yoga'

export interface ClassNow {
  readonly class: NewClass
  readonly session: NewSession
  readonly startsAt: Date
}

/** The names and texts of the classes that start around now. */
const aroundNow = {
  started: [
    'Circuit Training',
    'Eight stations, forty seconds each, four rounds. The coach shows every exercise first.',
  ],
  startsIn1h59: [
    'Rowing Intervals',
    'Technique on the rower, then intervals from 250 to 1,000 metres. All paces row together.',
  ],
  startsIn2h01: [
    'Mobility & Stretch',
    'Slow, thorough work on hips, back and shoulders. Made for people who have just arrived.',
  ],
  checkInNow: [
    'Core & Conditioning',
    'Sleds, medicine balls and planks in teams of three, with a long stretch at the end.',
  ],
  atTheDesk: [
    'Gentle Hatha',
    'Slow poses, held with the help of blocks and blankets, and ten minutes of rest at the end.',
    { venue: DESK_VENUE, activities: ['Yoga'], trainerName: 'Priya Nair', includes: ['Mats and props'] },
  ],
} as const satisfies Record<string, readonly [string, string, (Partial<NewClass> & { venue: string })?]>

/**
 * A class that starts some minutes from the beginning of this minute; one class for each start. It is at River House
 * Gym, except the one at the busy desk.
 */
export function classInMinutes(now: Date, name: keyof typeof aroundNow, minutes: number): ClassNow {
  const startsAt = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + minutes * 60_000)
  const { date, time } = localTime('Europe/London', startsAt)
  const id = idOf('class', `special/${name}/${startsAt.toISOString()}`)
  const [title, about, { venue, ...others } = { venue: AROUND_NOW }] = aroundNow[name]
  const made = dressClass(venue, title, { description: text(about), capacity: 20, ...others })
  return { startsAt, class: { ...made, id }, session: { classId: id, date, start: time, end: addMinutes(time, 60) } }
}

/** The three classes that start at a fixed distance from now. Each minute in which a visitor asks has its own three. */
export function classesAround(now: Date): (ClassNow & { name: SpecialName })[] {
  const at = (name: SpecialName & keyof typeof aroundNow, minutes: number) => ({
    name,
    ...classInMinutes(now, name, minutes),
  })
  // The lines above drop the seconds of the present minute: 119 minutes from its start are less than 1:59:00 from now.
  return [at('started', -10), at('startsIn1h59', 119), at('startsIn2h01', 122)]
}
