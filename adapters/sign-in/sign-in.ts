import type { SocialProvider } from '../../contract/social-grants.ts'

/** The person that a provider vouches for, by its answer or by its signature (T41). */
export interface ProvenIdentity {
  /** Identifies the person together with `subject`. An address may change hands; the subject does not. */
  readonly issuer: string
  readonly subject: string
  /** Null when the provider gives none. */
  readonly email: string | null
  /** Whether the provider vouches that the address is theirs. If not, the address is only a claim. */
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

/** What the browser handed in. */
export interface SignInAssertion {
  readonly assertion: string
  /** The nonce in the request of the page that asked for the assertion; undefined for a client that sends none. */
  readonly nonce: string | undefined
}

/** One way to sign in through a third party. */
export interface SignInProvider {
  readonly provider: SocialProvider
  readonly clientId: string
  /** Where a browser goes to sign in, without `redirect_uri`, `state` and `nonce`, which its page adds. */
  readonly authorizeUrl: string
  /**
   * Undefined for an invalid assertion: forged, altered, expired, for another application, or of another sign-in.
   * Throws `SignInUnavailable` when the provider could not be asked in time.
   */
  verify(presented: SignInAssertion, now: Date): Promise<ProvenIdentity | undefined>
}

/** It is unknown whether the assertion is valid. The message names the provider and never holds an assertion. */
export class SignInUnavailable extends Error {
  constructor(provider: SocialProvider, options?: { cause?: unknown }) {
    super(`${provider} could not be asked`, options)
    this.name = 'SignInUnavailable'
  }
}
