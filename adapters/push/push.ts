/** How a browser can be reached, as it told us. */
export interface PushSubscription {
  /**
   * The address at the browser's push service. A stranger who knows it could send to the browser, so the product never
   * shows it.
   */
  readonly endpoint: string
  /** The browser's public key and its secret, base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** The installation's key pair, base64url. A push service accepts only the key that a subscription was made for. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface Push {
  readonly subscription: PushSubscription
  readonly keys: PushKeys
  /** Encrypted for the browser, so that the push service cannot read it. */
  readonly text: string
  /** How long the service may hold it for a device that is away. */
  readonly seconds: number
}

/** Sends notifications to browsers. Throws a `PushError` when one was not accepted. */
export interface PushProvider {
  /** Whether an address is at one of the push services that we send to. */
  accepts(endpoint: string): boolean
  send(push: Push): Promise<void>
}

/**
 * Why a notification was not accepted. `gone`: the browser has ended the subscription. `refused`: the service will
 * never accept it. `later`: the service is down, slow or busy.
 */
export class PushError extends Error {
  readonly what: 'gone' | 'refused' | 'later'
  /** How long the service asks us to wait. */
  readonly waitMs: number | undefined

  constructor(what: PushError['what'], message: string, waitMs?: number) {
    super(message)
    this.name = 'PushError'
    this.what = what
    this.waitMs = waitMs
  }
}
