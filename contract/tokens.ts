import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { errors, type ErrorCode } from './errors.ts'
import { printable } from './inputs.ts'
import { emailAsKept } from './people.ts'
import { socialGrants, type SocialProvider } from './social-grants.ts'

/**
 * Signing in (1-storefront §7, T24, T36-T42): the token and revocation endpoints, whose errors are those of RFC 6749.
 */

const assertion = z.string().min(1).max(8192)
/**
 * Addition: the nonce in the page's request to the provider. The provider's token has to contain exactly this nonce;
 * when the page sends none, the token may have none.
 */
const nonce = z.string().min(16).max(200).optional()
const common = { client_id: z.string().max(200).optional(), scope: z.string().max(500).optional() }

/** The grants. `username` is the e-mail address, without spaces. A refusal never says what is wrong with a password. */
export const tokenBody = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    username: z.string().overwrite(emailAsKept).min(1).max(254).regex(printable),
    password: z.string().min(1).max(200),
    ...common,
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(500), ...common }),
  z.object({ grant_type: z.literal(socialGrants.google), assertion, nonce, ...common }),
  z.object({ grant_type: z.literal(socialGrants.facebook), assertion, ...common }),
  z.object({ grant_type: z.literal(socialGrants.apple), assertion, nonce, ...common }),
])
export type TokenBody = z.output<typeof tokenBody>

/** Both spellings of every token (T24). */
export const tokenSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int().meta({ description: 'Seconds until the access token ends' }),
  token_type: z.literal('Bearer'),
  accessToken: z.string(),
  refreshToken: z.string(),
})
export type TokenAnswer = z.infer<typeof tokenSchema>

export const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'slow_down',
  'temporarily_unavailable',
  'server_error',
] as const
export type OAuthErrorName = (typeof oauthErrors)[number]

/** RFC 6749 §5.2. `code` and `reference` are additions, the same as in the one error body. */
export const oauthErrorSchema = z.object({
  error: z.enum(oauthErrors),
  error_description: z.string(),
  code: z.string(),
  reference: z.string().optional(),
})
export type OAuthErrorBody = z.infer<typeof oauthErrorSchema>

const oauthNames: Partial<Record<ErrorCode, OAuthErrorName>> = {
  wrongCredentials: 'invalid_grant',
  refreshTokenInvalid: 'invalid_grant',
  assertionInvalid: 'invalid_grant',
  emailCannotBeUsed: 'invalid_grant',
  emailTaken: 'invalid_grant',
  emailNotShared: 'invalid_grant',
  grantNotSupported: 'unsupported_grant_type',
  tooManyRequests: 'slow_down',
  unavailable: 'temporarily_unavailable',
  unexpected: 'server_error',
}

/** How endpoints with `errorFormat` 'oauth' write a refusal. The HTTP status stays the code's own. */
export function oauthErrorBody(code: ErrorCode, reference?: string): OAuthErrorBody {
  return {
    error: oauthNames[code] ?? 'invalid_request',
    error_description: errors[code].text,
    code,
    ...(reference === undefined ? {} : { reference }),
  }
}

/** The code for a token request that breaks its schema: an unknown grant, or an incomplete request. */
export function tokenRequestProblem(body: unknown): ErrorCode {
  const grant = typeof body === 'object' && body !== null && 'grant_type' in body ? body.grant_type : undefined
  const known: readonly unknown[] = ['password', 'refresh_token', ...Object.values(socialGrants)]
  return grant === undefined || known.includes(grant) ? 'invalidRequest' : 'grantNotSupported'
}

/**
 * 1-storefront §7, T24, T36-T42. Access tokens last 15 minutes; refresh tokens rotate. Caches never store the answer.
 */
export const issueToken = endpoint({
  method: 'POST',
  path: '/connect/token',
  tag: 'Sign-in',
  summary: 'Sign in, or refresh a session',
  access: 'public',
  body: tokenBody,
  bodyFormat: 'form',
  errorFormat: 'oauth',
  marksDevice: true,
  answer: tokenSchema,
  errors: [
    'wrongCredentials',
    'refreshTokenInvalid',
    'assertionInvalid',
    'grantNotSupported',
    'emailCannotBeUsed',
    'emailTaken',
    'emailNotShared',
  ],
})

/** Addition (T39, RFC 7009): ends the session that a token belongs to. Unknown tokens succeed too. */
export const revokeToken = endpoint({
  method: 'POST',
  path: '/connect/revocation',
  tag: 'Sign-in',
  summary: 'Sign out',
  access: 'public',
  body: z.object({
    token: z.string().min(1).max(8192),
    token_type_hint: z.string().max(100).optional(),
    client_id: z.string().max(200).optional(),
  }),
  bodyFormat: 'form',
  errorFormat: 'oauth',
  answer: z.object({}),
  errors: [],
})

/** Addition (T42): the configured social providers. Buttons of other providers are hidden. A bare array. */
export const listSocialProviders = endpoint({
  method: 'GET',
  path: '/connect/providers',
  tag: 'Sign-in',
  summary: 'Social sign-in that is offered here',
  access: 'public',
  answer: z.array(
    z.object({
      provider: z.enum(Object.keys(socialGrants) as [SocialProvider, ...SocialProvider[]]),
      clientId: z.string(),
      grantType: z.string(),
      /** Without `redirect_uri`, `state` and `nonce`, which the page adds. */
      authorizeUrl: z.string(),
    }),
  ),
  errors: [],
})
