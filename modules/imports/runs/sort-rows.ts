import { sql as statement, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { constraintOf, sqlState } from '../../../database/transaction.ts'
import type { Sql } from '../../call/context.ts'
import type { RowResult } from '../import-report.rules.ts'
import type { ImportRow, ReadRow } from '../import-row.ts'
import type { ImportPlan, WrittenBatch } from './import-plan.ts'
import type { SeenKeys } from '../seen-keys.ts'

interface SortedRows<Draft> {
  readonly fresh: readonly ReadRow<Draft>[]
  /** The results for the other rows, which are already decided. */
  readonly settled: readonly RowResult[]
}

/**
 * The rows of a batch that have to be looked at, and the results of the broken and repeated ones.
 * @param done where an interrupted import stopped: rows before it are read again only to learn their keys
 */
export function sortRows<Draft>(
  plan: Pick<ImportPlan<Draft>, 'keyOf'>,
  seen: SeenKeys,
  rows: readonly ImportRow<Draft>[],
  done: number,
): SortedRows<Draft> {
  const fresh: ReadRow<Draft>[] = []
  const settled: RowResult[] = []
  for (const row of rows) {
    const isDone = row.row <= done
    if (!row.ok) {
      if (!isDone)
        settled.push({ row: row.row, line: row.line, ref: row.ref, outcome: 'skipped', remarks: [row.reason] })
      continue
    }
    const key = plan.keyOf(row.draft)
    const isRepeated = seen.add(key)
    if (isDone) continue
    if (isRepeated)
      settled.push({ row: row.row, line: row.line, ref: key, outcome: 'skipped', remarks: ['is in the file twice'] })
    else fresh.push(row)
  }
  return { fresh, settled }
}

/** Settles the rows that say what they said before. */
export async function settleUnchanged<Draft>(
  sql: Sql,
  plan: Pick<ImportPlan<Draft>, 'keyOf' | 'recall'>,
  { fresh, settled }: SortedRows<Draft>,
): Promise<SortedRows<Draft>> {
  if (fresh.length === 0) return { fresh, settled }
  const same = await plan.recall(sql, fresh)
  const unchanged = fresh.filter(({ row }) => same.has(row))
  const known = unchanged.map(({ row, line, draft }): RowResult => ({
    row,
    line,
    ref: plan.keyOf(draft),
    outcome: 'unchanged',
    remarks: [],
  }))
  return { fresh: fresh.filter(({ row }) => !same.has(row)), settled: [...settled, ...known] }
}

/** Finds a row that the database refuses by halving the batch, and skips it. The others are written. */
export async function writeWhatFits<Draft>(
  sql: Transaction<Tables>,
  plan: Pick<ImportPlan<Draft>, 'keyOf' | 'write' | 'wrongs'>,
  rows: readonly ReadRow<Draft>[],
): Promise<WrittenBatch> {
  if (rows.length === 0) return { results: [], created: {} }
  await statement`savepoint rows`.execute(sql)
  try {
    const written = await plan.write(sql, rows)
    await statement`release savepoint rows`.execute(sql)
    return written
  } catch (error) {
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    await statement`rollback to savepoint rows`.execute(sql)
    const [only] = rows
    if (rows.length === 1 && only) return { results: [skipRow(only, plan, error)], created: {} }
    const middle = Math.ceil(rows.length / 2)
    const halves = [
      await writeWhatFits(sql, plan, rows.slice(0, middle)),
      await writeWhatFits(sql, plan, rows.slice(middle)),
    ]
    return { results: halves.flatMap((half) => half.results), created: addUp(halves.map((half) => half.created)) }
  }
}

function skipRow<Draft>(
  row: ReadRow<Draft>,
  plan: Pick<ImportPlan<Draft>, 'keyOf' | 'wrongs'>,
  error: unknown,
): RowResult {
  const constraint = constraintOf(error)
  const because = constraint ?? (error instanceof Error ? error.message : 'data error')
  const remark = plan.wrongs?.[constraint ?? ''] ?? `the database refuses it: ${because}`
  return { row: row.row, line: row.line, ref: plan.keyOf(row.draft), outcome: 'skipped', remarks: [remark] }
}

export function addUp(sums: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const [thing, count] of sums.flatMap((sum) => Object.entries(sum))) total[thing] = (total[thing] ?? 0) + count
  return total
}
