import { identityTokens } from '../identity-token.ts'
import type { SignInProvider } from '../sign-in.ts'

export interface AppleSettings {
  /** The Services ID. */
  readonly clientId: string
  /** A stand-in that speaks OpenID Connect, with its calls at /authorize and /jwks. Defaults to Apple itself. */
  readonly url?: string | undefined
  readonly limitMs?: number
}

const apple = {
  issuers: ['https://appleid.apple.com'],
  authorizeUrl: 'https://appleid.apple.com/auth/authorize',
  keysUrl: 'https://appleid.apple.com/auth/keys',
} as const

/**
 * Sign in with Apple: the browser hands in an identity token (T42). Apple gives an address only by posting it to the
 * page that it returns to. A name comes only in that form, unsigned, so the profile screen asks for names instead.
 */
export function appleSignIn({ clientId, url, limitMs }: AppleSettings): SignInProvider {
  const place =
    url === undefined ? apple : ({ issuers: [url], authorizeUrl: `${url}/authorize`, keysUrl: `${url}/jwks` } as const)
  const request = new URLSearchParams({
    client_id: clientId,
    response_type: 'code id_token',
    response_mode: 'form_post',
    scope: 'email',
  })
  return {
    provider: 'apple',
    clientId,
    authorizeUrl: `${place.authorizeUrl}?${request.toString()}`,
    verify: identityTokens({
      provider: 'apple',
      issuers: place.issuers,
      clientId,
      keysUrl: place.keysUrl,
      ...(limitMs === undefined ? {} : { limitMs }),
    }),
  }
}
