import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TransactionLine } from './transaction-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('so many have a turn at once, the others in order', async () => {
  const line = new TransactionLine(2, () => 1_000)
  const begun: number[] = []
  const ends = [1, 2, 3, 4].map(async (one) => {
    const end = await line.take()
    begun.push(one)
    return end
  })
  await vi.advanceTimersByTimeAsync(0)
  expect([begun, line.waitingCount]).toEqual([[1, 2], 2])
  ;(await ends[1])?.()
  await vi.advanceTimersByTimeAsync(0)
  expect([begun, line.waitingCount]).toEqual([[1, 2, 3], 1])
  ;(await ends[0])?.()
  ;(await ends[2])?.()
  ;(await ends[3])?.()
  const last = await Promise.all([line.take(), line.take()])
  expect([begun, line.waitingCount]).toEqual([[1, 2, 3, 4], 0])
  for (const end of last) end()
})

it('who has waited too long gives up, and takes no turn', async () => {
  const line = new TransactionLine(1, () => 1_000)
  const end = await line.take()
  const late = line.take().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  const next = line.take()
  await vi.advanceTimersByTimeAsync(500)
  expect(await late).toEqual(new Error('timeout exceeded when trying to connect'))
  expect(line.waitingCount).toBe(1)
  end()
  await expect(next).resolves.toBeTypeOf('function')
})

it('tells how long whoever comes last waits, by how long turns took', async () => {
  const line = new TransactionLine(2, () => 60_000, Date.now)
  for (let turn = 0; turn < 100; turn++) {
    const end = await line.take()
    vi.advanceTimersByTime(400)
    end()
  }
  expect(line.expectedWaitMs).toBe(0)
  line.gather(17 / 8)
  expect([line.waitingCount, line.expectedWaitMs]).toEqual([3, expect.closeTo(600, -1)])
  line.gather(-17 / 8)
  expect([line.waitingCount, line.expectedWaitMs]).toEqual([0, 0])
  const ends = [await line.take(), await line.take()]
  const waiting = [line.take(), line.take(), line.take()]
  expect(line.expectedWaitMs).toBeCloseTo(600, -1)
  for (const end of ends) end()
  for (const turn of waiting) (await turn)()
  expect(line.expectedWaitMs).toBe(0)
})
