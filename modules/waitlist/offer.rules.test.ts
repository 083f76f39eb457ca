import { describe, expect, it } from 'vitest'
import { holdsSeat, isLineOpen, offerUntil } from './offer.rules.ts'

const startsAt = new Date('2026-06-11T17:00:00Z')
const at = (time: string) => new Date(`2026-06-11T${time}Z`)

describe('T171: until when an offer holds its seat', () => {
  it.each([
    ['the day before', new Date('2026-06-10T10:00:00Z'), '2026-06-10T10:30:00.000Z'],
    ['30 minutes before the line closes', at('14:30:00'), '2026-06-11T15:00:00.000Z'],
    ['a second later: until the line closes', at('14:30:01'), '2026-06-11T15:00:00.000Z'],
    ['10 minutes before it closes', at('14:50:00'), '2026-06-11T15:00:00.000Z'],
    ['5 minutes before it closes', at('14:55:00'), '2026-06-11T15:00:00.000Z'],
    ['4 minutes before it closes: still 5 minutes', at('14:56:00'), '2026-06-11T15:01:00.000Z'],
    ['in the last second', at('14:59:59'), '2026-06-11T15:04:59.000Z'],
    ['two hours before the start', at('15:00:00'), null],
    ['after that', at('16:00:00'), null],
    ['after the start', at('18:00:00'), null],
  ])('%s', (_when, now, until) => {
    expect(offerUntil({ startsAt }, now)?.toISOString() ?? null).toBe(until)
    expect(isLineOpen({ startsAt }, now)).toBe(until !== null)
  })
})

describe('whether a wait holds a seat', () => {
  const offeredUntil = at('12:00:00')
  it.each([
    ['an offer', 'offered', offeredUntil, at('11:59:59'), true],
    ['in its last moment', 'offered', offeredUntil, offeredUntil, true],
    ['after its time', 'offered', offeredUntil, new Date(offeredUntil.getTime() + 1), false],
    ['waiting', 'waiting', null, at('11:00:00'), false],
    ['declined in time', 'left', offeredUntil, at('11:00:00'), false],
  ])('%s', (_what, status, until, now, holds) => {
    expect(holdsSeat({ status, offeredUntil: until }, now)).toBe(holds)
  })
})
