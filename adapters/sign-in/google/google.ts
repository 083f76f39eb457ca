import { identityTokens } from '../identity-token.ts'
import type { SignInProvider } from '../sign-in.ts'

export interface GoogleSettings {
  readonly clientId: string
  /** A stand-in that speaks OpenID Connect, with its calls at /authorize and /jwks. Defaults to Google itself. */
  readonly url?: string | undefined
  readonly limitMs?: number
}

const google = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
} as const

/** Sign in with Google: the browser hands in an identity token. */
export function googleSignIn({ clientId, url, limitMs }: GoogleSettings): SignInProvider {
  const place =
    url === undefined ? google : ({ issuers: [url], authorizeUrl: `${url}/authorize`, keysUrl: `${url}/jwks` } as const)
  const request = new URLSearchParams({
    client_id: clientId,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
  })
  return {
    provider: 'google',
    clientId,
    authorizeUrl: `${place.authorizeUrl}?${request.toString()}`,
    verify: identityTokens({
      provider: 'google',
      issuers: place.issuers,
      clientId,
      keysUrl: place.keysUrl,
      ...(limitMs === undefined ? {} : { limitMs }),
    }),
  }
}
