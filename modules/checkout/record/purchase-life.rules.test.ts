import { describe, expect, it } from 'vitest'
import {
  firstCheck,
  isAbandoned,
  mayBeLookedFor,
  nextCheck,
  type OrderState,
  type PaymentState,
  purchaseStep,
} from './purchase-life.rules.ts'

describe('what the provider says about an order', () => {
  it.each<[OrderState, PaymentState, string]>([
    ['pending', 'succeeded', 'fulfil'],
    ['pending', 'requiresAction', 'ask'],
    ['pending', 'processing', 'wait'],
    ['pending', 'failed', 'fail'],
    ['pending', 'canceled', 'cancel'],
    ['requires_action', 'succeeded', 'fulfil'],
    ['requires_action', 'requiresAction', 'ask'],
    ['requires_action', 'processing', 'wait'],
    ['requires_action', 'failed', 'fail'],
    ['requires_action', 'canceled', 'cancel'],
    ['paid', 'succeeded', 'stay'],
    ['paid', 'requiresAction', 'stay'],
    ['paid', 'processing', 'stay'],
    ['paid', 'failed', 'stay'],
    ['paid', 'canceled', 'stay'],
    ['fulfilled', 'succeeded', 'stay'],
    ['fulfilled', 'requiresAction', 'stay'],
    ['fulfilled', 'processing', 'stay'],
    ['fulfilled', 'failed', 'stay'],
    ['fulfilled', 'canceled', 'stay'],
    ['failed', 'succeeded', 'giveBack'],
    ['failed', 'requiresAction', 'stay'],
    ['failed', 'processing', 'stay'],
    ['failed', 'failed', 'stay'],
    ['failed', 'canceled', 'stay'],
    ['cancelled', 'succeeded', 'giveBack'],
    ['cancelled', 'requiresAction', 'stay'],
    ['cancelled', 'processing', 'stay'],
    ['cancelled', 'failed', 'stay'],
    ['cancelled', 'canceled', 'stay'],
  ])('%s, %s: %s', (order, payment, step) => expect(purchaseStep(order, payment)).toBe(step))
})

describe('when the reconciler looks', () => {
  const placed = new Date('2026-06-10T10:00:00Z')
  const after = (seconds: number) => new Date(placed.getTime() + seconds * 1000)

  it('first when the provider’s silence means something, and within the minute', () => {
    const first = firstCheck(placed, 8_000)
    expect(mayBeLookedFor(placed, first, 8_000)).toBe(true)
    expect(first.getTime() - placed.getTime()).toBeLessThan(60_000)
    expect([mayBeLookedFor(placed, after(31), 8_000), mayBeLookedFor(placed, after(32), 8_000)]).toEqual([false, true])
  })

  it('then every minute, and every quarter of an hour while a provider stays away', () => {
    const minutes = [0, 1, 10, 11, 12, 20, 25, 100].map(
      (attempts) => (nextCheck(attempts, placed).getTime() - placed.getTime() + 15_000) / 60_000,
    )
    expect(minutes).toEqual([1, 1, 1, 1, 2, 10, 15, 15])
  })

  it('gives a card holder half an hour', () => {
    expect([isAbandoned(placed, after(1799)), isAbandoned(placed, after(1800))]).toEqual([false, true])
  })
})
