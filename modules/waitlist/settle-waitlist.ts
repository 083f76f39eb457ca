import { DAY_MS } from '../../contract/durations.ts'
import { LINE_CLOSES_BEFORE_MS } from '../../contract/line-closes.ts'
import { lockSeats } from '../seats/lock-seats.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../call/context.ts'
import { dueLines, endOverdue, findOutdatedWaits } from './lines.queries.ts'
import { offerSeats } from './offer-seats.ts'
import { tellClosed } from './tell-closed.ts'
import { tellLine } from './tell-line.ts'
import { tellOffer } from './tell-offer.ts'
import { deleteWaitsEndedBefore } from './waits.queries.ts'

type Settling = Pick<Context, 'db' | 'clock' | 'jobs'>

const AT_ONCE = 500
const HANDS = 4
const KEPT_MS = 30 * DAY_MS

/**
 * Ends offers and lines in time (T171): an offer without an answer ends and its seat goes to the next in line, and a
 * line closes two hours before the start. People in line are told how the class has changed (T140). A job comes for the
 * line of each offer when it ends; every minute another looks at all lines, so that none is forgotten after any step
 * that freed a seat. A failure does not hold up the others.
 */
export async function settleWaitlist(context: Settling, { sessionId }: Record<string, unknown> = {}): Promise<void> {
  if (typeof sessionId === 'number') return settleLine(context, sessionId)
  const now = context.clock()
  for (;;) {
    const due = await dueLines(context.db, now, lastStartOfClosedLine(now), AT_ONCE)
    const failures = await workOff(due, (id) => settleLine(context, id))
    if (failures.length > 0) throw new AggregateError(failures, 'settle-waitlist')
    if (due.length < AT_ONCE) break
  }
  await deleteWaitsEndedBefore(context.db, new Date(now.getTime() - KEPT_MS))
}

async function settleLine(context: Settling, sessionId: number): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    await lockSeats(sql, sessionId)
    const now = context.clock()
    const closed = await endOverdue(sql, sessionId, now, lastStartOfClosedLine(now))
    for (const waitId of closed) await context.jobs.send(sql, 'tell-closed', { waitId })
    await offerSeats(context, sql, sessionId)
    for (const waitId of await findOutdatedWaits(sql, sessionId)) await context.jobs.send(sql, 'tell-line', { waitId })
  })
}

/** The line of a session that starts then, or earlier, is closed. */
function lastStartOfClosedLine(now: Date): Date {
  return new Date(now.getTime() + LINE_CLOSES_BEFORE_MS)
}

/** Settles a few lines at the same time, because they do not depend on each other. Returns the failures. */
async function workOff(ids: readonly number[], work: (id: number) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  const left = ids.values()
  const hand = async () => {
    for (const id of left) await work(id).catch((error: unknown) => void failures.push(error))
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
  return failures
}

/** The background work of this module. */
export const waitlistJobs = [
  { name: 'settle-waitlist', every: '* * * * *', handle: settleWaitlist },
  { name: 'tell-offer', handle: tellOffer },
  { name: 'tell-closed', handle: tellClosed },
  { name: 'tell-line', handle: tellLine },
] as const
