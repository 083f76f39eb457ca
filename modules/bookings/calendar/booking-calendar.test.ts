import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '../../../contract/bookings.ts'
import { tzOffset } from '@date-fns/tz'
import { demoCities } from '../../../demo/world/cities.ts'
import { instantOf, localTime } from '../../formats/zone-time.rules.ts'
import { calendarReaders } from '../../../tests/support/calendar-readers.ts'
import { bookingCalendar } from './booking-calendar.ts'
import type { BookingRecord } from '../record/bookings.queries.ts'

const settings = { brand: 'Roamfit', publicUrl: 'https://www.roamfit.example' }
const now = new Date('2026-01-10T10:00:00Z')

/** A one-hour class on a date and at a time of its venue. */
function classAt(timeZone: string, date: string, from: string, changes: Partial<BookingRecord> = {}): BookingRecord {
  const startsAt = instantOf(timeZone, date, `${from}:00`)
  return {
    id: '6a0b2d2e-0000-4000-8000-00000000000a',
    code: 'ABCDEFGH23',
    accountId: 'a',
    destinationId: 'd',
    passId: 'p',
    type: 'class',
    classId: 'c',
    sessionId: 1,
    walkInId: null,
    ticketName: 'Yoga, gentle; for everybody',
    locationName: 'Studio "Am See" & Söhne',
    offerType: 'standard',
    visits: 1,
    isOnline: false,
    status: 'confirmed',
    timeZone,
    date,
    from: `${from}:00`,
    to: null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    cancelFreeUntil: startsAt,
    confirmBy: null,
    redeemedAt: null,
    cancelReason: null,
    createdAt: now,
    venueId: 'v',
    slug: 'am-see',
    city: 'Zürich',
    streetAddress: 'Seestrasse 1, Hof',
    image: null,
    partnerId: null,
    calendarId: null,
    moves: 0,
    venueMoves: 0,
    ...changes,
  }
}

describe.each(calendarReaders)('T137, trust 31: %s opens the file at the right instant', (_reader, read) => {
  it.each([
    ['London in winter', 'Europe/London', '2026-01-12', '18:00', '2026-01-12T18:00:00.000Z'],
    ['London in summer', 'Europe/London', '2026-06-11', '18:00', '2026-06-11T17:00:00.000Z'],
    [
      'Zürich, the evening before the clocks go forward',
      'Europe/Zurich',
      '2026-03-28',
      '22:00',
      '2026-03-28T21:00:00.000Z',
    ],
    ['Zürich, an hour before they go forward', 'Europe/Zurich', '2026-03-29', '01:00', '2026-03-29T00:00:00.000Z'],
    ['Zürich, right after they went forward', 'Europe/Zurich', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['Zürich, the morning after they went forward', 'Europe/Zurich', '2026-03-29', '09:00', '2026-03-29T07:00:00.000Z'],
    ['Zürich, before the hour that happens twice', 'Europe/Zurich', '2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
    [
      'Zürich, the hour that happens twice: the first of the two',
      'Europe/Zurich',
      '2026-10-25',
      '02:30',
      '2026-10-25T00:30:00.000Z',
    ],
    ['Zürich, after it', 'Europe/Zurich', '2026-10-25', '04:00', '2026-10-25T03:00:00.000Z'],
    ['New York, before its summer', 'America/New_York', '2026-03-07', '09:00', '2026-03-07T14:00:00.000Z'],
    ['New York, the morning its summer begins', 'America/New_York', '2026-03-08', '09:00', '2026-03-08T13:00:00.000Z'],
    ['New York, the morning its summer ends', 'America/New_York', '2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
    ['Sydney', 'Australia/Sydney', '2026-12-24', '07:00', '2026-12-23T20:00:00.000Z'],
    ['Kolkata', 'Asia/Kolkata', '2026-06-11', '06:30', '2026-06-11T01:00:00.000Z'],
    ['Singapore', 'Asia/Singapore', '2026-07-01', '07:00', '2026-06-30T23:00:00.000Z'],
  ])('%s', (_name, zone, date, from, start) => {
    const [event] = read(bookingCalendar(settings, classAt(zone, date, from), now))
    expect([event?.start, event?.end]).toEqual([start, new Date(Date.parse(start) + 3_600_000).toISOString()])
  })

  it('with the booking’s UID, and names that need escaping', () => {
    expect(read(bookingCalendar(settings, classAt('Europe/Zurich', '2026-06-11', '18:00'), now))).toMatchObject([
      {
        uid: '6a0b2d2e-0000-4000-8000-00000000000a@www.roamfit.example',
        summary: 'Yoga, gentle; for everybody at Studio "Am See" & Söhne',
        location: 'Studio "Am See" & Söhne, Seestrasse 1, Hof, Zürich',
      },
    ])
  })
})

/** In five years every 11 days, at other hours, and the days around each change of the clocks. */
function instantsIn(zone: string): Date[] {
  const hour = 3_600_000
  const first = Date.parse('2026-01-01T06:00:00Z')
  const days = Array.from({ length: 5 * 365 }, (_none, day) => first + day * 24 * hour)
  const isNearChange = (at: number) =>
    tzOffset(zone, new Date(at - 24 * hour)) !== tzOffset(zone, new Date(at + 24 * hour))
  return days.flatMap((at, day) => (day % 11 === 0 || isNearChange(at) ? [new Date(at + (day % 23) * hour)] : []))
}

it.each([...new Set(demoCities.map(({ timeZone }) => timeZone))])(
  'three readers find each instant of five years in %s (strangers.md)',
  (zone) => {
    for (const startsAt of instantsIn(zone)) {
      const { date, time } = localTime(zone, startsAt)
      const booking = classAt(zone, date, time.slice(0, 5), {
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3_600_000),
      })
      const file = bookingCalendar(settings, booking, now)
      const instants = [startsAt.toISOString(), booking.endsAt.toISOString()]
      for (const [name, read] of calendarReaders) {
        const [event] = read(file)
        expect([name, event?.start, event?.end]).toEqual([name, ...instants])
      }
    }
  },
)

describe('the times', () => {
  const timesOf = (date: string) =>
    bookingCalendar(settings, classAt('Europe/Zurich', date, '18:00'), now)
      .split('\r\n')
      .filter((line) => /^DT(START|END).*T1[678]/.test(line) || /^DTEND.*T19/.test(line))
  it('are the venue’s own with its zone, and UTC around a change of the clocks', () => {
    expect(timesOf('2026-06-11')).toEqual([
      'DTSTART;TZID=Europe/Zurich:20260611T180000',
      'DTEND;TZID=Europe/Zurich:20260611T190000',
    ])
    expect(timesOf('2026-03-29')).toEqual(['DTSTART:20260329T160000Z', 'DTEND:20260329T170000Z'])
  })
})

describe('what the file says of a booking', () => {
  const linesOf = (changes: Partial<BookingRecord>) =>
    bookingCalendar(settings, classAt('Europe/Zurich', '2026-06-11', '18:00', changes), now).split('\r\n')

  it.each<[BookingStatus, string, number]>([
    ['pending', 'TENTATIVE', 0],
    ['confirmed', 'CONFIRMED', 1],
    ['redeemed', 'CONFIRMED', 1],
    ['noShow', 'CONFIRMED', 1],
    ['cancelledByUser', 'CANCELLED', 2],
    ['cancelledByFitness', 'CANCELLED', 2],
  ])('%s: %s, and a later file replaces an earlier one', (status, word, sequence) => {
    expect(linesOf({ status })).toEqual(expect.arrayContaining([`STATUS:${word}`, `SEQUENCE:${sequence}`]))
  })

  it('has no line longer than 75 bytes, and no name can smuggle one in', () => {
    const lines = linesOf({ ticketName: `Yoga\r\nATTENDEE:mailto:eve@example.com${' ü'.repeat(60)}` })
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })

  it('gives an online class no address', () => {
    expect(linesOf({ isOnline: true })).toContain('LOCATION:Online')
  })

  it('shows a walk-in as a whole day, also when the clocks change that day', () => {
    expect(linesOf({ type: 'walk_in', date: '2026-10-25', from: null })).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261025', 'DTEND;VALUE=DATE:20261026']),
    )
  })
})
