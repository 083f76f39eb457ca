import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { productTimeText } from './product-text.rules.ts'
import { useFlow } from '../state/use-flow.ts'
import { productOf } from '../state/use-flow-city.ts'
import * as texts from './texts.ts'

/** Shows what the pass is for, so that the user sees it was kept. */
export function SelectedProduct() {
  const product = productOf(useFlow().state)
  if (!product) return null
  return (
    <div className="flex items-start gap-3 rounded-card border border-line bg-surface-sunken p-3.5">
      <Icon name="ticket" size={24} className="text-primary-text" />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{product.name}</span>
        <span className="block text-sm text-ink-muted">{product.venue.name}</span>
        <span className="figures block text-sm text-ink-muted empty:hidden">{productTimeText(product)}</span>
      </p>
      <Badge tone={product.voucherType}>
        {product.voucherType === 'premium' ? texts.typePremium : texts.typeStandard}
      </Badge>
    </div>
  )
}
