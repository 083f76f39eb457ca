import type { Sql } from '../context.ts'
import { lockPassesOf, movePasses } from './passes.queries.ts'

/**
 * Gives all passes of one account to another, in the caller's transaction, which holds both accounts. Returns false and
 * moves nothing when any of their visits is held or used, or a pass is frozen, because somebody else's affairs then
 * depend on it.
 */
export async function handOverPasses(sql: Sql, from: string, to: string): Promise<boolean> {
  const passes = await lockPassesOf(sql, from)
  if (passes.some((pass) => pass.visitsFree !== pass.visitsBought || pass.frozenBecause !== null)) return false
  await movePasses(sql, from, to)
  return true
}
