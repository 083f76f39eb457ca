import { afterEach, expect, it, vi } from 'vitest'
import { EventEmitter } from 'node:events'
import { lateSamples, watchLine, watchWorkload } from './workload.ts'

afterEach(() => void vi.restoreAllMocks())

const createPool = () => Object.assign(new EventEmitter(), { waitingCount: 0, options: { max: 10 } })

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
  ['a hundred wait for connections that are kept for a moment', { keptMs: 5, waiting: 100 }, false],
  ['more than ten wait for each', { keptMs: 1, waiting: 101 }, true],
  ['few wait, for connections that are kept for long', { keptMs: 1_000, waiting: 6 }, true],
  ['a few wait for connections that are kept for long', { keptMs: 1_000, waiting: 4 }, false],
])('the line for the database: %s', (_name, { keptMs, waiting }, isLong) => {
  let now = 0
  const pool = createPool()
  const isLineLong = watchLine(pool, { waiting: 10, ms: 500 }, () => now)
  for (let client = 0; client < 100; client++) {
    pool.emit('acquire', client)
    now += keptMs
    pool.emit('release', undefined, client)
  }
  expect(isLineLong()).toBe(false)
  pool.waitingCount = waiting
  expect(isLineLong()).toBe(isLong)
})

it('a call that writes is too much where its transaction would give up before its turn, a call that reads is not', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const [pool, transactions] = [createPool(), createPool()]
  const { isTooMuch, stop } = watchWorkload({ pool, transactions, log: { warn: () => undefined } })
  for (let client = 0; client < 200; client++) {
    transactions.emit('acquire', client)
    now += 100
    transactions.emit('release', undefined, client)
  }
  const answers = () => [isTooMuch('writes'), isTooMuch('reads')]
  transactions.waitingCount = 199
  expect(answers()).toEqual([false, false])
  transactions.waitingCount = 201
  expect(answers()).toEqual([true, false])
  stop()
})
