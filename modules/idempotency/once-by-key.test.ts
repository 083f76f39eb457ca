import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { type KeyedCall, onceByKey, onceInTransaction, sweepIdempotencyKeys } from './once-by-key.ts'
import { requestHash } from './request-hash.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [] })
})
beforeEach(async () => {
  await database.db.deleteFrom('idempotency_keys').execute()
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const requestWith = (key: string | undefined = 'k', body: unknown = { a: 1 }, scope = 'test:nina'): KeyedCall => ({
  scope,
  key,
  bodyHash: requestHash(body),
})

/** Work that counts how often it runs. */
function countTimes(outcome: () => unknown = () => 'done') {
  const work = async () => {
    work.times++
    return outcome()
  }
  work.times = 0
  return work
}

/** In several steps. */
const inSteps = <T>(key: KeyedCall, work: () => Promise<T>, keep?: (answer: T) => unknown): Promise<T> =>
  onceByKey<T>(test.context, key, work, keep)

const outcomeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error instanceof Refusal ? error.code : error))

it('a body is the same whatever the order of its fields', () => {
  expect(requestHash({ a: 1, b: [{ c: 2, d: undefined }] })).toEqual(requestHash({ b: [{ c: 2 }], a: 1 }))
  expect(requestHash({ a: 1 })).not.toEqual(requestHash({ a: '1' }))
})

describe.each([
  ['in one transaction', (key: KeyedCall, work: () => Promise<unknown>) => onceInTransaction(test.context, key, work)],
  ['in several steps', (key: KeyedCall, work: () => Promise<unknown>) => inSteps(key, work)],
])('T83: %s', (_name, once) => {
  it('does the work once and replays its answer', async () => {
    const work = countTimes(() => ({ id: 7 }))
    expect([await once(requestWith(), work), await once(requestWith(), work), work.times]).toEqual([
      { id: 7 },
      { id: 7 },
      1,
    ])
  })

  it('refuses the key for another body, and keeps callers apart', async () => {
    const work = countTimes()
    await once(requestWith(), work)
    expect(await outcomeOf(once(requestWith('k', { a: 2 }), work))).toBe('idempotencyMismatch')
    expect(await outcomeOf(once(requestWith('k', { a: 2 }, 'test:omar'), work))).toBe('done')
  })

  it('does it each time without a key', async () => {
    const work = countTimes()
    const anonymous = { scope: 'test:nina', key: undefined, bodyHash: requestHash({}) }
    await once(anonymous, work)
    await once(anonymous, work)
    expect(work.times).toBe(2)
  })

  it('replays a refusal as well, and neither a broken attempt nor a "too many"', async () => {
    const full = countTimes(() => {
      throw new Refusal('classFull')
    })
    expect([
      await outcomeOf(once(requestWith('full'), full)),
      await outcomeOf(once(requestWith('full'), full)),
      full.times,
    ]).toEqual(['classFull', 'classFull', 1])
    for (const [key, error] of [
      ['broken', new Error('broken')],
      ['slow', new Refusal('tooManyRequests')],
    ] as const) {
      const failing = countTimes(() => {
        throw error
      })
      await outcomeOf(once(requestWith(key), failing))
      expect(await outcomeOf(once(requestWith(key), countTimes()))).toBe('done')
    }
  })

  it('forgets after a day', async () => {
    const work = countTimes()
    await once(requestWith(), work)
    test.clock.advance({ hours: 24 })
    await once(requestWith('k', { another: 'body' }), work)
    expect(work.times).toBe(2)
    test.clock.advance({ hours: 24 })
    await sweepIdempotencyKeys(test.context)
    expect(await database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })
})

it('trust 7: twenty at once do the work once, and all hear its answer', async () => {
  const work = countTimes(() => ({ id: 1 }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => onceInTransaction(test.context, requestWith(), work)),
  )
  expect([work.times, new Set(answers.map((answer) => JSON.stringify(answer)))]).toEqual([1, new Set(['{"id":1}'])])
})

it('tells who comes while the work goes on in several steps, and lets the next one finish what a dead worker began', async () => {
  const [began, released] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const waiting = inSteps(requestWith(), () => {
    began.resolve()
    return released.promise
  })
  await began.promise
  expect(await outcomeOf(inSteps(requestWith(), countTimes()))).toBe('idempotencyInProgress')
  test.clock.advance({ seconds: 60 })
  expect(await outcomeOf(inSteps(requestWith('k', { a: 2 }), countTimes()))).toBe('idempotencyMismatch')
  expect(
    await inSteps(
      requestWith(),
      countTimes(() => 'second'),
    ),
  ).toBe('second')
  released.resolve('first')
  expect(await waiting).toBe('first')
  expect(await inSteps(requestWith(), countTimes())).toBe('second')
})

it('T87: keeps of an answer what may be kept', async () => {
  const answer = await inSteps<{ code?: string; userPassword?: string }>(
    requestWith(),
    async () => ({ code: 'X', userPassword: 'secret' }),
    ({ code }) => ({ code }),
  )
  expect(answer.userPassword).toBe('secret')
  expect(await inSteps(requestWith(), async () => ({}))).toEqual({ code: 'X' })
})

describe('in several steps, the key', () => {
  it('is free again when the work breaks', async () => {
    const failing = inSteps(requestWith(), async () => {
      throw new Error('broken')
    })
    expect(await outcomeOf(failing)).toEqual(new Error('broken'))
    expect(await database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  it('answers a repetition before anything else could be refused', async () => {
    await inSteps(requestWith(), async () => 'first')
    const work = countTimes(() => {
      throw new Refusal('passNotSold')
    })
    expect([await outcomeOf(inSteps(requestWith(), work)), work.times]).toEqual(['first', 0])
  })

  it('refuses a repetition while the first is at work, and leaves the key to it', async () => {
    const [began, released] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    const waiting = inSteps(requestWith(), () => {
      began.resolve()
      return released.promise
    })
    await began.promise
    for (const work of [countTimes(), countTimes()])
      expect([await outcomeOf(inSteps(requestWith(), work)), work.times]).toEqual(['idempotencyInProgress', 0])
    released.resolve('mine')
    expect(await waiting).toBe('mine')
    expect(await inSteps(requestWith(), countTimes())).toBe('mine')
  })

  it('has the answer with the commit of the work, where the work keeps it', async () => {
    const unheard = onceByKey<string>(test.context, requestWith(), async (keepIn) => {
      await inTransaction(database.db, (sql) => keepIn(sql, 'first'))
      throw new Error('the process dies')
    })
    expect(await outcomeOf(unheard)).toEqual(new Error('the process dies'))
    expect(await inSteps(requestWith(), async () => 'second')).toBe('first')
  })
})
