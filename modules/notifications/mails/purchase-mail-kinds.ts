import type { IsoDate } from '../../../contract/dates.ts'
import type { Money } from '../../../contract/money.ts'

/** The facts of mails about a purchase. */
interface PurchaseFacts {
  readonly firstName: string | null
  readonly orderNumber: number
  readonly passName: string
}

/** Mails about what was bought, and what each says. */
export interface PurchaseMailKinds {
  /** The receipt with the pass, and the exact amount that was charged (T66). */
  'purchase-receipt': PurchaseFacts & {
    readonly passCode: string
    readonly voucherType: 'standard' | 'premium' | 'wellness'
    readonly visits: number
    /** Where the pass is valid; null for everywhere (T77). */
    readonly city: string | null
    /** The last day on which the pass can be used. */
    readonly expiresOn: IsoDate
    readonly listPrice: Money
    readonly charged: Money
    readonly couponName: string | null
    /** 'Visa •••• 4242'; null when nothing was charged. */
    readonly paidWith: string | null
  }
  /** After a pending payment failed. */
  'purchase-failed': PurchaseFacts & { readonly price: Money }
  /** After a full or partial refund (T99). */
  'purchase-refunded': PurchaseFacts & {
    readonly refunded: Money
    /** What the buyer paid, when only a part of it goes back. */
    readonly partOf?: Money
    /** What becomes of the pass: it ended, or so many of its visits are left. Absent if there is none. */
    readonly pass?: 'ended' | { readonly visitsTaken: number; readonly visitsLeft: number }
  }
  /** The provider could not send a refund that was announced. Staff look at it. */
  'refund-failed': PurchaseFacts & {
    readonly refunded: Money
    /** The pass, or its visits, went with the refund and came back. */
    readonly isPassBack: boolean
  }
  /** An operator has frozen or thawed a pass, or added visits (T179). */
  'pass-changed': Pick<PurchaseFacts, 'firstName' | 'passName'> & {
    readonly change: 'frozen' | 'frozenWithBookings' | 'thawed' | 'thawedTooLate' | 'granted'
    readonly visitsAdded: number
    readonly usableUntil: IsoDate
  }
  /** A code that a partner, or we, give to an address of a list. */
  'pass-code': {
    readonly passCode: string
    readonly passName: string
    readonly visits: number
    readonly city: string | null
    /** The partner's name; null for us. */
    readonly from: string | null
    /** The first day on which it cannot be claimed any more. */
    readonly ends: IsoDate | null
  }
}
