import { Refusal } from '../../contract/refusal.ts'
import { later } from '../../database/later.ts'
import type { Context, Sql, Viewer } from '../context.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import {
  countHits,
  countHitsBelow,
  type Hits,
  isTooManyHits,
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
 * caller counts it afterwards. An address's counters are everybody's there: count last, and then commit, or count with
 * the commit (`countFarFromLimits`).
 */
export async function throttleIn(context: Context, sql: Sql, tries: readonly Try[]): Promise<Tally> {
  const now = context.clock()
  const { rateLimitFactor: factor } = context.settings
  const steps = stepsOf(tries)
  const counters = steps.flat()
  const counts = await countHits(
    sql,
    steps.map((step) => step.map((one) => ({ ...windowOf(context, one, now), most: widen(one.most, factor) }))),
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

/** A counter is near its limit: the try has to be counted by `throttleIn`, which says what follows from that. */
export class NearLimit extends Error {}

/**
 * Counts tries with the commit of the caller's transaction, as long as no counter comes near the number that requires a
 * captcha, or above its limit. An address's counters are everybody's there, so they are held no longer than that.
 * @throws NearLimit with the commit: nothing was counted, and nothing of the transaction is left
 */
export async function countFarFromLimits(context: Context, sql: Sql, tries: readonly Try[]): Promise<void> {
  const now = context.clock()
  const { rateLimitFactor: factor } = context.settings
  const farOf = ({ most, captchaFrom = Infinity }: Counter) =>
    Math.min(widen(most, factor), widen(captchaFrom, factor) - 1)
  const steps = stepsOf(tries).map((step) => step.map((one) => ({ ...windowOf(context, one, now), most: farOf(one) })))
  await later(
    sql,
    (sql) => countHitsBelow(sql, steps, now),
    (error) => (isTooManyHits(error) ? new NearLimit('A try is near its limit', { cause: error }) : error),
  )
}

type CountedTry = Counter & { readonly name: LimitName }

/** Addresses first. */
function stepsOf(tries: readonly Try[]): CountedTry[][] {
  return [isOfAddress, (one: Counted) => !isOfAddress(one)]
    .map((isOfStep) =>
      tries.flatMap(({ name, counted }) => counted.filter(isOfStep).map((one) => ({ ...counterOf(name, one), name }))),
    )
    .filter(({ length }) => length > 0)
}

function windowOf(context: Context, counter: CountedTry, now: Date) {
  return { ...rowOf(context, counter), windowEndsAt: after(now, limits[counter.name].seconds) }
}

async function waitOf(context: Context, sql: Sql, counter: CountedTry, count: Hits | undefined): Promise<number> {
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
