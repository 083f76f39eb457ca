/**
 * A task that a browser has to solve before its message is accepted: cheap to check, costly to solve by the thousand.
 */
export interface CaptchaChallenge {
  readonly parameters: {
    readonly algorithm: string
    readonly nonce: string
    readonly salt: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
    readonly keySignature: string
    readonly data: { readonly expires: number }
  }
  readonly signature: string
}

export type CaptchaCheck =
  | {
      readonly ok: true
      /** Identifies the challenge. The receiver of the token remembers it until it expires, so that it counts once. */
      readonly id: string
      readonly expires: Date
    }
  | { readonly ok: false }

/** Tells people from spam programs (T155), without asking any third party. */
export interface Captcha {
  challenge(now: Date): Promise<CaptchaChallenge>
  /**
   * Never throws, whatever the token holds.
   * @param token what the browser sends as `Token`: base64 of `{challenge, solution}`
   */
  check(token: string, now: Date): Promise<CaptchaCheck>
}
