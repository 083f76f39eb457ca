import { findLanguage, type Language } from '../../../contract/language.ts'
import type { TokenAnswer } from '../../../contract/tokens.ts'
import { keepLanguage } from '../../accounts/preferences/account-language.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { DeviceMark, Viewer } from '../../call/viewer.ts'
import { hashWithKey, randomSecret } from '../../secrets/keyed-hash.ts'
import { issueAccessToken } from './access-tokens.ts'
import { rememberDevice } from './remember-device.ts'
import { insertRefreshToken, insertLogin, type SignedInThrough } from './logins.queries.ts'
import { ACCESS_TOKEN_SECONDS, refreshTokenEndsAt, loginEndsAt } from './logins.rules.ts'

/** The origin of a sign-in, as the account's list of logins shows it. */
export interface SignInDevice {
  /** The browser's mark (`Viewer.device`), by which the account knows the browser from then on. */
  readonly mark: DeviceMark | undefined
  readonly userAgent: string | null
  readonly address: string
  /** The one that was chosen there, which the account then keeps (T191). */
  readonly language?: Language | undefined
}

export interface CallOrigin {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly viewer: Pick<Viewer, 'address' | 'device'>
}

export function deviceOfCall({ headers, viewer }: CallOrigin): SignInDevice {
  const { 'user-agent': agent, cookie } = headers
  return {
    mark: viewer.device,
    userAgent: typeof agent === 'string' ? agent.slice(0, 400) : null,
    address: viewer.address,
    language: typeof cookie === 'string' ? findLanguage(cookie) : undefined,
  }
}

export interface SignIn {
  readonly accountId: string
  readonly through: SignedInThrough
  readonly device: SignInDevice
  /** See `insertLogin`. */
  readonly ifPasswordIs?: string
}

/** Begins a family of refresh tokens (T37). Undefined when the account changed after its owner was verified. */
export async function startLogin(
  context: Context,
  sql: Sql,
  { accountId, through, device, ifPasswordIs }: SignIn,
): Promise<TokenAnswer | undefined> {
  const now = context.clock()
  const endsAt = loginEndsAt(now)
  const token = randomSecret()
  const tokenHash = hashRefreshToken(context, token)
  const times = { signedInAt: now, endsAt, tokenEndsAt: refreshTokenEndsAt(now, endsAt) }
  const { userAgent, address, language } = device
  await keepLanguage(sql, accountId, language)
  const loginId = await insertLogin(sql, {
    accountId,
    through,
    userAgent,
    address,
    ...times,
    tokenHash,
    ifPasswordIs,
  })
  if (loginId === undefined) return undefined
  await rememberDevice(context, sql, accountId, device.mark)
  return tokenAnswer(context, { accountId, loginId }, token)
}

export async function addRefreshToken(
  context: Context,
  sql: Sql,
  { loginId, parentId, loginEnds }: { loginId: string; parentId: number | null; loginEnds: Date },
): Promise<string> {
  const now = context.clock()
  const token = randomSecret()
  await insertRefreshToken(sql, {
    loginId,
    hash: hashRefreshToken(context, token),
    parentId,
    issuedAt: now,
    expiresAt: refreshTokenEndsAt(now, loginEnds),
  })
  return token
}

export function hashRefreshToken(context: Context, token: string): Buffer {
  return hashWithKey(context.settings, 'refresh-token', token)
}

/** Returns both tokens in both spellings (T24). */
export async function tokenAnswer(
  context: Context,
  claims: { accountId: string; loginId: string },
  refreshToken: string,
): Promise<TokenAnswer> {
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
