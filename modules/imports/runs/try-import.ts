import type { Database } from '../../call/context.ts'
import { ImportFileError } from '../import-file-error.ts'
import type { ImportPlan } from './import-plan.ts'
import type { RowResult } from '../import-report.rules.ts'
import type { ImportRow, ReadRow } from '../import-row.ts'
import { SeenKeys } from '../seen-keys.ts'
import { settleUnchanged, sortRows, writeWhatFits } from './sort-rows.ts'

const BATCH = 500

/** Of rows of one batch: what would become of each, in the order of the file. */
export interface TriedRows<Draft> {
  readonly results: readonly RowResult[]
  /** By row. Broken rows have none. */
  readonly drafts: ReadonlyMap<number, Draft>
  /** How far the file on disk has been read. */
  readonly bytes: number
}

/**
 * Says what an import would do. Each batch is written in a transaction that is rolled back, so that the answer comes
 * from the code that imports. A row that repeats a venue of the same file more than a batch before it counts as new.
 * @returns why the file could not be read to its end, or null
 */
export async function tryImport<Draft>(
  db: Database,
  plan: Pick<ImportPlan<Draft>, 'file' | 'facts' | 'read' | 'keyOf' | 'recall' | 'write' | 'wrongs'>,
  tell: (rows: TriedRows<Draft>) => Promise<void>,
): Promise<string | null> {
  const seen = new SeenKeys()
  let bytes = 0
  let batch: ImportRow<Draft>[] = []
  const settle = async () => {
    const rows = batch
    batch = []
    if (rows.length === 0) return
    const { fresh, settled } = await settleUnchanged(db, plan, sortRows(plan, seen, rows, 0))
    const results = [...settled, ...(await tryWriting(db, plan, fresh))].toSorted((a, b) => a.row - b.row)
    await tell({ results, drafts: new Map(rows.flatMap((row) => (row.ok ? [[row.row, row.draft]] : []))), bytes })
  }
  try {
    for await (const row of plan.read(plan.file.text((read) => (bytes = read)).chunks, plan.facts)) {
      batch.push(row)
      if (batch.length === BATCH) await settle()
    }
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    await settle()
    return error.message
  }
  await settle()
  return null
}

async function tryWriting<Draft>(
  db: Database,
  plan: Pick<ImportPlan<Draft>, 'keyOf' | 'write' | 'wrongs'>,
  rows: readonly ReadRow<Draft>[],
): Promise<readonly RowResult[]> {
  const sql = await db.startTransaction().execute()
  try {
    return (await writeWhatFits(sql, plan, rows)).results
  } finally {
    await sql.rollback().execute()
  }
}
