import { Refusal } from '../../contract/refusal.ts'
import type { Context, Viewer } from '../context.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { countHits, removeCounter, removeEndedWindows } from './limits.queries.ts'
import { counterOf, type Counted, type LimitName, limits, secondsToWait } from './limits.rules.ts'

/**
 * Counts a try, for each of those it is counted for, and refuses it once there were too many (429 with Retry-After). The
 * counters are in the database, shared by all processes, and written outside the caller's transaction: a refused try
 * counts as well. Where an address is counted too it comes first, always: parallel tries lock in one order.
 */
export async function throttle(context: Context, name: LimitName, ...counted: readonly Counted[]): Promise<void> {
  const now = context.clock()
  const ends = new Date(now.getTime() + limits[name].seconds * 1000)
  const counters = counted.map((one) => counterOf(name, one))
  const rows = counters.map(({ bucket, subject }) => ({ bucket, subject: hidden(context, subject) }))
  const counts = await countHits(context.db, rows, now, ends)
  const waits = counts.map(({ hits, windowEndsAt }, index) =>
    secondsToWait(hits, counters[index]?.most ?? 0, context.settings.rateLimitFactor, windowEndsAt, now),
  )
  const retryAfter = Math.max(...waits.map((wait) => wait ?? 0))
  if (retryAfter > 0) throw new Refusal('tooManyRequests', { retryAfter })
}

/** By account where somebody is signed in, else by address. */
export function throttleViewer(context: Context, name: LimitName, viewer: Viewer): Promise<void> {
  return throttle(context, name, viewer.accountId === undefined ? { address: viewer.address } : { account: viewer.accountId })
}

/** Starts the count again, once somebody has proven who they are. */
export async function forgive(context: Context, name: LimitName, counted: Counted): Promise<void> {
  const { bucket, subject } = counterOf(name, counted)
  await removeCounter(context.db, { bucket, subject: hidden(context, subject) })
}

/** Part of the regular sweep. */
export async function sweepLimits(context: Context): Promise<void> {
  await removeEndedWindows(context.db, context.clock())
}

function hidden(context: Context, subject: string): string {
  return keyedHash(context.settings, 'limit', subject).subarray(0, 16).toString('base64url')
}
