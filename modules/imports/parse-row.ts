import type { RawRow } from './import-row.ts'
import { flawOf, shapeFlaw } from './row-flaws.rules.ts'

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
