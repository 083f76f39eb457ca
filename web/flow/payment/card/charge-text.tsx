import { formatPrice } from '../../../../contract/price-text.ts'
import type { Quote } from '../../../../contract/checkout.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import { passText } from '../../passes/product-text.rules.ts'
import * as texts from './texts.ts'

/** Stands above a wallet's button, which the provider draws: what it charges, and for which pass (T66, T190). */
export function ChargeText({ quote: { charge, voucher } }: { readonly quote: Quote }) {
  const price = formatPrice(charge.value, charge.currencyCode)
  return (
    <p className="figures text-sm text-ink-muted">{fillIn(texts.chargeHint, { price, pass: passText(voucher) })}</p>
  )
}
