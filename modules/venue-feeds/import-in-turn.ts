import PQueue from 'p-queue'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { waitForTurn } from './feeds.queries.ts'

/** An import keeps connections for as long as it runs, so a process does one at a time, however many a night has. */
const turns = new PQueue({ concurrency: 1 })

/**
 * Imports for a venue while no other import of the venue is under way, in any process: each compares with what the one
 * before has left. The import has transactions of its own, and the one here only keeps its turn.
 */
export async function importInTurn<T>(
  { db }: Pick<Context, 'db'>,
  venueId: string,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  return turns.add(() =>
    inTransaction(db, async (sql) => {
      await waitForTurn(sql, venueId)
      return work(sql)
    }),
  )
}
