import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql as statement } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../tests/support/database/database.ts'
import { countStatements } from '../../tests/support/database/count-statements.ts'
import { hangUpOn } from '../hang-up.ts'
import { connect, type Connection } from '../connect.ts'
import { keepStatement } from '../kept-statement.ts'
import { later } from '../later.ts'
import { StatementBatch } from '../statement-batch.ts'
import { together } from '../together.ts'
import { constraintOf } from '../transaction.ts'
import { inSharedTransaction, type Sharing } from './share-turns.ts'
import { takeShared, type SharedWork } from './shared-transaction.ts'

type Sql = Connection['db']
const { submit } = StatementBatch.prototype

let database: TestDatabase & { drop(): Promise<void> }
const opened: Connection[] = []
beforeAll(async () => {
  database = await testDatabase(2)
  await database.pool.query(`create table notes (id integer primary key, text text);
    create table seats (id integer primary key, taken integer not null, constraint seats_taken check (taken <= 3))`)
})
beforeEach(async () => {
  await database.pool.query('truncate notes, seats; insert into seats values (1, 0), (2, 0)')
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await database.drop()
})

function open(prepares = true): Connection {
  const connection = connect(database.url, 6, { prepares, keptForReads: 2 })
  opened.push(connection)
  return connection
}

const readTaken = async (on: Sql, seat = 1) =>
  (
    await (on as unknown as Kysely<{ seats: { id: number; taken: number } }>)
      .selectFrom('seats')
      .select('taken')
      .where('id', '=', seat)
      .forUpdate()
      .executeTakeFirst()
  )?.taken
const take = (on: Sql, seat = 1) =>
  later(on, async (sql) => void (await statement`update seats set taken = taken + 1 where id = ${seat}`.execute(sql)))
const note = (on: Sql, id: number, translate?: (error: unknown) => unknown) =>
  later(
    on,
    async (sql) =>
      void (await statement`insert into "notes" ("id", "text") values (${id}, ${`note ${id}`})`.execute(sql)),
    translate,
  )
const notes = async () =>
  (await database.pool.query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id)
const seats = async () =>
  (await database.pool.query<{ taken: number }>('select taken from seats order by id')).rows.map(({ taken }) => taken)

const of = (owner: number, more: Partial<Sharing> = {}): Sharing => ({
  kind: 'note',
  owner: `owner ${owner}`,
  ...more,
})

/** Takes all turns until it is told to end them, so that what comes meanwhile gathers. */
async function takeTurns(db: Sql) {
  const held = Promise.withResolvers<void>()
  const turns: Promise<void>[] = []
  for (const owner of [-1, -2]) {
    const begun = Promise.withResolvers<void>()
    const wait = () => {
      begun.resolve()
      return held.promise
    }
    turns.push(inSharedTransaction(db, of(owner), wait))
    await begun.promise
  }
  return async () => {
    held.resolve()
    await Promise.all(turns)
  }
}

/** What became of works that wait together. */
async function gather<T>(db: Sql, works: readonly (readonly [Sharing, SharedWork<T>])[]) {
  const end = await takeTurns(db)
  const asked = works.map(([sharing, work]) => inSharedTransaction(db, sharing, work))
  const settled = Promise.allSettled(asked)
  await end()
  return (await settled).map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))
}

const bookSeat =
  (id: number): SharedWork<string> =>
  async (sql) => {
    await readTaken(sql)
    await note(sql, id)
    await take(sql)
    return `booked ${id}`
  }

describe.each([
  ['with names', true],
  ['without names', false],
])('works that wait for the same kind of turn, %s', (_, prepares) => {
  it('share a transaction: what they ask is one message, and what they write goes with its end', async () => {
    const { db } = open(prepares)
    const counted = countStatements()
    const heard = await gather(
      db,
      [1, 2, 3].map((id) => [of(id), bookSeat(id)] as const),
    )
    counted.stop()
    expect(heard).toEqual(['booked 1', 'booked 2', 'booked 3'])
    expect([await notes(), await seats()]).toEqual([
      [1, 2, 3],
      [3, 0],
    ])
    const { statements, transactions, messages } = counted.read().product
    // begin, three looks; three notes with one statement, three seats, commit.
    expect([statements, transactions, messages]).toEqual([9, 1, prepares ? 2 : 3])
  })

  it('read what they have written themselves, and nothing that others write at the end', async () => {
    const { db } = open(prepares)
    const readTwice =
      (id: number): SharedWork<unknown> =>
      async (sql) => {
        await note(sql, id)
        const [taken, { rows }] = await together(sql, (sql) => [
          readTaken(sql),
          statement<{ id: number }>`select id from notes`.execute(sql),
        ])
        await take(sql)
        return [taken, rows.length, await readTaken(sql)]
      }
    expect(
      await gather(db, [
        [of(1), readTwice(1)],
        [of(2), bookSeat(2)],
      ]),
    ).toEqual([[0, 1, 1], 'booked 2'])
    expect([await notes(), await seats()]).toEqual([
      [1, 2],
      [2, 0],
    ])
  })
})

describe('works that share a transaction', () => {
  it('are refused each for itself', async () => {
    const { db } = open()
    let runs = 0
    const giveUp: SharedWork<string> = async (sql) => {
      runs += 1
      await readTaken(sql)
      await note(sql, 7)
      throw new Error('no seat for you')
    }
    expect(
      await gather(db, [
        [of(1), bookSeat(1)],
        [of(2), giveUp],
        [of(3), bookSeat(3)],
      ]),
    ).toEqual(['booked 1', 'no seat for you', 'booked 3'])
    expect([await notes(), runs]).toEqual([[1, 3], 1])
  })

  it('are done again without one that failed after it had written', async () => {
    const { db } = open()
    let runs = 0
    const writeAndGiveUp: SharedWork<string> = async (sql) => {
      runs += 1
      await note(sql, 7)
      await readTaken(sql)
      throw new Error('changed my mind')
    }
    expect(
      await gather(db, [
        [of(1), bookSeat(1)],
        [of(2), writeAndGiveUp],
        [of(3), bookSeat(3)],
      ]),
    ).toEqual(['booked 1', 'changed my mind', 'booked 3'])
    expect([await notes(), await seats(), runs]).toEqual([[1, 3], [2, 0], 1])
  })

  it('are done again, each alone, when a constraint refuses what they take together', async () => {
    const { db } = open()
    const refuse = (error: unknown) => new Error(`refused by ${constraintOf(error)}`)
    const taking =
      (id: number): SharedWork<string> =>
      async (sql) => {
        const before = (await readTaken(sql)) ?? 0
        if (before === 3) throw new Error('full')
        await note(sql, id === 5 ? 1 : id, refuse)
        await take(sql)
        return `booked ${id}`
      }
    expect(
      await gather(
        db,
        [1, 2, 3, 4, 5].map((id) => [of(id), taking(id)] as const),
      ),
    ).toEqual(['booked 1', 'booked 2', 'booked 3', 'full', 'full'])
    await database.pool.query('update seats set taken = 0')
    expect(
      await gather(
        db,
        [6, 5].map((id) => [of(id), taking(id)] as const),
      ),
    ).toEqual(['booked 6', 'refused by notes_pkey'])
    expect([await notes(), await seats()]).toEqual([
      [1, 2, 3, 6],
      [1, 0],
    ])
  })

  it('hear nothing of a refusal of another one that asks something after it has written', async () => {
    const { db } = open()
    await database.pool.query("insert into notes values (9, 'note 9')")
    const writeAndAsk: SharedWork<unknown> = async (sql) => {
      await note(sql, 9, (error) => new Error(`refused by ${constraintOf(error)}`))
      return readTaken(sql)
    }
    expect(
      await gather(db, [
        [of(1), bookSeat(1)],
        [of(2), writeAndAsk],
      ]),
    ).toEqual(['booked 1', 'refused by notes_pkey'])
    expect([await notes(), await seats()]).toEqual([
      [1, 9],
      [1, 0],
    ])
  })

  it('give way to others who take all there is, and share the next one', async () => {
    const { db } = open()
    const counted = countStatements()
    const taking =
      (id: number): SharedWork<string> =>
      async (sql) => {
        const left = 3 - ((await readTaken(sql)) ?? 0)
        if (left === 0) throw new Error('full')
        takeShared(sql, 'seats', left)
        await note(sql, id)
        await take(sql)
        return `booked ${id}`
      }
    expect(
      await gather(
        db,
        [1, 2, 3, 4, 5, 6].map((id) => [of(id), taking(id)] as const),
      ),
    ).toEqual(['booked 1', 'booked 2', 'booked 3', 'full', 'full', 'full'])
    counted.stop()
    expect([counted.read().product.transactions, await notes(), await seats()]).toEqual([2, [1, 2, 3], [3, 0]])
  })

  it('all fail, and none is done again, when nobody knows what happened', async () => {
    const { db, pool } = open()
    let runs = 0
    const cut: SharedWork<void> = async (sql) => {
      runs += 1
      await readTaken(sql)
    }
    const clients: Parameters<typeof hangUpOn>[0][] = []
    pool.on('acquire', (client) => void clients.push(client))
    const last: SharedWork<void> = async (sql) => {
      runs += 1
      await readTaken(sql)
      for (const client of clients) hangUpOn(client)
    }
    const heard = await gather(db, [
      [of(1), cut],
      [of(2), last],
    ])
    expect([heard.map((one) => typeof one), new Set(heard).size, runs]).toEqual([['string', 'string'], 1, 2])
  })

  it('are not done again after a statement that took too long', async () => {
    const { db } = open()
    const waitForLock: SharedWork<unknown> = async (sql) => {
      await statement`set local statement_timeout = 1`.execute(sql)
      await statement`select pg_sleep(60)`.execute(sql)
    }
    expect(
      await gather(db, [
        [of(1), bookSeat(1)],
        [of(2), waitForLock],
      ]),
    ).toEqual(['canceling statement due to statement timeout', 'canceling statement due to statement timeout'])
    expect(await notes()).toEqual([])
  })

  it('lock in one order, whoever came first', async () => {
    const { db } = open()
    const lockSeat = keepStatement(
      (sql, { seat }: { readonly seat: number }) =>
        sql
          .selectFrom('seats' as never)
          .where('id' as never, '=', seat as never)
          .forUpdate(),
      ({ seat }) => String(seat),
    )
    const asked: unknown[] = []
    const sent = vi.spyOn(StatementBatch.prototype, 'submit').mockImplementation(function (this: StatementBatch, wire) {
      asked.push(...this.statements.flatMap(({ text, values }) => (text.includes('from "seats"') ? values : [])))
      return submit.call(this, wire)
    })
    await gather(
      db,
      [3, 1, 2].map((seat) => [of(seat), async (sql: Sql) => void (await lockSeat(sql, { seat }))] as const),
    )
    sent.mockRestore()
    expect(asked).toEqual([1, 2, 3])
  })

  it.each([
    ['of one owner never do', [of(1), of(1)]],
    ['of two kinds never do', [of(1), of(2, { kind: 'other' })]],
  ])('%s', async (_, [first, second]) => {
    const { db } = open()
    const counted = countStatements()
    await gather(db, [
      [first as Sharing, bookSeat(1)],
      [second as Sharing, bookSeat(2)],
    ])
    counted.stop()
    expect([counted.read().product.transactions, await seats()]).toEqual([2, [2, 0]])
  })

  it('are eight at most', async () => {
    const { db } = open()
    await database.pool.query('alter table seats drop constraint seats_taken')
    const counted = countStatements()
    await gather(
      db,
      Array.from({ length: 9 }, (__, id) => [of(id), bookSeat(id)] as const),
    )
    counted.stop()
    await database.pool.query('truncate seats; alter table seats add constraint seats_taken check (taken <= 3)')
    expect([counted.read().product.transactions, await notes()]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]])
  })

  it('are each of their own call', async () => {
    const { db } = open()
    const call = new AsyncLocalStorage<number>()
    const ask = (id: number) =>
      call.run(id, () => inSharedTransaction(db, of(id), async (sql) => [await readTaken(sql), call.getStore()]))
    expect(await Promise.all([ask(1), ask(2)])).toEqual([
      [0, 1],
      [0, 2],
    ])
  })

  it('count for the line while they gather', async () => {
    const { db, transactions } = open()
    const end = await takeTurns(db)
    const works = [1, 2, 3].map((id) => inSharedTransaction(db, of(id), bookSeat(id)))
    expect(transactions.waitingCount).toBe(1)
    await end()
    await Promise.all(works)
    expect(transactions.waitingCount).toBe(0)
  })

  it('give up when their turn does not come', async () => {
    const { db } = open()
    const end = await takeTurns(db)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = inSharedTransaction(db, of(1), bookSeat(1)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await late).toEqual(new Error('timeout exceeded when trying to connect'))
    vi.useRealTimers()
    await end()
    expect(await inSharedTransaction(db, of(2), bookSeat(2))).toBe('booked 2')
    expect(await notes()).toEqual([2])
  })
})
