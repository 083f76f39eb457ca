import type { SocialProvider } from '../../../contract/social-grants.ts'

/** What this tab remembers while the user is with the provider. */
export interface UnderWay {
  readonly provider: SocialProvider
  /** Comes back with the answer. An answer to another request has another state. */
  readonly state: string
  /** Comes back within an identity token, which goes to the server together with it. */
  readonly nonce: string
  /** The page, and the screen over it, that asked (T16: its partner included). */
  readonly returnTo: string
}

export interface Assertion {
  readonly provider: SocialProvider
  readonly assertion: string
  readonly nonce: string
}

/** The provider's address for the sign-in. Facebook's tokens have no nonce. */
export function requestAddress(
  authorizeUrl: string,
  redirectUri: string,
  { provider, state, nonce }: UnderWay,
): string {
  const url = new URL(authorizeUrl)
  url.searchParams.set('redirect_uri', redirectUri)
  url.searchParams.set('state', state)
  if (provider !== 'facebook') url.searchParams.set('nonce', nonce)
  return url.href
}

/**
 * Reads a provider's answer: the assertion, or the reason why there is none: the visitor declined, or this tab did not
 * ask. `answer` is the address's fragment or query, or a posted form.
 */
export function readAnswer(answer: URLSearchParams, asked: UnderWay | undefined): Assertion | 'declined' | 'foreign' {
  if (!asked || answer.get('state') !== asked.state) return 'foreign'
  const assertion = answer.get(asked.provider === 'facebook' ? 'access_token' : 'id_token')
  return assertion ? { provider: asked.provider, assertion, nonce: asked.nonce } : 'declined'
}
