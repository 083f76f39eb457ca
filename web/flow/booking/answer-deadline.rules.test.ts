import { describe, expect, it } from 'vitest'
import { answerToExpect, answerDeadlineText } from './answer-deadline.rules.ts'

describe('T169: the documented line, and the real deadline beside it', () => {
  it.each([
    [
      'of a request, by the clocks of the venue',
      answerDeadlineText('2026-11-24T16:00:00.000Z', 'Europe/London'),
      'This venue confirms bookings itself, usually within 24-48 hours. It has until Tue, Nov 24, 4:00 PM to answer. Without an answer your visit comes back.',
    ],
    ['of one that was answered', answerDeadlineText(null, 'Europe/London'), null],
    [
      'before the request',
      answerToExpect(false),
      'This venue confirms bookings itself, usually within 24-48 hours. It has 48 hours to answer, and only until 2 hours before the start. Without an answer your visit comes back.',
    ],
    [
      'of a class that starts soon',
      answerToExpect(true),
      'This venue confirms bookings itself, usually within 24-48 hours. This class starts soon, so it has to answer before that. Without an answer your visit comes back.',
    ],
  ])('%s', (_name, said, expected) => expect(said).toBe(expected))
})
