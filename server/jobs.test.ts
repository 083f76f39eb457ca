import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import type { Context } from '../modules/call/context.ts'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import { lateJobs } from './commands/late-jobs.ts'
import { clientsOfQueue, type JobHandler, type JobPlan, jobRunner, type JobRunner } from './jobs.ts'

interface Line {
  readonly message: string
  readonly attempt: number
}

let database: TestDatabase & { drop(): Promise<void> }
let runner: JobRunner
let handle: JobHandler
/** Handles the waiting jobs of 'payment-event', together where it can. */
let handleMany: NonNullable<JobPlan['handleMany']>
let givenUp = 0
const lines: { warn: Line[]; error: Line[] } = { warn: [], error: [] }
const note = (list: Line[]) => (details: object, message: string) => void list.push({ attempt: 0, ...details, message })
const log = { info: () => undefined, warn: note(lines.warn), error: note(lines.error) }
const WITHIN = { timeout: 15_000, interval: 50 }

beforeAll(async () => {
  database = await testDatabase()
  runner = jobRunner(database.url, log, { retries: { retryLimit: 2, retryDelay: 0 } })
  const plans = [
    {
      name: 'send-confirmation',
      handle: (context: Context, data: Record<string, unknown>) => handle(context, data),
      onGivenUp: () => void givenUp++,
    },
    {
      name: 'payment-event',
      handle: (context: Context, data: Record<string, unknown>) => handle(context, data),
      handleMany: (context: Context, all: readonly Record<string, unknown>[]) => handleMany(context, all),
    },
  ] as const
  await runner.open(plans)
  await runner.work({ log } as unknown as Context, plans)
})
beforeEach(() => {
  lines.warn.length = lines.error.length = 0
})
afterAll(async () => {
  await runner.stop()
  await database.drop()
})

const send = (n: number) => inTransaction(database.db, (sql) => runner.send(sql, 'send-confirmation', { n }))

it('a job that fails is tried again, and each failure is logged', async () => {
  let tries = 0
  handle = async () => {
    if (++tries < 3) throw new Error('not yet')
  }
  await send(1)
  await vi.waitFor(() => expect(tries).toBe(3), WITHIN)
  expect(lines.warn.map(({ message, attempt }) => `${message} ${attempt}`)).toEqual([
    'job failed, it will be tried again 1',
    'job failed, it will be tried again 2',
  ])
  expect(lines.error).toEqual([])
})

it('a job that keeps failing is given up with an error, and no other job waits for it', async () => {
  const done: unknown[] = []
  handle = async (_context, { n }) => {
    if (n === 1) throw new Error('never')
    done.push(n)
  }
  await Promise.all([1, 2, 3].map(send))
  await vi.waitFor(() => expect(lines.error).toMatchObject([{ message: 'job given up', attempt: 3 }]), WITHIN)
  expect([done.toSorted(), givenUp]).toEqual([[2, 3], 1])
})

it.each([
  ['and handles what is left one by one', async (all: readonly Record<string, unknown>[]) => all.slice(2), 1],
  ['and one by one when that fails', () => Promise.reject(new Error('not together')), 3],
])('takes jobs together %s', async (_name, together, alone) => {
  const seen: number[] = []
  let handled = 0
  handle = async () => void handled++
  handleMany = (_context, all) => {
    seen.push(all.length)
    return together(all)
  }
  await inTransaction(database.db, async (sql) => {
    for (const n of [1, 2, 3]) await runner.send(sql, 'payment-event', { n })
  })
  await vi.waitFor(() => expect([seen, handled]).toEqual([[3], alone]), WITHIN)
})

it('a job sent in a transaction that is rolled back does not exist', async () => {
  const ran: unknown[] = []
  handle = async (_context, { n }) => void ran.push(n)
  const failed = inTransaction(database.db, async (sql) => {
    await runner.send(sql, 'send-confirmation', { n: 1 })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await send(2)
  await vi.waitFor(() => expect(ran).toEqual([2]), WITHIN)
})

it.each([
  ['a call has', false, '30s'],
  ['its role has, behind a pooler', true, '0'],
])('gives a statement of the queue no more time than %s', async (_who, isShared, limit) => {
  const client = new (clientsOfQueue({ isShared }))({ connectionString: database.url })
  await client.connect()
  expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: limit }])
  await client.end()
})

it('a stop while work begins logs nothing', async () => {
  const brief = jobRunner(database.url, log)
  const plans = [
    { name: 'send-confirmation', handle: () => Promise.resolve() },
    { name: 'recount', every: '17 3 * * *', handle: () => Promise.resolve() },
  ] as const
  await brief.open(plans)
  const beginning = brief.work({ log } as unknown as Context, plans)
  await Promise.all([beginning, brief.stop()])
  expect(lines).toEqual({ warn: [], error: [] })
})

it("does the jobs of a command beside it, if the command's transaction commits", async () => {
  const done: unknown[] = []
  handle = async (_context, { n }) => void done.push(n)
  const jobs = lateJobs(database.url)
  const sendBeside = (n: number) => inTransaction(database.db, (sql) => jobs.send(sql, 'send-confirmation', { n }))
  const failing = inTransaction(database.db, async (sql) => {
    await jobs.send(sql, 'send-confirmation', { n: 7 })
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  await sendBeside(8)
  await jobs.stop()
  await vi.waitFor(() => expect(done).toEqual([8]), WITHIN)
})

it('does only a few at once of the jobs that it took together', async () => {
  const state = { now: 0, most: 0, done: 0 }
  handle = async () => {
    state.most = Math.max(state.most, ++state.now)
    await new Promise((resolve) => setImmediate(resolve))
    state.now -= 1
    state.done += 1
  }
  handleMany = (_context, all) => Promise.resolve(all)
  await inTransaction(database.db, async (sql) => {
    for (let n = 0; n < 15; n++) await runner.send(sql, 'payment-event', { n })
  })
  await vi.waitFor(() => expect(state.done).toBe(15), WITHIN)
  expect(state.most).toBeLessThanOrEqual(5)
})

it('T176: tells which jobs were given up, without addresses and keys, and runs one again, once of two at once', async () => {
  const key = 'k'.repeat(40)
  handle = () => Promise.reject(new Error(`nina@example.com is away, ${key}`))
  await send(7)
  const readFailed = async () => (await runner.givenUp(database.db, 9)).jobs
  await vi.waitFor(async () => expect((await readFailed())[0]?.problem).toBe('[removed] is away, [removed]'), WITHIN)
  const [job] = await readFailed()
  expect(job).toMatchObject({ queue: 'send-confirmation', tries: 3 })
  expect((await runner.queues(database.db)).find(({ name }) => name === 'send-confirmation')?.failed).toBeGreaterThan(0)
  const again = (id: string) => inTransaction(database.db, (sql) => runner.runAgain(sql, 'send-confirmation', id))
  const done = Promise.withResolvers<void>()
  handle = async () => done.resolve()
  expect((await Promise.all([again(job?.id ?? ''), again(job?.id ?? '')])).toSorted()).toEqual([false, true])
  await done.promise
  await vi.waitFor(async () => expect((await readFailed()).map(({ id }) => id)).not.toContain(job?.id), WITHIN)
  expect(await again('00000000-0000-4000-8000-000000000000')).toBeUndefined()
})
