import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../context.ts'
import type { ActiveDestination } from '../../destinations/directory.ts'
import { markTakingPart } from './publish.queries.ts'

/**
 * Marks venues of a city that have agreed to take travellers, so that they can be booked. Repeating it changes nothing.
 * @param slugs of the venues; 'all' for every active one of the city
 * @returns how many of them there are, and which slugs match no active venue of the city
 */
export async function letTakePart(
  context: Pick<Context, 'db'>,
  { id }: Pick<ActiveDestination, 'id'>,
  slugs: readonly string[] | 'all',
): Promise<{ count: number; unknown: readonly string[] }> {
  const found = await inTransaction(context.db, (sql) => markTakingPart(sql, id, slugs))
  return { count: found.length, unknown: slugs === 'all' ? [] : slugs.filter((slug) => !found.includes(slug)) }
}
