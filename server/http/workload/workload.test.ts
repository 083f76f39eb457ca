import { afterEach, expect, it, vi } from 'vitest'
import { EventEmitter } from 'node:events'
import { performance } from 'node:perf_hooks'
import { isLoopCrowded, lateSamples, watchLine, watchWorkload } from './workload.ts'

afterEach(() => void vi.restoreAllMocks())

it.each([
  ['on time', [0, 20, 199], false],
  ['one late sample', [250], false],
  ['two late samples that are not neighbours', [250, 20, 250], false],
  ['two late samples in a row', [250, 250], true],
  ['late for long', [250, 300, 5_000, 201], true],
  ['at the limit itself', [200, 200], false],
  ['over as soon as one sample is good', [250, 250, 200], false],
])('an event loop is late for long: %s', (_name, means, isLate) => {
  const count = lateSamples()
  expect(means.map(count).at(-1)).toBe(isLate)
})

it.each([
  ['nobody waits, however slow the database is', { keptMs: 5_000, waiting: 0 }, false],
  ['few wait for connections, and transactions for their turn', { keptMs: 1_000, waiting: 1, turns: 5 }, true],
  ['what reads does not wait for the turns of transactions', { keptMs: 1_000, waiting: 1, turns: 0 }, false],
  ['a hundred wait for connections that are kept for a moment', { keptMs: 5, waiting: 100 }, false],
  ['more than ten wait for each', { keptMs: 1, waiting: 101 }, true],
  ['few wait, for connections that are kept for long', { keptMs: 1_000, waiting: 6 }, true],
  ['a few wait for connections that are kept for long', { keptMs: 1_000, waiting: 4 }, false],
])(
  'the line for the database: %s',
  (_name, { keptMs, waiting, turns = 0 }: { keptMs: number; waiting: number; turns?: number }, isLong) => {
    let now = 0
    const pool = Object.assign(new EventEmitter(), { waitingCount: 0, options: { max: 10 } })
    const isLineLong = watchLine(pool, () => now)
    for (let client = 0; client < 100; client++) {
      pool.emit('acquire', client)
      now += keptMs
      pool.emit('release', undefined, client)
    }
    expect(isLineLong(turns)).toBe(false)
    pool.waitingCount = waiting
    expect(isLineLong(turns)).toBe(isLong)
  },
)

it('what writes is too much where its transaction would give up before its turn, what reads is not', () => {
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0, options: { max: 10 } })
  const transactions = { waitingCount: 4, expectedWaitMs: 2_000 }
  const { isTooMuch, stop } = watchWorkload({ pool, transactions, log: { warn: () => undefined } })
  const answers = () => [isTooMuch('writes'), isTooMuch('reads')]
  expect(answers()).toEqual([false, false])
  transactions.expectedWaitMs = 2_001
  expect(answers()).toEqual([true, false])
  stop()
})

it.each([
  ['many read, and the loop hardly rests', { busy: 0.9, reads: 10 }, true],
  ['the loop rests a fifth of the time', { busy: 0.8, reads: 100 }, false],
  ['hardly anybody reads', { busy: 1, reads: 9 }, false],
])('a loop is crowded: %s', (_name, { busy, reads }, isCrowded) => {
  expect(isLoopCrowded(busy, reads)).toBe(isCrowded)
})

it('the reads of each half second are counted anew', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 0, active: 500, utilization: 1 })
  const pool = Object.assign(new EventEmitter(), { waitingCount: 0, options: { max: 10 } })
  const transactions = { waitingCount: 0, expectedWaitMs: 0 }
  const { isCrowded, noteRead, stop } = watchWorkload({ pool, transactions, log: { warn: () => undefined } })
  for (let read = 0; read < 10; read++) noteRead()
  expect(isCrowded()).toBe(false)
  vi.advanceTimersByTime(500)
  expect(isCrowded()).toBe(true)
  for (let read = 0; read < 9; read++) noteRead()
  vi.advanceTimersByTime(500)
  expect(isCrowded()).toBe(false)
  stop()
  vi.useRealTimers()
})
