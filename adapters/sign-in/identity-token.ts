import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import type { SocialProvider } from '../../contract/social-grants.ts'
import { type SignInAssertion, type ProvenIdentity, SignInUnavailable } from './sign-in.ts'

export interface IdentityTokenSettings {
  readonly provider: SocialProvider
  /** Every spelling of its issuer that the provider signs. Identities are stored under the first. */
  readonly issuers: readonly [string, ...string[]]
  readonly clientId: string
  /** Where the provider publishes its keys. */
  readonly keysUrl: string
  /** How long it may take to return them. */
  readonly limitMs?: number
}

const LIMIT_MS = 3_000
/** The clocks of two computers differ slightly. */
const LEEWAY_SECONDS = 30
/** A token from yesterday is refused, whatever expiry it claims. */
const OLDEST_SECONDS = 60 * 60

/**
 * Verifies OpenID Connect identity tokens: signature, issuer, audience, expiry and nonce (T41). Only public-key
 * signatures count, so that an attacker cannot sign with the published key as if it were a shared secret. Keys are
 * fetched once and kept. A missing key is looked for again, at most twice a minute.
 */
export function identityTokens({ provider, issuers, clientId, keysUrl, limitMs = LIMIT_MS }: IdentityTokenSettings) {
  const unreachable = (cause: unknown) => new SignInUnavailable(provider, { cause })
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: limitMs,
    [customFetch]: async (url, options) => {
      const answer = await fetch(url, options).catch((error: unknown) => Promise.reject(unreachable(error)))
      if (!answer.ok) throw unreachable(new Error(`its keys answered ${answer.status}`))
      return answer
    },
  })

  return async ({ assertion, nonce }: SignInAssertion, now: Date): Promise<ProvenIdentity | undefined> => {
    try {
      const { payload } = await jwtVerify(assertion, keys, {
        algorithms: ['RS256', 'ES256'],
        issuer: [...issuers],
        audience: clientId,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: LEEWAY_SECONDS,
        maxTokenAge: OLDEST_SECONDS,
        currentDate: now,
      })
      return isForUs(payload, clientId) && payload['nonce'] === nonce ? identityOf(payload, issuers[0]) : undefined
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error instanceof SignInUnavailable ? error : unreachable(error)
    }
  }
}

const refusals = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

/** Whether the token itself is wrong. Any other error concerns the fetching of the keys. */
function isRefusal(error: unknown): boolean {
  return refusals.some((kind) => error instanceof kind)
}

/** A token for several audiences names the one it was made for (OpenID Connect Core §3.1.3.7). */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined && azp !== clientId) return false
  return !Array.isArray(aud) || aud.length === 1 || azp === clientId
}

function identityOf(payload: JWTPayload, issuer: string): ProvenIdentity | undefined {
  const { sub: subject, email, email_verified: verified, given_name: firstName, family_name: lastName } = payload
  if (subject === undefined || subject === '' || subject.length > 255) return undefined
  return {
    issuer,
    subject,
    email: textOf(email),
    // Apple sends this flag as text.
    isEmailVerified: verified === true || verified === 'true',
    firstName: textOf(firstName),
    lastName: textOf(lastName),
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null
}
