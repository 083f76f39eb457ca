import { expect, it } from 'vitest'
import { calendarLink } from './calendar-link.rules.ts'

const event = {
  name: 'Evening Strength',
  venue: 'River House Gym',
  address: '49 Chapel Street, London',
  startsAt: '2026-11-24T18:00:00.000Z',
  endsAt: '2026-11-24T19:00:00.000Z',
  timeFrom: '18:00:00',
  timeZone: 'Europe/London',
  details: 'https://example.com/user/profile/bookings/1',
}

it('shifts the event by one hour and says its true time at the venue in the title (T137)', () => {
  const query = new URL(calendarLink(event)).searchParams
  expect(query.get('dates')).toBe('20261124T170000Z/20261124T180000Z')
  expect(query.get('text')).toBe('Evening Strength at River House Gym, 6:00 PM')
  expect(query.get('location')).toBe('River House Gym, 49 Chapel Street, London')
  expect(query.get('ctz')).toBe('Europe/London')
  expect(query.get('details')).toBe(event.details)
  expect(query.get('action')).toBe('TEMPLATE')
  expect(calendarLink(event)).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/)
  expect(new URL(calendarLink({ ...event, address: '' })).searchParams.get('location')).toBe('River House Gym')
})

it('names the day of a walk-in, which begins at midnight there (T137)', () => {
  const walkIn = {
    ...event,
    name: 'General Gym Access',
    timeFrom: null,
    startsAt: '2026-11-23T23:00:00Z',
    endsAt: '2026-11-24T23:00:00Z',
    timeZone: 'Europe/Zurich',
  }
  expect(new URL(calendarLink(walkIn)).searchParams.get('text')).toBe(
    'General Gym Access at River House Gym, Tuesday, November 24',
  )
})
