import { describe, expect, it } from 'vitest'
import { instantOf } from '../../formats/zone-time.rules.ts'
import { canReschedule, cancelFreeUntil, type Cancellable, cancellationOf } from './cancellation.rules.ts'

/** A one-hour class at a venue's date and time. */
function classAt(zone: string, date: string, time: string, changes: Partial<Cancellable> = {}): Cancellable {
  const startsAt = instantOf(zone, date, `${time}:00`)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const type = 'class'
  return {
    type,
    status: 'confirmed',
    startsAt,
    endsAt,
    cancelFreeUntil: cancelFreeUntil({ type, startsAt, endsAt }),
    ...changes,
  }
}

function walkInOn(zone: string, date: string, next: string): Cancellable {
  const [startsAt, endsAt] = [instantOf(zone, date, '00:00:00'), instantOf(zone, next, '00:00:00')]
  const type = 'walk_in'
  return { type, status: 'confirmed', startsAt, endsAt, cancelFreeUntil: cancelFreeUntil({ type, startsAt, endsAt }) }
}

const inWords = (booking: Cancellable, now: string) => {
  const { canCancel, isFree } = cancellationOf(booking, new Date(now))
  return canCancel ? (isFree ? 'free' : 'uses the visit') : 'too late'
}

describe('trust 29, T134: a class on an ordinary day', () => {
  const session = classAt('Europe/London', '2026-06-10', '18:00')
  it.each([
    ['a day before', '2026-06-09T17:00:00Z', 'free'],
    ['exactly 2:00:00 before', '2026-06-10T15:00:00Z', 'free'],
    ['a millisecond later', '2026-06-10T15:00:00.001Z', 'uses the visit'],
    ['1:59:59 before', '2026-06-10T15:00:01Z', 'uses the visit'],
    ['in the last second before it starts', '2026-06-10T16:59:59Z', 'uses the visit'],
    ['when it starts', '2026-06-10T17:00:00Z', 'too late'],
    ['after it', '2026-06-10T19:00:00Z', 'too late'],
  ])('%s', (_name, now, verdict) => expect(inWords(session, now)).toBe(verdict))
})

describe('trust 28, T134: two hours are two hours on nights on which the clocks change', () => {
  it.each([
    ['Zürich, clocks go forward at 02:00', 'Europe/Zurich', '2026-03-29', '03:30', '2026-03-28T23:30:00.000Z'],
    ['a class at a time that does not exist', 'Europe/Zurich', '2026-03-29', '02:30', '2026-03-28T23:30:00.000Z'],
    ['Zürich, clocks go back at 03:00', 'Europe/Zurich', '2026-10-25', '04:00', '2026-10-25T01:00:00.000Z'],
    ['a class at the first 02:30 of two', 'Europe/Zurich', '2026-10-25', '02:30', '2026-10-24T22:30:00.000Z'],
    ['New York, forward', 'America/New_York', '2026-03-08', '03:15', '2026-03-08T05:15:00.000Z'],
    ['New York, back', 'America/New_York', '2026-11-01', '02:00', '2026-11-01T05:00:00.000Z'],
  ])('%s', (_name, zone, date, time, until) => {
    const session = classAt(zone, date, time)
    expect(session.cancelFreeUntil.toISOString()).toBe(until)
    expect([inWords(session, until), inWords(session, new Date(Date.parse(until) + 1).toISOString())]).toEqual([
      'free',
      'uses the visit',
    ])
  })
})

describe('T134: a walk-in is free until its day ends at the venue', () => {
  const visit = walkInOn('Europe/Zurich', '2026-03-29', '2026-03-30')
  it.each([
    ['weeks before', '2026-03-01T12:00:00Z', 'free'],
    ['on the day', '2026-03-29T12:00:00Z', 'free'],
    ['in its last millisecond', '2026-03-29T21:59:59.999Z', 'free'],
    ['at midnight', '2026-03-29T22:00:00Z', 'too late'],
  ])('%s', (_name, now, verdict) => expect(inWords(visit, now)).toBe(verdict))

  it('until its last millisecond', () => {
    const { freeUntil } = cancellationOf(
      walkInOn('Europe/Zurich', '2026-03-29', '2026-03-30'),
      new Date('2026-03-01T12:00:00Z'),
    )
    expect(freeUntil).toEqual(new Date('2026-03-29T21:59:59.999Z'))
  })
})

describe('states', () => {
  it.each([
    ['pending, minutes before the start', 'pending', 'free'],
    ['confirmed, minutes before the start', 'confirmed', 'uses the visit'],
    ['T135: redeemed', 'redeemed', 'too late'],
    ['a no-show', 'noShow', 'too late'],
    ['cancelled', 'cancelledByUser', 'too late'],
    ['cancelled by the venue', 'cancelledByFitness', 'too late'],
  ] as const)('%s', (_name, status, verdict) => {
    const session = classAt('Europe/London', '2026-06-10', '18:00', { status })
    expect(inWords(session, '2026-06-10T16:50:00Z')).toBe(verdict)
    expect(cancellationOf(session, new Date('2026-06-10T16:50:00Z')).freeUntil === null).toBe(verdict === 'too late')
  })
})

describe('a traveller withdraws an unanswered request freely', () => {
  const session = classAt('Europe/London', '2026-06-10', '18:00', { status: 'pending' })
  it.each([
    ['until it would start', '2026-06-10T16:59:59Z', '2026-06-10T17:00:00.000Z'],
    ['until it would end, once it would have started', '2026-06-10T17:00:00Z', '2026-06-10T18:00:00.000Z'],
  ])('%s', (_name, now, until) =>
    expect(cancellationOf(session, new Date(now))).toEqual({
      canCancel: true,
      isFree: true,
      freeUntil: new Date(until),
    }),
  )
})

describe('a booking moves to another time while cancelling is free', () => {
  const session = classAt('Europe/London', '2026-06-10', '18:00')
  const asked = { ...session, status: 'pending' } as const
  const gym = walkInOn('Europe/London', '2026-06-10', '2026-06-11')
  it.each<[string, Cancellable, string, boolean]>([
    ['a class, exactly 2:00:00 before', session, '2026-06-10T15:00:00Z', true],
    ['a class, a second later', session, '2026-06-10T15:00:01Z', false],
    ['a request, until it would start', asked, '2026-06-10T16:59:59Z', true],
    ['a request that the venue did not answer before the start', asked, '2026-06-10T17:00:00Z', false],
    ['a class that was cancelled', { ...session, status: 'cancelledByUser' }, '2026-06-09T10:00:00Z', false],
    ['a walk-in, until its day ends', gym, '2026-06-10T22:59:59Z', true],
    ['a walk-in, after its day', gym, '2026-06-10T23:00:00Z', false],
    ['a walk-in, after check-in', { ...gym, status: 'redeemed' }, '2026-06-10T10:00:00Z', false],
  ])('%s', (_name, booking, now, can) => expect(canReschedule(booking, new Date(now))).toBe(can))
})
