import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../context.ts'
import { readAccessToken } from './access-tokens.ts'
import { isLoginLive } from './logins.queries.ts'

/** Whose calls a token is good for: staff have a second factor and calls of their own (T36). */
export type Caller = 'traveller' | 'staff'

/**
 * The account behind an access token. The database is asked as well, so that a logout, a deletion or a stolen token's
 * end counts at once and not when the token runs out. A token of staff is none for travellers' calls, and the other way
 * round.
 */
export async function identify(context: Context, token: string, caller: Caller): Promise<string> {
  const now = context.clock()
  const claims = await readAccessToken(context.settings, token, now)
  if (!claims || !(await isLoginLive(context.db, claims.loginId, claims.accountId, caller, now)))
    throw new Refusal('sessionExpired')
  return claims.accountId
}

/** The session that a signed-in call was made from. */
export async function currentLogin(
  context: Context,
  authorization: string | string[] | undefined,
): Promise<string | undefined> {
  const token = typeof authorization === 'string' ? /^Bearer (.+)$/i.exec(authorization)?.[1] : undefined
  return token === undefined ? undefined : (await readAccessToken(context.settings, token, context.clock()))?.loginId
}
