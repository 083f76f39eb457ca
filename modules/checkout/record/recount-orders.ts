import type { Context } from '../../call/context.ts'
import { type OrderDifference, ordersThatDiffer } from './recount.queries.ts'

/**
 * Compares the sums of payments and refunds with their orders, and passes with what was paid for them. Empty when all
 * is well. Changes nothing.
 */
export async function recountOrders(context: Context): Promise<readonly OrderDifference[]> {
  const differences = await ordersThatDiffer(context.db)
  for (const difference of differences) context.log.error(difference, 'an order and its money do not agree')
  return differences
}
