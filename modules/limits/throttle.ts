import { Refusal } from '../../contract/refusal.ts'
import { together } from '../../database/together.ts'
import type { Context, Sql } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import {
  countHits,
  type Hits,
  lengthenWindow,
  removeCounter,
  removeEndedWindows,
  takeHitBack,
} from './limits.queries.ts'
import {
  type CountedSubject,
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
  readonly counted: readonly CountedSubject[]
}

/**
 * Counts a try on every counter given, and refuses it once there were too many (429 with Retry-After). The counters are
 * in the database, shared by all processes. They are committed at once, because a refused try counts too. An address
 * always comes first: parallel tries then lock in one order, and once the address has used up its tries, nothing else
 * is counted. So a flood leaves no more rows than its address may make tries.
 */
export async function throttle(
  context: Context,
  name: LimitName,
  ...counted: readonly CountedSubject[]
): Promise<Tally> {
  return throttleIn(context, context.db, [{ name, counted }])
}

/**
 * Counts a try of several limits. In a transaction a refusal undoes all counts, and the caller counts the try
 * afterwards. All callers at an address share its counters, so a transaction that counts commits soon.
 */
export async function throttleIn(context: Context, sql: Sql, tries: readonly Try[]): Promise<Tally> {
  const now = context.clock()
  const { rateLimitFactor: factor } = context.settings
  /** How many more tries each counter allows without a captcha. */
  const triesLeft: number[] = []
  for (const step of stepsOf(tries)) {
    const counts = await countHits(
      sql,
      step.map((counter) => ({ ...rowOf(context, counter), windowEndsAt: after(now, limits[counter.name].seconds) })),
      now,
    )
    let retryAfter = 0
    for (const [place, counter] of step.entries()) {
      retryAfter = Math.max(retryAfter, await waitOf(context, sql, counter, counts[place]))
      const { captchaFrom } = counter
      if (captchaFrom !== undefined) triesLeft.push(widen(captchaFrom, factor) - (counts[place]?.hits ?? 0))
    }
    if (retryAfter > 0) throw new Refusal('tooManyRequests', { retryAfter })
  }
  const fewest = Math.min(...triesLeft)
  return { needsCaptcha: fewest < 0, nextNeedsCaptcha: fewest < 1 }
}

type CountedTry = Counter & { readonly name: LimitName }

/** Addresses first. */
function stepsOf(tries: readonly Try[]): CountedTry[][] {
  return [isOfAddress, (one: CountedSubject) => !isOfAddress(one)]
    .map((isOfStep) =>
      tries.flatMap(({ name, counted }) => counted.filter(isOfStep).map((one) => ({ ...counterOf(name, one), name }))),
    )
    .filter(({ length }) => length > 0)
}

async function waitOf(context: Context, sql: Sql, counter: CountedTry, count: Hits | undefined): Promise<number> {
  const { name, most, longestWait } = counter
  const now = context.clock()
  const { rateLimitFactor: factor } = context.settings
  if (!count) return 0
  const wait = secondsToWait(count.hits, most, factor, count.windowEndsAt, now) ?? 0
  if (longestWait === undefined || count.hits !== widen(most, factor) + 1) return wait
  const [times] = await countHits(sql, [{ ...againOf(context, counter), windowEndsAt: after(now, DAY) }], now)
  const seconds = growingWait(limits[name].seconds, longestWait, times?.hits ?? 1)
  if (seconds <= limits[name].seconds) return wait
  await lengthenWindow(sql, rowOf(context, counter), after(now, seconds))
  return seconds
}

/** By account when the viewer is signed in, otherwise by address. */
export async function throttleViewer(context: Context, name: LimitName, viewer: Viewer): Promise<void> {
  await throttle(context, name, bucketOf(viewer))
}

const bucketOf = ({ accountId, address }: Viewer): CountedSubject =>
  accountId === undefined ? { address } : { account: accountId }

/** Resets the count once a person has proven who they are. */
export async function forgive(context: Context, name: LimitName, counted: CountedSubject): Promise<void> {
  const counter = counterOf(name, counted)
  await removeCounter(context.db, rowOf(context, counter))
  if (counter.longestWait !== undefined) await removeCounter(context.db, againOf(context, counter))
}

/** Takes back a count that was made before it was known whether the try counts. */
export async function takeBack(
  context: Context,
  name: LimitName,
  ...counted: readonly CountedSubject[]
): Promise<void> {
  const rows = counted.map((one) => rowOf(context, counterOf(name, one)))
  await together(context.db, (sql) => rows.map((row) => takeHitBack(sql, row)))
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
