import { DAY_MS } from '../../contract/durations.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { lockSeats } from '../seats/lock-seats.ts'
import { offerSeats } from '../waitlist/offer-seats.ts'
import { deletePlacesEndedBefore, endOverdueWalkIns, freeEndedPlaces, sessionsToFree } from './held-places.queries.ts'

type Settling = Pick<Context, 'db' | 'clock' | 'jobs'>

/**
 * Frees the seats of places whose time is over, and offers them to the line. A job comes for the class of each place
 * when it ends; every minute another looks at all. A failure does not hold up the others.
 */
export async function settleHeldPlaces(context: Settling, { sessionId }: Record<string, unknown> = {}): Promise<void> {
  if (typeof sessionId === 'number') return freePlaces(context, sessionId)
  const now = context.clock()
  const failures: unknown[] = []
  for (const id of await sessionsToFree(context.db, now))
    await freePlaces(context, id).catch((error: unknown) => void failures.push(error))
  await endOverdueWalkIns(context.db, now)
  await deletePlacesEndedBefore(context.db, new Date(now.getTime() - DAY_MS))
  if (failures.length > 0) throw new AggregateError(failures, 'settle-held-places')
}

async function freePlaces(context: Settling, sessionId: number): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    await lockSeats(sql, sessionId)
    await freeEndedPlaces(sql, [sessionId], context.clock())
    await offerSeats(context, sql, sessionId)
  })
}

/** Within the change of these locked sessions: the places end whose class is now cancelled or has another start. */
export async function endPlacesOfChanged(
  { clock }: Pick<Context, 'clock'>,
  sql: Sql,
  sessionIds: readonly number[],
): Promise<void> {
  await freeEndedPlaces(sql, sessionIds, clock())
}

/** The background work of this module. */
export const heldPlaceJobs = [{ name: 'settle-held-places', every: '* * * * *', handle: settleHeldPlaces }] as const
