import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PurchaseAnswer } from './purchase.rules.ts'
import { waitUntilDecided } from './until-decided.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pending: PurchaseAnswer = { kind: 'pending', message: 'Your payment is being confirmed' }
const authenticate: PurchaseAnswer = { kind: 'authenticate', clientSecret: 'secret' }

/** Asks until an answer is no longer pending. The last of `answers` repeats. */
function asking(...answers: PurchaseAnswer[]) {
  const left = new AbortController()
  const ask = vi.fn(async () => answers[Math.min(ask.mock.calls.length, answers.length) - 1] ?? pending)
  const onPending = vi.fn()
  return { ask, onPending, left, decided: waitUntilDecided(ask, onPending, left.signal) }
}

it('asks every three seconds until it is decided', async () => {
  const { ask, onPending, decided } = asking(pending, pending, authenticate)
  await vi.advanceTimersByTimeAsync(5999)
  expect([ask, onPending].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(1)
  expect(await decided).toBe(authenticate)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('gives up after half a minute', async () => {
  const { ask, decided } = asking(pending)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await decided).toBe(pending)
  expect(ask).toHaveBeenCalledTimes(11)
})

it('T159: stops at once when the screen is left, and leaves no timer behind', async () => {
  const { ask, left, decided } = asking(pending)
  await vi.advanceTimersByTimeAsync(1000)
  left.abort()
  expect(await decided).toBe(pending)
  expect([ask.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

it('T159: asks once and no more when the screen is left before the first answer', async () => {
  const { ask, left, decided } = asking(pending)
  left.abort()
  expect(await decided).toBe(pending)
  expect([ask.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})
