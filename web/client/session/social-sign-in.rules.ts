import type { SocialProvider } from '../../../contract/social-grants.ts'

/** What this tab remembers while somebody is with the provider. */
export interface UnderWay {
  readonly provider: SocialProvider
  /** Comes back with the answer: an answer to somebody else's question has another one. */
  readonly state: string
  /** Comes back within an identity token, and goes to the server with it. */
  readonly nonce: string
  /** The page, and the screen over it, that asked (T16: its partner included). */
  readonly returnTo: string
}

export interface Assertion {
  readonly provider: SocialProvider
  readonly assertion: string
  readonly nonce: string
}

/** Where the browser goes to sign in. Facebook's tokens have no nonce. */
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
 * What a provider's answer holds: the assertion, or nothing where the visitor changed their mind or this tab asked for
 * no such thing. `answer` is the address's fragment or query, or a posted form.
 */
export function readAnswer(answer: URLSearchParams, asked: UnderWay | undefined): Assertion | 'declined' | 'foreign' {
  if (!asked || answer.get('state') !== asked.state) return 'foreign'
  const assertion = answer.get(asked.provider === 'facebook' ? 'access_token' : 'id_token')
  return assertion ? { provider: asked.provider, assertion, nonce: asked.nonce } : 'declined'
}
