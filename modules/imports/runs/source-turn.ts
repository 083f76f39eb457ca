import type { Context, Sql } from '../../call/context.ts'
import { claimRun, nameRun, releaseRun, takeTurn } from './imports.queries.ts'

/**
 * Works on a source while nobody else does: an import that was planned in the browser, or an undo.
 * @returns false when somebody does
 */
export async function whileClaimed(db: Context['db'], source: string, work: () => Promise<void>): Promise<boolean> {
  const claim = `source ${source}`
  return db.connection().execute(async (holder) => {
    if (!(await claimRun(holder, claim))) return false
    try {
      await work()
      return true
    } finally {
      await releaseRun(holder, claim)
    }
  })
}

/** A batch of an undo waits for its turn among the batches of imports. Nothing is noted of what it changes. */
export async function takeUndoTurn(sql: Sql): Promise<void> {
  await takeTurn(sql, '')
}

/** What a transaction changes beside the batches of a run is noted as the run's too. */
export async function noteChangesAs(sql: Sql, runId: string): Promise<void> {
  await nameRun(sql, runId)
}
