import { Refusal } from '../../../contract/refusal.ts'
import type { Session } from '../../../contract/accounts.ts'
import { isId } from '../../../contract/inputs.ts'
import type { Context, Sql } from '../../context.ts'
import { readAccessToken } from './access-tokens.ts'
import { endSessionById, endSessionsOf, hasSession, liveSessionsOf, sessionOfRefreshToken } from './sessions.queries.ts'
import { deviceOf } from './sessions.rules.ts'
import { hashRefreshToken } from './start-session.ts'

/** Ends the session that a token of either kind belongs to (T39). A token that nobody knows has nothing to end. */
export async function revokeToken(context: Context, token: string): Promise<void> {
  const now = context.clock()
  const claims = await readAccessToken(context.settings, token, now)
  const sessionId = claims?.sessionId ?? (await sessionOfRefreshToken(context.db, hashRefreshToken(context, token)))
  if (sessionId !== undefined) await endSessionById(context.db, sessionId, 'logout', now)
}

export async function listSessions(
  context: Context,
  accountId: string,
  currentId: string | undefined,
): Promise<Session[]> {
  const sessions = await liveSessionsOf(context.db, accountId, context.clock())
  return sessions.map(({ id, userAgent, signedInAt, lastUsedAt }) => ({
    id,
    device: deviceOf(userAgent),
    createdAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === currentId,
  }))
}

/** Ending an ended session succeeds; somebody else's does not exist. */
export async function endSession(context: Context, accountId: string, sessionId: string): Promise<void> {
  if (!isId(sessionId) || !(await hasSession(context.db, accountId, sessionId))) throw new Refusal('sessionNotFound')
  await endSessionById(context.db, sessionId, 'logout', context.clock())
}

/** In the caller's transaction: everywhere but there. */
export async function endOtherSessions(
  context: Context,
  sql: Sql,
  accountId: string,
  sessionId: string | undefined,
): Promise<void> {
  await endSessionsOf(sql, accountId, 'other_sessions', context.clock(), sessionId)
}

export async function endAllSessions(context: Context, accountId: string): Promise<void> {
  await endSessionsOf(context.db, accountId, 'logout', context.clock())
}
