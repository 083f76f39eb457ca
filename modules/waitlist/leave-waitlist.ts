import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { lockSeats } from '../seats/lock-seats.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { freeOfferedSeat } from './lines.queries.ts'
import { offerSeats } from './offer-seats.ts'
import { deleteWaitsOf, endWait, openWait, ownerOfWait, sessionsWaitedFor } from './waits.queries.ts'

/**
 * Leaves a line, or declines an offer, whose seat goes to the next in line at once (T171). Leaving again succeeds and
 * changes nothing. The wait of another account is not found.
 */
export async function leaveWaitlist(context: Context, accountId: string, waitId: string): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const wait = isId(waitId) ? await ownerOfWait(sql, waitId) : undefined
    if (!wait || wait.accountId !== accountId) throw new Refusal('waitNotFound')
    await leaveLine(context, sql, wait.sessionId, accountId)
  })
}

/** The classes that `forgetWaits` locks. */
export function classesToForget(sql: Sql, accountId: string): Promise<number[]> {
  return sessionsWaitedFor(sql, accountId)
}

/** Leaves every line and removes the waits, in the transaction that deletes the account (T60). */
export async function forgetWaits(context: Context, sql: Sql, accountId: string): Promise<void> {
  for (const sessionId of await sessionsWaitedFor(sql, accountId)) await leaveLine(context, sql, sessionId, accountId)
  await deleteWaitsOf(sql, accountId)
}

async function leaveLine(context: Context, sql: Sql, sessionId: number, accountId: string): Promise<void> {
  await lockSeats(sql, sessionId)
  const wait = await openWait(sql, sessionId, accountId)
  if (!wait) return
  await endWait(sql, wait.id, 'left', context.clock())
  if (wait.status !== 'offered') return
  await freeOfferedSeat(sql, sessionId)
  await offerSeats(context, sql, sessionId)
}
