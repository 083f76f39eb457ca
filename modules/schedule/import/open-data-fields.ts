import { parseDate, type IsoDate } from '../../../contract/dates.ts'
import { plainText } from '../../imports/plain-text.rules.ts'
import type { LooseRecord } from '../../imports/record.ts'
import type { SessionTime } from './session-draft.ts'

export interface Occurrence {
  readonly time: SessionTime
  /** The starting time as the source writes it, which is the same on both sides of a clock change. */
  readonly clock: string
}

/** Reads a field from the first record that has it. */
export function from(chain: readonly LooseRecord[], field: string): unknown {
  return chain.map((record) => record[field]).find((value) => value !== undefined && value !== null && value !== '')
}

/** Returns a value that may stand alone as a list. */
export function many(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? (value as unknown[]) : [value]
}

/** The first of several values. */
export function one(value: unknown): unknown {
  return many(value)[0]
}

export function dateIn(value: unknown): IsoDate | undefined {
  return parseDate((plainText(value) ?? '').slice(0, 10))
}
