import path from 'node:path'
import { sql as statement, type Transaction } from 'kysely'
import { inTransaction, sqlState, constraintOf } from '../../database/transaction.ts'
import type { Tables } from '../../database/tables.ts'
import { sha256Of } from '../digest.ts'
import type { Context, Sql } from '../call/context.ts'
import { encodingReport, type Decoding } from './decode-text.ts'
import { ImportFileError } from './import-file-error.ts'
import {
  countRows,
  issuesOf,
  noCounts,
  type ImportCounts,
  type ImportReport,
  type RowResult,
} from './import-report.rules.ts'
import type { ImportRow, ReadRow } from './import-row.ts'
import {
  advanceRun,
  claimRun,
  factsOfLastRun,
  findUnfinishedRun,
  finishRun,
  holdTurn,
  insertIssues,
  insertRun,
  releaseRun,
  type RunKey,
  type RunRow,
  takeTurn,
} from './imports.queries.ts'
import { reasonsOfRun } from './remark-later.ts'
import { SeenKeys } from './seen-keys.ts'
import { fingerprint, type SourceFile } from './source-file.ts'

const BATCH = 500
/** A batch ends before it holds more characters of the file than this, also with few rows. */
const BATCH_LENGTH = 16 * 1024 * 1024
/** After this many batches without anything to write, the place in the file is still saved. */
const QUIET_BATCHES = 10

export interface ImportPlan<Draft> {
  readonly kind: 'venues' | 'sessions'
  readonly file: SourceFile
  readonly source: string
  readonly attribution: string | undefined
  readonly format: string
  /**
   * The options that change the meaning of the same file. An interrupted import is continued only with the same
   * options.
   */
  readonly options: unknown
  /** Stored with the run, so that a continued import decides as the interrupted one did. */
  readonly facts: Readonly<Record<string, unknown>>
  read(text: AsyncIterable<string>, facts: Readonly<Record<string, unknown>>): AsyncIterable<ImportRow<Draft>>
  /** Two rows with the same key mean the same thing. The first one counts. */
  keyOf(draft: Draft): string
  /** The numbers of the unchanged rows. They cost one look, and no transaction. */
  recall(sql: Sql, rows: readonly ReadRow<Draft>[]): Promise<ReadonlySet<number>>
  /**
   * Called with the rows of a batch before they are written, for what needs transactions of its own. After a crash it
   * is called with the same rows again.
   */
  prepare?(rows: readonly ReadRow<Draft>[]): Promise<void>
  /** Called after the last row of a file that could be read to its end. Returns sentences about the whole file. */
  finish?(): Promise<readonly string[]>
  /**
   * Writes rows to the database. It runs again when the database asks for that, so it must not keep state between runs.
   */
  write(sql: Transaction<Tables>, rows: readonly ReadRow<Draft>[]): Promise<WrittenBatch>
  /** The message for a row that a constraint of the database refuses, by the constraint's name. */
  readonly wrongs?: Readonly<Record<string, string>>
}

export interface WrittenBatch {
  readonly results: readonly RowResult[]
  /** How many things were created for the rows: destinations, venues, classes. */
  readonly created: Readonly<Record<string, number>>
}

export interface ImportWatch {
  /** Called with the bytes of the file on disk, and the rows so far. */
  progress?(bytes: number, counts: ImportCounts): void
  /** Called after each committed batch. */
  batch?(position: number): void
  /** Called after each venue whose pictures were looked at, with how many pictures of the file are done. */
  pictures?(done: number, total: number): void
}

/**
 * Reads a file to its end, batch by batch. Each batch is a separate transaction, which also saves the place in the
 * file. After a kill at any moment, the same command goes on after the last batch. When a file cannot be read any
 * further, the imported rows stay.
 */
export async function runImport<Draft>(
  context: Pick<Context, 'db' | 'clock'>,
  plan: ImportPlan<Draft>,
  watch: ImportWatch = {},
): Promise<ImportReport> {
  const key = await keyOfRun(plan)
  return context.db.connection().execute(async (lockHolder) => {
    const run = await openRun(lockHolder, key, plan, context.clock())
    try {
      return await new ImportWork(context, plan, watch, run).complete()
    } finally {
      await releaseRun(lockHolder, run.id)
    }
  })
}

/**
 * Holds imports back until the transaction ends, for changes of what they read first and write later: cities, words,
 * slugs. Take it before any lock.
 */
export async function pauseImports(sql: Sql): Promise<void> {
  await holdTurn(sql)
}

/** Two imports with these fields in common are the same import. */
export type SameImport = Pick<ImportPlan<unknown>, 'kind' | 'file' | 'source' | 'attribution' | 'options'>

/** The facts of the last such import; undefined when the file was never read to its end. */
export async function factsOfLastImport(sql: Sql, asked: SameImport): Promise<RunRow['facts'] | undefined> {
  return factsOfLastRun(sql, await keyOfRun(asked))
}

async function keyOfRun({ kind, file, source, attribution, options }: SameImport): Promise<RunKey> {
  const said = sha256Of(JSON.stringify([options, attribution])).slice(0, 16)
  return { kind, source, fileName: path.basename(file.path), fileHash: `${await fingerprint(file.path)}-${said}` }
}

interface OpenedRun extends RunRow {
  readonly resumed: boolean
}

async function openRun<Draft>(sql: Context['db'], key: RunKey, plan: ImportPlan<Draft>, now: Date): Promise<OpenedRun> {
  const left = await findUnfinishedRun(sql, key)
  const id = left?.id ?? (await insertRun(sql, key, plan.facts, now))
  if (!id || !(await claimRun(sql, id)))
    throw new ImportFileError(`${plan.file.path} is being imported by another process right now`)
  // The previous holder of the claim may have finished in between.
  const current = await findUnfinishedRun(sql, key)
  if (current?.id !== id) {
    await releaseRun(sql, id)
    throw new ImportFileError(`${plan.file.path} has just been imported by another process`)
  }
  return { ...current, resumed: left !== undefined }
}

/** Finds a row that the database refuses by halving the batch, and skips it. The others are written. */
async function writeWhatFits<Draft>(
  sql: Transaction<Tables>,
  plan: ImportPlan<Draft>,
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

function skipRow<Draft>(row: ReadRow<Draft>, plan: ImportPlan<Draft>, error: unknown): RowResult {
  const constraint = constraintOf(error)
  const because = constraint ?? (error instanceof Error ? error.message : 'data error')
  const remark = plan.wrongs?.[constraint ?? ''] ?? `the database refuses it: ${because}`
  return { row: row.row, line: row.line, ref: plan.keyOf(row.draft), outcome: 'skipped', remarks: [remark] }
}

function addUp(sums: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const [thing, count] of sums.flatMap((sum) => Object.entries(sum))) total[thing] = (total[thing] ?? 0) + count
  return total
}

interface SortedRows<Draft> {
  readonly fresh: readonly ReadRow<Draft>[]
  /** The results for the other rows, which are already decided. */
  readonly settled: readonly RowResult[]
}

class ImportWork<Draft> {
  readonly #context: Pick<Context, 'db' | 'clock'>
  readonly #plan: ImportPlan<Draft>
  readonly #watch: ImportWatch
  readonly #run: OpenedRun
  readonly #seen = new SeenKeys()
  #counts: ImportCounts
  #position: number
  #created: Record<string, number> = {}
  #bytes = 0
  /** Characters read since the last batch. */
  #length = 0
  #quietBatches = 0

  constructor(context: Pick<Context, 'db' | 'clock'>, plan: ImportPlan<Draft>, watch: ImportWatch, run: OpenedRun) {
    this.#context = context
    this.#plan = plan
    this.#watch = watch
    this.#run = run
    this.#counts = run.resumed ? run.counts : noCounts
    this.#position = run.position
  }

  async complete(): Promise<ImportReport> {
    const started = performance.now()
    const reading = this.#plan.file.text((bytes) => (this.#bytes = bytes))
    const error = await this.#readAll(reading.chunks)
    const hints = error === null ? await this.#plan.finish?.() : undefined
    const seconds = Math.round(performance.now() - started) / 1000
    await advanceRun(this.#context.db, this.#run.id, this.#position, this.#counts)
    const facts = { ...this.#run.facts, error, created: this.#created, seconds }
    await finishRun(this.#context.db, this.#run.id, error === null ? 'done' : 'failed', facts, this.#context.clock())
    return { ...(await this.#report(reading.decoding, seconds, error)), hints: hints ?? [] }
  }

  /** @returns the error that ended the reading, or null at the end of the file */
  async #readAll(chunks: AsyncIterable<string>): Promise<string | null> {
    let pending: ImportRow<Draft>[] = []
    try {
      for await (const row of this.#plan.read(this.#measured(chunks), this.#run.facts)) {
        pending.push(row)
        if (pending.length < BATCH && this.#length < BATCH_LENGTH) continue
        const full = pending
        pending = []
        this.#length = 0
        await this.#commit(full)
      }
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error
      await this.#commit(pending)
      return error.message
    }
    await this.#commit(pending)
    return null
  }

  async *#measured(chunks: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const chunk of chunks) {
      this.#length += chunk.length
      yield chunk
    }
  }

  async #commit(rows: readonly ImportRow<Draft>[]): Promise<void> {
    const { fresh, settled } = await this.#recalled(this.#sort(rows))
    const last = rows.at(-1)
    if (!last || last.row <= this.#position) return
    const isQuiet = fresh.length === 0 && issuesOf(settled).length === 0 && this.#quietBatches < QUIET_BATCHES
    const written = isQuiet
      ? { counts: countRows(this.#counts, settled), created: {} }
      : await this.#write(fresh, settled, last.row)
    this.#quietBatches = isQuiet ? this.#quietBatches + 1 : 0
    this.#position = last.row
    this.#counts = written.counts
    this.#created = addUp([this.#created, written.created])
    this.#watch.progress?.(this.#bytes, this.#counts)
    if (!isQuiet) this.#watch.batch?.(this.#position)
  }

  async #recalled({ fresh, settled }: SortedRows<Draft>): Promise<SortedRows<Draft>> {
    if (fresh.length === 0) return { fresh, settled }
    const same = await this.#plan.recall(this.#context.db, fresh)
    const unchanged = fresh.filter(({ row }) => same.has(row))
    const known = unchanged.map(({ row, line, draft }): RowResult => ({
      row,
      line,
      ref: this.#plan.keyOf(draft),
      outcome: 'unchanged',
      remarks: [],
    }))
    return { fresh: fresh.filter(({ row }) => !same.has(row)), settled: [...settled, ...known] }
  }

  async #write(
    fresh: readonly ReadRow<Draft>[],
    settled: readonly RowResult[],
    position: number,
  ): Promise<{ counts: ImportCounts; created: WrittenBatch['created'] }> {
    await this.#plan.prepare?.(fresh)
    return inTransaction(this.#context.db, async (sql) => {
      await takeTurn(sql)
      const batch = await writeWhatFits(sql, this.#plan, fresh)
      const results = [...settled, ...batch.results].toSorted((a, b) => a.row - b.row)
      const counts = countRows(this.#counts, results)
      await insertIssues(sql, this.#run.id, issuesOf(results))
      await advanceRun(sql, this.#run.id, position, counts)
      return { counts, created: batch.created }
    })
  }

  /** Rows before the place where an interrupted import stopped are read again only to learn their keys. */
  #sort(rows: readonly ImportRow<Draft>[]): SortedRows<Draft> {
    const fresh: ReadRow<Draft>[] = []
    const settled: RowResult[] = []
    for (const row of rows) {
      const isDone = row.row <= this.#run.position
      if (!row.ok) {
        if (!isDone)
          settled.push({ row: row.row, line: row.line, ref: row.ref, outcome: 'skipped', remarks: [row.reason] })
        continue
      }
      const key = this.#plan.keyOf(row.draft)
      const isRepeated = this.#seen.add(key)
      if (isDone) continue
      if (isRepeated)
        settled.push({ row: row.row, line: row.line, ref: key, outcome: 'skipped', remarks: ['is in the file twice'] })
      else fresh.push(row)
    }
    return { fresh, settled }
  }

  async #report(decoding: Decoding, seconds: number, error: string | null): Promise<ImportReport> {
    const { taken, changed, unchanged, skipped } = this.#counts
    return {
      kind: this.#plan.kind,
      runId: this.#run.id,
      file: this.#plan.file.path,
      source: this.#plan.source,
      attribution: this.#plan.attribution ?? null,
      format: this.#plan.format,
      encoding: encodingReport(decoding),
      resumedAfterRow: this.#run.resumed ? this.#run.position : null,
      rows: {
        ...this.#counts,
        read: this.#position,
        merged: Math.max(0, this.#position - taken - changed - unchanged - skipped),
      },
      reasons: await reasonsOfRun(this.#context.db, this.#run.id),
      created: this.#created,
      seconds,
      hints: [],
      error,
    }
  }
}
