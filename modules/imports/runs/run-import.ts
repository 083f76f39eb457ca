import path from 'node:path'
import { inTransaction } from '../../../database/transaction.ts'
import { sha256Of } from '../../digest.ts'
import type { Context, Sql } from '../../call/context.ts'
import { encodingReport, type Decoding } from '../decode-text.ts'
import { ImportFileError } from '../import-file-error.ts'
import {
  countRows,
  issuesOf,
  noCounts,
  type ImportCounts,
  type ImportReport,
  type RowResult,
} from '../import-report.rules.ts'
import type { ImportPlan, WrittenBatch } from './import-plan.ts'
import type { ImportRow, ReadRow } from '../import-row.ts'
import {
  advanceRun,
  factsOfLastRun,
  findUnfinishedRun,
  finishRun,
  holdTurn,
  insertIssues,
  insertRun,
  type RunKey,
  type RunRow,
  takeTurn,
} from './imports.queries.ts'
import { reasonsOfRun } from './remark-later.ts'
import { whileClaimed } from './source-turn.ts'
import { SeenKeys } from '../seen-keys.ts'
import { addUp, settleUnchanged, sortRows, writeWhatFits } from './sort-rows.ts'
import { fingerprint } from '../source-file.ts'

const BATCH = 500
/** A batch ends before it holds more characters of the file than this, also with few rows. */
const BATCH_LENGTH = 16 * 1024 * 1024
/** After this many batches without anything to write, the place in the file is still saved. */
const QUIET_BATCHES = 10

export interface ImportWatch {
  /** Called once the run has begun, or goes on. */
  begun?(runId: string): Promise<void>
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
  const { db, clock } = context
  const key = await keyOfRun(plan)
  const left = await findUnfinishedRun(db, key)
  const id = left?.id ?? (await insertRun(db, key, plan.facts, clock()))
  const work = async (runId: string) => {
    // Another process may have finished it since.
    const run = await findUnfinishedRun(db, key)
    if (run?.id !== runId) throw new ImportFileError(`${plan.file.path} has just been imported by another process`)
    return new ImportWork(context, plan, watch, { ...run, resumed: left !== undefined }).complete()
  }
  const report = id === undefined ? 'taken' : await whileClaimed(db, id, () => work(id))
  if (report === 'taken') throw new ImportFileError(`${plan.file.path} is being imported by another process right now`)
  return report
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
    await this.#watch.begun?.(this.#run.id)
    const reading = this.#plan.file.text((bytes) => (this.#bytes = bytes))
    const error = await this.#readAll(reading.chunks)
    const hints = error === null ? await this.#plan.finish?.(this.#run.id) : undefined
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
    const sorted = sortRows(this.#plan, this.#seen, rows, this.#run.position)
    const { fresh, settled } = await settleUnchanged(this.#context.db, this.#plan, sorted)
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

  async #write(
    fresh: readonly ReadRow<Draft>[],
    settled: readonly RowResult[],
    position: number,
  ): Promise<{ counts: ImportCounts; created: WrittenBatch['created'] }> {
    await this.#plan.prepare?.(fresh)
    return inTransaction(this.#context.db, async (sql) => {
      await takeTurn(sql, this.#run.id)
      const batch = await writeWhatFits(sql, this.#plan, fresh)
      const results = [...settled, ...batch.results].toSorted((a, b) => a.row - b.row)
      const counts = countRows(this.#counts, results)
      await insertIssues(sql, this.#run.id, issuesOf(results))
      await advanceRun(sql, this.#run.id, position, counts)
      return { counts, created: batch.created }
    })
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
