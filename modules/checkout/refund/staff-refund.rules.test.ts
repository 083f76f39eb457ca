import { describe, expect, it } from 'vitest'
import { barToRefund, endsPass, limitPassed, type StaffRefundCase } from './staff-refund.rules.ts'

const pass = { visitsFree: 3, visitsHeld: 1 }
const paid: StaffRefundCase = { paidMinor: 5000, refundedMinor: 0, isDisputed: false, pass }

describe('T177: a refund by staff', () => {
  it.each<[string, Partial<StaffRefundCase>, number, number, ReturnType<typeof barToRefund>]>([
    ['of all', {}, 5000, 0, null],
    ['of a part', {}, 1, 0, null],
    ['of more than was paid', {}, 5001, 0, 'refundAboveLeft'],
    ['of all that is left', { refundedMinor: 2000 }, 3000, 0, null],
    ['of more than is left', { refundedMinor: 2000 }, 3001, 0, 'refundAboveLeft'],
    ['twice', { refundedMinor: 5000 }, 1, 0, 'refundAboveLeft'],
    ['of a free pass of a partner', { paidMinor: 0 }, 1, 0, 'refundNothingPaid'],
    ['of a disputed payment', { isDisputed: true }, 1, 0, 'refundDisputed'],
    ['with all free visits', {}, 100, 3, null],
    ['with all that are left, also those that are held', {}, 100, 4, null],
    ['with more than are left', {}, 100, 5, 'refundVisitsNotFree'],
    ['with a held visit, but not all', { pass: { visitsFree: 1, visitsHeld: 3 } }, 100, 2, 'refundVisitsNotFree'],
    ['with a visit of a pass that is used up', { pass: { visitsFree: 0, visitsHeld: 0 } }, 1, 1, 'refundVisitsNotFree'],
    ['of a pass that is used up', { pass: { visitsFree: 0, visitsHeld: 0 } }, 5000, 0, null],
    ['of an order without a pass', { pass: undefined }, 5000, 0, null],
    ['with visits of no pass', { pass: undefined }, 5000, 1, 'refundVisitsNotFree'],
  ])('%s', (_name, facts, amountMinor, visits, bar) =>
    expect(barToRefund({ ...paid, ...facts }, { amountMinor, visits })).toBe(bar),
  )

  it.each([
    [0, false],
    [3, false],
    [4, true],
  ])('that takes %i of 4 visits ends the pass: %s', (visits, ends) => expect(endsPass(pass, visits)).toBe(ends))
})

describe('T178: what support refunds without finance', () => {
  it.each([
    ['to the limit of an order', 10_000, 0, 0, 'GBP', null],
    ['above it', 10_001, 0, 0, 'GBP', 'order'],
    ['to the limit of an order, with what went before', 4000, 6000, 6000, 'GBP', null],
    ['above it, with what went before', 4001, 6000, 6000, 'GBP', 'order'],
    ['to the limit of a day', 10_000, 0, 40_000, 'GBP', null],
    ['above it', 10_000, 0, 40_001, 'GBP', 'day'],
    ['in a currency without decimals', 101, 0, 0, 'JPY', 'order'],
    ['in a currency with thousandths', 100_000, 0, 0, 'KWD', null],
  ] as const)('%s', (_name, minor, orderMinor, dayMinor, currency, limit) =>
    expect(limitPassed(minor, { orderMinor, dayMinor }, currency)).toBe(limit),
  )
})
