import type { EndedPass, OwnedPass } from '../../contract/passes.ts'
import type { Context, Sql } from '../call/context.ts'
import { endReason } from './pass-eligibility.rules.ts'
import { type Pass, passesOf } from './passes.queries.ts'
import { describeOwnedPass } from './write-pass.ts'

/** Passes with a free or held visit (T162), in the order in which they end (T107). */
export async function availablePasses(context: Context, accountId: string): Promise<OwnedPass[]> {
  const now = context.clock()
  const passes = await passesOf(context.db, accountId)
  return passes.filter((pass) => endReason(pass, now) === null).map(describeOwnedPass)
}

/** All other passes with the reason, the latest first (T112). Every pass is in exactly one of the two lists. */
export async function listExpiredPasses(context: Context, accountId: string): Promise<EndedPass[]> {
  const now = context.clock()
  const passes = await passesOf(context.db, accountId)
  return passes
    .toSorted((one, other) => endOf(other).getTime() - endOf(one).getTime())
    .flatMap((pass) => {
      const reason = endReason(pass, now)
      if (reason === null) return []
      const refundedAt = reason === 'refunded' ? (pass.frozenAt?.toISOString() ?? null) : null
      return [{ ...describeOwnedPass(pass), reason, refundedAt }]
    })

  /** When it ended: on its last day, or earlier when it was used up or frozen. */
  function endOf(pass: Pass): Date {
    return endReason(pass, now) === 'expired' ? pass.usableUntil : pass.updatedAt
  }
}

/** Every pass of an account. */
export async function passesOfAccount(sql: Sql, accountId: string): Promise<Pass[]> {
  return passesOf(sql, accountId)
}

/** Whether an account has, or had, a pass of any kind. */
export async function ownsPasses(sql: Sql, accountId: string): Promise<boolean> {
  return (await passesOf(sql, accountId)).length > 0
}
