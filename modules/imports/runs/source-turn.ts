import type { Context, Sql } from '../../call/context.ts'
import { nameRun, takeClaim, takeTurn } from './imports.queries.ts'

/**
 * Works on something while no other process does: a run, a source, a dry run. A transaction holds the claim, so a pooler
 * cannot hand it on, and it ends when the process dies, which tells a killed run from one under way. Its connection is
 * one of those for reads: batches need the others.
 * @returns 'taken' when another process works on it
 */
export async function whileClaimed<T>(db: Context['db'], claim: string, work: () => Promise<T>): Promise<T | 'taken'> {
  return db
    .connection()
    .execute((connection) =>
      connection.transaction().execute(async (holder) => ((await takeClaim(holder, claim)) ? work() : 'taken')),
    )
}

/** What is claimed by those who import from a source or undo its imports. */
export const claimOfSource = (source: string) => `source ${source}`

/** A batch of an undo waits for its turn among the batches of imports. Nothing is noted of what it changes. */
export async function takeUndoTurn(sql: Sql): Promise<void> {
  await takeTurn(sql, '')
}

/** What a transaction changes beside the batches of a run is noted as the run's too. */
export async function noteChangesAs(sql: Sql, runId: string): Promise<void> {
  await nameRun(sql, runId)
}
