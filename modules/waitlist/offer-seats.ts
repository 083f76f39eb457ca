import { SECOND_MS } from '../../contract/durations.ts'
import type { Context, Sql } from '../call/context.ts'
import { offerFreeSeats, startOfUnfilledLine } from './lines.queries.ts'
import { offerUntil } from './offer.rules.ts'

/**
 * Offers the free seats of a session to the first in line, and holds them (T171). Every step that frees a seat calls
 * this in its own transaction, which has locked the session, so that no other traveller can book a seat for which the
 * line waits. Without a line, or when it is closed, the seat stays free. Jobs tell the travellers, and end each offer.
 */
export async function offerSeats(context: Pick<Context, 'clock' | 'jobs'>, sql: Sql, sessionId: number): Promise<void> {
  const startsAt = await startOfUnfilledLine(sql, sessionId)
  const until = startsAt && offerUntil({ startsAt }, context.clock())
  if (!until) return
  const waitIds = await offerFreeSeats(sql, sessionId, until)
  for (const waitId of waitIds) await context.jobs.send(sql, 'tell-offer', { waitId })
  await context.jobs.send(sql, 'settle-waitlist', { sessionId }, { startAfter: new Date(until.getTime() + SECOND_MS) })
}
