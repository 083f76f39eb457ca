import type { Page } from '@playwright/test'
import type { ChangedBooking } from '../../contract/changed-bookings.ts'
import type { EnteredVisitPage, StaffEntry } from '../../contract/objections.ts'
import type { OfferedPlace } from '../../contract/held-places.ts'
import type { OpenScreen } from './open-screen.ts'

/** The page's own routes supply the answers: the links of mails are for bookings that venues have changed. */
const widths = [320, 390, 820, 1440]
const studio = (name: string, slug: string) => ({ name, slug, streetAddress: '14 Sample Street' })
const day = { dateOfVisit: '27.11.2026', timeFrom: '18:00', timeTo: '19:00' }
const WHY = 'The trainer is ill, and we have found nobody for the evening.'

const cancelled: ChangedBooking = {
  bookingId: 'b',
  token: 'a-token',
  ticketName: 'Evening Strength',
  locationName: 'River House Gym',
  status: 'cancelledByFitness',
  ...day,
  timeZone: 'Europe/London',
  reason: WHY,
  question: null,
  alternatives: [
    ['Evening Strength', '17:30', '18:30', 0.4, 'Old Mill Studio'],
    ['Strength and Conditioning for Everybody', '19:00', '20:00', 1.2, 'Sample Street Training Rooms'],
    ['Kettlebells', '20:15', '21:00', 2.6, 'Harbour Fitness'],
  ].map(([className, timeFrom, timeTo, distanceKm, venue], index) => ({
    classId: `class-${index}`,
    date: day.dateOfVisit,
    className: String(className),
    timeFrom: String(timeFrom),
    timeTo: String(timeTo),
    timeZone: 'Europe/London',
    startsAt: `2026-11-27T${timeFrom}:00Z`,
    voucherType: index === 2 ? 'premium' : 'standard',
    distanceKm: Number(distanceKm),
    studio: studio(String(venue), `venue-${index}`),
  })),
  walkIns: [],
  bookedInstead: null,
}

const changed: Readonly<Record<string, ChangedBooking>> = {
  cancelled,
  'nothing-open': { ...cancelled, alternatives: [] },
  moved: {
    ...cancelled,
    status: 'confirmed',
    reason: null,
    question: {
      before: day,
      after: { ...day, timeFrom: '20:30', timeTo: '21:30' },
      answerBy: '2026-11-27T16:00:00Z',
      reason: WHY,
      overlaps: false,
    },
  },
  'walk-in': {
    ...cancelled,
    ticketName: 'General gym access',
    timeFrom: null,
    timeTo: null,
    reason: 'We are closed for works on the water.',
    alternatives: [],
    walkIns: [
      {
        walkInId: 'w',
        name: 'General gym access',
        voucherType: 'standard',
        distanceKm: 0.7,
        studio: studio('Old Mill Studio', 'old-mill'),
      },
    ],
  },
  'booked-instead': {
    ...cancelled,
    alternatives: [],
    bookedInstead: {
      id: 'c',
      status: 'confirmed',
      ticketName: 'Kettlebells',
      locationName: 'Harbour Fitness',
      dateOfVisit: day.dateOfVisit,
      timeFrom: '20:15',
    },
  },
}

const entry: StaffEntry = {
  id: 'e',
  kind: 'visit',
  enteredAt: '2026-11-21T09:30:00Z',
  objectUntil: '2026-12-05T09:30:00Z',
  state: 'open',
  objection: null,
}
const objected = { madeAt: '2026-11-21T12:00:00Z', words: 'I was at work that evening, and never came.', settled: null }
const settled = { at: '2026-11-22T08:00:00Z', isUpheld: true, reason: 'The desk had written down the wrong name.' }

const entries: Readonly<Record<string, StaffEntry[]>> = {
  open: [entry, { ...entry, id: 'f', kind: 'tap', state: 'over' }],
  objected: [{ ...entry, state: 'objected', objection: objected }],
  settled: [{ ...entry, kind: 'absence', state: 'settled', objection: { ...objected, settled } }],
}
const pageOf = (list: StaffEntry[]): EnteredVisitPage => ({
  bookingId: 'b',
  token: 'a-token',
  ticketName: 'Evening Strength',
  locationName: 'River House Gym',
  status: 'redeemed',
  dateOfVisit: '20.11.2026',
  timeFrom: '18:00',
  timeZone: 'Europe/London',
  entries: list,
})

const held: OfferedPlace = {
  state: 'open',
  ticketName: 'Evening Strength and Conditioning',
  dateOfVisit: day.dateOfVisit,
  timeFrom: '18:00:00',
  heldUntil: '2026-11-27T17:45:00Z',
  secondsLeft: 280,
  classId: 'c',
  walkInId: null,
  studio: { name: 'River House Gym', slug: 'river-house-gym', timeZone: 'Europe/London' },
}
const walkIn = { ...held, ticketName: 'General gym access', dateOfVisit: null, timeFrom: null, classId: null }
const places: Readonly<Record<string, OfferedPlace>> = {
  open: held,
  over: { ...held, state: 'lapsed' },
  booked: { ...held, state: 'booked' },
  'walk-in': { ...walkIn, walkInId: 'w' },
  'walk-in-over': { ...walkIn, walkInId: 'w', state: 'lapsed' },
}

const openAnswering = async (page: Page, call: string, json: unknown, address: string) => {
  await page.route(`**/api/${call}/read`, (route) => route.fulfill({ json }))
  await page.goto(address)
}

/** The pages behind the links in mails, in each state, and with an invalid link. */
export const linkScreens: readonly OpenScreen[] = [
  ...Object.entries(changed).map(([state, json]) => ({
    name: `changed-booking-${state}`,
    widths,
    open: (page: Page) => openAnswering(page, 'changedBooking', json, '/changed-booking#token=a-token'),
  })),
  ...Object.entries(entries).map(([state, list]) => ({
    name: `entered-visit-${state}`,
    widths,
    open: (page: Page) => openAnswering(page, 'enteredVisit', pageOf(list), '/entered-visit#token=a-token'),
  })),
  ...Object.entries(places).map(([state, place]) => ({
    name: `held-place-${state}`,
    widths,
    open: (page: Page) => openAnswering(page, 'heldPlace', place, '/hold#token=a-token'),
  })),
  { name: 'held-place-invalid', open: (page) => page.goto('/hold#token=nothing') },
  { name: 'changed-booking-invalid', open: (page) => page.goto('/changed-booking#token=nothing') },
  { name: 'entered-visit-invalid', open: (page) => page.goto('/entered-visit#token=nothing') },
]
