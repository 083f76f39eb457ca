import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql, Viewer } from '../context.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import {
  countHits,
  type Hits,
  lengthenWindow,
  removeCounter,
  removeEndedWindows,
  takeHitsBack,
} from './limits.queries.ts'
import {
  type Counted,
  type Counter,
  counterOf,
  DAY,
  growingWait,
  isOfAddress,
  type LimitName,
  limits,
  secondsToWait,
  widen,
} from './limits.rules.ts'

/** Whether one of a try's counters has reached the number that requires a captcha. */
export interface Tally {
  /** Before this try. */
  readonly needsCaptcha: boolean
  /** Before the next try, if this one is counted. */
  readonly nextNeedsCaptcha: boolean
}

/** A try, and whom it is counted for. */
export interface Try {
  readonly name: LimitName
  readonly counted: readonly Counted[]
}

/**
 * Counts a try on every counter given, and refuses it once there were too many (429 with Retry-After). The counters are
 * in the database, shared by all processes, and written outside the caller's transaction, because a refused try counts
 * too. An address always comes first: parallel tries then lock in one order, and once the address has used up its
 * tries, nothing else is counted. So a flood leaves no more rows than its address may make tries.
 */
export async function throttle(context: Context, name: LimitName, ...counted: readonly Counted[]): Promise<Tally> {
  return throttleIn(context, context.db, [{ name, counted }])
}

/**
 * The same for several limits in one statement, and in the caller's transaction. A refusal then counts nothing, so the
 * caller counts it afterwards. An address's counters are everybody's there: count last, and then commit.
 */
export async function throttleIn(context: Context, sql: Sql, tries: readonly Try[]): Promise<Tally> {
  const now = context.clock()
  const { rateLimitFactor: factor } = context.settings
  const steps = [isOfAddress, (one: Counted) => !isOfAddress(one)]
    .map((isOfStep) =>
      tries.flatMap(({ name, counted }) => counted.filter(isOfStep).map((one) => ({ ...counterOf(name, one), name }))),
    )
    .filter(({ length }) => length > 0)
  const counters = steps.flat()
  const counts = await countHits(
    sql,
    steps.map((step) =>
      step.map((one) => ({
        ...rowOf(context, one),
        most: widen(one.most, factor),
        windowEndsAt: after(now, limits[one.name].seconds),
      })),
    ),
    now,
  )
  let retryAfter = 0
  for (const [index, counter] of counters.entries())
    retryAfter = Math.max(retryAfter, await waitOf(context, sql, counter, counts[index]))
  if (retryAfter > 0) throw new Refusal('tooManyRequests', { retryAfter })
  const reaches = (more: number) =>
    counters.some(
      ({ captchaFrom }, index) =>
        captchaFrom !== undefined && (counts[index]?.hits ?? 0) + more > widen(captchaFrom, factor),
    )
  return { needsCaptcha: reaches(0), nextNeedsCaptcha: reaches(1) }
}

async function waitOf(
  context: Context,
  sql: Sql,
  counter: Counter & { readonly name: LimitName },
  count: Hits | undefined,
): Promise<number> {
  const { name, most, longestWait } = counter
  const now = context.clock()
  const { rateLimitFactor: factor } = context.settings
  if (!count) return 0
  const wait = secondsToWait(count.hits, most, factor, count.windowEndsAt, now) ?? 0
  if (longestWait === undefined || count.hits !== widen(most, factor) + 1) return wait
  const again = { ...againOf(context, counter), most: 1, windowEndsAt: after(now, DAY) }
  const [times] = await countHits(sql, [[again]], now)
  const seconds = growingWait(limits[name].seconds, longestWait, times?.hits ?? 1)
  if (seconds <= limits[name].seconds) return wait
  await lengthenWindow(sql, rowOf(context, counter), after(now, seconds))
  return seconds
}

/** By account when somebody is signed in, otherwise by address. */
export async function throttleViewer(context: Context, name: LimitName, viewer: Viewer): Promise<void> {
  await throttle(context, name, bucketOf(viewer))
}

const bucketOf = ({ accountId, address }: Viewer): Counted =>
  accountId === undefined ? { address } : { account: accountId }

/** Resets the count once somebody has proven who they are. */
export async function forgive(context: Context, name: LimitName, counted: Counted): Promise<void> {
  const counter = counterOf(name, counted)
  await removeCounter(context.db, rowOf(context, counter))
  if (counter.longestWait !== undefined) await removeCounter(context.db, againOf(context, counter))
}

/** Takes back a count that was made before it was known whether the try counts. */
export async function takeBack(context: Context, name: LimitName, ...counted: readonly Counted[]): Promise<void> {
  await takeBackIn(context, context.db, { name, counted })
}

/** The same in the caller's transaction, at its end. */
export async function takeBackIn(context: Context, sql: Sql, { name, counted }: Try): Promise<void> {
  await takeHitsBack(
    sql,
    counted.map((one) => rowOf(context, counterOf(name, one))),
  )
}

export async function takeBackOfViewer(context: Context, name: LimitName, viewer: Viewer): Promise<void> {
  await takeBack(context, name, bucketOf(viewer))
}

/** Part of the regular sweep. */
export async function sweepLimits(context: Context): Promise<void> {
  await removeEndedWindows(context.db, context.clock())
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

function rowOf(context: Context, { bucket, subject }: Counter): { bucket: string; subject: string } {
  return { bucket, subject: hashWithKey(context.settings, 'limit', subject).subarray(0, 16).toString('base64url') }
}

/** How often the limit was reached today. */
function againOf(context: Context, counter: Counter): { bucket: string; subject: string } {
  return rowOf(context, { ...counter, bucket: `${counter.bucket}/again` })
}
