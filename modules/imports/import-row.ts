/** A row that was understood. `notes` say what had to be left out or made simpler. */
export interface ReadRow<Draft> {
  readonly ok: true
  /**
   * Counts the rows of the file from 1; the same file always gives the same numbers, which is what resuming relies on.
   */
  readonly row: number
  /** The line on which the row starts, from 1. */
  readonly line: number
  readonly draft: Draft
  readonly notes: readonly string[]
}

/** A row that was left out, and why. */
export interface BrokenRow {
  readonly ok: false
  readonly row: number
  readonly line: number
  /** The source's own id of the row, when it could be read. */
  readonly ref: string | undefined
  readonly reason: string
}

export type ImportRow<Draft> = ReadRow<Draft> | BrokenRow

/** One record of a file before anyone looked at what it means: a parsed JSON value, or a CSV line by column. */
export type RawRow =
  | { readonly ok: true; readonly row: number; readonly line: number; readonly value: unknown; readonly note?: string }
  | { readonly ok: false; readonly row: number; readonly line: number; readonly reason: string }
