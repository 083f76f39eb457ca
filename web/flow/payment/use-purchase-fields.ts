import { useLocation } from 'react-router'
import type { Quote } from '../../../contract/checkout.ts'
import { placeScannedAt } from '../../client/tab/scanned-place.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { useFlow } from '../state/use-flow.ts'
import type { PaymentEntry } from './payment-entry.rules.ts'
import type { PurchaseFields } from './send-purchase.ts'
import type { CurrentQuote } from './use-quote.ts'

/** 1-storefront §4.7, §7: the fields of a purchase besides the card. */
export function usePurchaseFields(
  { couponCode }: CurrentQuote,
  { voucher, charge, terms }: Quote,
  isBusiness: boolean,
): (entry: PaymentEntry) => PurchaseFields {
  const { state } = useFlow()
  const { brand, branding } = useSite()
  const partner = new URLSearchParams(useLocation().search).get('partner')
  return ({ email, isAdult }) => ({
    VoucherId: voucher.id,
    CouponCode: couponCode,
    IsBusiness: isBusiness,
    FreePass: state.isOnePassFree,
    RedirectUrl: location.href,
    PartnerId: branding.uniqueId || undefined,
    PurchasedFrom: `${brand} Web`,
    Referrer: partner === null ? undefined : `partner=${partner}`,
    Place: placeScannedAt(branding.slug),
    AdultConfirmed: isAdult,
    ExpectedCharge: charge.value,
    ExpectedTerms: terms,
    email,
  })
}
