import type { Money } from '../../../../contract/money.ts'
import type { PaymentMethodResult } from './card-payments.ts'

/** What a wallet is asked to pay: the exact charge (T66), and what it is for (T190). */
export interface WalletCharge extends Money {
  /** 'Premium, 2 visits' */
  readonly pass: string
}

/** The wallet's owner confirmed. Nothing is charged before the purchase is sent. */
export interface WalletPayment {
  readonly name: string | undefined
  readonly email: string | undefined
  createPaymentMethod(): Promise<PaymentMethodResult>
}

export interface WalletOffer {
  readonly charge: WalletCharge
  /** A guest's wallet says where the pass goes. */
  readonly needsEmail: boolean
  /** Whether this device has a wallet. Without one nothing is drawn. */
  readonly onAvailable: (isThere: boolean) => void
  /** Asked at each press, before the sheet opens. */
  readonly mayOpen: () => boolean
  /** Resolves to whether it was paid. The sheet stays until then. */
  readonly onConfirm: (payment: WalletPayment) => Promise<boolean>
}

export interface DrawnWallet {
  readonly update: (charge: WalletCharge) => void
  readonly remove: () => void
}

/** A wallet of this device that pays with one confirmation: Apple Pay, Google Pay, or the sandbox's own. */
export interface Wallet {
  draw(place: HTMLElement, offer: WalletOffer): DrawnWallet
}
