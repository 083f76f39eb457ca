import type { Context, Sql } from '../call/context.ts'
import { endReason } from './pass-eligibility.rules.ts'
import { lockPassesOf, type Pass, passById, passesOf } from './passes.queries.ts'
import type { LockedPass } from './use-visits.ts'

/** What a pass's owner needs to recognise it. */
export interface Payer {
  readonly code: string
  readonly name: string
  readonly visitsLeft: number
}

/** The pass that would pay one visit, wherever it is valid: the one that ends first (T108). Null when none can. */
export async function findPayer(context: Context, accountId: string): Promise<Payer | null> {
  const pass = firstToEnd(await passesOf(context.db, accountId), context.clock())
  return pass ? writePayer(pass) : null
}

/**
 * Finds the payer and locks every pass of the account, which the caller has locked before. `none`: the account never
 * had a pass. `over`: all its passes have ended, or bookings hold the visits left.
 */
export async function lockPayer(sql: Sql, accountId: string, now: Date): Promise<LockedPass | 'none' | 'over'> {
  const passes = await lockPassesOf(sql, accountId)
  return firstToEnd(passes, now) ?? (passes.length === 0 ? 'none' : 'over')
}

/** A pass as its owner could use it. */
export type OwnPass = Pass

/** Every pass of an account, the one that ends first at the front, without a lock. */
export function ownPasses(sql: Sql, accountId: string): Promise<OwnPass[]> {
  return passesOf(sql, accountId)
}

export async function showPayer(context: Context, passId: string): Promise<Payer | null> {
  const pass = await passById(context.db, passId)
  return pass ? writePayer(pass) : null
}

function firstToEnd(passes: readonly Pass[], now: Date): Pass | undefined {
  const usable = passes.filter((pass) => endReason(pass, now) === null && pass.visitsFree > 0)
  return usable.toSorted((a, b) => a.usableUntil.getTime() - b.usableUntil.getTime())[0]
}

function writePayer({ code, name, visitsFree }: Pass): Payer {
  return { code, name, visitsLeft: visitsFree }
}
