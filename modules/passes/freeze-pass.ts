import type { Sql } from '../call/context.ts'
import { holdOwner, passOfOrder, setFrozen } from './passes.queries.ts'
import { lockPass, type LockedPass } from './use-visits.ts'

/**
 * Stops a pass from paying, in the caller's transaction (T98). The caller cancels its upcoming bookings
 * (`cancelBookingsOfPass`). A frozen pass keeps its first reason, unless the second is its refund.
 */
export async function freezePass(
  sql: Sql,
  passId: string,
  because: 'refund' | 'dispute' | 'operator',
  now: Date,
): Promise<LockedPass> {
  await holdOwner(sql, passId)
  const pass = await lockPass(sql, passId)
  if (pass.frozenBecause === null || because === 'refund') await setFrozen(sql, pass.id, { at: now, because })
  return pass
}

/** Lets a pass pay again, after a won dispute or a failed refund. */
export async function thawPass(sql: Sql, passId: string): Promise<void> {
  await lockPass(sql, passId)
  await setFrozen(sql, passId, null)
}

/** The pass that an order bought, if the order is fulfilled. */
export async function findPassOfOrder(sql: Sql, orderId: string): Promise<string | undefined> {
  return passOfOrder(sql, orderId)
}
