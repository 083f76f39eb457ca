import { jwtVerify, SignJWT } from 'jose'
import { createSecretKey, type KeyObject } from 'node:crypto'
import type { ProductSettings } from '../../call/context.ts'
import { hashWithKey } from '../../secrets/keyed-hash.ts'
import { ACCESS_TOKEN_SECONDS } from './logins.rules.ts'

/** The account of an access token, and the sign-in from which it came. */
export interface AccessClaims {
  readonly accountId: string
  readonly loginId: string
}

interface VerifiedClaims extends AccessClaims {
  readonly endsAt: number
}

const REMEMBERED = 5_000

// One key object for all tokens: signing converts it to its own form once.
const keys = new WeakMap<ProductSettings, KeyObject>()

// A signature is checked once per token, not once per call. Only valid tokens are remembered.
const verified = new WeakMap<ProductSettings, Map<string, VerifiedClaims>>()

export function issueAccessToken(
  settings: ProductSettings,
  { accountId, loginId }: AccessClaims,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: loginId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(settings.publicUrl)
    .setAudience(audienceOf(settings))
    .setSubject(accountId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(keyOf(settings))
}

/** Undefined for a token that is foreign, altered or expired. */
export async function readAccessToken(
  settings: ProductSettings,
  token: string,
  now: Date,
): Promise<AccessClaims | undefined> {
  const known = verified.get(settings)?.get(token)
  if (known) return known.endsAt > now.getTime() ? known : undefined
  const claims = await check(settings, token, now)
  if (claims) remember(settings, token, claims)
  return claims
}

async function check(settings: ProductSettings, token: string, now: Date): Promise<VerifiedClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(settings), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: settings.publicUrl,
      audience: audienceOf(settings),
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    })
    const { sub: accountId, sid: loginId, exp = 0 } = payload
    return accountId !== undefined && typeof loginId === 'string'
      ? { accountId, loginId, endsAt: exp * 1000 }
      : undefined
  } catch {
    return undefined
  }
}

function remember(settings: ProductSettings, token: string, claims: VerifiedClaims): void {
  const tokens = verified.get(settings) ?? new Map<string, VerifiedClaims>()
  verified.set(settings, tokens)
  const oldest = tokens.size >= REMEMBERED ? tokens.keys().next().value : undefined
  if (oldest !== undefined) tokens.delete(oldest)
  tokens.set(token, claims)
}

function keyOf(settings: ProductSettings): KeyObject {
  const known = keys.get(settings)
  if (known) return known
  const key = createSecretKey(hashWithKey(settings, 'access-token', 'signature'))
  keys.set(settings, key)
  return key
}

function audienceOf({ publicUrl }: ProductSettings): string {
  return `${publicUrl}/api`
}
