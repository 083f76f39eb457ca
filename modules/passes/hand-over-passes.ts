import type { Sql } from '../context.ts'
import { lockPassesOf, movePasses } from './passes.queries.ts'

/**
 * Gives all passes of one account to another, in the caller's transaction, which holds both accounts. False, and
 * nothing has moved, when a visit of any is held or used, or one is frozen: then somebody else's affairs hang on it.
 */
export async function handOverPasses(sql: Sql, from: string, to: string): Promise<boolean> {
  const passes = await lockPassesOf(sql, from)
  if (passes.some((pass) => pass.visitsFree !== pass.visitsBought || pass.frozenBecause !== null)) return false
  await movePasses(sql, from, to)
  return true
}
