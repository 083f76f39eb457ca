import type { Context } from '../../context.ts'
import { provenAt } from './sessions.queries.ts'
import { isFresh } from './sessions.rules.ts'

/** Whether a session began, or was confirmed with a mailed code, within the last ten minutes; a refresh is none of that (T60). */
export async function isFreshSignIn(context: Context, sessionId: string | undefined): Promise<boolean> {
  const at = sessionId === undefined ? undefined : await provenAt(context.db, sessionId)
  return at !== undefined && isFresh(at, context.clock())
}
