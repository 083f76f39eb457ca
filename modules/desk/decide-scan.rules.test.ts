import { describe, expect, it } from 'vitest'
import { bookingStatuses } from '../../contract/bookings.ts'
import { HOUR_MS } from '../../contract/durations.ts'
import { decideScan, type ScanDecision, type ScanFacts, scanTime } from './decide-scan.rules.ts'

const at = (time: string) => new Date(`2026-06-10T${time}Z`)
const booking: NonNullable<ScanFacts['booking']> = {
  isHere: true,
  isOnline: false,
  status: 'confirmed',
  isVisitUsed: false,
  opensAt: at('16:00:00'),
  closesAt: at('18:00:00'),
}
const facts: ScanFacts = {
  deviceTime: at('16:50:00'),
  clockOffsetMs: 0,
  receivedAt: at('20:00:00'),
  shown: 'green',
  isOtherWay: false,
  booking,
}
const decisionOf = ({ outcome, step, caseKind }: ScanDecision) => [outcome, step, caseKind]

describe('B14: a scan', () => {
  it.each<[string, Partial<NonNullable<ScanFacts['booking']>>, ReturnType<typeof decisionOf>]>([
    ['confirmed, in its window', {}, ['checkedIn', 'redeem', null]],
    ['pending', { status: 'pending' }, ['checkedIn', 'confirmAndRedeem', null]],
    ['redeemed', { status: 'redeemed', isVisitUsed: true }, ['alreadyCheckedIn', null, null]],
    ['no-show', { status: 'noShow', isVisitUsed: true }, ['checkedIn', 'correct', null]],
    ['cancelled late', { status: 'cancelledByUser', isVisitUsed: true }, ['cancelledLate', null, null]],
    ['freely cancelled, or moved', { status: 'cancelledByUser' }, ['cancelled', null, 'cancelledSince']],
    ['cancelled by the venue', { status: 'cancelledByFitness' }, ['cancelled', null, 'cancelledSince']],
    ['elsewhere', { isHere: false }, ['elsewhere', null, 'shownGreen']],
    ['online', { isOnline: true }, ['online', null, 'shownGreen']],
  ])('that showed green: %s', (_what, changes, decision) =>
    expect(decisionOf(decideScan({ ...facts, booking: { ...booking, ...changes } }))).toEqual(decision),
  )

  it.each<[ScanFacts['shown'], string | null, string | null]>([
    ['green', 'cancelledSince', 'shownGreen'],
    ['amber', 'cancelledSince', null],
    ['red', null, null],
  ])('a desk that showed %s: cancelled, and unknown', (shown, cancelled, unknown) => {
    expect(decideScan({ ...facts, shown, booking: { ...booking, status: 'cancelledByUser' } }).caseKind).toBe(cancelled)
    expect(decideScan({ ...facts, shown, booking: undefined })).toEqual({
      outcome: 'unknown',
      step: null,
      caseKind: unknown,
    })
  })

  it.each([
    ['15:44:59.999', 'outsideTimes'],
    ['15:45:00', 'checkedIn'],
    ['18:14:59.999', 'checkedIn'],
    ['18:15:00', 'outsideTimes'],
  ])('at %s, fifteen minutes around its times: %s', (time, outcome) =>
    expect(decideScan({ ...facts, deviceTime: at(time) }).outcome).toBe(outcome),
  )

  it.each(bookingStatuses)('of %s outside its times it is refused, unless it was checked in before', (status) =>
    expect(decideScan({ ...facts, deviceTime: at('12:00:00'), booking: { ...booking, status } }).outcome).toBe(
      status === 'redeemed' ? 'alreadyCheckedIn' : 'outsideTimes',
    ),
  )
})

describe('the time of a scan', () => {
  const late = { ...facts, receivedAt: new Date(facts.deviceTime.getTime() + 72 * HOUR_MS) }
  it.each<[string, Partial<ScanFacts>, string]>([
    ['72 hours later', late, 'checkedIn'],
    ['a millisecond more', { ...late, clockOffsetMs: -1 }, 'timeUnclear'],
    ['a minute ahead', { deviceTime: at('17:01:00'), receivedAt: at('17:00:00') }, 'checkedIn'],
    ['more than a minute ahead', { deviceTime: at('17:01:00.001'), receivedAt: at('17:00:00') }, 'timeUnclear'],
    [
      'a clock that is a day ahead, measured',
      { deviceTime: new Date(at('17:00:00').getTime() + 24 * HOUR_MS), clockOffsetMs: -24 * HOUR_MS },
      'checkedIn',
    ],
    [
      'a clock that was set back a day, unmeasured',
      { deviceTime: at('17:00:00'), clockOffsetMs: -24 * HOUR_MS },
      'outsideTimes',
    ],
  ])('%s', (_what, changes, outcome) => {
    const decision = decideScan({ ...facts, ...changes })
    expect([decision.outcome, decision.caseKind]).toEqual([
      outcome,
      { checkedIn: null, timeUnclear: 'timeUnclear', outsideTimes: 'shownGreen' }[outcome],
    ])
  })

  it('is at most its arrival while the clock is right within a minute', () =>
    expect(scanTime({ ...facts, deviceTime: at('20:00:30') })).toEqual(facts.receivedAt))

  it('is left to an operator when a person brings the scan of a device', () =>
    expect(decideScan({ ...facts, isOtherWay: true })).toEqual({
      outcome: 'otherWay',
      step: null,
      caseKind: 'otherWay',
    }))
})
