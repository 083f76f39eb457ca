import type { Sql } from '../call/context.ts'
import { type Pass, passesByOrder } from './passes.queries.ts'

/** The passes that orders bought, by order. An unfulfilled order has none. */
export function passesOfOrders(sql: Sql, orderIds: readonly string[]): Promise<ReadonlyMap<string, Pass>> {
  return passesByOrder(sql, orderIds)
}
