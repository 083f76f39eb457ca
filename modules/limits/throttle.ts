import { Refusal } from '../../contract/refusal.ts'
import type { Context, Viewer } from '../context.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { countHit, removeCounter, removeEndedWindows } from './limits.queries.ts'
import { counterOf, type Counted, type LimitName, limits, secondsToWait } from './limits.rules.ts'

/**
 * Counts a try and refuses it once there were too many (429 with Retry-After). The counters are in the database, shared
 * by all processes, and written outside the caller's transaction: a refused try counts as well.
 */
export async function throttle(context: Context, name: LimitName, counted: Counted): Promise<void> {
  const now = context.clock()
  const { bucket, subject, most } = counterOf(name, counted)
  const ends = new Date(now.getTime() + limits[name].seconds * 1000)
  const { hits, windowEndsAt } = await countHit(context.db, { bucket, subject: hidden(context, subject) }, now, ends)
  const retryAfter = secondsToWait(hits, most, context.settings.rateLimitFactor, windowEndsAt, now)
  if (retryAfter !== undefined) throw new Refusal('tooManyRequests', { retryAfter })
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
