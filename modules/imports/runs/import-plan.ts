import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Sql } from '../../call/context.ts'
import type { RowResult } from '../import-report.rules.ts'
import type { ImportRow, ReadRow } from '../import-row.ts'
import type { SourceFile } from '../source-file.ts'

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
  finish?(runId: string): Promise<readonly string[]>
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
