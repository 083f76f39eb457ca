import type { TokenAnswer } from '../../contract/tokens.ts'
import type { Context, Sql } from '../context.ts'
import { keyedHash, randomSecret } from '../secrets/keyed-hash.ts'
import { issueAccessToken } from './access-tokens.ts'
import { insertRefreshToken, insertSession, type SignedInThrough } from './sessions.queries.ts'
import { ACCESS_TOKEN_SECONDS, refreshTokenEndsAt, sessionEndsAt } from './sessions.rules.ts'

/** Where a sign-in comes from, as the account's list of sessions shows it. */
export interface Device {
  readonly userAgent: string | null
  readonly address: string
}

export function deviceOfCall({ headers, viewer }: { headers: Readonly<Record<string, string | string[] | undefined>>; viewer: { address: string } }): Device {
  const agent = headers['user-agent']
  return { userAgent: typeof agent === 'string' ? agent.slice(0, 400) : null, address: viewer.address }
}

/** Begins a family of refresh tokens (T37) in the caller's transaction, which has made sure who signs in. */
export async function startSession(context: Context, sql: Sql, accountId: string, through: SignedInThrough, device: Device): Promise<TokenAnswer> {
  const now = context.clock()
  const endsAt = sessionEndsAt(now)
  const sessionId = await insertSession(sql, { accountId, through, ...device, signedInAt: now, endsAt })
  const refreshToken = await addRefreshToken(context, sql, { sessionId, parentId: null, sessionEnds: endsAt })
  return tokenAnswer(context, { accountId, sessionId }, refreshToken)
}

export async function addRefreshToken(
  context: Context,
  sql: Sql,
  { sessionId, parentId, sessionEnds }: { sessionId: string; parentId: number | null; sessionEnds: Date },
): Promise<string> {
  const now = context.clock()
  const token = randomSecret()
  await insertRefreshToken(sql, { sessionId, hash: hashRefreshToken(context, token), parentId, issuedAt: now, expiresAt: refreshTokenEndsAt(now, sessionEnds) })
  return token
}

export function hashRefreshToken(context: Context, token: string): Buffer {
  return keyedHash(context.settings, 'refresh-token', token)
}

/** Both spellings of both tokens (T24). */
export async function tokenAnswer(context: Context, claims: { accountId: string; sessionId: string }, refreshToken: string): Promise<TokenAnswer> {
  const accessToken = await issueAccessToken(context.settings, claims, context.clock())
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    token_type: 'Bearer',
    accessToken,
    refreshToken,
  }
}
