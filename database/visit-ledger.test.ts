import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'
import { bookingOn, passWith, sampleRows, type SampleRows } from '../tests/support/database/sample-rows.ts'
import type { VisitKind } from './tables/passes.ts'
import { constraintOf } from './transaction.ts'

let database: TestDatabase & { drop(): Promise<void> }
let rows: SampleRows

beforeAll(async () => {
  database = await testDatabase(20)
})
afterAll(() => database.drop())
beforeEach(async () => {
  rows = await sampleRows(database.db)
})

async function enter(
  passId: string,
  kind: VisitKind,
  visits: number,
  bookingId: string | null = null,
  courtesy: Date | null = null,
): Promise<string> {
  try {
    await database.db
      .insertInto('visit_ledger')
      .values({ pass_id: passId, kind, visits, booking_id: bookingId, courtesy_until: courtesy })
      .execute()
    return 'taken'
  } catch (error) {
    return constraintOf(error) ?? String(error)
  }
}

async function countersOf(passId: string): Promise<string> {
  const pass = await database.db.selectFrom('passes').selectAll().where('id', '=', passId).executeTakeFirstOrThrow()
  return `${pass.visits_bought} = ${pass.visits_free} + ${pass.visits_held} + ${pass.visits_captured}`
}

async function entriesOf(bookingId: string): Promise<string[]> {
  const entries = database.db.selectFrom('visit_ledger').select(['kind', 'round']).where('booking_id', '=', bookingId)
  return (await entries.orderBy('id').execute()).map(({ kind, round }) => `${kind} ${round}`)
}

describe('the visit ledger (T104)', () => {
  test('moves visits between bought, free, held and captured', async () => {
    const pass = await passWith(database.db, rows, 4)
    const [redeemed, cancelled] = [
      await bookingOn(database.db, rows, pass, 1),
      await bookingOn(database.db, rows, pass, 2),
    ]
    const steps: [VisitKind, number, string | null, string][] = [
      ['hold', 1, redeemed, '4 = 3 + 1 + 0'],
      ['hold', 1, cancelled, '4 = 2 + 2 + 0'],
      ['capture', 1, redeemed, '4 = 2 + 1 + 1'],
      ['release', 1, cancelled, '4 = 3 + 0 + 1'],
      ['restore', 1, redeemed, '4 = 4 + 0 + 0'],
      ['grant', 2, null, '6 = 6 + 0 + 0'],
      ['revoke', 6, null, '0 = 0 + 0 + 0'],
    ]
    for (const [kind, visits, booking, after] of steps) {
      expect([kind, await enter(pass, kind, visits, booking)]).toEqual([kind, 'taken'])
      expect([kind, await countersOf(pass)]).toEqual([kind, after])
    }
  })

  test('takes the entries of several passes with one statement, each on its own pass', async () => {
    const [one, other] = [await passWith(database.db, rows, 4), await passWith(database.db, rows, 9)]
    const [first, second] = [
      await bookingOn(database.db, rows, one, 1),
      await bookingOn(database.db, rows, other, 2, 2),
    ]
    const until = new Date('2027-03-01T00:00:00Z')
    await database.db
      .insertInto('visit_ledger')
      .values([
        { pass_id: one, kind: 'grant', visits: 2 },
        { pass_id: other, kind: 'hold', visits: 2, booking_id: second },
        { pass_id: one, kind: 'hold', visits: 1, booking_id: first },
        { pass_id: other, kind: 'grant', visits: 1, courtesy_until: until },
      ])
      .execute()
    expect([await countersOf(one), await countersOf(other)]).toEqual(['6 = 5 + 1 + 0', '10 = 8 + 2 + 0'])
    const courtesies = database.db.selectFrom('passes').select('courtesy_until').where('id', 'in', [one, other])
    expect((await courtesies.orderBy('courtesy_until').execute()).map((pass) => pass.courtesy_until)).toEqual([
      until,
      null,
    ])
  })

  test('checks each entry of a statement, and takes all of them or none', async () => {
    const [one, other] = [await passWith(database.db, rows, 4), await passWith(database.db, rows, 4)]
    const [held, alsoHeld, free] = [
      await bookingOn(database.db, rows, one, 1),
      await bookingOn(database.db, rows, other, 2),
      await bookingOn(database.db, rows, other, 3),
    ]
    await enter(one, 'hold', 1, held)
    await enter(other, 'hold', 1, alsoHeld)
    const settle = (kind: VisitKind, second: string) =>
      database.db
        .insertInto('visit_ledger')
        .values([
          { pass_id: one, kind: 'release', visits: 1, booking_id: held },
          { pass_id: other, kind, visits: 1, booking_id: second },
        ])
        .execute()
    await expect(settle('restore', alsoHeld)).rejects.toMatchObject({ constraint: 'passes_visits' })
    for (const kind of ['release', 'capture'] as const)
      await expect(settle(kind, free)).rejects.toMatchObject({ constraint: 'visit_ledger_sequence' })
    expect([await countersOf(one), await countersOf(other)]).toEqual(['4 = 3 + 1 + 0', '4 = 3 + 1 + 0'])
    await settle('capture', alsoHeld)
    expect([await countersOf(one), await countersOf(other)]).toEqual(['4 = 4 + 0 + 0', '4 = 3 + 0 + 1'])
  })

  test('restores a visit and holds it again with one statement, each in its round', async () => {
    const pass = await passWith(database.db, rows, 4)
    const booking = await bookingOn(database.db, rows, pass, 1)
    await enter(pass, 'hold', 1, booking)
    await enter(pass, 'capture', 1, booking)
    const entry = { pass_id: pass, visits: 1, booking_id: booking }
    await database.db
      .insertInto('visit_ledger')
      .values([
        { ...entry, kind: 'restore' },
        { ...entry, kind: 'hold' },
      ])
      .execute()
    expect(await entriesOf(booking)).toEqual(['hold 0', 'capture 0', 'restore 0', 'hold 1'])
    expect(await countersOf(pass)).toBe('4 = 3 + 1 + 0')
  })

  test('never reads all passes, however many entries a connection wrote first', async () => {
    const pass = await passWith(database.db, rows, 4)
    const { rows: others } = await sql<{ id: string }>`
      insert into passes (code, account_id, pass_product_id, origin, name, voucher_type, price_minor, currency,
        expires_on, expires_at)
      select 'ONEOFMANY' || n, account_id, pass_product_id, origin, name, voucher_type, price_minor, currency,
        expires_on, expires_at
      from passes, generate_series(1, 2000) n where id = ${pass} returning id`.execute(database.db)
    await sql`analyze passes, visit_ledger`.execute(database.db)
    const read = await database.db.transaction().execute(async (transaction) => {
      for (const ids of [others.map(({ id }) => id), [pass], []])
        await sql`insert into visit_ledger (pass_id, kind, visits)
          select id, 'grant', 1 from unnest(${ids}::uuid[]) as given (id)`.execute(transaction)
      const { rows: tables } = await sql<{ read: string }>`
        select seq_scan as read from pg_stat_xact_user_tables where relname = 'passes'`.execute(transaction)
      return tables.map((table) => Number(table.read))
    })
    expect(read).toEqual([0])
    expect(await countersOf(pass)).toBe('5 = 5 + 0 + 0')
  })

  test('refuses an entry that would not balance, and changes no counter', async () => {
    const pass = await passWith(database.db, rows, 1)
    const [one, two] = [await bookingOn(database.db, rows, pass, 1), await bookingOn(database.db, rows, pass, 2, 2)]
    expect(await enter(pass, 'capture', 1, one)).toBe('passes_visits')
    expect(await enter(pass, 'hold', 2, two)).toBe('passes_visits')
    expect(await enter(pass, 'revoke', 2)).toBe('passes_visits')
    expect(await enter(pass, 'grant', 0)).toBe('visit_ledger_visits_check')
    expect(await countersOf(pass)).toBe('1 = 1 + 0 + 0')
  })

  test('settles the hold of a booking once, with the visits and the pass of the hold', async () => {
    const [pass, other] = [await passWith(database.db, rows, 9), await passWith(database.db, rows, 9)]
    const [booking, second] = [
      await bookingOn(database.db, rows, pass, 1, 2),
      await bookingOn(database.db, rows, pass, 2, 2),
    ]
    expect(await enter(other, 'hold', 2, booking)).toBe('visit_ledger_booking')
    expect(await enter(pass, 'hold', 1, booking)).toBe('visit_ledger_booking')
    expect(await enter(pass, 'hold', 2, booking)).toBe('taken')
    expect(await enter(pass, 'hold', 2, booking)).toBe('visit_ledger_held_once')
    expect(await enter(pass, 'release', 2, second)).toBe('visit_ledger_sequence')
    expect(await enter(pass, 'restore', 2, booking)).toBe('passes_visits')
    expect(await enter(pass, 'release', 2, booking)).toBe('taken')
    expect(await enter(pass, 'hold', 2, second)).toBe('taken')
    expect(await enter(pass, 'capture', 2, booking)).toBe('visit_ledger_sequence')
    expect(await enter(pass, 'capture', 2, second)).toBe('taken')
    expect(await enter(pass, 'capture', 2, second)).toBe('visit_ledger_settled_once')
    expect(await enter(pass, 'hold', 2)).toBe('visit_ledger_purpose')
    expect(await countersOf(pass)).toBe('9 = 7 + 0 + 2')
  })

  test('holds and settles once in each round, and begins the next round only when the visit has come back', async () => {
    const pass = await passWith(database.db, rows, 9)
    const [booking, other] = [await bookingOn(database.db, rows, pass, 1), await bookingOn(database.db, rows, pass, 2)]
    await enter(pass, 'hold', 1, other)
    const steps: [VisitKind, string][] = [
      ['restore', 'passes_visits'],
      ['hold', 'taken'],
      ['hold', 'visit_ledger_held_once'],
      ['capture', 'taken'],
      ['capture', 'visit_ledger_settled_once'],
      ['release', 'visit_ledger_settled_once'],
      ['hold', 'visit_ledger_held_once'],
      ['restore', 'taken'],
      ['release', 'visit_ledger_sequence'],
      ['hold', 'taken'],
      ['hold', 'visit_ledger_held_once'],
      ['release', 'taken'],
      ['capture', 'visit_ledger_sequence'],
      ['hold', 'taken'],
      ['capture', 'taken'],
      ['capture', 'visit_ledger_settled_once'],
    ]
    for (const [at, [kind, verdict]] of steps.entries())
      expect([at, kind, await enter(pass, kind, 1, booking)]).toEqual([at, kind, verdict])
    expect(await entriesOf(booking)).toEqual([
      'hold 0',
      'capture 0',
      'restore 0',
      'hold 1',
      'release 1',
      'hold 2',
      'capture 2',
    ])
    expect(await countersOf(pass)).toBe('9 = 7 + 1 + 1')
  })

  test('extends an expired pass by courtesy (T105)', async () => {
    const pass = await passWith(database.db, rows, 1)
    const booking = await bookingOn(database.db, rows, pass, 1)
    await enter(pass, 'hold', 1, booking)
    const courtesy = new Date('2027-07-15T00:00:00Z')
    expect(await enter(pass, 'release', 1, booking, courtesy)).toBe('taken')
    const until = database.db.selectFrom('passes').select(['courtesy_until', 'usable_until']).where('id', '=', pass)
    expect(await until.executeTakeFirst()).toEqual({ courtesy_until: courtesy, usable_until: courtesy })
  })

  test('is the only writer of the counters, and is never rewritten', async () => {
    const pass = await passWith(database.db, rows, 1)
    const refusal = async (statement: ReturnType<typeof sql>) => {
      try {
        await statement.execute(database.db)
        return 'taken'
      } catch (error) {
        return constraintOf(error)
      }
    }
    expect(await refusal(sql`update passes set visits_bought = 9, visits_free = 9 where id = ${pass}`)).toBe(
      'passes_counters',
    )
    expect(
      await refusal(sql`
      insert into passes (code, account_id, origin, name, voucher_type, price_minor, currency, expires_on, expires_at, visits_bought, visits_free)
      select 'GIFT-GIFT', account_id, origin, name, voucher_type, price_minor, currency, expires_on, expires_at, 5, 5 from passes where id = ${pass}
    `),
    ).toBe('passes_counters')
    expect(await refusal(sql`update visit_ledger set visits = 9 where pass_id = ${pass}`)).toBe('visit_ledger_fixed')
    expect(await refusal(sql`delete from visit_ledger where pass_id = ${pass}`)).toBe('visit_ledger_fixed')
    expect(await refusal(sql`truncate visit_ledger`)).toBe('visit_ledger_fixed')
  })

  /** 50 bookings of one pass with one visit, each in a transaction on its own connection. */
  async function race(pass: string): Promise<string[]> {
    const bookings = await Promise.all(
      Array.from({ length: 50 }, (_, hour) => bookingOn(database.db, rows, pass, hour + 1)),
    )
    return Promise.all(bookings.map((booking) => enter(pass, 'hold', 1, booking)))
  }

  test('gives one visit to one of 50 bookings at once', async () => {
    const pass = await passWith(database.db, rows, 1)
    const verdicts = await race(pass)
    expect(verdicts.filter((verdict) => verdict === 'taken')).toHaveLength(1)
    expect(verdicts.filter((verdict) => verdict === 'passes_visits')).toHaveLength(49)
    expect(await countersOf(pass)).toBe('1 = 0 + 1 + 0')
  })

  test('would give it to all 50 without the check: the race is real', async () => {
    await sql`alter table passes drop constraint passes_visits`.execute(database.db)
    const pass = await passWith(database.db, rows, 1)
    expect((await race(pass)).filter((verdict) => verdict === 'taken')).toHaveLength(50)
    expect(await countersOf(pass)).toBe('1 = -49 + 50 + 0')
  })
})
