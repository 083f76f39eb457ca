import type { Context } from '../../context.ts'
import { provenAt } from './logins.queries.ts'
import { isFresh } from './logins.rules.ts'

/**
 * Whether a login began, or was confirmed with a mailed code, within the last ten minutes. A refresh does not count
 * (T60).
 */
export async function isFreshLogin(context: Context, loginId: string | undefined): Promise<boolean> {
  const at = loginId === undefined ? undefined : await provenAt(context.db, loginId)
  return at !== undefined && isFresh(at, context.clock())
}
