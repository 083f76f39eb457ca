import { discountSteps } from '../../../contract/discount-steps.ts'
import { toMinor, toPrice } from '../../../contract/money.ts'
import { pricePerVisit } from '../../../contract/price-per-visit.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { ProductFields } from '../../../contract/staff-products.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { RecordFacts } from '../kit/record-card.tsx'
import * as texts from './texts.ts'

const COUPONS = [10, 15, 25] as const
const CURRENCY = /^[A-Z]{3}$/

/** What the typed price means to a buyer: per visit, and what is left of it with usual coupons (T66). */
export function PriceHints({ fields: { price, reducedPrice, currency, visits } }: { readonly fields: ProductFields }) {
  const value = Number(reducedPrice ?? price)
  if (!(value > 0) || !(visits > 0) || !CURRENCY.test(currency)) return null
  const write = (minor: number) => formatPrice(toPrice({ minor, currency }).value, currency)
  const minor = toMinor({ value, currencyCode: currency })
  return (
    <div className="rounded-control bg-surface-sunken px-4 py-3">
      <RecordFacts
        facts={[
          [texts.buyerPays, write(minor)],
          [texts.perVisit, pricePerVisit({ value, currencyCode: currency }, visits)],
          ...COUPONS.map((percent) => {
            const { exactMinor, shownMinor, chargeMinor } = discountSteps(minor, currency, { percent, fixedMinor: 0 })
            const [exact, shown, charge] = [write(exactMinor), write(shownMinor), write(chargeMinor)]
            return [fillIn(texts.withCoupon, { percent }), fillIn(texts.couponText, { exact, shown, charge })] as const
          }),
        ]}
      />
    </div>
  )
}
