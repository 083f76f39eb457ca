import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PasswordThreads } from './password-threads.ts'

let [begun, alive] = [0, 0]
const count = (thread: Worker) => {
  begun += 1
  alive += 1
  thread.once('exit', () => (alive -= 1))
}
beforeAll(() => {
  process.on('worker', count)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterAll(() => {
  process.off('worker', count)
  vi.useRealTimers()
})

it('one thread is enough for a few, more serve a crowd, and one stays after it', async () => {
  const threads = new PasswordThreads(3)
  const check = (many: number) =>
    Promise.all(
      Array.from({ length: many }, () => threads.run({ kind: 'verify', stored: null, password: 'Traveller_1' })),
    )
  await check(8)
  expect(begun).toBe(1)
  await check(60)
  expect([begun, alive, threads.waitingCount]).toEqual([3, 3, 0])
  vi.advanceTimersByTime(29_999)
  await check(1)
  expect(alive).toBe(3)
  vi.advanceTimersByTime(30_000)
  await vi.waitUntil(() => alive === 1)
  await check(8)
  vi.advanceTimersByTime(300_000)
  await check(1)
  expect([begun, alive]).toEqual([3, 1])
})
