import type { NewClass, NewSession } from '../../modules/schedule/publish/new-class.ts'
import type { NewVenue } from '../../modules/venues/publish/new-venue.ts'
import { type Dice, rollDice } from '../../artwork/dice.ts'
import { addDays, weekdayOf } from '../../contract/days.ts'
import { idOf, pickSome } from './seed.ts'
import { trainers, venueKinds } from './venue-kinds.ts'

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

/** The weekly timetable of a venue; the same in every world. */
export function timetableOf(venue: NewVenue): TimetableSlot[] {
  const dice = rollDice(`timetable/${venue.slug}`)
  const kind = kindOf(venue)
  // A gym may have no classes; a venue that only teaches has nothing else to offer.
  const hasNone = dice.chance(0.46) && venue.walkIn !== null && !alwaysTeaches.has(venue.slug)
  if (!kind || noTimetable.has(venue.slug) || hasNone) return []
  const starts = pickSome(dice, startTimes, dice.whole(3, 5))
  return starts
    .map((start, index) => slotOf(venue, kind, start, index, dice))
    .filter(({ weekdays }) => weekdays.length > 0)
}

function slotOf(
  venue: NewVenue,
  kind: (typeof venueKinds)[number],
  start: string,
  index: number,
  dice: Dice,
): TimetableSlot {
  const name = kind.classes[(index + dice.whole(0, 1)) % kind.classes.length] ?? 'Open Class'
  const premium = dice.chance(0.18)
  const end = addMinutes(start, dice.pick([45, 50, 60, 75]))
  return {
    class: {
      ...emptyClass(`${venue.slug}/${index}`, venue.id, name),
      description: `<p>${name} at ${venue.name}: ${dice.pick(pitches)}</p>`,
      offerType: premium ? 'premium' : 'standard',
      trainerName: dice.chance(0.9) ? dice.pick(trainers) : null,
      wpVisits: premium && dice.chance(0.5) ? 2 : 1,
      capacity: dice.pick([8, 10, 12, 14, 16, 18, 20]),
      activities: [dice.pick(kind.activities)],
      includes: ['Equipment', 'Showers and changing rooms'],
      excludes: ['Towels'],
      knowBeforeYouGo: ['Come ten minutes early', 'Bring water and a layer for the end'],
    },
    weekdays: pickSome(dice, openDays(venue, start, end), dice.whole(2, 3)),
    start,
    end,
  }
}

/** Two kinds share the scene of a studio; their offers tell them apart. */
function kindOf({ images, activities }: NewVenue): (typeof venueKinds)[number] | undefined {
  const drawn = venueKinds.filter(({ art }) => images[0]?.url.includes(`/venue/${art}/`))
  return drawn.find((kind) => kind.activities.every((activity) => activities.includes(activity))) ?? drawn[0]
}

/** The weekdays on which the venue is open for the whole time. */
function openDays({ hours }: NewVenue, start: string, end: string): number[] {
  return hours
    .filter(({ opens, closes }) => opens === closes || (opens <= start && end <= closes))
    .map(({ weekday }) => weekday)
}

const pitches = [
  'steady work, clear words, no show.',
  'for all levels; the teacher offers a lighter and a harder way each time.',
  'forty minutes of effort and ten of quiet.',
  'a class that regulars plan their week around.',
  'made for bodies that have sat on a train all day.',
]

export function emptyClass(key: string, venueId: string, name: string): NewClass {
  return {
    id: idOf('class', key),
    venueId,
    name,
    description: null,
    offerType: 'standard',
    trainerName: null,
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
