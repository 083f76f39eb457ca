import { DAY_MS } from '../../contract/durations.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { claimsToCheck, holderOf, holdHost, lockClaim, keepCheck, recordOfClaim } from './hosts.queries.ts'

const LOOKED_FOR_MS = 7 * DAY_MS

export type HostCheck = 'found' | 'elsewhere' | 'missing'

/**
 * Looks for the record of a claim and keeps what is found. A host whose record is gone stays verified: a name service may
 * be wrong for a while, and guests would stand before a closed door.
 * @param then Writes with the same transaction
 * @returns undefined if there is no such claim
 * @throws what the name service throws: nothing is known, and nothing changes
 */
export async function checkHost(
  context: Context,
  { partnerId, host }: { readonly partnerId: string; readonly host: string },
  then?: (sql: Sql, found: HostCheck) => Promise<void>,
): Promise<HostCheck | undefined> {
  if ((await recordOfClaim(context.db, partnerId, host)) === undefined) return undefined
  const texts = await context.nameService.findTexts(recordName(context, host))
  return inTransaction(context.db, async (sql) => {
    const claim = await lockClaim(sql, partnerId, host)
    if (!claim) return undefined
    const now = context.clock()
    const isThere = texts.includes(claim.record)
    const holder = isThere ? await holdHost(sql, host, partnerId, now) : await holderOf(sql, host)
    const isLost = !isThere && holder === partnerId
    await keepCheck(sql, partnerId, host, { checked_at: now, lost_since: isLost ? (claim.lost_since ?? now) : null })
    const found = !isThere ? 'missing' : holder === partnerId ? 'found' : 'elsewhere'
    await then?.(sql, found)
    return found
  })
}

export const recordName = ({ settings }: Context, host: string): string => `_${settings.brandKey}.${host}`

/** Every hour: hosts that were claimed within a week, and once a day those that are verified. */
export async function checkHosts(context: Context): Promise<void> {
  const now = context.clock().getTime()
  const claims = await claimsToCheck(context.db, {
    claimedAfter: new Date(now - LOOKED_FOR_MS),
    checkedBefore: new Date(now - DAY_MS),
  })
  for (const claim of claims)
    await checkHost(context, claim).catch((error: unknown) =>
      context.log.warn({ err: error, host: claim.host }, 'the record of a host cannot be looked for'),
    )
}
