import { foldCode } from '../../contract/codes.ts'
import type { Sql } from '../call/context.ts'
import { courtesyFor } from './pass-terms.rules.ts'
import { lockPassByCode, lockPassById, lockPassesById, type Pass } from './passes.queries.ts'
import { type BookingEntry, enterTogether, enterVisits, type VisitPurpose } from './visit-ledger.queries.ts'

/** A pass whose row the caller's transaction has locked, so that its values stay true until the transaction ends. */
export type LockedPass = Pass

/**
 * Locks a pass by its code. Everything that uses visits locks the pass, then the class, then the booking
 * (docs/decisions/0008-locks.md).
 * @returns undefined when this account has no pass with this code
 */
export async function lockPassOf(sql: Sql, accountId: string, code: string): Promise<LockedPass | undefined> {
  return lockPassByCode(sql, accountId, foldCode(code))
}

export async function lockPass(sql: Sql, passId: string): Promise<LockedPass> {
  const pass = await lockPassById(sql, passId)
  if (!pass) throw new Error(`There is no pass ${passId}`)
  return pass
}

/** Locks several passes, in the order of their owners. */
export async function lockSeveralPasses(sql: Sql, passIds: readonly string[]): Promise<LockedPass[]> {
  return lockPassesById(sql, passIds)
}

export interface VisitUse {
  readonly pass: LockedPass
  readonly visits: number
  readonly purpose: VisitPurpose
  readonly reason: string
  readonly at: Date
}

/** Sets free visits aside (T104). The caller has judged the pass under its lock. */
export async function holdVisits(sql: Sql, { pass, ...use }: VisitUse): Promise<void> {
  await enterVisits(sql, { passId: pass.id, kind: 'hold', ...use })
}

/** Gives held visits back, with 30 days of courtesy if the pass has expired meanwhile (T105). */
export async function releaseVisits(sql: Sql, { pass, ...use }: VisitUse): Promise<void> {
  const courtesyUntil = courtesyFor(pass.usableUntil, use.at, pass.timeZone)
  await enterVisits(sql, { passId: pass.id, kind: 'release', courtesyUntil, ...use })
}

/** The visits of one of many bookings. */
export type BookingVisits = Omit<BookingEntry, 'courtesyUntil'>

/**
 * Gives held visits of many bookings back, each as `releaseVisits` does. The caller has locked their passes.
 * @returns the passes that had expired, whose visits came with courtesy
 */
export async function releaseVisitsTogether(
  sql: Sql,
  releases: readonly BookingVisits[],
  { reason, at }: Pick<VisitUse, 'reason' | 'at'>,
): Promise<ReadonlySet<string>> {
  const passes = await lockPassesById(sql, [...new Set(releases.map(({ passId }) => passId))])
  const courtesies = new Map(passes.map((pass) => [pass.id, courtesyFor(pass.usableUntil, at, pass.timeZone)]))
  const entries = releases.map((release) => ({ ...release, courtesyUntil: courtesies.get(release.passId) ?? null }))
  await enterTogether(sql, 'release', entries, { reason, at })
  return new Set(passes.filter(({ usableUntil }) => usableUntil <= at).map(({ id }) => id))
}

/** Adds visits to a pass, with 30 days of courtesy if it has expired (T105). */
export async function grantVisits(sql: Sql, { pass, ...grant }: Omit<VisitUse, 'purpose'>): Promise<void> {
  const courtesyUntil = courtesyFor(pass.usableUntil, grant.at, pass.timeZone)
  await enterVisits(sql, { passId: pass.id, kind: 'grant', courtesyUntil, ...grant })
}

/** Takes free visits away, because they were refunded. */
export async function revokeVisits(sql: Sql, { pass, ...taken }: Omit<VisitUse, 'purpose'>): Promise<void> {
  await enterVisits(sql, { passId: pass.id, kind: 'revoke', ...taken })
}

/** Uses held visits up. */
export async function captureVisits(sql: Sql, { pass, ...use }: VisitUse): Promise<void> {
  await enterVisits(sql, { passId: pass.id, kind: 'capture', ...use })
}

/** Holds used visits again, because the desk undid the check-in within seconds. The pass gets no courtesy. */
export async function holdVisitsAgain(sql: Sql, { pass, ...use }: VisitUse): Promise<void> {
  await enterVisits(sql, { passId: pass.id, kind: 'restore', ...use })
  await enterVisits(sql, { passId: pass.id, kind: 'hold', ...use })
}

/** Holds used visits of many bookings again, each as `holdVisitsAgain` does. The caller has locked their passes. */
export async function holdVisitsAgainTogether(
  sql: Sql,
  used: readonly BookingVisits[],
  use: Pick<VisitUse, 'reason' | 'at'>,
): Promise<void> {
  const entries = used.map((one) => ({ ...one, courtesyUntil: null }))
  await enterTogether(sql, 'restore', entries, use)
  await enterTogether(sql, 'hold', entries, use)
}

/** Gives used visits back because the traveller was not there after all, with courtesy like `releaseVisits`. */
export async function restoreVisits(sql: Sql, { pass, ...use }: VisitUse): Promise<void> {
  const courtesyUntil = courtesyFor(pass.usableUntil, use.at, pass.timeZone)
  await enterVisits(sql, { passId: pass.id, kind: 'restore', courtesyUntil, ...use })
}
