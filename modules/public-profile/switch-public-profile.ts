import { randomBytes } from 'node:crypto'
import type { OwnProfile } from '../../contract/public-profile.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { profileCodeOf, insertProfile, removeProfile } from './public-profiles.queries.ts'

export async function showOwnProfile(sql: Sql, accountId: string): Promise<OwnProfile> {
  const code = await profileCodeOf(sql, accountId)
  return { path: code === undefined ? null : `/t/${code}` }
}

/**
 * Off until its owner turns it on (T166), at an address that cannot be guessed. Turning it off ends the address at once
 * and for good.
 */
export async function switchPublicProfile(context: Context, accountId: string, isOn: boolean): Promise<OwnProfile> {
  return inTransaction(context.db, async (sql) => {
    if (isOn) await insertProfile(sql, accountId, randomBytes(16).toString('base64url'), context.clock())
    else await removeProfile(sql, accountId)
    return showOwnProfile(sql, accountId)
  })
}

/** Removes the profile of a closed account: its address is 404 at once and for good (T60). */
export async function forgetPublicProfile(sql: Sql, accountId: string): Promise<void> {
  await removeProfile(sql, accountId)
}
