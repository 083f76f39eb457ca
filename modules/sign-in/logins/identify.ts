import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../call/context.ts'
import { readAccessToken } from './access-tokens.ts'
import { isLoginLive } from './logins.queries.ts'

/** Whose calls a token may make. Staff have a second factor and separate calls (T36). */
export type Caller = 'traveller' | 'staff'

/**
 * Returns the account behind an access token. The database is asked too, so that a logout, a deletion or the end of a
 * stolen token counts at once and not when the token expires. A staff token is not valid for travellers' calls, and
 * vice versa.
 */
export async function identify(context: Context, token: string, caller: Caller): Promise<string> {
  const now = context.clock()
  const claims = await readAccessToken(context.settings, token, now)
  if (!claims) throw new Refusal('sessionExpired')
  const { loginId, accountId } = claims
  const isLive = await isLoginLive(context.db, loginId, accountId, caller, now)
  if (!isLive) throw new Refusal('sessionExpired')
  return accountId
}

/** The login that made a signed-in call. */
export async function currentLogin(
  context: Context,
  authorization: string | string[] | undefined,
): Promise<string | undefined> {
  const token = typeof authorization === 'string' ? /^Bearer (.+)$/i.exec(authorization)?.[1] : undefined
  return token === undefined ? undefined : (await readAccessToken(context.settings, token, context.clock()))?.loginId
}
