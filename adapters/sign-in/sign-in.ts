import type { SocialProvider } from '../../contract/social-grants.ts'

/** Who somebody is, in the words of a provider that was asked or whose signature was checked (T41). */
export interface ProvenIdentity {
  /** With `subject`, who it is; an address may change hands, this does not. */
  readonly issuer: string
  readonly subject: string
  /** Null where the provider tells none. */
  readonly email: string | null
  /**
   * Whether the provider vouches that the address is theirs. Unless it does, the address is only something they said.
   */
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

/** What the browser handed in. */
export interface Presented {
  readonly assertion: string
  /** What the page that asked for the assertion put into its request; undefined for a client that sends none. */
  readonly nonce: string | undefined
}

/** One way to sign in through somebody else. */
export interface SignInProvider {
  readonly provider: SocialProvider
  readonly clientId: string
  /** Where a browser goes to sign in, but for `redirect_uri`, `state` and `nonce`, which its page adds. */
  readonly authorizeUrl: string
  /**
   * Undefined for an assertion that is not good: forged, altered, over, for another application, or of another sign-in.
   * Throws `SignInUnavailable` when the provider could not be asked within its time.
   */
  verify(presented: Presented, now: Date): Promise<ProvenIdentity | undefined>
}

/** Nobody knows whether the assertion is good. The message names the provider and never holds an assertion. */
export class SignInUnavailable extends Error {
  constructor(provider: SocialProvider, options?: { cause?: unknown }) {
    super(`${provider} could not be asked`, options)
    this.name = 'SignInUnavailable'
  }
}
