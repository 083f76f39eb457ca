/** A task that a browser has to work on before its message is taken: costly to do by the thousand, cheap to check. */
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
      /** Names the challenge: whoever takes the token remembers it until it expires, so that it counts once. */
      readonly id: string
      readonly expires: Date
    }
  | { readonly ok: false }

/** Tells people from programs that write to everybody (T155). Nobody else is asked. */
export interface Captcha {
  challenge(now: Date): Promise<CaptchaChallenge>
  /**
   * @param token what the browser sends as `Token`: base64 of `{challenge, solution}`. Never throws, whatever it holds.
   */
  check(token: string, now: Date): Promise<CaptchaCheck>
}
