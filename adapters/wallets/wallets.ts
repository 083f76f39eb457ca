/**
 * The ticket of a booking as a phone's wallet shows it. All texts are plain and in the traveller's language. It holds
 * no health and no payment data (T189).
 */
export interface WalletPass {
  /** Stays the same while the booking moves from one time to another. */
  readonly serial: string
  /** Counts the moves of the booking. */
  readonly moves: number
  readonly siteName: string
  /** '#rrggbb', checked for contrast. */
  readonly colours: { readonly ground: string; readonly text: string }
  readonly ticketName: string
  readonly venueName: string
  readonly address: string
  readonly position: { readonly lat: number; readonly lng: number }
  /** By the clocks of the venue, in words. */
  readonly day: string
  readonly time: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** ISO 8601 by the clocks of the venue, without an offset; null for a walk-in, which has no time. */
  readonly startsThere: string | null
  readonly traveller: string
  readonly state: string
  /** The venue has not confirmed it yet. */
  readonly isRequest: boolean
  /** The booking was cancelled. */
  readonly isVoided: boolean
  readonly code: string
  /** The content of the QR; null once no desk admits its holder. */
  readonly qr: string | null
  readonly notes: readonly { readonly key: string; readonly label: string; readonly text: string }[]
}

/** PNG files by their names in a pass of Apple ('icon@2x.png'). */
export type PassPictures = Readonly<Record<string, Buffer>>

/** Where a phone asks for the present state of a pass, and how it proves that it has the pass. */
export interface PassService {
  readonly url: string
  readonly token: string
}

export interface AppleWallet {
  readonly passTypeId: string
  /** The signed file that a phone adds to its wallet, or puts in place of an earlier one. */
  write(pass: WalletPass, pictures: PassPictures, service: PassService): Promise<Buffer>
  /**
   * Tells a phone that one of its passes has changed.
   * @param pushToken hexadecimal digits
   * @throws PushError if it was not accepted
   */
  tell(pushToken: string): Promise<void>
}

export interface GoogleWallet {
  /** The address at which a traveller adds the pass. */
  addressFor(pass: WalletPass, now: Date): Promise<string>
}

/** Undefined where a wallet is not configured. */
export interface Wallets {
  readonly apple: AppleWallet | undefined
  readonly google: GoogleWallet | undefined
}
