import { Refusal } from '../../../contract/refusal.ts'
import type { Session } from '../../../contract/accounts.ts'
import { isId } from '../../../contract/inputs.ts'
import type { Context, Sql } from '../../call/context.ts'
import { readAccessToken } from './access-tokens.ts'
import {
  endLoginById,
  endLoginsOf,
  endStaffLoginsOf,
  hasLogin,
  liveLoginsOf,
  loginOfRefreshToken,
} from './logins.queries.ts'
import { nameDevice } from './logins.rules.ts'
import { hashRefreshToken } from './start-login.ts'

/** Ends the login of a token of either kind (T39). An unknown token has nothing to end. */
export async function revokeToken(context: Context, token: string): Promise<void> {
  const now = context.clock()
  const claims = await readAccessToken(context.settings, token, now)
  const loginId = claims?.loginId ?? (await loginOfRefreshToken(context.db, hashRefreshToken(context, token)))
  if (loginId !== undefined) await endLoginById(context.db, loginId, 'logout', now)
}

export async function listLogins(
  context: Context,
  accountId: string,
  currentId: string | undefined,
): Promise<Session[]> {
  const logins = await liveLoginsOf(context.db, accountId, context.clock())
  return logins.map(({ id, userAgent, signedInAt, lastUsedAt, isStaff }) => ({
    id,
    device: nameDevice(userAgent),
    createdAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === currentId,
    isStaff,
  }))
}

/** Ending an ended login succeeds. The login of another account is not found. */
export async function endLogin(context: Context, accountId: string, loginId: string): Promise<void> {
  if (!isId(loginId) || !(await hasLogin(context.db, accountId, loginId))) throw new Refusal('sessionNotFound')
  await endLoginById(context.db, loginId, 'logout', context.clock())
}

/** Ends all staff logins but this one, in the caller's transaction. A traveller's logins of the account go on. */
export async function endStaffLogins(context: Context, sql: Sql, accountId: string, loginId?: string): Promise<void> {
  await endStaffLoginsOf(sql, accountId, 'other_sessions', context.clock(), loginId)
}

/** Returns how many have ended that had not expired. */
export async function endAllLogins(context: Context, accountId: string, sql: Sql = context.db): Promise<number> {
  return endLoginsOf(sql, accountId, 'logout', context.clock())
}
