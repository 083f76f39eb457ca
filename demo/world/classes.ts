import type { NewClass, NewSession } from '../../modules/schedule/publish/new-class.ts'
import type { NewVenue } from '../../modules/venues/publish/new-venue.ts'
import { type Dice, rollDice } from '../../artwork/dice.ts'
import { addDays, weekdayOf } from '../../contract/days.ts'
import { idOf, pickSome } from './seed.ts'
import type { ClassKind, VenueKind } from './kinds/kind.ts'
import { venueKinds } from './kinds/kinds.ts'
import { makeTurns, type Turns } from './turns.ts'
import { trainers } from './venue-words.ts'

export const DAYS = 31
/** Venues without classes, or with only those of special-classes.ts. */
const noTimetable = new Set([
  'quiet-room',
  'north-pool',
  'sky-spa',
  'atelier-yoga',
  'online-studio',
  'online-studio-two',
])
/** Gyms of demo-world.md that have both: classes and a walk-in. */
const alwaysTeaches = new Set(['river-house-gym', 'zurich-lakeside'])
const startTimes = [
  '06:45:00',
  '07:30:00',
  '08:15:00',
  '09:30:00',
  '11:00:00',
  '12:15:00',
  '13:00:00',
  '16:30:00',
  '17:30:00',
  '18:15:00',
  '18:45:00',
  '19:30:00',
  '20:15:00',
]

/** A slot of a venue's week: one class, so that class and date name one session (T122). */
export interface TimetableSlot {
  readonly class: NewClass
  readonly weekdays: readonly number[]
  readonly start: string
  readonly end: string
}

/** The weekly timetables of the venues of one city; the same in every world. */
export function timetablesOf(venues: readonly NewVenue[]): TimetableSlot[] {
  const turns = makeTurns()
  return venues.flatMap((venue) => timetableOf(venue, turns))
}

export function timetableOf(venue: NewVenue, turns: Turns = makeTurns()): TimetableSlot[] {
  const dice = rollDice(`timetable/${venue.slug}`)
  const kind = kindOf(venue)
  // A gym may have no classes; a venue that only teaches always has some.
  const hasNone = dice.chance(0.46) && venue.walkIn !== null && !alwaysTeaches.has(venue.slug)
  if (!kind || noTimetable.has(venue.slug) || hasNone) return []
  const starts = pickSome(dice, startTimes, dice.whole(3, 5))
  const teaching = teachingOf(venue, kind, turns)
  return starts
    .map((start, index) => slotOf(teaching, start, index, dice))
    .filter(({ weekdays }) => weekdays.length > 0)
}

interface Teaching {
  readonly venue: NewVenue
  readonly kind: VenueKind
  readonly team: readonly string[]
  readonly tellAbout: (taught: ClassKind) => string
}

/** A class that a venue gives twice a week is the same class both times. */
function teachingOf(venue: NewVenue, kind: VenueKind, turns: Turns): Teaching {
  const dice = rollDice(`teaching/${venue.slug}`)
  const told = new Map<string, string>()
  const tellAbout = ({ name, about }: ClassKind) => {
    const text = told.get(name) ?? turns(about, venue.quarter, dice)
    told.set(name, text)
    return text
  }
  return { venue, kind, team: pickSome(dice, trainers, 4), tellAbout }
}

function slotOf({ venue, kind, team, tellAbout }: Teaching, start: string, index: number, dice: Dice): TimetableSlot {
  const taught = kind.classes[(index + dice.whole(0, 1)) % kind.classes.length]
  if (!taught) throw new Error(`${kind.art} teaches nothing`)
  const premium = dice.chance(0.18)
  const minutes = dice.pick([45, 50, 60, 75])
  const end = addMinutes(start, taught.minutes ?? minutes)
  return {
    class: {
      ...emptyClass(`${venue.slug}/${index}`, venue.id, taught.name),
      description: `<p>${tellAbout(taught)}</p>`,
      offerType: premium ? 'premium' : 'standard',
      trainerName: dice.chance(0.9) ? dice.pick(team) : null,
      level: levelOf(taught.name, venue.slug),
      wpVisits: premium && dice.chance(0.5) ? 2 : 1,
      capacity: dice.pick([8, 10, 12, 14, 16, 18, 20]),
      activities: taught.activities,
      includes: kind.classIncludes,
      excludes: kind.classExcludes,
      knowBeforeYouGo: kind.knowBeforeYouGo,
    },
    weekdays: pickSome(dice, openDays(venue, start, end), dice.whole(2, 3)),
    start,
    end,
  }
}

/** By its name where that says one. Of the others, one in five does not say. */
function levelOf(name: string, venue: string): NewClass['level'] {
  if (/fundamental|basic|beginner|intro|gentle|first|learn/i.test(name)) return 'beginner'
  const dice = rollDice(`level/${venue}/${name}`)
  return dice.chance(0.8) ? dice.pick(['all', 'all', 'all', 'intermediate', 'advanced'] as const) : null
}

/**
 * The kind of a venue, by its pictures and offers. Two kinds share the scene of a studio, and one of the two offers all
 * that the other offers and more.
 */
function kindOf({ images, activities }: NewVenue): VenueKind | undefined {
  const drawn = venueKinds.filter(({ art }) => images[0]?.url.includes(`/venue/${art}/`))
  const taught = drawn.filter((kind) => kind.activities.every((activity) => activities.includes(activity)))
  return taught.toSorted((a, b) => b.activities.length - a.activities.length)[0] ?? drawn[0]
}

/** The weekdays on which the venue is open for the whole time. */
function openDays({ hours }: NewVenue, start: string, end: string): number[] {
  return hours
    .filter(({ opens, closes }) => opens === closes || (opens <= start && end <= closes))
    .map(({ weekday }) => weekday)
}

export function emptyClass(key: string, venueId: string, name: string): NewClass {
  return {
    id: idOf('class', key),
    venueId,
    name,
    description: null,
    offerType: 'standard',
    trainerName: null,
    level: null,
    wpVisits: 1,
    isOnline: false,
    joinLink: null,
    capacity: 12,
    activities: [],
    includes: [],
    excludes: [],
    knowBeforeYouGo: [],
  }
}

/** The dated sessions of slots from `from` on, for `days` days. */
export function sessionsOf(slots: readonly TimetableSlot[], from: string, days: number): NewSession[] {
  const dates = Array.from({ length: days }, (_none, offset) => addDays(from, offset))
  return slots.flatMap(({ class: { id }, weekdays, start, end }) =>
    dates.filter((date) => weekdays.includes(weekdayOf(date))).map((date) => ({ classId: id, date, start, end })),
  )
}

/** 'HH:mm:ss' a number of minutes later; past midnight it continues in the next day's hours. */
export function addMinutes(time: string, minutes: number): string {
  const [hours = 0, mins = 0] = time.split(':').map(Number)
  const total = (hours * 60 + mins + minutes) % (24 * 60)
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}:00`
}
