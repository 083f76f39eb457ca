import { Refusal } from '../../../contract/refusal.ts'
import type { Context, Sql } from '../../call/context.ts'
import { currentLogin } from './identify.ts'
import { confirmLogin, provenAt } from './logins.queries.ts'
import { isFresh } from './logins.rules.ts'

/**
 * Whether a login began, or was confirmed since, within the last ten minutes: a traveller's with a mailed code, a
 * member of staff's with their second factor. A refresh does not count (T60, B3).
 */
export async function isFreshLogin(context: Context, loginId: string | undefined): Promise<boolean> {
  const at = loginId === undefined ? undefined : await provenAt(context.db, loginId)
  return at !== undefined && isFresh(at, context.clock())
}

/**
 * The login of a staff call, with a fresh second factor (B3).
 * @param authorization of the call
 */
export async function requireFreshSecondFactor(
  context: Context,
  authorization: string | string[] | undefined,
): Promise<string> {
  const loginId = await currentLogin(context, authorization)
  if (loginId === undefined || !(await isFreshLogin(context, loginId))) throw new Refusal('secondFactorOld')
  return loginId
}

/** Makes a login as fresh as if it had just begun. The caller has checked a proof. */
export async function refreshProof(sql: Sql, loginId: string, accountId: string, now: Date): Promise<void> {
  await confirmLogin(sql, loginId, accountId, now)
}
