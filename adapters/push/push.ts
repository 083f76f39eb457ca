/** What a browser has given us to reach it with. */
export interface PushSubscription {
  /** The address at the browser's own push service. Whoever knows it can send to it: it is never shown. */
  readonly endpoint: string
  /** The browser's public key and its secret, base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** The installation's own pair, base64url: push services let in only whoever a subscription was made for. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface Push {
  readonly subscription: PushSubscription
  readonly keys: PushKeys
  /** Encrypted for the browser: the push service cannot read it. */
  readonly text: string
  /** How long the service may hold it for a device that is away. */
  readonly seconds: number
}

/** Carries notifications to browsers. Throws a `PushError` when one was not taken. */
export interface PushProvider {
  /** Whether an address is at a push service that we send to, and at nobody else. */
  accepts(endpoint: string): boolean
  send(push: Push): Promise<void>
}

/**
 * Why a notification was not taken. `gone`: the browser has ended the subscription. `refused`: it will never be taken.
 * `later`: the service is away, slow or busy.
 */
export class PushError extends Error {
  readonly what: 'gone' | 'refused' | 'later'
  /** How long the service asks to be left alone. */
  readonly waitMs: number | undefined

  constructor(what: PushError['what'], message: string, waitMs?: number) {
    super(message)
    this.name = 'PushError'
    this.what = what
    this.waitMs = waitMs
  }
}
