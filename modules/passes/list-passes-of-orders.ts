import type { Sql } from '../context.ts'
import { type Pass, passesByOrder } from './passes.queries.ts'

/** The passes that orders produced, by order. An unfulfilled order has none. */
export function passesOfOrders(sql: Sql, orderIds: readonly string[]): Promise<ReadonlyMap<string, Pass>> {
  return passesByOrder(sql, orderIds)
}
