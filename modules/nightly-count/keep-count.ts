import type { NightlyCount } from '../../contract/staff-count.ts'
import type { Waiting } from '../../contract/staff-today.ts'
import type { Context, Sql } from '../call/context.ts'
import { lastCount, replaceCount } from './nightly-count.queries.ts'

const MOST_KEPT = 100

/** A count, and the rows that do not add up. */
export interface CountResult {
  readonly what: string
  readonly differences: readonly object[]
}

/** Keeps what a night's count found, for those who run the product. */
export async function keepCount({ db, clock }: Context, results: readonly CountResult[]): Promise<void> {
  const counts = results.map(({ what, differences }) => ({
    what,
    total: differences.length,
    differences: differences.slice(0, MOST_KEPT).map((one) => ({ ...one })),
  }))
  await replaceCount(db, { countedAt: clock().toISOString(), counts })
}

export async function showCount({ db }: Context): Promise<NightlyCount> {
  return lastCount(db)
}

/** What did not add up in the last night, for Today. */
export async function waitingDifferences(sql: Sql): Promise<Waiting> {
  const { countedAt, counts } = await lastCount(sql)
  if (countedAt === null) return { lines: [], total: 0 }
  const lines = counts
    .filter(({ total }) => total > 0)
    .map(({ what, total }) => ({ id: what, words: { what, total: String(total) }, since: countedAt, due: null }))
  return { lines, total: lines.length }
}
