import { describe, expect, it } from 'vitest'
import { withOwnTime } from '../../client/dates/own-time-texts.rules.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { answerDeadlineText, answersByText, answerToExpect } from './answer-deadline.rules.ts'

const deadlineOf = (answerBy: string | null, dateOfBookingUTC: string) =>
  answerDeadlineText({ answerBy, dateOfBookingUTC, timeZone: 'Europe/London' })

describe('T169: the documented line, and the real deadline beside it', () => {
  it.each([
    [
      'of a request, by the clocks of the venue',
      deadlineOf('2026-11-24T16:00:00.000Z', '2026-11-22T16:00:00.000Z'),
      `This venue confirms bookings itself, usually within 24-48 hours. It has until ${withOwnTime('Tue, Nov 24, 4:00 PM', '2026-11-24T16:00:00Z', 'Europe/London')} to answer. Without an answer, your visit is returned.`,
    ],
    [
      'of a request for a class that is sooner than 24 hours',
      deadlineOf('2026-11-24T16:00:00.000Z', '2026-11-24T08:00:00.000Z'),
      `This venue confirms bookings itself. It has until ${withOwnTime('Tue, Nov 24, 4:00 PM', '2026-11-24T16:00:00Z', 'Europe/London')} to answer. Without an answer, your visit is returned.`,
    ],
    ['of one that was answered', deadlineOf(null, '2026-11-22T16:00:00.000Z'), null],
  ])('%s', (_name, said, expected) => expect(said).toBe(expected))
})

describe('the venue decides, and by when, before and after the request', () => {
  const request = { venue: 'Atelier Yoga', startsAt: '2026-11-24T18:00:00.000Z', timeZone: 'Europe/London' }
  const usually =
    'This venue confirms bookings itself, usually within 24-48 hours. Without an answer, your visit is returned.'
  const soon = 'This venue confirms bookings itself. Without an answer, your visit is returned.'
  it.each([
    ['days ahead: 48 hours', '2026-11-20T09:00:00Z', 'Sun, Nov 22, 9:00 AM', usually],
    ['the day before: two hours before the start', '2026-11-23T20:00:00Z', 'Tue, Nov 24, 4:00 PM', soon],
    ['within two hours: half of what remains', '2026-11-24T17:00:00Z', 'Tue, Nov 24, 5:30 PM', soon],
  ])('%s, the moment on one line', (_name, now, moment, said) => {
    const { headline, text } = answerToExpect(request, Date.parse(now))
    // Also by the reader's clock, if that is another.
    expect(headline).toMatch(new RegExp(`^Atelier Yoga answers by ${keepTogether(moment)}(?: \\(|$)`))
    expect(text).toBe(said)
  })
  it('names no time while no clock is known', () =>
    expect(answerToExpect(request, null)).toEqual({ headline: null, text: soon }))
  const sunday = '2026-11-22T07:00:00.000Z'
  it('heads a request that was sent, by the clocks of the venue and of the reader', () =>
    expect(answersByText('Atelier Yoga', sunday, 'Europe/Zurich')).toBe(
      `Atelier Yoga answers by ${withOwnTime(keepTogether('Sun, Nov 22, 8:00 AM'), sunday, 'Europe/Zurich')}`,
    ))
})
