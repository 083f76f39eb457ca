import type { Sql } from '../call/context.ts'
import { lockPassesOf, movePasses } from './passes.queries.ts'

/**
 * Gives all passes of one account to another, in the caller's transaction, which holds both accounts. Returns false and
 * moves nothing when a visit is held or used, or a pass is frozen: a venue or a refund then depends on it.
 */
export async function handOverPasses(sql: Sql, from: string, to: string): Promise<boolean> {
  const passes = await lockPassesOf(sql, from)
  if (passes.some((pass) => pass.visitsFree !== pass.visitsBought || pass.frozenBecause !== null)) return false
  await movePasses(sql, from, to)
  return true
}
