import type { Context } from '../call/context.ts'
import { ledgerSize, passesThatDiffer, type Recount } from './visit-ledger.queries.ts'

export interface LedgerReport {
  readonly passes: number
  readonly entries: number
  /** Passes whose counters differ from the sum of their ledger; empty when all is well. */
  readonly differences: readonly Recount[]
}

/** Adds up every pass's ledger and compares the sums with the pass's counters. Changes nothing. */
export async function recountLedger(context: Context): Promise<LedgerReport> {
  const differences = await passesThatDiffer(context.db)
  for (const { passId, counted, kept } of differences)
    context.log.error({ passId, counted, kept }, 'visits do not add up')
  return { ...(await ledgerSize(context.db)), differences }
}
