import { parseDate, type IsoDate } from '../../../contract/dates.ts'
import { plainText } from '../../imports/plain-text.rules.ts'
import { asRecord, type LooseRecord } from '../../imports/record.ts'
import type { SessionTime } from './session-draft.ts'

export interface Occurrence {
  readonly time: SessionTime
  /** The starting time as the source writes it, which is the same on both sides of a clock change. */
  readonly clock: string
}

/** Reads a field from the first record that has it. */
export function from(chain: readonly LooseRecord[], field: string): unknown {
  return plainValue(
    chain.map((record) => record[field]).find((value) => value !== undefined && value !== null && value !== ''),
  )
}

/** A value of JSON-LD, which may have its type or its language beside it; of several languages, the English one. */
export function plainValue(value: unknown): unknown {
  const values = many(value).map(asRecord)
  const typed = values.find((one) => /^en\b/i.test(plainText(one?.['@language']) ?? '')) ?? values[0]
  return typed && '@value' in typed ? typed['@value'] : value
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
  return parseDate((plainText(plainValue(value)) ?? '').slice(0, 10))
}
