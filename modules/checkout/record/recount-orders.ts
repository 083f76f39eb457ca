import type { Context } from '../../context.ts'
import { type OrderDifference, ordersThatDiffer } from './recount.queries.ts'

/**
 * Adds payments and refunds up again and compares them with what their orders say, and passes with what was paid for
 * them. Empty when all is well; changes nothing.
 */
export async function recountOrders(context: Context): Promise<readonly OrderDifference[]> {
  const differences = await ordersThatDiffer(context.db)
  for (const difference of differences) context.log.error(difference, 'an order and its money do not agree')
  return differences
}
