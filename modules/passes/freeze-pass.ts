import type { FreezeReason } from '../../contract/passes.ts'
import type { Sql } from '../call/context.ts'
import { holdOwner, passOfOrder, setFrozen } from './passes.queries.ts'
import { lockPass, type LockedPass } from './use-visits.ts'

/**
 * Stops a pass from paying, in the caller's transaction (T98). The caller cancels its upcoming bookings
 * (`cancelBookingsOfPass`). A frozen pass keeps its first reason, unless the second is its refund. One that is asked
 * for replaces all but a refund that was made.
 */
export async function freezePass(sql: Sql, passId: string, because: FreezeReason, now: Date): Promise<LockedPass> {
  await holdOwner(sql, passId)
  const pass = await lockPass(sql, passId)
  const replaces = because === 'refund' || (because === 'refundAsked' && pass.frozenBecause !== 'refund')
  if (pass.frozenBecause === null || replaces) await setFrozen(sql, pass.id, { at: now, because })
  return pass
}

/** Lets a pass pay again. */
export async function thawPass(sql: Sql, passId: string): Promise<void> {
  await lockPass(sql, passId)
  await setFrozen(sql, passId, null)
}

/** Lets a pass pay again after a won dispute or a failed refund. One that an operator froze before stays frozen. */
export async function restoreFrozenPass(sql: Sql, passId: string): Promise<void> {
  const { frozenByOperatorAt: at } = await lockPass(sql, passId)
  await setFrozen(sql, passId, at && { at, because: 'operator' })
}

/**
 * Locks the pass that an order bought, after the account of its owner. Undefined when the order has produced none.
 */
export async function lockPassOfOrder(sql: Sql, orderId: string): Promise<LockedPass | undefined> {
  const passId = await passOfOrder(sql, orderId)
  if (passId === undefined) return undefined
  await holdOwner(sql, passId)
  return lockPass(sql, passId)
}

/** The pass that an order bought, if the order is fulfilled. */
export async function findPassOfOrder(sql: Sql, orderId: string): Promise<string | undefined> {
  return passOfOrder(sql, orderId)
}
