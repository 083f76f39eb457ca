import type { NewClass, NewSession } from '../../modules/schedule/publish/new-class.ts'
import { after, DAYS, emptyClass } from './classes.ts'
import { addDays, localOf } from './days.ts'
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
  readonly studio: string
  readonly start: string
  readonly class: NewClass
}

function special(name: SpecialName, studio: string, title: string, start: string, overrides: Partial<NewClass> = {}): Special {
  const base = emptyClass(`special/${name}`, idOf('venue', studio), title)
  const dressed: NewClass = {
    ...base,
    description: `<p>${title}, every day at the same time.</p>`,
    trainerName: 'Amara Osei',
    activities: ['Functional Training'],
    includes: ['Equipment'],
    excludes: ['Towels'],
    knowBeforeYouGo: ['Come ten minutes early'],
    ...overrides,
  }
  return { name, studio, start, class: dressed }
}

/** On every one of the 31 days, at the venue's time. */
const daily: readonly Special[] = [
  special('oneSeatLeft', 'river-house-gym', 'One Seat Circuit', '07:00:00', { capacity: 1 }),
  special('full', 'river-house-gym', 'Sold Out Strength', '08:00:00', { capacity: 1 }),
  special('premium', 'sky-spa', 'Rooftop Sauna Ritual', '19:00:00', { voucherType: 'premium', activities: ['Spa'] }),
  special('highValue', 'river-house-gym', 'Signature Coaching', '20:00:00', { voucherType: 'premium', wpVisits: 2, capacity: 6 }),
  special('sameTimeA', 'river-house-gym', 'Evening Strength', '18:00:00', { capacity: 40 }),
  special('sameTimeB', 'atelier-yoga', 'Evening Flow', '18:00:00', { activities: ['Yoga'], capacity: 40 }),
  special('bare', 'river-house-gym', 'Open Floor', '12:00:00', { trainerName: null, description: null, knowBeforeYouGo: [], includes: [], excludes: [], capacity: 30 }),
  special('pendingVenue', 'atelier-yoga', 'Morning Practice', '09:00:00', { activities: ['Yoga'], capacity: 30 }),
  special('onlineIntegrated', 'online-studio', 'Live Stretch', '17:00:00', { isOnline: true, joinLink: 'https://meet.example.com/live-stretch', activities: ['Online', 'Yoga'], capacity: 100 }),
  special('online', 'online-studio-two', 'Desk Pilates Live', '16:00:00', { isOnline: true, joinLink: 'https://meet.example.com/desk-pilates', activities: ['Online', 'Pilates'], capacity: 100 }),
]

/** Every second day only, so that a date without classes is followed by one with. */
const alternating = special('emptyDateThenNext', 'north-pool', 'Night Lanes', '22:30:00', { activities: ['Swimming'], capacity: 25 })

export const specialClasses: readonly NewClass[] = [...daily, alternating].map((one) => one.class)

export function studioOf(name: SpecialName): string {
  return [...daily, alternating].find((one) => one.name === name)?.studio ?? 'river-house-gym'
}

export function specialSessions(from: string): NewSession[] {
  const dates = Array.from({ length: DAYS }, (_none, offset) => addDays(from, offset))
  const sessionOn = (one: Special, date: string): NewSession => ({ classId: one.class.id, date, start: one.start, end: after(one.start, 60) })
  const evenDays = dates.filter((date) => Number(date.slice(8)) % 2 === 0)
  return [...daily.flatMap((one) => dates.map((date) => sessionOn(one, date))), ...evenDays.map((date) => sessionOn(alternating, date))]
}

/** From `from` on, the first date without 'Night Lanes': the day after an even one. */
export function emptyDate(from: string): string {
  return Number(from.slice(8)) % 2 === 1 ? from : addDays(from, 1)
}

/** The three classes that stand in a fixed distance from now: made anew for each minute that somebody asks. */
export function classesAround(now: Date, timeZone: string): { name: SpecialName; class: NewClass; session: NewSession }[] {
  const minute = Math.floor(now.getTime() / 60_000) * 60_000
  const at = (name: SpecialName, title: string, minutesFromNow: number) => {
    const instant = new Date(minute + minutesFromNow * 60_000)
    const { date, time } = localOf(instant, timeZone)
    const made = special(name, 'river-house-gym', title, time, { capacity: 20 })
    const id = idOf('class', `special/${name}/${instant.toISOString()}`)
    return { name, class: { ...made.class, id }, session: { classId: id, date, start: time, end: after(time, 60) } }
  }
  // The seconds of the present minute are lost above: 119 minutes from its start are less than 1:59:00 from now.
  return [at('started', 'Already Going', -10), at('startsIn1h59', 'Starts Soon', 119), at('startsIn2h01', 'Starts a Little Later', 122)]
}
