import { describe, expect, it } from 'vitest'
import { mayBeRefunded, type RefundCase, refundableUntil, refundOfEvent } from './refund.rules.ts'

const boughtAt = new Date('2026-06-10T10:00:00Z')
const whole: RefundCase = {
  isFulfilled: true,
  paidMinor: 5000,
  refundedMinor: 0,
  boughtAt,
  pass: { visitsBought: 4, visitsFree: 4, frozenBecause: null },
}

describe('a purchase may be refunded (T79)', () => {
  it.each<[string, Partial<RefundCase>, string, boolean]>([
    ['the day it was bought', {}, '2026-06-10T10:00:00Z', true],
    ['in the last moment of its year', {}, '2027-06-10T10:00:00Z', true],
    ['a moment later', {}, '2027-06-10T10:00:00.001Z', false],
    [
      'with a visit held or used',
      { pass: { visitsBought: 4, visitsFree: 3, frozenBecause: null } },
      '2026-06-11T10:00:00Z',
      false,
    ],
    [
      'while the bank decides',
      { pass: { visitsBought: 4, visitsFree: 4, frozenBecause: 'dispute' } },
      '2026-06-11T10:00:00Z',
      false,
    ],
    ['once part of it went back', { refundedMinor: 1 }, '2026-06-11T10:00:00Z', false],
    ['when nothing was paid', { paidMinor: 0 }, '2026-06-11T10:00:00Z', false],
    ['before it is fulfilled', { isFulfilled: false }, '2026-06-11T10:00:00Z', false],
    ['when it brought no pass', { pass: undefined }, '2026-06-11T10:00:00Z', false],
  ])('%s', (_name, changes, now, allowed) =>
    expect(mayBeRefunded({ ...whole, ...changes }, new Date(now))).toBe(allowed),
  )
})

it.each<[string, Partial<RefundCase>, string | undefined]>([
  ['a purchase is', {}, '2027-06-10T10:00:00.000Z'],
  ['one of 29 February is', { boughtAt: new Date('2028-02-29T08:00:00Z') }, '2029-03-01T08:00:00.000Z'],
  ['one that is not fulfilled is not', { isFulfilled: false }, undefined],
  ['one for nothing is not', { paidMinor: 0 }, undefined],
  ['one that went back is not', { refundedMinor: 5000 }, undefined],
])('%s refundable for a year', (_name, changes, until) =>
  expect(refundableUntil({ ...whole, ...changes })?.toISOString()).toBe(until),
)

describe('an event about a refund that failed', () => {
  const sent = { amount_minor: 500, status: 'pending', provider_refund_id: null } as const
  const all = [
    { ...sent, id: 'heard', provider_refund_id: 're_1' },
    { ...sent, id: 'first' },
    { ...sent, id: 'second' },
    { ...sent, id: 'small', amount_minor: 100, status: 'succeeded' },
    { ...sent, id: 'waiting', amount_minor: 200, status: 'waiting' },
  ] as const
  const told = { refundId: 're_2', ourRefundId: undefined, amountMinor: 500 }
  it.each([
    ["with the provider's id of one", { ...told, refundId: 're_1' }, 'heard'],
    ['with our id, of several with its amount', { ...told, ourRefundId: 'second' }, 'second'],
    ['with our id of one that the provider knows by another', { ...told, ourRefundId: 'heard' }, undefined],
    ['with an id of ours that the order does not have', { ...told, ourRefundId: 'other', amountMinor: 100 }, undefined],
    ['without it, with the amount of one', { ...told, amountMinor: 100 }, 'small'],
    ['without it, with the amount of several', told, undefined],
    ['without it, with the amount of one that was not sent', { ...told, amountMinor: 200 }, undefined],
  ])('%s', (_name, event, id) => expect(refundOfEvent(all, event)?.id).toBe(id))
})
