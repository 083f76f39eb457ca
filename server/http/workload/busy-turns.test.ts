import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { purchasePass, quotePass, receivePaymentEvent } from '../../../contract/checkout.ts'
import { addBooking } from '../../../contract/bookings.ts'
import { uploadImage } from '../../../contract/profile.ts'
import { issueToken } from '../../../contract/tokens.ts'
import { searchStudios } from '../../../contract/venues.ts'
import { BusyTurns, callTurns, turnsOf } from './busy-turns.ts'

let isCrowded = true
let begun: string[] = []
const ends = new Map<string, () => void>()

/** A work that goes on until its end is called. */
function work(turns: BusyTurns, name: string): Promise<void> {
  return turns.run(() => {
    begun.push(name)
    return new Promise((resolve) => ends.set(name, resolve))
  })
}

async function end(name: string): Promise<void> {
  ends.get(name)?.()
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  isCrowded = true
  begun = []
})
afterEach(() => vi.useRealTimers())

it('while the process is crowded, so many begin, and the others in their order', async () => {
  const turns = new BusyTurns(2, () => isCrowded)
  for (const name of ['a', 'b', 'c', 'd']) void work(turns, name)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('nobody waits otherwise, and whoever still does begins with the next end', async () => {
  const turns = new BusyTurns(1, () => isCrowded)
  for (const name of ['a', 'b', 'c']) void work(turns, name)
  isCrowded = false
  void work(turns, 'd')
  expect(begun).toEqual(['a', 'd'])
  await end('a')
  expect(begun).toEqual(['a', 'd', 'b', 'c'])
})

it('whoever has waited for two seconds begins, whatever those before wait for', async () => {
  const turns = new BusyTurns(1, () => isCrowded)
  for (const name of ['a', 'b', 'c']) void work(turns, name)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(begun).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['a', 'b', 'c'])
})

it('a failure is the caller’s, and ends its turn', async () => {
  const turns = new BusyTurns(1, () => isCrowded)
  const failed = turns.run(() => Promise.reject(new Error('no')))
  void work(turns, 'next')
  await expect(failed).rejects.toThrow('no')
  expect(begun).toEqual(['next'])
})

it('what reads has no turn, nor files and the steps of purchases and bookings', () => {
  const turns = callTurns(() => true)
  const free = [searchStudios, uploadImage, receivePaymentEvent, quotePass, purchasePass, addBooking]
  expect(free.map((one) => turnsOf(turns, one))).toEqual(free.map(() => undefined))
  expect(turnsOf(turns, issueToken)).toBe(turns.writes)
})
