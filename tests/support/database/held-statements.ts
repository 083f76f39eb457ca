import pg from 'pg'
import { expect } from 'vitest'

/**
 * Holds the product inside the database, without any code for it in the product: a trigger of the test waits for a lock
 * that the test holds. A matching statement stops in the middle of its transaction.
 */
export interface HeldStatements {
  /** @param condition SQL on `new`: "new.email like 'nina%'" */
  hold(table: string, event: 'insert' | 'update', condition: string): Promise<void>
  /**
   * The same at the end of a transaction with such an update: the product has asked for the commit, and the test lets
   * it happen.
   */
  holdCommit(table: string, condition: string): Promise<void>
  /** The number of statements held now. */
  waiting(): Promise<number>
  /** The number of statements that wait for a row which another transaction has taken, perhaps one that is held. */
  waitingForRow(): Promise<number>
  /** Waits until this many statements are held, and this many others wait for a row. */
  untilHeld(statements: number, forRow?: number): Promise<void>
  /** Releases everything and removes the triggers, so that the next test can hold its own. */
  letAllGo(): Promise<void>
}

const LOCK = 424_242
// Locks in this database only: the server is shared with other tests.
const WAITING = `pg_locks join pg_database d on d.oid = database and datname = current_database()
  where locktype = 'advisory' and objid = ${LOCK} and not granted`
const ROW_WAITERS = `pg_stat_activity where datname = current_database() and wait_event in ('transactionid', 'tuple')`

export async function holdStatements(databaseUrl: string): Promise<HeldStatements> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`select pg_advisory_lock(${LOCK})`)
  await client.query(`create function stand_still() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$`)
  const triggers: string[] = []
  const count = async (what: string) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${what}`)
    return rows[0]?.count ?? 0
  }
  const standStill = async (table: string, [kind, moment, more = '']: string[], condition: string) => {
    const name = `stand_still_${triggers.length}`
    await client.query(
      `create ${kind} ${name} ${moment} on ${table} ${more} for each row when (${condition}) execute function stand_still()`,
    )
    triggers.push(`drop trigger ${name} on ${table}`)
  }
  const waiting = () => count(WAITING)
  const waitingForRow = () => count(ROW_WAITERS)
  return {
    hold: (table, event, condition) => standStill(table, ['trigger', `before ${event}`], condition),
    holdCommit: (table, condition) =>
      standStill(table, ['constraint trigger', 'after update', 'deferrable initially deferred'], condition),
    waiting,
    waitingForRow,
    async untilHeld(statements, forRow = 0) {
      const inTheMiddle = async () => ({ held: await waiting(), forRow: await waitingForRow() })
      await expect.poll(inTheMiddle, { timeout: 60_000 }).toEqual({ held: statements, forRow })
    },
    async letAllGo() {
      await client.query(`select pg_advisory_unlock(${LOCK})`)
      for (const drop of triggers) await client.query(drop)
      await client.query('drop function stand_still()')
      await client.end()
    },
  }
}
