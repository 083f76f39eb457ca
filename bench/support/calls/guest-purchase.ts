import type { Post } from './post-json.ts'

/** A guest buys a pass with a card that pays, under an address that no other guest has. */
export function guestPurchase(passId: string, guest: number): Post {
  return {
    path: '/api/voucher/purchaseVoucher',
    headers: { 'idempotency-key': `purchase-of-guest-${guest}` },
    body: {
      VoucherId: passId,
      PaymentMethodId: 'pm_card_visa',
      email: `guest-${guest}@example.com`,
      PurchasedFrom: 'bench',
    },
  }
}
