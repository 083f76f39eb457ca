import type { Context } from '../../context.ts'
import { type OrderDifference, ordersThatDiffer } from './recount.queries.ts'

/**
 * Adds up payments and refunds again and compares them with their orders, and compares passes with what was paid for
 * them. Returns an empty list when all is well, and changes nothing.
 */
export async function recountOrders(context: Context): Promise<readonly OrderDifference[]> {
  const differences = await ordersThatDiffer(context.db)
  for (const difference of differences) context.log.error(difference, 'an order and its money do not agree')
  return differences
}
