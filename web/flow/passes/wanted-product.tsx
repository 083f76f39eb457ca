import { lowestPricePerVisit, termsOfPrice } from '../../../contract/price-per-visit.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFlow } from '../state/use-flow.ts'
import { productOf } from '../state/use-flow-city.ts'
import { productTimeText } from './product-text.rules.ts'
import { usePassesOnSale } from './use-passes-on-sale.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** The head of the screen that booking begins with: what is booked, and what it costs. */
export function WantedProduct() {
  const { state } = useFlow()
  const { oneDayFreePass } = useSite().branding
  const product = productOf(state)
  const [{ value: passes = [] }] = usePassesOnSale()
  if (!product) return null
  const lowest = lowestPricePerVisit(passes, product.voucherType)
  const price = lowest && fillIn(texts.wantedPrice, { perVisit: lowest.perVisit, terms: termsOfPrice(lowest) })
  return (
    <header className="grid gap-1 border-b border-line pb-4">
      <div className="flex items-start justify-between gap-3 pr-10">
        <h3 className="min-w-0 text-heading">{product.name}</h3>
        <Badge tone={product.voucherType}>
          {product.voucherType === 'premium' ? texts.typePremium : texts.typeStandard}
        </Badge>
      </div>
      <p className="figures">
        {[productTimeText(product), fillIn(texts.wantedVenue, { venue: product.venue.name })].filter(Boolean).join(' ')}
      </p>
      <p className="figures min-h-6 font-semibold">
        {oneDayFreePass && !state.isFreePassRefused ? texts.wantedFirstDayFree : price}
      </p>
    </header>
  )
}
