import type { Context } from '../context.ts'
import { signedInAt } from './sessions.queries.ts'
import { isFresh } from './sessions.rules.ts'

/** Whether a session began with a sign-in of the last ten minutes; a refresh is none (T60). */
export async function isFreshSignIn(context: Context, sessionId: string | undefined): Promise<boolean> {
  const at = sessionId === undefined ? undefined : await signedInAt(context.db, sessionId)
  return at !== undefined && isFresh(at, context.clock())
}
