import { flawOf, shapeFlaw } from './row-flaws.rules.ts'

/** A row that was understood. `notes` say what was left out or simplified. */
export interface ReadRow<Draft> {
  readonly ok: true
  /** The row's number in the file, from 1. The same file always gives the same numbers, and resuming relies on it. */
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
  /** The source's own id of the row, if it could be read. */
  readonly ref: string | undefined
  readonly reason: string
}

export type ImportRow<Draft> = ReadRow<Draft> | BrokenRow

/** One record of a file before it is interpreted: a parsed JSON value, or a CSV line by column. */
export type RawRow =
  | { readonly ok: true; readonly row: number; readonly line: number; readonly value: unknown; readonly note?: string }
  | { readonly ok: false; readonly row: number; readonly line: number; readonly reason: string }

/** Parses a row from its JSON, unless it is broken or holds something that cannot be stored. */
export function parseRow(json: string, row: number, line: number): RawRow {
  const shape = shapeFlaw(json)
  if (shape !== undefined) return { ok: false, row, line, reason: shape }
  try {
    return checkRow(JSON.parse(json), row, line)
  } catch {
    return { ok: false, row, line, reason: 'is not valid JSON' }
  }
}

export function checkRow(value: unknown, row: number, line: number): RawRow {
  const flaw = flawOf(value)
  return flaw === undefined ? { ok: true, row, line, value } : { ok: false, row, line, reason: flaw }
}
